/** Changes of a study that the rules make in the tree of its moves. */
import type { Rules } from "../engine/rules.ts";
import type { Game } from "./game.ts";
import { linesOf } from "./replay.ts";
import { common, movesOf, spotIn, written, type Spot } from "./study.ts";

/**
 * A position by its path: the moves that lead to it, in UCI with spaces between. It is removed with
 * everything after it, or the first line that has it becomes the main line.
 */
export type Edit = { remove: string } | { promote: string };

/** The study after an edit. What remains of the line on the board is on the board again. */
export function edited(rules: Rules, game: Game, edit: Edit): Spot {
  const { about, annotated, resigned, resumed } = game;
  const { variant } = about;
  const { nodes } = rules.replay({ variant, ...written(game), ...edit });
  const said = { ...(annotated !== undefined && { annotated }), ...(resumed && { resumed }) };
  const lines = linesOf(rules, variant, nodes).map((line) => ({ ...line, ...said }));
  const before = movesOf(game);
  const shared = lines.map((line) => common(movesOf(line), before));
  const made = Math.max(...shared);
  const at = shared.indexOf(made);
  const board = lines[at];
  const whole = board && made === before.length && movesOf(board).length === made;
  const kept = whole && resigned !== undefined ? lines.with(at, { ...board, resigned }) : lines;
  return spotIn({ lines: kept, at }, made);
}
