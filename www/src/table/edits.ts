/** Changes of a study: lines are added or cut short, moves removed, a line made the main line. */
import type { Rules } from "../engine/rules.ts";
import type { Game } from "./game.ts";
import { linesOf } from "./replay.ts";
import { beginsWith, common, lineOf, movesOf, spotIn, studyOf, written, type Spot } from "./study.ts";

/**
 * The study with `line` added, and the line to show. A line that begins with all of `line` is put
 * on the board. A line that `line` continues is replaced by `line`. Otherwise `line` becomes a new
 * one.
 */
export function withLine(game: Game, line: Game): Spot {
  const { lines, at } = studyOf(game);
  const { study: _, ...own } = line;
  // The text belongs to all lines.
  const added =
    own.annotated === undefined && game.annotated !== undefined ? { ...own, annotated: game.annotated } : own;
  const moves = movesOf(added);
  const known = [at, ...lines.keys()].find((one) => beginsWith(movesOf(lineOf(lines, one)), moves));
  if (known !== undefined) return spotIn({ lines, at: known }, moves.length);
  const before = lines.findIndex((one) => beginsWith(moves, movesOf(one)));
  const to = before < 0 ? lines.length : before;
  return spotIn({ lines: lines.toSpliced(to, 1, added), at: to }, moves.length);
}

/**
 * Settles a study after `game` was cut short. If another line begins with all remaining moves, the
 * board shows that line.
 */
export function settled(game: Game): Spot {
  const { lines, at } = studyOf(game);
  const moves = movesOf(game);
  const goesOn = lines.findIndex((one, index) => index !== at && beginsWith(movesOf(one), moves));
  if (goesOn < 0) return { game, cursor: undefined };
  return spotIn({ lines: lines.toSpliced(at, 1), at: goesOn > at ? goesOn - 1 : goesOn }, moves.length);
}

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
  const lines = linesOf(rules, variant, nodes, said);
  const before = movesOf(game);
  const shared = lines.map((line) => common(movesOf(line), before));
  const made = Math.max(...shared);
  const at = shared.indexOf(made);
  const board = lines[at];
  const whole = board && made === before.length && movesOf(board).length === made;
  const kept = whole && resigned !== undefined ? lines.with(at, { ...board, resigned }) : lines;
  return spotIn({ lines: kept, at }, made);
}
