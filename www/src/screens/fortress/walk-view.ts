/**
 * Attempt to break the proof: what happened last, the moves that can be tried, and the way back.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { FortressTexts } from "../../lang/fortress.ts";
import { icon } from "../../parts/icons.ts";
import { otherSide } from "../../parts/sides.ts";
import type { FortressAnswer } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import type { FortressActions } from "./actions.ts";
import type { BreakWalk } from "./state.ts";

export function walkView(
  { texts: { board } }: Page,
  texts: FortressTexts,
  { line, san, place }: BreakWalk,
  actions: FortressActions,
): TemplateResult {
  const over = place.replies.length === 0;
  // Moves that cannot be taken back come first, because a wrong answer to them would lose.
  const tries = place.replies.toSorted((a, b) => Number(b.finalStep) - Number(a.finalStep));
  return html`
    ${line.length > 0 ? html`<p class="best proof-line" translate="no">${board.written(san.join(" "))}</p>` : nothing}
    ${
      over
        ? html`<p class="sentence">${texts.over}</p>`
        : html`<ul class="lines proof-replies" aria-label=${texts.tries(place.attacker)}>
          ${tries.map(({ uci, san: name, finalStep }) => html`<li><button type="button" class="other" @click=${() => actions.tryMove(uci)}><span>${board.written(name)}</span><span class="facts">${finalStep ? texts.finalStep : nothing}</span></button></li>`)}
        </ul>`
    }
    <div class="row line-buttons">
      <button type="button" class="small" ?disabled=${line.length === 0} @click=${actions.back}>${icon("undo")} ${texts.back}</button>
      <button type="button" class="small" ?disabled=${line.length === 0} @click=${actions.breakIt}>${icon("undoAll")} ${texts.toStart}</button>
      <button type="button" class="small" @click=${actions.giveUp}>${icon("close")} ${texts.giveUp}</button>
    </div>
  `;
}

/** Result of the last try: the answer that held, and what the proof says about the piece. */
export function walkSaid(
  texts: FortressTexts,
  { line, san, place }: BreakWalk,
  proof: FortressAnswer | undefined,
): string {
  const [tried, reply] = [line.at(-2), san.at(-1)];
  if (tried === undefined || reply === undefined || place.side !== place.attacker)
    return texts.breakHint(place.attacker);
  const held = texts.heldMove(otherSide(place.attacker), reply);
  if (san.at(-2)?.startsWith("K") === true) {
    const beside = (proof?.entries ?? [])
      .map(({ square }) => square)
      .filter((square) => touch(square, tried.slice(2, 4)));
    if (beside.length > 0) return `${held} ${texts.noEntry(beside)}`;
  }
  return (proof?.wall ?? []).length > 0 ? `${held} ${texts.wallStays}` : held;
}

/** Returns true if a king's step leads from one square to the other. */
function touch(one: string, other: string): boolean {
  const far = (at: number): number => Math.abs(one.charCodeAt(at) - other.charCodeAt(at));
  return one !== other && far(0) <= 1 && far(1) <= 1;
}
