/**
 * A line of play as a list of series (all moves of one turn each), the series that is being
 * entered, and the places in it. Values and pure functions: no rules, no page.
 */
import { withEarlier } from "../engine/earlier.ts";
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import { samePlace, type About, type Ask, type At } from "./place.ts";
import { nodeOf, nodesTo, type Nodes } from "./tree.ts";

/** A complete series, with the position in which it began. */
export interface Series {
  /** FEN at the start of the series. */
  fen: string;
  turn: number;
  side: Side;
  /** The moves of the series, in UCI. */
  moves: string[];
  san: string[];
}

/** A line of play. */
export interface Line {
  /** The variant, as the rules describe it. */
  about: About;
  /** Numbers of its positions in the tree of the game, one for each move. */
  nodes: readonly number[];
  /** The complete series, oldest first. */
  played: Series[];
  /** FEN at the start of the series that is being entered. */
  fen: string;
  turn: number;
  side: Side;
  /** The moves entered so far. */
  moves: string[];
  san: string[];
}

/** A position of the line that is looked at: series `index` after `count` of its moves. */
export interface Cursor {
  index: number;
  count: number;
}

/** The line of a tree that ends at a position. */
export function lineTo(about: About, tree: Nodes, end: number): Line {
  const nodes = nodesTo(tree, end);
  const played: Series[] = [];
  let open = turnAt(tree, 0);
  for (const at of nodes) {
    const { uci = "", san = "", turn } = nodeOf(tree, at);
    open.moves.push(uci);
    open.san.push(san);
    if (turn === open.turn) continue;
    played.push(open);
    open = turnAt(tree, at);
  }
  return { about, nodes, played, ...open };
}

function turnAt(tree: Nodes, node: number): Series {
  const { fen, turn, side } = nodeOf(tree, node);
  return { fen, turn, side, moves: [], san: [] };
}

/** Series `index`; the index after the last is the series being entered. */
export function seriesAt(line: Line, index: number): Series {
  const { fen, turn, side, moves, san } = line.played[index] ?? line;
  return { fen, turn, side, moves, san };
}

/** All series, with the one being entered if it has begun. */
export function allSeries(line: Line): Series[] {
  return line.moves.length > 0 ? [...line.played, seriesAt(line, line.played.length)] : line.played;
}

/** All moves from the first position, in UCI. */
export function movesOf(line: Line): string[] {
  return allSeries(line).flatMap(({ moves }) => moves);
}

export function hasMoves(line: Line): boolean {
  return line.nodes.length > 0;
}

/** The position to ask the engine about: the present one, or the one at `cursor`. */
export function placeOf(line: Line, cursor?: Cursor): At {
  const index = cursor?.index ?? line.played.length;
  const { fen, moves } = seriesAt(line, index);
  const place: At = { variant: line.about.variant, fen, moves: cursor ? moves.slice(0, cursor.count) : moves };
  return withEarlier(
    place,
    line.played.slice(0, index).map((series) => series.fen),
  );
}

/** The position after a move at the end of the line. Throws if the rules do not allow the move. */
export function positionAfter(ask: Ask, line: Line, uci: string): LegalMovesAnswer {
  return ask({ ...placeOf(line), moves: [...line.moves, uci] });
}

/** Number of moves made at `cursor`; of the whole line if no cursor is given. */
export function madeAt(line: Line, cursor?: Cursor): number {
  if (!cursor) return line.nodes.length;
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

/** Number in the tree of the position at `cursor`; of the present position if none is given. */
export function nodeAt(line: Line, cursor?: Cursor): number {
  return line.nodes[madeAt(line, cursor) - 1] ?? 0;
}

/** The present position as a cursor. */
function lastOf(line: Line): Cursor {
  return { index: line.played.length, count: line.moves.length };
}

/**
 * Gives one cursor to each position, because the start of a series is also the end of the one
 * before.
 */
function canonical(line: Line, { index, count }: Cursor): Cursor {
  if (count > 0 || index === 0) return { index, count };
  return { index: index - 1, count: seriesAt(line, index - 1).moves.length };
}

/** `cursor`, or undefined if it is the present position. */
export function normal(line: Line, cursor: Cursor): Cursor | undefined {
  const at = canonical(line, cursor);
  const last = canonical(line, lastOf(line));
  return at.index > last.index || (at.index === last.index && at.count >= last.count) ? undefined : at;
}

/**
 * The cursor one move before `cursor` (before the present if absent); undefined at the beginning.
 */
export function stepBack(line: Line, cursor: Cursor = lastOf(line)): Cursor | undefined {
  const { index, count } = canonical(line, cursor);
  return count > 0 ? canonical(line, { index, count: count - 1 }) : undefined;
}

/** The cursor one move after `cursor`; undefined means the present. */
export function stepOn(line: Line, cursor: Cursor): Cursor | undefined {
  const { index, count } = canonical(line, cursor);
  const inSeries = count < seriesAt(line, index).moves.length;
  return normal(line, inSeries ? { index, count: count + 1 } : { index: index + 1, count: 1 });
}

/** Returns whether `at` is the present position of the line. */
export function isPresent(line: Line, at: Pick<At, "fen" | "moves">): boolean {
  return samePlace(at, line);
}
