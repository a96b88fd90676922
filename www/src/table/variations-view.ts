/** View of the variations below a move: their moves in a row, and their own variations below. */
import { html, nothing, type TemplateResult } from "lit-html";
import { lineTo } from "./line.ts";
import { leafOf, nextOf, type Nodes } from "./tree.ts";
import { numberOf, type About } from "./place.ts";
import { stepsOf } from "./rows.ts";

/** Texts of a list of moves. */
export interface MoveListWords {
  /** Name of a variation by the number of its turn, or of its move where a turn has one move. */
  variationAt(turn: number): string;
  variationAtMove(move: number): string;
  /** Name of a turn that is not complete. */
  incomplete: string;
  /** Moves in SAN, as they are shown. */
  written(moves: string): string;
}

/** Tree of a game, as it is drawn. Positions have their numbers in the tree. */
export interface Tree {
  words: MoveListWords;
  about: About;
  nodes: Nodes;
  /** The position that is shown. */
  shown: number;
  viewNode(node: number): void;
  /** Glyphs of the move to a position, as signs. */
  signs(node: number): string;
  /** Clock and evaluation that a file gives with a move. */
  noted(node: number): TemplateResult | typeof nothing;
  /** Remark on a position. */
  remark(node: number): TemplateResult | typeof nothing;
}

/** The variations in place of the move to a position. */
export function variationsBeside(tree: Tree, node: number): TemplateResult[] {
  const { parent } = tree.nodes[node] ?? {};
  const [main, ...others] = parent === undefined ? [] : nextOf(tree.nodes, parent);
  return main === node ? others.map((begin) => variation(tree, begin)) : [];
}

/** The variation that begins with the move to a position. */
function variation(tree: Tree, begin: number): TemplateResult {
  const { words, about, nodes, shown } = tree;
  const line = lineTo(about, nodes, leafOf(nodes, begin));
  const own = stepsOf(line, line.nodes.indexOf(begin));
  const here = own.some(({ node }) => node === shown);
  const number = numberOf(about, own[0]?.turn ?? 0);
  const name = about.series ? words.variationAt(number) : words.variationAtMove(number);
  return html`<div class="variation ${here ? "here" : ""}" role="group" aria-label=${name}>
    <div class="steps-in-line">
      ${own.map(
        ({
          san,
          node,
          label,
        }) => html`${label === undefined ? nothing : html`<span class="step-number">${label}</span>`}<button
            type="button"
            class="step"
            aria-current=${node === shown ? "true" : nothing}
            @click=${() => tree.viewNode(node)}
          >
            ${words.written(san)}${tree.signs(node)}
          </button> ${tree.noted(node)} ${tree.remark(node)}`,
      )}
    </div>
    ${own.slice(1).map(({ node }) => variationsBeside(tree, node))}
  </div>`;
}
