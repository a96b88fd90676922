/**
 * Panel with the list of moves and the variations. Every turn and every move in it can be shown on
 * the board.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { shortName } from "../../variants.ts";
import { isHere, rowBody, treeShown, type MoveNotes } from "../../table/move-list.ts";
import { rowsOf, type Row, type RowPart } from "../../table/rows.ts";
import type { TableState } from "../../table/state.ts";
import { mainLine } from "../../table/game.ts";
import type { Tree } from "../../table/variations-view.ts";
import type { Page } from "../page.ts";

/** Additions of a screen to the panel, besides the moves. */
export interface GamePanel extends MoveNotes {
  /** Content in the head of the panel. */
  head?: TemplateResult | typeof nothing;
  /** Players, and the result that the text of the game gives where the board does not show it. */
  came?: { about: string; result: string | undefined } | undefined;
  /** Name of the opening. */
  opening?: string | undefined;
  /** Content above the list. */
  top?: TemplateResult | typeof nothing;
  /** Content right below the list. */
  foot?: TemplateResult | typeof nothing;
  /** Content below `foot`. */
  below?: TemplateResult | typeof nothing;
}

export function gamePanel(page: Page, table: TableState | undefined, panel: GamePanel): TemplateResult {
  const { texts, settings } = page;
  const { analyse, board } = texts;
  const tree = table && treeShown({ ...analyse, ...board }, table, panel);
  const rows = table ? rowsOf(mainLine(table.game)) : [];
  const about = table?.game.about;
  const result = table?.position.status.result ?? panel.came?.result;
  return html`
    <section class="card game" tabindex="-1" aria-labelledby="game-title">
      <header>
        <h2 id="game-title">${analyse.game}</h2>
        <span class="chip">${shortName(about?.variant ?? settings.variant, texts.lang)}</span>
        ${panel.head ?? nothing} ${panel.came?.about || panel.opening ? html`<p class="hint game-about">${panel.came?.about ? html`<span>${panel.came.about}</span>` : nothing} ${panel.opening ? html`<span class="opening" lang="en">${panel.opening}</span>` : nothing}</p>` : nothing}
      </header>
      ${panel.top ?? nothing} ${panel.noted?.(0) ?? nothing} ${panel.remark?.(0) ?? nothing}
      ${
        rows.length === 0 || !tree
          ? html`<p class="empty">${about?.series === false || table?.game.standard === false ? analyse.noMovesYet : analyse.noMoves}</p>`
          : html`<ol class="series-list ${about?.series === false ? "pairs" : ""}" tabindex="-1">
            ${rows.map((one, index) => row(page, tree, panel, one, index, about?.series !== false))}
          </ol>`
      }
      ${(panel.foot ?? result) ? html`<div class="game-foot">${panel.foot ?? nothing} ${result === undefined ? nothing : html`<p class="result">${result}</p>`}</div>` : nothing}
      ${panel.below ?? nothing}
    </section>
  `;
}

function row(page: Page, tree: Tree, panel: GamePanel, one: Row, index: number, series: boolean): TemplateResult {
  const { number, parts } = one;
  const [first] = parts;
  if (!first) return html``;
  return html`
    <li class="${parts.some((part) => isHere(tree, part)) ? "here" : ""} ${first.entering ? "entering" : ""}">
      ${series ? turnButton(page, tree, first) : html`<span class="turn">${number}.</span>`}
      <div class="row-moves">${rowBody(tree, panel, one, index, series)}</div>
    </li>
  `;
}

/** Button that shows the board after a turn of several moves. */
function turnButton({ texts: { analyse } }: Page, tree: Tree, { turn, side, moves }: RowPart): TemplateResult {
  return html`<button
    type="button"
    class="turn"
    title=${analyse.lookAtTurn(turn)}
    aria-label=${analyse.turnOf(turn, side, moves.length)}
    @click=${() => tree.viewNode(moves.at(-1)?.node ?? 0)}
  >
    <span class="disc ${side}" aria-hidden="true"></span>${turn}.
  </button>`;
}
