/**
 * Games that are played with a friend by links: the kept game, the content of a link, and how the
 * two fit. Pure functions; the engine says whether moves are legal.
 */
import type { Side } from "../protocol/messages.ts";
import { variantOf, type Variant } from "../variants.ts";
import { isCount, isTime, UNKNOWN_TIME } from "./times.ts";

/** The part of a game that both players know. */
export interface LinkedGame {
  /** The same in every link of the game. */
  id: string;
  variant: Variant;
  /** FEN of the first position; absent for the usual one. */
  fen?: string | undefined;
  /** The complete turns, in UCI. */
  series: string[][];
  /** The side that resigned. */
  resigned?: Side | undefined;
}

export interface FriendGame extends LinkedGame {
  /** The side that is played here. */
  mine: Side;
  /** The moves of the player's own turn so far. */
  open: string[];
  /**
   * Number of steps that both players know, counted as `stepsOf` does; −1 before the first link is
   * made.
   */
  sent: number;
  result?: string | undefined;
  /** State of the game: FEN, number of the turn, and side to move. */
  standing: string;
  turn: number;
  side: Side;
  /** Time of the last change, in milliseconds since 1970; 0 if unknown. */
  changed: number;
}

/** Number of turns; a resignation counts as one more. */
export function stepsOf({ series, resigned }: LinkedGame): number {
  return series.length + (resigned === undefined ? 0 : 1);
}

/** Next action: make a move, send the link, wait, or none because the game is over. */
export type Todo = "move" | "send" | "wait" | "over";

export function todoOf(game: FriendGame): Todo {
  const over = game.result !== undefined || game.resigned !== undefined;
  if (stepsOf(game) > game.sent && (over || game.side !== game.mine)) return "send";
  if (over) return "over";
  return game.side === game.mine ? "move" : "wait";
}

/**
 * Relation of a link to the kept game: `same`, `newer` (goes on further), `older` (is behind), or
 * `other` (has different moves).
 */
export type Fit = "same" | "newer" | "older" | "other";

export function fitOf(kept: LinkedGame, link: LinkedGame): Fit {
  if (kept.variant !== link.variant || kept.fen !== link.fen || differsAt(kept, link) !== undefined) return "other";
  const [before, after] = [kept.series.length, link.series.length];
  // Nobody moves after a resignation.
  if ((kept.resigned !== undefined && after > before) || (link.resigned !== undefined && before > after))
    return "other";
  if (kept.resigned !== undefined && link.resigned !== undefined && kept.resigned !== link.resigned) return "other";
  const ahead = stepsOf(link) - stepsOf(kept);
  if (ahead === 0) return "same";
  return ahead > 0 ? "newer" : "older";
}

/**
 * Index of the first turn in which two games differ, counted from 0; undefined if one continues the
 * other.
 */
export function differsAt(one: LinkedGame, other: LinkedGame): number | undefined {
  const length = Math.min(one.series.length, other.series.length);
  const index = one.series.slice(0, length).findIndex((moves, at) => moves.join(" ") !== other.series[at]?.join(" "));
  return index < 0 ? undefined : index;
}

/**
 * Returns whether `now` may replace the kept game: the part that both players know must stay, the
 * rest belongs to the player. Another tab may have continued the game, or sent another turn.
 */
export function mayReplace(kept: FriendGame, now: FriendGame): boolean {
  if (kept.mine !== now.mine || now.sent < kept.sent) return false;
  const turns = Math.max(0, Math.min(kept.sent, kept.series.length));
  const known: LinkedGame = {
    ...kept,
    series: kept.series.slice(0, turns),
    resigned: kept.sent > kept.series.length ? kept.resigned : undefined,
  };
  const fit = fitOf(known, now);
  return fit === "same" || fit === "newer";
}

/**
 * The kept game with the moves that the board had when the page was left. The board is kept at once
 * and the game a moment later, so a page left in between has own moves that the kept game lacks.
 */
export function withBoard(kept: FriendGame, board: FriendGame): FriendGame {
  const fit = fitOf(kept, board);
  const onlyMoves =
    kept.resigned === board.resigned &&
    kept.open.every((move, at) => (fit === "same" ? board.open : board.series[kept.series.length])?.[at] === move);
  const further =
    fit === "newer"
      ? board.series.length === kept.series.length + 1
      : fit === "same" && board.open.length > kept.open.length;
  if (!further || !onlyMoves) return kept;
  const { series, open, standing, turn, side } = board;
  return { ...kept, series, open, standing, turn, side };
}

/** Form of a game's id in an address. */
const ID = /^[\w-]{6,40}$/;

export function isId(id: string | null): id is string {
  return id !== null && ID.test(id);
}

/**
 * Reads a game from a stored value, which may be of another version or damaged; undefined if it is
 * not a game.
 */
export function readFriendGame(from: unknown): FriendGame | undefined {
  const kept = (typeof from === "object" && from !== null ? from : {}) as Partial<Record<keyof FriendGame, unknown>>;
  const { id, mine, fen, series, open, resigned, sent, result, standing, turn, side, changed } = kept;
  const variant = variantOf(kept.variant);
  if (typeof id !== "string" || !isId(id) || !variant || !isSide(mine) || !isSide(side) || typeof standing !== "string")
    return undefined;
  if (!Array.isArray(series) || !series.every(isMoves) || !isMoves(open) || !isCount(sent, -1) || !isCount(turn))
    return undefined;
  return {
    id,
    variant,
    mine,
    series,
    open,
    sent,
    standing,
    turn,
    side,
    changed: isTime(changed) ? changed : UNKNOWN_TIME,
    fen: typeof fen === "string" ? fen : undefined,
    resigned: isSide(resigned) ? resigned : undefined,
    result: typeof result === "string" ? result : undefined,
  };
}

function isSide(value: unknown): value is Side {
  return value === "white" || value === "black";
}

function isMoves(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((move) => typeof move === "string");
}
