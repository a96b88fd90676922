/**
 * Card of the proof: the running search, the marks on the board, and the attempt to break the
 * proof.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { markerSample, raySample } from "../../board/markers.ts";
import type { FortressTexts } from "../../lang/fortress.ts";
import { icon } from "../../parts/icons.ts";
import { short } from "../../parts/numbers.ts";
import type { FortressAnswer } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import type { TableProgress } from "../shared/table-progress.ts";
import type { FortressActions } from "./actions.ts";
import { MARKS, type LabState, type MarkName } from "./state.ts";

/** Samples of the marks. While one tries to break in, the board has no lines. */
const SAMPLES: Record<MarkName, (lines: boolean) => unknown> = {
  wall: () => markerSample("ownMan"),
  reach: () => html`<span class="reach-sample" aria-hidden="true"></span>`,
  entries: (lines) => html`${markerSample("checker")}${lines ? raySample("cover") : nothing}`,
  shuttle: () => markerSample("shuttle"),
};

export function proofCard(
  page: Page,
  texts: FortressTexts,
  state: LabState,
  actions: FortressActions,
): TemplateResult | typeof nothing {
  const { proof, proofRun, proofSays, table } = state;
  // If a tablebase says who wins, no proof was searched for.
  if (proofRun.kind === "none" || (proofRun.kind === "done" && !proof)) return nothing;
  return html`<section class="card lab-proof" tabindex="-1" aria-labelledby="proof-title">
    <h2 id="proof-title">${texts.proof}</h2>
    ${proofRun.kind === "running" ? (table ? building(page, texts, table) : html`<p class="hint tabular" aria-live="off">${proofSays || texts.searching}</p><progress aria-label=${texts.searching}></progress>`) : nothing}
    ${proofRun.kind === "failed" ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(proofRun.error.message)}</span></p>` : nothing}
    ${proof ? (proof.verdict === "fortress" ? held(texts, state, proof, actions) : html`<p>${page.texts.says(proof.say)}</p>`) : nothing}
  </section>`;
}

/** Progress of the ending's tablebase, which is asked before the search for a fortress. */
function building(page: Page, texts: FortressTexts, { say, percent, left }: TableProgress): TemplateResult {
  return html`<p class="hint tabular" aria-live="off">${page.texts.says(say)} ${left === undefined ? nothing : texts.left(Math.ceil(left / 1000))}</p>
    <progress max="100" value=${percent} aria-label=${texts.building}></progress>`;
}

function held(
  texts: FortressTexts,
  { marks, walk, checked }: LabState,
  { positions = 0, placements = 0, entries = [] }: FortressAnswer,
  actions: FortressActions,
): TemplateResult {
  const shown = MARKS.filter((name) => name !== "entries" || entries.length > 0);
  return html`
    ${positions > 0 ? html`<p class="hint tabular">${texts.size(positions, placements)}</p>` : nothing}
    <div class="mark-switches" role="group" aria-label=${texts.marks}>
      ${shown.map((name) => html`<label><input type="checkbox" .checked=${marks.includes(name)} @change=${() => actions.mark(name)} /> ${SAMPLES[name](!walk)} <span>${texts.markNames[name]}</span></label>`)}
    </div>
    ${walk ? nothing : html`<button type="button" class="primary wide" @click=${actions.breakIt}>${icon("play")} ${texts.breakIt}</button>`}
    <div class="row">
      <button type="button" class="small" @click=${actions.check}>${icon("check")} ${texts.check}</button>
      <button type="button" class="small" @click=${actions.keep}>${icon("download")} ${texts.keep}</button>
    </div>
    <p class="hint" role="status">${checked ? (positions > 0 ? texts.accepted(short(positions)) : texts.acceptedWall) : nothing}</p>
  `;
}
