/**
 * List of a game's moves: each row with its remarks, and with the variations that start in it. The
 * page and the widget draw their own frame around the rows.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { nodeAt } from "./line.ts";
import type { Row, RowMove, RowPart } from "./rows.ts";
import { cursorOf, type TableState } from "./state.ts";
import { variationsBeside, type MoveListWords, type Tree } from "./variations-view.ts";

/** Additions to the moves of a list. Positions have their numbers in the tree of the game. */
export interface MoveNotes {
  viewNode(node: number): void;
  /** Remark on a position; 0 is the position before the first move. */
  remark?(node: number): TemplateResult | typeof nothing;
  /** Clock and evaluation that a file gives with a move. */
  noted?(node: number): TemplateResult | typeof nothing;
  /** Glyphs of a move, as signs. */
  signs?(node: number): string;
  /** Mark of the last move of turn `index` of the main line. */
  mark?(index: number): TemplateResult | typeof nothing;
  /** Note below turn `index` of the main line. */
  note?(index: number): TemplateResult | typeof nothing;
}

/** Tree of the game, with the position that is shown. */
export function treeShown(
  words: MoveListWords,
  table: TableState,
  { viewNode, remark, noted, signs }: MoveNotes,
): Tree {
  const { game } = table;
  return {
    words,
    about: game.about,
    nodes: game.tree,
    shown: nodeAt(game, cursorOf(table)),
    viewNode,
    signs: (node) => signs?.(node) ?? "",
    noted: (node) => noted?.(node) ?? nothing,
    remark: (node) => remark?.(node) ?? nothing,
  };
}

/** Returns whether the position shown is one after a move of this part of the main line. */
export function isHere({ shown }: Tree, { moves }: RowPart): boolean {
  return moves.some(({ node }) => node === shown);
}

function moveButton(tree: Tree, { san, node }: RowMove, mark: TemplateResult | typeof nothing): TemplateResult {
  const button = html`<button type="button" class="move" aria-current=${node === tree.shown ? "true" : nothing} @click=${() => tree.viewNode(node)}>
    ${tree.words.written(san)}${tree.signs(node)}${mark}
  </button> `;
  const noted = tree.noted(node);
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
      const note = last ? (notes.note?.(turn) ?? nothing) : nothing;
      const said = [tree.remark(move.node), note, ...variationsBeside(tree, move.node)].filter(
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
