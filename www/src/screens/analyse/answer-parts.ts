/** Parts that the answers to all questions share: their context and title. */
import { html, type TemplateResult } from "lit-html";
import type { Texts } from "../../lang/texts.ts";
import { seconds, short } from "../../parts/numbers.ts";
import type { At } from "../../table/place.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import type { AnalyseState } from "./state.ts";

/** Context that every part of an answer needs. */
export interface Shown {
  page: Page;
  state: AnalyseState;
  actions: AnalyseActions;
  at: At;
  /** Name of the answer's line, where it is more specific than “A line”. */
  name?: string;
  /** Present if the answer begins after a pass. */
  passed?: true;
}

export type Tone = "good" | "bad" | "neutral" | "open";

export function title(text: string, tone: Tone): TemplateResult {
  return html`<h3><span class="tag ${tone}">${text}</span></h3>`;
}

export function figures({ analyse }: Texts, { nodes, ms }: { nodes: number; ms: number }, by = ""): TemplateResult {
  return html`<p class="spent tabular">${by}${analyse.spent(short(nodes), ms < 100 ? `${Math.round(ms)} ms` : seconds(ms))}</p>`;
}
