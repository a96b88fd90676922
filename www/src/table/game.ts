/**
 * A game as a list of series (all moves of one turn each), and the series that is being entered.
 * Values and pure functions: no rules (the engine says what is legal and what a position is), no
 * page.
 */
import { withEarlier } from "../engine/earlier.ts";
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import { samePlace, type About, type At } from "./place.ts";

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

/** End of a game that the rules' module does not see: a dead position, or time that ran out. */
export interface Ended {
  result: string;
  reason: string;
}

/** A line of play. */
export interface Line {
  /** The variant, as the rules describe it. */
  about: About;
  /** True if the line began at the usual first position. */
  standard: boolean;
  /** The complete series, oldest first. */
  played: Series[];
  /** FEN at the start of the series that is being entered. */
  fen: string;
  turn: number;
  side: Side;
  /** The moves entered so far. */
  moves: string[];
  san: string[];
  /**
   * The text that the line was read from. When it is written again, its tags, comments and
   * variations stay with their moves.
   */
  annotated?: string;
  /** The side that resigned. A further move, or taking back a move, resumes the game. */
  resigned?: Side | undefined;
  /** The end besides the rules' own. A further move, or taking back a move, resumes the game. */
  ended?: Ended | undefined;
  /**
   * True if moves were made or taken back since the line was read from its text. The result in the
   * text may then no longer apply.
   */
  resumed?: boolean;
}

/**
 * The line on the board, with the other lines of its study if there are several (see `study.ts`).
 */
export interface Game extends Line {
  study?: {
    others: readonly Line[];
    /** Index of this line among them. */
    at: number;
  };
}

/** A position of the game that is looked at: series `index` after `count` of its moves. */
export interface Cursor {
  index: number;
  count: number;
}

/** The game that begins at the position of `start`. */
export function gameAt(about: About, start: LegalMovesAnswer, standard: boolean): Game {
  const { fen, turn, side } = start.status;
  return { about, standard, played: [], fen, turn, side, moves: [], san: [] };
}

/** The game resumed, whatever ended it. */
function resumed(game: Game): Game {
  return { ...game, resigned: undefined, ended: undefined, ...(game.annotated !== undefined && { resumed: true }) };
}

/**
 * The game after `answer.series` has been entered; `answer` is the engine's answer for that
 * position.
 */
export function enter(game: Game, answer: LegalMovesAnswer): Game {
  const entered = { ...resumed(game), moves: answer.series, san: answer.san };
  return answer.seriesComplete ? next(entered, answer.status) : entered;
}

function next(game: Game, after: { fen: string; turn: number; side: Side }): Game {
  const { fen, turn, side, moves, san } = game;
  const played = [...game.played, { fen, turn, side, moves, san }];
  return { ...game, played, fen: after.fen, turn: after.turn, side: after.side, moves: [], san: [] };
}

/** End that the moves do not show; undefined if there is none. */
export function endBeside({ resigned, ended }: Game): Ended | undefined {
  return ended ?? (resigned && { result: resigned === "white" ? "0-1" : "1-0", reason: "resignation" });
}

/**
 * The present position with an end added that the moves do not show. The engine, which knows only
 * the rules, does not know about it.
 */
export function standing(game: Game, position: LegalMovesAnswer): LegalMovesAnswer {
  const beside = endBeside(game);
  if (!beside || position.status.result !== undefined) return position;
  return { ...position, moves: [], status: { ...position.status, ...beside } };
}

export function canTakeBack(game: Game): boolean {
  return game.moves.length > 0 || game.played.length > 0;
}

/** The game without its last move, which may be the last of the previous series. */
export function takeBackMove(game: Game): Game {
  const open = game.moves.length > 0 ? game : reopen(game);
  return { ...resumed(open), moves: open.moves.slice(0, -1), san: open.san.slice(0, -1) };
}

/** The game without the moves entered; if there are none, without the whole last series. */
export function takeBackSeries(game: Game): Game {
  const open = game.moves.length > 0 ? game : reopen(game);
  return { ...resumed(open), moves: [], san: [] };
}

/** Reopens the last series, with all its moves entered. */
function reopen(game: Game): Game {
  const last = game.played.at(-1);
  return last ? { ...game, ...last, played: game.played.slice(0, -1) } : game;
}

/** The game cut off at `cursor`, to be continued from there. */
export function cutAt(whole: Game, { index, count }: Cursor): Game {
  const game = resumed(whole);
  const series = seriesAt(game, index);
  const complete = count > 0 && count === series.moves.length;
  if (complete && index < game.played.length) {
    const after = seriesAt(game, index + 1);
    return { ...game, ...after, played: game.played.slice(0, index + 1), moves: [], san: [] };
  }
  const { fen, turn, side, moves, san } = series;
  const played = game.played.slice(0, index);
  return { ...game, played, fen, turn, side, moves: moves.slice(0, count), san: san.slice(0, count) };
}

/** Series `index`; the index after the last is the series being entered. */
export function seriesAt(game: Line, index: number): Series {
  const { fen, turn, side, moves, san } = game.played[index] ?? game;
  return { fen, turn, side, moves, san };
}

/** All series, with the one being entered if it has begun. */
export function allSeries(game: Line): Series[] {
  return game.moves.length > 0 ? [...game.played, seriesAt(game, game.played.length)] : game.played;
}

/** The position to ask the engine about: the present one, or the one at `cursor`. */
export function placeOf(game: Line, cursor?: Cursor): At {
  const index = cursor?.index ?? game.played.length;
  const { fen, moves } = seriesAt(game, index);
  const place: At = { variant: game.about.variant, fen, moves: cursor ? moves.slice(0, cursor.count) : moves };
  return withEarlier(
    place,
    game.played.slice(0, index).map((series) => series.fen),
  );
}

/** The present position as a cursor. */
function end(game: Game): Cursor {
  return { index: game.played.length, count: game.moves.length };
}

/**
 * Gives one cursor to each position, because the start of a series is also the end of the one
 * before.
 */
function canonical(game: Game, { index, count }: Cursor): Cursor {
  if (count > 0 || index === 0) return { index, count };
  return { index: index - 1, count: seriesAt(game, index - 1).moves.length };
}

/** `cursor`, or undefined if it is the present position. */
export function normal(game: Game, cursor: Cursor): Cursor | undefined {
  const at = canonical(game, cursor);
  const last = canonical(game, end(game));
  return at.index > last.index || (at.index === last.index && at.count >= last.count) ? undefined : at;
}

/**
 * The cursor one move before `cursor` (before the present if absent); undefined at the beginning.
 */
export function stepBack(game: Game, cursor: Cursor = end(game)): Cursor | undefined {
  const { index, count } = canonical(game, cursor);
  return count > 0 ? canonical(game, { index, count: count - 1 }) : undefined;
}

/** The cursor one move after `cursor`; undefined means the present. */
export function stepOn(game: Game, cursor: Cursor): Cursor | undefined {
  const { index, count } = canonical(game, cursor);
  const inSeries = count < seriesAt(game, index).moves.length;
  return normal(game, inSeries ? { index, count: count + 1 } : { index: index + 1, count: 1 });
}

/** Returns whether `at` is the present position of the game. */
export function isPresent(game: Game, at: Pick<At, "fen" | "moves">): boolean {
  return samePlace(at, game);
}

export function hasMoves(game: Line): boolean {
  return allSeries(game).length > 0;
}
