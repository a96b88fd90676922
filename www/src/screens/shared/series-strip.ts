/**
 * Strip with the moves of the current turn. Each move shows the board after it, and the whole turn
 * can be played again.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./series-strip.css";
import { manOf, menDrawings } from "../../board/men/index.ts";
import { iconButton } from "../../parts/icons.ts";
import type { Cursor } from "../../table/line.ts";
import { seriesShown, type SeriesShown } from "../../table/series-shown.ts";
import type { TableState } from "../../table/state.ts";
import { takenBy } from "../../table/taken.ts";
import type { Page } from "../page.ts";

interface StripActions {
  viewMade(cursor: Cursor): void;
  showAgain(index: number): void;
}

/** Maximum length of a turn for which empty places of later moves are shown. */
const MOST = 12;

/**
 * The strip has its place even without moves, so that nothing is shifted. Variants with one move
 * per turn have no strip.
 */
export function seriesStrip(
  page: Page,
  table: TableState | undefined,
  actions: StripActions,
): TemplateResult | typeof nothing {
  if (table?.game.about.series === false) return nothing;
  const shown = table && seriesShown(table);
  return html`<div class="series-strip" translate="no">${shown ? moves(page, shown, actions) : nothing}</div>`;
}

/** Empty places for the later moves of the turn. */
function toCome({ san, turn, complete }: SeriesShown): TemplateResult[] {
  const count = complete || turn > MOST ? 0 : turn - san.length;
  return Array.from(
    { length: Math.max(0, count) },
    (_, at) =>
      html`<li class="strip-move to-come" aria-hidden="true"><span class="number">${san.length + at + 1}</span></li>`,
  );
}

function moves(
  { texts: { series: words, board } }: Page,
  shown: SeriesShown,
  { viewMade, showAgain }: StripActions,
): TemplateResult {
  const { index, turn, side, san, made, complete } = shown;
  const taken = takenBy(shown.fen, shown.moves);
  const chip = (one: string, at: number): TemplateResult => html`<li>
    <button
      type="button"
      class="strip-move ${at < made ? "made" : ""}"
      aria-current=${made === at + 1 ? "step" : nothing}
      @click=${() => viewMade({ index, count: at + 1 })}
    >
      <span class="number">${at + 1}</span> ${board.written(one)}${taken
        .filter(({ move }) => move === at)
        .map(({ letter }) => html`<span class="strip-taken">${manOf(letter)}</span>`)}
    </button>
  </li>`;
  return html`
    ${taken.length > 0 ? menDrawings("classic") : nothing}
    <span class="disc ${side}" aria-hidden="true"></span>
    <ol aria-label=${words.movesOf(turn, side)}>
      ${san.map(chip)} ${toCome(shown)}
    </ol>
    ${complete && san.length > 1 ? iconButton("play", words.again, () => showAgain(index), { class: "small" }) : nothing}
  `;
}
