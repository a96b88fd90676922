/**
 * Shared parts of the tools of Explore: board frame, head with a link back, and tour. A fold holds
 * settings in the words of the paper that the tool is based on.
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

/** Frame of a tool with a board: the board beside the column, which begins with the tool's head. */
export function boardTool(page: Page, what: string, board: TemplateResult, column: TemplateResult): TemplateResult {
  return html`
    <section class="play" tabindex="-1" aria-label=${page.texts.play.board}>
      <div class="board-frame"><div class="board-place">${board}</div></div>
    </section>
    <div class="side">${toolHead(page, what)} ${column}</div>
  `;
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

/**
 * Address of each tool's paper: its DOI, or its page in the library that keeps the journal. For a
 * paper without a lasting address, its title, for a literature search.
 */
const PAPERS: Record<ToolName, { address: string } | { title: string }> = {
  bot: { title: "Metaheuristic Chess Artificial Intelligence" },
  strategies: { address: "https://doi.org/10.1145/1143997.1144144" },
  weights: { title: "Automated Suicide: An Antichess Engine" },
  fortress: { address: "https://www.dlib.si/details/URN:NBN:SI:doc-YA2YK98W" },
};

/** Fold with settings in the words of the tool's paper, and with the source of that paper. */
export function details(
  page: Page,
  name: ToolName,
  content: TemplateResult,
  source: string | TemplateResult,
): TemplateResult {
  const texts = exploreTexts.of(page);
  const paper = PAPERS[name];
  const found = "address" in paper;
  const address = found
    ? paper.address
    : `https://scholar.google.com/scholar?q=${encodeURIComponent(`"${paper.title}"`)}`;
  return fold(
    `${name}-details`,
    "settings",
    texts.details,
    html`${content}
      <p class="hint">${source} <a href=${address} target="_blank" rel="noreferrer">${found ? texts.paper : texts.findPaper}</a></p>`,
  );
}
