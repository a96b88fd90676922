/**
 * Shared parts of the tools of Explore: the head with the way back, a tour, and details for people
 * who know the paper.
 */
import { html, type TemplateResult } from "lit-html";
import "./tool.css";
import { exploreTexts, type ExploreTexts } from "../../lang/explore.ts";
import { icon } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { fold } from "./fold.ts";

export type ToolName = keyof ExploreTexts["tours"];

/** Head of each tool: the way back to Explore, and a sentence that says what the tool is. */
export function toolHead(page: Page, what: string): TemplateResult {
  return html`<header class="tool-head">
    <a href=${hashOf("explore")}>${icon("back")} ${exploreTexts.of(page).back}</a>
    <p>${what}</p>
  </header>`;
}

/** Tour of three steps. Each step shows the place that it describes; `places` are CSS selectors. */
export function tour(
  page: Page,
  name: ToolName,
  places: readonly [string, string, string],
  open: boolean,
): TemplateResult {
  const texts = exploreTexts.of(page);
  const steps = html`<ol>
    ${texts.tours[name].map((step, at) => html`<li><button type="button" @click=${() => showPlace(places[at] ?? "")}><span class="number" aria-hidden="true">${at + 1}</span> <span>${step}</span></button></li>`)}
  </ol>`;
  return html`<details class="tour" ?open=${open}>
    <summary>${icon("bulb")} <span>${texts.tour}</span></summary>
    ${steps}
  </details>`;
}

/** Brings a part of the page into view and frames it for a moment. */
function showPlace(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (!place) return;
  place.closest("details")?.setAttribute("open", "");
  place.scrollIntoView({ block: "nearest" });
  place.focus({ preventScroll: true });
  place.classList.add("toured");
  place.addEventListener("animationend", () => place.classList.remove("toured"), { once: true });
}

/** Title of each tool's paper, for a literature search. */
const PAPERS: Record<ToolName, string> = {
  bot: "Metaheuristic Chess Artificial Intelligence",
  strategies: "Genetically Programmed Strategies for Chess Endgame",
  weights: "Automated Suicide: An Antichess Engine",
  fortress: "Detecting Fortresses in Chess",
};

/** Fold with settings in the words of the paper, and with the paper's source. */
export function details(
  page: Page,
  name: ToolName,
  content: TemplateResult,
  source: string | TemplateResult,
): TemplateResult {
  const texts = exploreTexts.of(page);
  const address = `https://scholar.google.com/scholar?q=${encodeURIComponent(`"${PAPERS[name]}"`)}`;
  return fold(
    `${name}-details`,
    "settings",
    texts.details,
    html`${content}
      <p class="hint">${source} <a href=${address} target="_blank" rel="noreferrer">${texts.paper}</a></p>`,
  );
}
