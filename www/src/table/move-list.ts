/**
 * List of a game's moves: each row with its remarks, and with the variations that start in it. The
 * page and the widget draw their own frame around the rows.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Row, RowMove, RowPart } from "./rows.ts";
import { cursorOf, type TableState } from "./state.ts";
import { common, madeAt, movesOf, studyOf, treeOf } from "./study.ts";
import { variation, type MoveListWords, type Tree } from "./variations.ts";

/** Additions to the moves of a list. */
export interface MoveNotes {
  viewLine(line: number, made: number): void;
  /** Remark on line `line` after `made` moves; 0 is the position before the first move. */
  remark?(line: number, made: number): TemplateResult | typeof nothing;
  /** Clock and evaluation that a file gives with a move. */
  noted?(line: number, made: number): TemplateResult | typeof nothing;
  /** Glyphs of a move, as signs. */
  signs?(line: number, made: number): string;
  /** Mark of the last move of turn `index` of the main line. */
  mark?(index: number): TemplateResult | typeof nothing;
  /** Note below turn `index` of the main line. */
  note?(index: number): TemplateResult | typeof nothing;
}

/** Tree of the study, with the position that is shown. */
export function treeShown(
  words: MoveListWords,
  table: TableState,
  { viewLine, remark, noted, signs }: MoveNotes,
): Tree {
  const { game } = table;
  const study = studyOf(game);
  const board = movesOf(game);
  return {
    words,
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

/** Returns whether the position shown is one after a move of this part of the main line. */
export function isHere(tree: Tree, { before, moves }: RowPart): boolean {
  const made = madeInMain(tree);
  return made > before && made <= before + moves.length;
}

function moveButton(tree: Tree, { san, made }: RowMove, mark: TemplateResult | typeof nothing): TemplateResult {
  const button = html`<button type="button" class="move" aria-current=${madeInMain(tree) === made ? "true" : nothing} @click=${() => tree.viewLine(0, made)}>
    ${tree.words.written(san)}${tree.signs(0, made)}${mark}
  </button> `;
  const noted = tree.noted(0, made);
  return noted === nothing ? button : html`<span class="noted-move">${button}${noted}</span>`;
}

/**
 * Content of a row. Each move is followed by its remarks and by the variations that start in its
 * place. `index` is the number of the row, counted from 0.
 */
export function rowBody(
  tree: Tree,
  notes: MoveNotes,
  { parts }: Row,
  index: number,
  series: boolean,
): TemplateResult[] {
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
      run.push(moveButton(tree, move, last ? (notes.mark?.(turn) ?? nothing) : nothing));
      const branches = tree.root.branches
        .filter(({ from }) => from === move.made - 1)
        .map((branch) => variation(tree, branch));
      const said = [tree.remark(0, move.made), last ? (notes.note?.(turn) ?? nothing) : nothing, ...branches].filter(
        (one) => typeof one !== "symbol",
      );
      if (said.length > 0) flush();
      body.push(...said);
    }
    if (part.entering) run.push(html`<span class="more" aria-label=${tree.words.incomplete}>…</span>`);
  }
  flush();
  return body;
}
