/**
 * View of the entries in two groups, each with a picture, a sentence and a link to its best moment.
 */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import "./style.css";
import type { ExploreTexts } from "../../lang/explore.ts";
import { icon } from "../../parts/icons.ts";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";
import { VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { ENTRIES, type Exhibit } from "./moments.ts";

export function exploreView(page: Page, texts: ExploreTexts): TemplateResult {
  return html`
    <header class="explore-head">
      <h2>${texts.title}</h2>
      <p class="lead">${texts.lead}</p>
    </header>
    ${(["proved", "learned"] as const).map(
      (group) => html`<section class="explore-group" tabindex="-1" aria-labelledby="explore-${group}">
        <header>
          <h2 id="explore-${group}">${texts.groups[group].title}</h2>
          <p class="hint">${texts.groups[group].hint}</p>
        </header>
        <ul>
          ${ENTRIES[group].map((entry) => html`<li>${entryView(page, texts, entry)}</li>`)}
        </ul>
      </section>`,
    )}
    <div class="folds">${about(page, undefined)}</div>
  `;
}

/** The picture has the same link as the button. Keyboard users get only the button. */
function entryView(page: Page, texts: ExploreTexts, { name, game, shows, picture }: Exhibit): TemplateResult {
  const { title, line } = texts.entries[name];
  return html`<article class="card" aria-labelledby="explore-${name}">
    <a class="picture" href=${shows} tabindex="-1" aria-hidden="true">${picture ? html`<img src=${drawn(picture)} alt="" width="160" height="160" />` : bars()}</a>
    <div>
      <h3 id="explore-${name}">${title} <span class="chip">${VARIANTS[game].words[page.texts.lang].name}</span></h3>
      <p>${line}</p>
      <a class="button primary" href=${shows} aria-label="${texts.show}: ${title}">${icon("play")} ${texts.show}</a>
    </div>
  </article>`;
}

const pictures = new Map<string, string>();

/** Each picture is drawn once. */
function drawn({ fen, marked = [] }: NonNullable<Exhibit["picture"]>): string {
  const known = pictures.get(fen) ?? pictureAddress(pictureOf(fen, { coordinates: false, marked }) ?? "");
  pictures.set(fen, known);
  return known;
}

/** Picture of weights: bars to both sides of a line. */
const WEIGHTS = [-34, -26, -20, 15, 12, -9, 7];

const bars = (): TemplateResult =>
  html`<svg viewBox="0 0 80 80" aria-hidden="true">${WEIGHTS.map(bar)}<path class="axis" d="M40 5V75" /></svg>`;

function bar(weight: number, at: number): SVGTemplateResult {
  return svg`<rect class=${weight < 0 ? "own" : "theirs"} x=${Math.min(40, 40 + weight)} y=${8 + at * 9.5} width=${Math.abs(weight)} height="6.5" rx="1" />`;
}
