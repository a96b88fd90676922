/** View of the variations below a move: their moves in a row, and their own variations below. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Line } from "./game.ts";
import { numberOf } from "./place.ts";
import { stepsOf } from "./rows.ts";
import type { Branch } from "./study.ts";

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

/** Tree of a study, as it is drawn. */
export interface Tree {
  words: MoveListWords;
  lines: readonly Line[];
  root: Branch;
  /** Number of moves of the line on the board that are made at the position shown. */
  made: number;
  /** Number of first moves that each line shares with the line on the board. */
  shared: readonly number[];
  viewLine(line: number, made: number): void;
  /** Glyphs of a move, as signs. */
  signs(line: number, made: number): string;
  /** Clock and evaluation that a file gives with a move. */
  noted(line: number, made: number): TemplateResult | typeof nothing;
  /** Remark on line `line` after `made` moves. */
  remark(line: number, made: number): TemplateResult | typeof nothing;
}

export function variation(tree: Tree, branch: Branch): TemplateResult {
  const { line, from, branches } = branch;
  const shared = tree.shared[line] ?? 0;
  const drawn = tree.lines[line];
  const own = drawn ? stepsOf(drawn, from) : [];
  const here = tree.made > from && tree.made <= shared;
  const number = drawn ? numberOf(drawn.about, own[0]?.turn ?? 0) : 0;
  const { words } = tree;
  const name = drawn?.about.series === false ? words.variationAtMove(number) : words.variationAt(number);
  return html`<div class="variation ${here ? "here" : ""}" role="group" aria-label=${name}>
    <div class="steps-in-line">
      ${own.map(
        ({
          san,
          made,
          label,
        }) => html`${label === undefined ? nothing : html`<span class="step-number">${label}</span>`}<button
            type="button"
            class="step"
            aria-current=${here && made === tree.made ? "true" : nothing}
            @click=${() => tree.viewLine(line, made)}
          >
            ${words.written(san)}${tree.signs(line, made)}
          </button> ${tree.noted(line, made)} ${tree.remark(line, made)}`,
      )}
    </div>
    ${branches.map((inner) => variation(tree, inner))}
  </div>`;
}
