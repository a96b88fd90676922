/** What the tools of Explore share: what each is, the way back, a tour, and what only those want who know its paper. */
import { html, type TemplateResult } from "lit-html";
import "./tool.css";
import { exploreTexts, type ExploreTexts } from "../../lang/explore.ts";
import { icon } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { fold } from "./fold.ts";

export type ToolName = keyof ExploreTexts["tours"];

/** Stands first in each tool: the way back to Explore, and one sentence that says what the tool is. */
export function toolHead(page: Page, what: string): TemplateResult {
  return html`<header class="tool-head">
    <a href=${hashOf("explore")}>${icon("back")} ${exploreTexts.of(page).back}</a>
    <p>${what}</p>
  </header>`;
}

/** Three steps; each shows the place that it speaks of. `places` are selectors. */
export function tour(page: Page, name: ToolName, places: readonly [string, string, string], open: boolean): TemplateResult {
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

/** The papers, by tool: where a search for the title finds them. */
const PAPERS: Record<ToolName, string> = {
  bot: "Metaheuristic Chess Artificial Intelligence",
  strategies: "Genetically Programmed Strategies for Chess Endgame",
  weights: "Automated Suicide: An Antichess Engine",
  fortress: "Detecting Fortresses in Chess",
};

/** Choices in the words of the paper, and which paper that is. */
export function details(page: Page, name: ToolName, content: TemplateResult, source: string | TemplateResult): TemplateResult {
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
