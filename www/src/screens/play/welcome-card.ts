/**
 * Welcome card: the variant in one sentence, the text of the example on the board, and three ways
 * on.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./welcome.css";
import { icon, iconButton } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import type { PlayActions } from "./actions.ts";
import { wordsOf, type Family } from "../../variants.ts";
import { DEMOS } from "./demo.ts";
import type { WelcomeState } from "./welcome.ts";

const LESSONS: Partial<Record<Family, string>> = { progressive: "turns", antichess: "take", chess: "check-mate" };

export function welcomeCard(
  page: Page,
  welcome: WelcomeState | undefined,
  actions: PlayActions,
): TemplateResult | typeof nothing {
  if (!welcome) return nothing;
  const { welcome: words } = page.texts;
  const { family } = welcome;
  const { name, line: sentence } = wordsOf(family, page.texts.lang);
  const { title, line } = words.games[family] ?? { title: name, line: sentence };
  const lesson = LESSONS[family];
  return html`
    <section class="card welcome" tabindex="-1" aria-labelledby="welcome-title">
      <h2 id="welcome-title">${title}</h2>
      <p>${line}</p>
      ${DEMOS[family] ? example(page, welcome, actions) : nothing}
      <div class="welcome-buttons">
        <button type="button" class="primary" @click=${actions.startPlaying}>${icon("play")} ${words.play}</button>
        ${lesson === undefined ? nothing : html`<a class="button" href="./tutorial.html#${lesson}">${words.learn}</a>`}
        <a class="button" href=${hashOf("puzzles", "today")}>${words.today}</a>
      </div>
    </section>
  `;
}

/** Example with its text. People who want no motion can step through it. */
function example(
  { texts: { welcome: words } }: Page,
  { family, made, playing }: WelcomeState,
  actions: PlayActions,
): TemplateResult {
  const { moves = [] } = DEMOS[family] ?? {};
  const last = made === undefined ? undefined : moves[made - 1];
  const says = last ? words.games[family]?.turns[last.turn] : words.example;
  const over = made === moves.length;
  return html`<div class="example">
    <p class="example-says">${says}</p>
    ${
      playing && !over
        ? iconButton("pause", words.pause, actions.pauseExample, { class: "small" })
        : iconButton("play", words.watch, actions.watchExample, { class: "small" })
    }
    ${iconButton("on", words.step, actions.stepExample, { class: "small" })}
  </div>`;
}
