/**
 * A study: lines of play that begin at the same position. Line 0 is the main line, and no line is
 * only the beginning of another. The game on the board is one of the lines and carries the others
 * with it. The page shows their tree.
 */
import { allSeries, normal, seriesAt, type Cursor, type Game, type Line } from "./game.ts";
import type { At } from "./place.ts";

export interface Study {
  lines: readonly Line[];
  /** Index of the line on the board. */
  at: number;
}

/** A game and a position in it; the end of the game if no cursor is given. */
export interface Spot {
  game: Game;
  cursor: Cursor | undefined;
}

/**
 * The moves of a line that no other branch shows, and the branches that leave the line among them.
 */
export interface Branch {
  /** Number of the line. */
  line: number;
  /** Number of its first moves that are shown before. */
  from: number;
  /** The branches, in the order in which they leave the line. */
  branches: Branch[];
}

export function studyOf({ study, ...line }: Game): Study {
  const { others = [], at = 0 } = study ?? {};
  return { lines: others.toSpliced(at, 0, line), at };
}

/** The line on the board, with the others. */
export function gameOf({ lines, at }: Study): Game {
  const line = lines[at];
  if (!line) throw new RangeError(`no line ${at}`);
  return { ...line, study: { others: lines.toSpliced(at, 1), at } };
}

export function mainLine(game: Game): Line {
  const { lines } = studyOf(game);
  return lines[0] ?? game;
}

/** All moves from the first position, in UCI. */
export function movesOf(line: Line): string[] {
  return allSeries(line).flatMap(({ moves }) => moves);
}

/** Number of moves made at `cursor`; of the whole line if no cursor is given. */
export function madeAt(line: Line, cursor?: Cursor): number {
  if (!cursor) return movesOf(line).length;
  const before = line.played.slice(0, cursor.index);
  return before.reduce((sum, { moves }) => sum + moves.length, cursor.count);
}

/** The cursor after `made` moves. */
export function cursorAfter(line: Line, made: number): Cursor {
  let left = made;
  for (const [index, { moves }] of line.played.entries()) {
    if (left <= moves.length) return { index, count: left };
    left -= moves.length;
  }
  return { index: line.played.length, count: left };
}

/** Number of moves that two lines have in common at their beginning. */
export function common(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((move, index) => move !== b[index]);
  return differs < 0 ? a.length : differs;
}

export function beginsWith(moves: readonly string[], first: readonly string[]): boolean {
  return common(first, moves) === first.length;
}

/** Line `at` of a study after `made` moves. */
export function spotIn(study: Study, made: number): Spot {
  const game = gameOf(study);
  return { game, cursor: normal(game, cursorAfter(game, made)) };
}

/** The tree of the lines: the main line, with the branches that leave it. */
export function treeOf({ lines }: Study): Branch {
  return branchOf(lines.map(movesOf), 0, 0, [...lines.keys()].slice(1));
}

/** Line `line` with those of `others` that leave it after its first `from` moves. */
function branchOf(paths: readonly string[][], line: number, from: number, others: readonly number[]): Branch {
  const path = paths[line] ?? [];
  const branches: Branch[] = [];
  let rest = others;
  while (rest.length > 0) {
    const [first = 0] = rest;
    const leaves = common(path, paths[first] ?? []);
    // Lines that leave with the same move are branches of the first of them.
    const along = rest.filter((one) => one !== first && common(paths[first] ?? [], paths[one] ?? []) > leaves);
    branches.push(branchOf(paths, first, leaves, along));
    rest = rest.filter((one) => one !== first && !along.includes(one));
  }
  return { line, from, branches: branches.toSorted((a, b) => a.from - b.from) };
}

export function lineOf(lines: readonly Line[], at: number): Line {
  const line = lines[at];
  if (!line) throw new RangeError(`no line ${at}`);
  return line;
}

/**
 * The line and move number of a position in the study, looking in the line on the board first.
 * Undefined if no line has it.
 */
export function cursorIn(game: Game, at: Pick<At, "fen" | "moves">): { line: number; made: number } | undefined {
  const { lines, at: board } = studyOf(game);
  const { moves } = at;
  for (const line of [board, ...lines.keys()]) {
    const one = lineOf(lines, line);
    const all = [...one.played, seriesAt(one, one.played.length)];
    const index = all.findIndex((series) => series.fen === at.fen && beginsWith(series.moves, moves));
    if (index >= 0) return { line, made: madeAt(one, { index, count: moves.length }) };
  }
  return undefined;
}

/** Number of moves that the line on the board shares with the main line. */
export function sharedWithMain(game: Game): number {
  return common(movesOf(game), movesOf(mainLine(game)));
}

/** The game as the engine and the store take it: its main line and the others. */
export function written(game: Game): { series: string[][]; lines?: string[][][]; fen?: string } {
  const { standard, played, fen } = game;
  const [series = [], ...lines] = studyOf(game).lines.map((line) => allSeries(line).map(({ moves }) => moves));
  return { series, ...(game.study && { lines }), ...(!standard && { fen: played[0]?.fen ?? fen }) };
}
