/** The list of moves with the variations that leave them; every turn and every move in it can be looked at. */
import { html, nothing, type TemplateResult } from "lit-html";
import { shortName } from "../../variants.ts";
import { rowsOf, type Row, type RowPart } from "../../table/rows.ts";
import { cursorOf, type TableState } from "../../table/state.ts";
import { common, madeAt, mainLine, movesOf, studyOf, treeOf } from "../../table/study.ts";
import type { Page } from "../page.ts";
import { variation, type Tree } from "./variations.ts";

/** What a screen puts into the panel besides the moves. */
export interface GamePanel {
  viewLine(line: number, made: number): void;
  /** In the head of the panel. */
  head?: TemplateResult | typeof nothing;
  /** What is said of line `line` after `made` moves, 0 being before the first. */
  remark?(line: number, made: number): TemplateResult | typeof nothing;
  /** The glyphs behind a move, as signs. */
  signs?(line: number, made: number): string;
  /** What the text of the game says of it: who played, and how it ended where the board does not show that. */
  came?: { about: string; result: string | undefined } | undefined;
  /** Below turn `index` of the main line. */
  note?(index: number): TemplateResult | typeof nothing;
  /** Below the list. */
  foot?: TemplateResult | typeof nothing;
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
        ${panel.head ?? nothing}
      </header>
      ${panel.came?.about ? html`<p class="hint game-about">${panel.came.about}</p>` : nothing} ${panel.remark?.(0, 0) ?? nothing}
      ${rows.length === 0 || !tree
        ? html`<p class="empty">${about?.series === false || table?.game.standard === false ? analyse.noMovesYet : analyse.noMoves}</p>`
        : html`<ol class="series-list ${about?.series === false ? "pairs" : ""}" tabindex="-1">
            ${about?.series === false ? rows.map((row) => pairRow(page, tree, panel, row)) : rows.map((row, index) => turnRow(page, tree, panel, row, index))}
          </ol>`}
      ${panel.foot ?? nothing} ${result === undefined ? nothing : html`<p class="result">${result}</p>`}
    </section>
  `;
}

/** The tree of the study, and where in it one looks. */
function treeShown({ texts }: Page, table: TableState, { viewLine, remark, signs }: GamePanel): Tree {
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
    remark: (line, made) => remark?.(line, made) ?? nothing,
  };
}

/** How many moves of the main line are made where one looks, if one looks at it. */
function madeInMain(tree: Tree): number {
  return tree.made <= (tree.shared[0] ?? 0) ? tree.made : 0;
}

function isHere(tree: Tree, { before, moves }: RowPart): boolean {
  const made = madeInMain(tree);
  return made > before && made <= before + moves.length;
}

function branchesOf(tree: Tree, { before, moves }: RowPart): TemplateResult[] {
  const own = tree.root.branches.filter(({ from }) => from >= before && from < before + moves.length);
  return own.map((branch) => variation(tree, branch));
}

function moveButton(tree: Tree, san: string, made: number): TemplateResult {
  return html`<button type="button" class="move" aria-current=${madeInMain(tree) === made ? "true" : nothing} @click=${() => tree.viewLine(0, made)}>
    ${san}${tree.signs(0, made)}
  </button> `;
}

/** A turn of several moves has a row of its own. */
function turnRow({ texts: { analyse } }: Page, tree: Tree, panel: GamePanel, row: Row, index: number): TemplateResult {
  const [part] = row.parts;
  if (!part) return html``;
  const { turn, side, moves, before, entering } = part;
  return html`
    <li class="${isHere(tree, part) ? "here" : ""} ${entering ? "entering" : ""}">
      <button
        type="button"
        class="turn"
        title=${analyse.lookAtTurn(turn)}
        aria-label=${analyse.turnOf(turn, side, moves.length)}
        @click=${() => tree.viewLine(0, before + moves.length)}
      >
        <span class="disc ${side}" aria-hidden="true"></span>${turn}.
      </button>
      <span class="moves" translate="no">
        ${moves.map(({ san, made }) => moveButton(tree, san, made))}
        ${entering ? html`<span class="more" aria-label=${analyse.incomplete}>…</span>` : nothing}
      </span>
      ${moves.map(({ made }) => tree.remark(0, made))} ${panel.note?.(index) ?? nothing} ${branchesOf(tree, part)}
    </li>
  `;
}

/** White's move and Black's answer, as chess is written: `1. e4 e5`. */
function pairRow(_page: Page, tree: Tree, panel: GamePanel, { number, parts }: Row): TemplateResult {
  const [first] = parts;
  const notes = parts.map((part) => panel.note?.(part.before) ?? nothing);
  return html`
    <li class=${parts.some((part) => isHere(tree, part)) ? "here" : ""}>
      <span class="turn">${number}.</span>
      <span class="moves" translate="no">
        ${first?.side === "black" ? html`<span class="more">…</span>` : nothing}
        ${parts.map(({ moves }) => moves.map(({ san, made }) => moveButton(tree, san, made)))}
      </span>
      ${parts.map(({ moves }) => moves.map(({ made }) => tree.remark(0, made)))} ${notes} ${parts.map((part) => branchesOf(tree, part))}
    </li>
  `;
}
