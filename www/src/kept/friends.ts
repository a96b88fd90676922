/**
 * Games that are played with a friend by links: what is kept of each, what a link says of one, and how the two fit. Pure functions;
 * whether moves are legal is for the engine to say.
 */
import type { Side } from "../protocol/messages.ts";
import { variantOf, type Variant } from "../variants.ts";
import { isCount, isTime, UNKNOWN_TIME } from "./times.ts";

/** What both players know of a game. */
export interface LinkedGame {
  /** The same in every link of the game. */
  id: string;
  variant: Variant;
  /** FEN of the first position; absent for the usual one. */
  fen?: string | undefined;
  /** The complete turns, UCI. */
  series: string[][];
  /** Who gave up. */
  resigned?: Side | undefined;
}

export interface FriendGame extends LinkedGame {
  /** Which side is played here. */
  mine: Side;
  /** The moves of one’s own turn so far. */
  open: string[];
  /** How much of it both know, in the measure of `stepsOf`; −1 before the first link is given. */
  sent: number;
  result?: string | undefined;
  /** Where the game stands: FEN, number of the turn, and whose turn it is. */
  standing: string;
  turn: number;
  side: Side;
  /** When it was changed last, in milliseconds since 1970; 0 if that is not known. */
  changed: number;
}

/** Turns, and giving up as one more. */
export function stepsOf({ series, resigned }: LinkedGame): number {
  return series.length + (resigned === undefined ? 0 : 1);
}

/** What is to be done: to move, to send the link, to wait, nothing. */
export type Todo = "move" | "send" | "wait" | "over";

export function todoOf(game: FriendGame): Todo {
  const over = game.result !== undefined || game.resigned !== undefined;
  if (stepsOf(game) > game.sent && (over || game.side !== game.mine)) return "send";
  if (over) return "over";
  return game.side === game.mine ? "move" : "wait";
}

/** How a link fits what is kept: it is the same game, goes on further, is behind it, or tells of other moves. */
export type Fit = "same" | "newer" | "older" | "other";

export function fitOf(kept: LinkedGame, link: LinkedGame): Fit {
  if (kept.variant !== link.variant || kept.fen !== link.fen || differsAt(kept, link) !== undefined) return "other";
  const [before, after] = [kept.series.length, link.series.length];
  // Nobody moves when somebody has given up.
  if ((kept.resigned !== undefined && after > before) || (link.resigned !== undefined && before > after)) return "other";
  if (kept.resigned !== undefined && link.resigned !== undefined && kept.resigned !== link.resigned) return "other";
  const ahead = stepsOf(link) - stepsOf(kept);
  if (ahead === 0) return "same";
  return ahead > 0 ? "newer" : "older";
}

/** The first turn that two games do not share, counted from 0; undefined if one goes on where the other ends. */
export function differsAt(one: LinkedGame, other: LinkedGame): number | undefined {
  const length = Math.min(one.series.length, other.series.length);
  const index = one.series.slice(0, length).findIndex((moves, at) => moves.join(" ") !== other.series[at]?.join(" "));
  return index < 0 ? undefined : index;
}

/**
 * Whether `now` may take the place of what is kept: what both players know stays, and the rest is one’s own. Another tab may have
 * gone on with the game, or given another turn away.
 */
export function mayReplace(kept: FriendGame, now: FriendGame): boolean {
  if (kept.mine !== now.mine || now.sent < kept.sent) return false;
  const turns = Math.max(0, Math.min(kept.sent, kept.series.length));
  const known: LinkedGame = { ...kept, series: kept.series.slice(0, turns), resigned: kept.sent > kept.series.length ? kept.resigned : undefined };
  const fit = fitOf(known, now);
  return fit === "same" || fit === "newer";
}

/**
 * The kept game with what the board had of it when the page was left. The board is kept at once and the game a moment later, so a
 * page that is left in between has moves of one's own that the kept game lacks.
 */
export function withBoard(kept: FriendGame, board: FriendGame): FriendGame {
  const fit = fitOf(kept, board);
  const onlyMoves = kept.resigned === board.resigned && kept.open.every((move, at) => (fit === "same" ? board.open : board.series[kept.series.length])?.[at] === move);
  const further = fit === "newer" ? board.series.length === kept.series.length + 1 : fit === "same" && board.open.length > kept.open.length;
  if (!further || !onlyMoves) return kept;
  const { series, open, standing, turn, side } = board;
  return { ...kept, series, open, standing, turn, side };
}

/** What the address calls a game. */
const ID = /^[\w-]{6,40}$/;

export function isId(id: string | null): id is string {
  return id !== null && ID.test(id);
}

/** A game out of what was kept, which may be of another version or damaged; undefined if it is none. */
export function readFriendGame(from: unknown): FriendGame | undefined {
  const kept = (typeof from === "object" && from !== null ? from : {}) as Partial<Record<keyof FriendGame, unknown>>;
  const { id, mine, fen, series, open, resigned, sent, result, standing, turn, side, changed } = kept;
  const variant = variantOf(kept.variant);
  if (typeof id !== "string" || !isId(id) || !variant || !isSide(mine) || !isSide(side) || typeof standing !== "string") return undefined;
  if (!Array.isArray(series) || !series.every(isMoves) || !isMoves(open) || !isCount(sent, -1) || !isCount(turn)) return undefined;
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
