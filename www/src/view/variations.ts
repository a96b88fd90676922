/** The variations below a series: their moves in a row, and what leaves them below that. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../lang/texts.ts";
import { allSeries, type Game, type Line } from "../model/game.ts";
import { common, mainLine, movesOf, type Branch } from "../model/study.ts";
import type { Actions } from "../model/page.ts";

/** The tree of a study as it is drawn. */
export interface Tree {
  texts: Texts;
  lines: readonly Line[];
  root: Branch;
  /** How many moves of the line on the board have been made where one looks. */
  made: number;
  /** How many moves each line has in common with that on the board. */
  shared: readonly number[];
}

interface Step {
  san: string;
  /** How many moves have been made after it. */
  made: number;
  turn: number;
  /** What is written before it: "4." where a series begins, "4…" where a variation begins within one. */
  label: string | undefined;
}

export function variation(tree: Tree, branch: Branch, actions: Actions): TemplateResult {
  const { line, from, branches } = branch;
  const shared = tree.shared[line] ?? 0;
  const own = stepsOf(tree.lines[line], from);
  const here = tree.made > from && tree.made <= shared;
  return html`<div class="variation ${here ? "here" : ""}" role="group" aria-label=${tree.texts.analyse.variationAt(own[0]?.turn ?? 0)}>
    <div class="steps-in-line">
      ${own.map(
        ({ san, made, label }) => html`${label === undefined ? nothing : html`<span class="step-number">${label}</span>`}<button
            type="button"
            class="step"
            aria-current=${here && made === tree.made ? "true" : nothing}
            @click=${() => actions.viewLine(line, made)}
          >
            ${san}
          </button> `,
      )}
    </div>
    ${branches.map((inner) => variation(tree, inner, actions))}
  </div>`;
}

/** The moves of a line after its first `from`. */
function stepsOf(line: Line | undefined, from: number): Step[] {
  let made = 0;
  const steps = (line ? allSeries(line) : []).flatMap(({ san, turn }) =>
    san.map((one, index) => {
      made += 1;
      const label = index === 0 ? `${turn}.` : made === from + 1 ? `${turn}…` : undefined;
      return { san: one, made, turn, label };
    }),
  );
  return steps.slice(from);
}

/** How many moves the line on the board shares with the main one. */
export function sharedWithMain(game: Game): number {
  const main = mainLine(game);
  return common(movesOf(game), movesOf(main));
}
