/**
 * A forced win or a fortress in words, with a walk through the proof. The person plays the side
 * that cannot succeed; the proof answers.
 */
import type { Page } from "../page.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Marker } from "../../board/board-element.ts";
import { markerSample } from "../../board/markers.ts";
import { proofTexts } from "../../lang/proof.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { seconds } from "../../parts/numbers.ts";
import { placeShown, type TableState } from "../../table/state.ts";
import { samePlace } from "../../table/place.ts";
import { figures, title, type Shown } from "./answer-parts.ts";
import { proofTreeTexts } from "../../lang/proof-tree.ts";
import { proofTreeView } from "./proof-tree-view.ts";
import type { Value } from "../../protocol/messages.ts";
import { knownThere } from "./known.ts";
import { isProved } from "./proving.ts";
import type { Finding, ProofFinding } from "./state.ts";

/** Move of the side that plays against the proof. */
interface Choice {
  uci: string;
  san: string;
  fact: string;
}

export function proofView(shown: Shown, finding: ProofFinding): TemplateResult {
  const { texts } = shown.page;
  const { answer } = finding;
  const proved = isProved(finding);
  // A file that was checked and refused is no proof, whatever the position is worth.
  const known = proved || answer.verdict === "refused" ? undefined : certain(shown, finding);
  if (known) return html`${title(texts.words.valueLine(known), "good")} ${figures(texts, answer)}`;
  return html`
    ${title(proved ? name(shown, finding) : answer.verdict === "refused" ? proofTexts.of(shown.page).refused : proofTexts.of(shown.page).none, proved ? "good" : "open")}
    <p class="sentence">${texts.says(answer.say)}</p>
    ${proved && finding.question === "fortress" ? legend(shown, finding.answer.entries?.length ?? 0) : nothing} ${proved ? walkView(shown, finding) : nothing} ${figures(texts, answer)}
  `;
}

/**
 * The value of the position if it is certain by other means, such as a table. It takes precedence
 * over a search without a proof.
 */
function certain({ state }: Shown, { at }: ProofFinding): Value | undefined {
  const { how, value } = knownThere(state.proved, at).valued ?? {};
  return how === "proved" || how === "table" ? value : undefined;
}

function name({ page }: Shown, finding: ProofFinding): string {
  const proof = proofTexts.of(page);
  if (finding.question === "fortress") return proof.fortress.held(finding.answer.attacker);
  return finding.answer.winner ? proof.won(finding.answer.winner) : proof.none;
}

function walkView(shown: Shown, finding: ProofFinding): TemplateResult {
  const { page, actions } = shown;
  const proof = proofTexts.of(page);
  const { line, san, place } = finding.walk;
  const start = line.length === 0;
  const own = finding.question === "fortress" ? proof.fortress : proof;
  return html`
    <h4>${own.walk}</h4>
    <p class="hint">${own.hint}</p>
    ${start ? nothing : html`<p class="best proof-line">${page.texts.board.written(san.join(" "))}</p>`}
    ${
      place === undefined
        ? html`<button type="button" @click=${() => actions.walk([], [])}>${icon("play")} ${own.walk}</button>`
        : place.replies.length === 0
          ? html`<p class="sentence">${own.over}</p>`
          : html`<ul class="lines proof-replies" aria-label=${own.replies}>
            ${choices(shown, finding).map((choice) => choiceView(page, finding, choice, actions))}
          </ul>`
    }
    <div class="row line-buttons">
      ${iconButton("first", proof.start, () => actions.walk([], []), { disabled: start })}
      ${iconButton("back", proof.back, () => actions.walk(line.slice(0, back(finding)), san.slice(0, back(finding))), { disabled: start })}
      <button type="button" @click=${actions.checkProof}>${icon("check")} ${proof.check}</button>
      ${finding.question === "prove" ? iconButton("download", proofTreeTexts.of(page).download, actions.saveProof) : nothing}
    </div>
    ${finding.question === "prove" ? proofTreeView(shown, finding) : nothing}
    <p class="hint" role="status">
      ${finding.checked ? proof.accepted(finding.checked.positions, timeOf(finding.checked.ms)) : nothing}
    </p>
  `;
}

/**
 * Moves against the proof, the hardest first. For a forced win, these are the replies that hold out
 * longest. For a fortress, these are the moves that cannot be taken back.
 */
function choices({ page }: Shown, finding: ProofFinding): readonly Choice[] {
  const proof = proofTexts.of(page);
  if (finding.question === "fortress") {
    const replies = (finding.walk.place?.replies ?? []).toSorted((a, b) => Number(b.finalStep) - Number(a.finalStep));
    return replies.map(({ uci, san, finalStep }) => ({ uci, san, fact: finalStep ? proof.fortress.finalStep : "" }));
  }
  const replies = (finding.walk.place?.replies ?? []).toSorted((a, b) => b.moves - a.moves);
  return replies.map(({ uci, san, moves }) => ({ uci, san, fact: proof.moves(moves) }));
}

function choiceView(
  { texts }: Page,
  { walk }: ProofFinding,
  { uci, san, fact }: Choice,
  actions: Shown["actions"],
): TemplateResult {
  return html`<li>
    <button type="button" class="other" @click=${() => actions.walk([...walk.line, uci], [...walk.san, san])}>
      <span>${texts.board.written(san)}</span><span class="facts tabular">${fact}</span>
    </button>
  </li>`;
}

/**
 * Number of moves of the line that remain after one choice is taken back. The proof's answer to the
 * choice goes too.
 */
function back(finding: ProofFinding): number {
  const { walk, side } = finding;
  // If the proof's side moves first, the first move is the proof's.
  const ours = finding.question === "fortress" ? side !== finding.answer.attacker : side === finding.answer.winner;
  const chosen = walk.line.length - (ours ? 1 : 0);
  return chosen <= 0 ? 0 : walk.line.length - (chosen % 2 === 0 ? 2 : 1);
}

function timeOf(ms: number): string {
  return ms < 100 ? `${Math.round(ms)} ms` : seconds(ms);
}

/**
 * Marks of a fortress: its fixed pieces and its entry squares. Shown while the board shows the
 * position of the fortress.
 */
export function fortressMarks(table: TableState, finding: Finding | undefined): Marker[] | undefined {
  if (finding?.question !== "fortress" || !samePlace(finding.at, placeShown(table))) return undefined;
  const { wall = [], entries = [] } = finding.answer;
  return [
    ...marks(wall, "ownMan"),
    ...marks(
      entries.map(({ square }) => square),
      "checker",
    ),
  ];
}

function marks(squares: readonly string[], kind: Marker["kind"]): Marker[] {
  return squares.map((square) => ({ square, kind, faint: false }));
}

function legend({ page }: Shown, entries: number): TemplateResult {
  const { fortress } = proofTexts.of(page);
  return html`<p class="hint">${markerSample("ownMan")} ${fortress.wall}. ${entries > 0 ? html`${markerSample("checker")} ${fortress.entries}` : nothing}</p>`;
}
