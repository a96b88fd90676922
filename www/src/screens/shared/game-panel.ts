/**
 * Panel with the list of moves and the variations. Every turn and every move in it can be shown on
 * the board.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { shortName } from "../../variants.ts";
import { rowsOf, type Row, type RowMove, type RowPart } from "../../table/rows.ts";
import { cursorOf, type TableState } from "../../table/state.ts";
import { common, madeAt, mainLine, movesOf, studyOf, treeOf } from "../../table/study.ts";
import type { Page } from "../page.ts";
import { variation, type Tree } from "./variations.ts";

/** Additions of a screen to the panel, besides the moves. */
export interface GamePanel {
  viewLine(line: number, made: number): void;
  /** Content in the head of the panel. */
  head?: TemplateResult | typeof nothing;
  /** Remark on line `line` after `made` moves; 0 is the position before the first move. */
  remark?(line: number, made: number): TemplateResult | typeof nothing;
  /** Clock and evaluation that a file gives with a move. */
  noted?(line: number, made: number): TemplateResult | typeof nothing;
  /** Glyphs of a move, as signs. */
  signs?(line: number, made: number): string;
  /** Mark of the last move of turn `index` of the main line. */
  mark?(index: number): TemplateResult | typeof nothing;
  /** Players, and the result that the text of the game gives where the board does not show it. */
  came?: { about: string; result: string | undefined } | undefined;
  /** Name of the opening. */
  opening?: string | undefined;
  /** Note below turn `index` of the main line. */
  note?(index: number): TemplateResult | typeof nothing;
  /** Content above the list. */
  top?: TemplateResult | typeof nothing;
  /** Content right below the list. */
  foot?: TemplateResult | typeof nothing;
  /** Content below `foot`. */
  below?: TemplateResult | typeof nothing;
}

export function gamePanel(page: Page, table: TableState | undefined, panel: GamePanel): TemplateResult {
  const { texts, settings } = page;
  const { analyse } = texts;
  const tree = table && treeShown(page, table, panel);
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
      ${panel.top ?? nothing} ${panel.noted?.(0, 0) ?? nothing} ${panel.remark?.(0, 0) ?? nothing}
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

/** Tree of the study, with the position that is shown. */
function treeShown({ texts }: Page, table: TableState, { viewLine, remark, noted, signs }: GamePanel): Tree {
  const { game } = table;
  const study = studyOf(game);
  const board = movesOf(game);
  return {
    texts,
    lines: study.lines,
    root: treeOf(study),
    made: madeAt(game, cursorOf(table)),
    shared: study.lines.map((line) => common(movesOf(line), board)),
    viewLine,
    signs: (line, made) => signs?.(line, made) ?? "",
    noted: (line, made) => noted?.(line, made) ?? nothing,
    remark: (line, made) => remark?.(line, made) ?? nothing,
  };
}

/** Number of moves of the main line made at the position shown; 0 in a variation. */
function madeInMain(tree: Tree): number {
  return tree.made <= (tree.shared[0] ?? 0) ? tree.made : 0;
}

function isHere(tree: Tree, { before, moves }: RowPart): boolean {
  const made = madeInMain(tree);
  return made > before && made <= before + moves.length;
}

function moveButton(tree: Tree, { san, made }: RowMove, mark: TemplateResult | typeof nothing): TemplateResult {
  const button = html`<button type="button" class="move" aria-current=${madeInMain(tree) === made ? "true" : nothing} @click=${() => tree.viewLine(0, made)}>
    ${san}${tree.signs(0, made)}${mark}
  </button> `;
  const noted = tree.noted(0, made);
  return noted === nothing ? button : html`<span class="noted-move">${button}${noted}</span>`;
}

/**
 * Row of the list. Each move is followed by its remarks and by the variations that start in its
 * place.
 */
function row(
  page: Page,
  tree: Tree,
  panel: GamePanel,
  { number, parts }: Row,
  index: number,
  series: boolean,
): TemplateResult {
  const [first] = parts;
  if (!first) return html``;
  const body: TemplateResult[] = [];
  let run: TemplateResult[] = [];
  const flush = (): void => {
    if (run.length > 0) body.push(html`<span class="moves" translate="no">${run}</span>`);
    run = [];
  };
  for (const part of parts) {
    // In Progressive chess a row is a turn. In other variants a row has two turns of one move.
    const turn = series ? index : part.before;
    if (!series && part.side === "black" && run.length === 0) run.push(html`<span class="more">…</span>`);
    for (const move of part.moves) {
      const last = move === part.moves.at(-1);
      run.push(moveButton(tree, move, last ? (panel.mark?.(turn) ?? nothing) : nothing));
      const branches = tree.root.branches
        .filter(({ from }) => from === move.made - 1)
        .map((branch) => variation(tree, branch));
      const said = [tree.remark(0, move.made), last ? (panel.note?.(turn) ?? nothing) : nothing, ...branches].filter(
        (one) => typeof one !== "symbol",
      );
      if (said.length > 0) flush();
      body.push(...said);
    }
    if (part.entering) run.push(html`<span class="more" aria-label=${page.texts.analyse.incomplete}>…</span>`);
  }
  flush();
  return html`
    <li class="${parts.some((part) => isHere(tree, part)) ? "here" : ""} ${first.entering ? "entering" : ""}">
      ${series ? turnButton(page, tree, first) : html`<span class="turn">${number}.</span>`}
      <div class="row-moves">${body}</div>
    </li>
  `;
}

/** Button that shows the board after a turn of several moves. */
function turnButton({ texts: { analyse } }: Page, tree: Tree, { turn, side, moves, before }: RowPart): TemplateResult {
  return html`<button
    type="button"
    class="turn"
    title=${analyse.lookAtTurn(turn)}
    aria-label=${analyse.turnOf(turn, side, moves.length)}
    @click=${() => tree.viewLine(0, before + moves.length)}
  >
    <span class="disc ${side}" aria-hidden="true"></span>${turn}.
  </button>`;
}
