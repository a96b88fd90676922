/**
 * A game as a list of series and the series that is being entered. Values and pure functions: no rules (the engine says
 * what is legal and what a position is), no page.
 */
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import { samePlace, type About, type At } from "./place.ts";

/** A complete series, with the position it was played from. */
export interface Series {
  /** FEN at its start. */
  fen: string;
  turn: number;
  side: Side;
  /** UCI. */
  moves: string[];
  san: string[];
}

/** One line of play. */
export interface Line {
  /** What is played. */
  about: About;
  /** Whether it began at the usual first position. */
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
  /** The text it was read from: its tags, comments and variations are written again with the moves they belong to. */
  annotated?: string;
  /** Who gave up. Any further move, or one taken back, takes up the game again. */
  resigned?: Side | undefined;
  /** Moves were made or taken back since it came from its text: the result that this states need not be its own. */
  resumed?: boolean;
}

/** The line on the board, with the other lines of its study, if it is one of several (see `study.ts`). */
export interface Game extends Line {
  study?: {
    others: readonly Line[];
    /** Its place among them. */
    at: number;
  };
}

/** A position of the game that is being looked at: series `index` after `count` of its moves. */
export interface Cursor {
  index: number;
  count: number;
}

/** The game that begins at the position of `start`. */
export function gameAt(about: About, start: LegalMovesAnswer, standard: boolean): Game {
  const { fen, turn, side } = start.status;
  return { about, standard, played: [], fen, turn, side, moves: [], san: [] };
}

/** The game taken up again, whatever ended it. */
function resumed(game: Game): Game {
  return { ...game, resigned: undefined, ...(game.annotated !== undefined && { resumed: true }) };
}

/** The game after the engine answered what stands on the board when `answer.series` has been entered. */
export function enter(game: Game, answer: LegalMovesAnswer): Game {
  const entered = { ...resumed(game), moves: answer.series, san: answer.san };
  return answer.seriesComplete ? next(entered, answer.status) : entered;
}

function next(game: Game, after: { fen: string; turn: number; side: Side }): Game {
  const { fen, turn, side, moves, san } = game;
  const played = [...game.played, { fen, turn, side, moves, san }];
  return { ...game, played, fen: after.fen, turn: after.turn, side: after.side, moves: [], san: [] };
}

/** What is told of the present position: the engine, which knows the rules alone, does not know that somebody gave up. */
export function standing({ resigned }: Game, position: LegalMovesAnswer): LegalMovesAnswer {
  if (resigned === undefined || position.status.result !== undefined) return position;
  const result = resigned === "white" ? "0-1" : "1-0";
  return { ...position, moves: [], status: { ...position.status, result, reason: "resignation" } };
}

export function canTakeBack(game: Game): boolean {
  return game.moves.length > 0 || game.played.length > 0;
}

/** Without its last move, which may be the last of the series before. */
export function takeBackMove(game: Game): Game {
  const open = game.moves.length > 0 ? game : reopen(game);
  return { ...resumed(open), moves: open.moves.slice(0, -1), san: open.san.slice(0, -1) };
}

/** Without the moves entered; without the whole last series if none is entered. */
export function takeBackSeries(game: Game): Game {
  const open = game.moves.length > 0 ? game : reopen(game);
  return { ...resumed(open), moves: [], san: [] };
}

/** The last series is open again, with all its moves entered. */
function reopen(game: Game): Game {
  const last = game.played.at(-1);
  return last ? { ...game, ...last, played: game.played.slice(0, -1) } : game;
}

/** The game cut off at `cursor`, to be played on from there. */
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

/** Series `index`; the one after the last is the series being entered. */
export function seriesAt(game: Line, index: number): Series {
  const { fen, turn, side, moves, san } = game.played[index] ?? game;
  return { fen, turn, side, moves, san };
}

/** All series, with the one being entered if it has begun. */
export function allSeries(game: Line): Series[] {
  return game.moves.length > 0 ? [...game.played, seriesAt(game, game.played.length)] : game.played;
}

/** No repetition reaches further back: after so many moves without a capture or a pawn move the game is drawn. */
const MAX_EARLIER = 100;

/** What to ask the engine about: the present position, or the one at `cursor`. */
export function placeOf(game: Line, cursor?: Cursor): At {
  const index = cursor?.index ?? game.played.length;
  const { fen, moves } = seriesAt(game, index);
  const place = { variant: game.about.variant, fen, moves: cursor ? moves.slice(0, cursor.count) : moves };
  if (game.about.series || index === 0) return place;
  return { ...place, earlier: game.played.slice(Math.max(0, index - MAX_EARLIER), index).map((series) => series.fen) };
}

/** The present position as a cursor. */
function end(game: Game): Cursor {
  return { index: game.played.length, count: game.moves.length };
}

/** The start of a series is the end of the one before it: one name for one position. */
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

/** One move back from `cursor` (from the present if absent); undefined at the beginning. */
export function stepBack(game: Game, cursor: Cursor = end(game)): Cursor | undefined {
  const { index, count } = canonical(game, cursor);
  return count > 0 ? canonical(game, { index, count: count - 1 }) : undefined;
}

/** One move on from `cursor`; undefined means the present. */
export function stepOn(game: Game, cursor: Cursor): Cursor | undefined {
  const { index, count } = canonical(game, cursor);
  const inSeries = count < seriesAt(game, index).moves.length;
  return normal(game, inSeries ? { index, count: count + 1 } : { index: index + 1, count: 1 });
}

/** Whether `at` is where the game stands. */
export function isPresent(game: Game, at: Pick<At, "fen" | "moves">): boolean {
  return samePlace(at, game);
}

export function hasMoves(game: Line): boolean {
  return allSeries(game).length > 0;
}
