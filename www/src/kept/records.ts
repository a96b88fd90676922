/** Kept games: the data known of each game without reading its moves. */
import type { Side, Status } from "../protocol/messages.ts";
import { variantOf, type Variant } from "../variants.ts";
import { tagOf } from "../tags.ts";
import { FEN_SIGNS, NAME_SIGNS } from "./limits.ts";
import { isCount, isTime, UNKNOWN_TIME } from "./times.ts";

export interface SavedGame {
  id: string;
  name: string;
  /** Time when it was kept, in milliseconds since 1970; 0 if unknown. */
  saved: number;
  /** The game file: tags, moves, comments, variations. */
  text: string;
  variant: Variant;
  /** Number of the turn that the game has reached. */
  turn: number;
  /** Number of series played: moves where a turn has one move. */
  series: number;
  result: string | undefined;
  /** FEN of the last position. */
  fen: string;
}

/** A kept game as the list shows it: without its text, but with its players. */
export type GameHead = Omit<SavedGame, "text"> & Partial<Record<Side, string>>;

/** Opponent of a kept game, as far as its players tell. */
export type Opponent = "engine" | "friend" | "others";

/** Name of a friend in the files of each language. */
export const FRIEND_NAMES: readonly string[] = ["Friend", "Amico", "Prijatelj"];

export function opponentOf({ white, black }: Pick<GameHead, Side>): Opponent {
  const players = [white, black].filter((one) => one !== undefined);
  if (players.some((one) => /^Seriatim\b/.test(one))) return "engine";
  return players.some((one) => FRIEND_NAMES.includes(one)) ? "friend" : "others";
}

/** A kept record that is not a game, as far as it can be described. */
export interface DamagedGame {
  id: string;
  name: string;
  /** True if its text is left. */
  hasText: boolean;
}

const RESULTS: ReadonlySet<unknown> = new Set(["1-0", "0-1", "1/2-1/2"]);

/**
 * Reads a record of the store: a game, or the remains of one. An invalid date only loses the date.
 * Older records name the rules instead of the variant.
 */
export function readRecord(id: string, record: unknown): SavedGame | DamagedGame {
  const from = (typeof record === "object" && record !== null ? record : {}) as Partial<
    Record<keyof SavedGame | "rules", unknown>
  >;
  const { name, saved, text, turn, series, result, fen } = from;
  const named = typeof name === "string" ? name : id;
  const variant = variantOf(from.variant ?? from.rules);
  if (
    typeof name !== "string" ||
    typeof saved !== "number" ||
    typeof text !== "string" ||
    !variant ||
    !isCount(turn) ||
    !isCount(series) ||
    typeof fen !== "string" ||
    fen.length > FEN_SIGNS
  ) {
    return { id, name: cut(named), hasText: typeof text === "string" };
  }
  return {
    id,
    name: cut(name),
    saved: isTime(saved) ? saved : UNKNOWN_TIME,
    text,
    variant,
    turn,
    series,
    result: RESULTS.has(result) ? (result as string) : undefined,
    fen,
  };
}

export function isDamaged(record: SavedGame | DamagedGame): record is DamagedGame {
  return !("saved" in record);
}

export function headOf({ id, name, saved, variant, turn, series, result, fen, text }: SavedGame): GameHead {
  const tags = text.slice(0, TAG_SIGNS);
  const [white, black] = [playerIn(tags, "White"), playerIn(tags, "Black")];
  return {
    id,
    name,
    saved,
    variant,
    turn,
    series,
    result,
    fen,
    ...(white !== undefined && { white }),
    ...(black !== undefined && { black }),
  };
}

/**
 * Number of first characters that contain the tags of the players, in any file that was not made on
 * purpose.
 */
const TAG_SIGNS = 2000;

const PLAYERS = {
  White: /^[ \t]*\[[ \t]*White[ \t]+"((?:[^"\\\n]|\\.)*)"/m,
  Black: /^[ \t]*\[[ \t]*Black[ \t]+"((?:[^"\\\n]|\\.)*)"/m,
};

function playerIn(tags: string, side: keyof typeof PLAYERS): string | undefined {
  const [, value] = PLAYERS[side].exec(tags) ?? [];
  const name = value === undefined ? undefined : tagOf([[side, value.replaceAll(/\\(.)/g, "$1")]], side);
  return name && cut(name);
}

/** Shortens a name for a list, because a tag may have any length. */
function cut(name: string): string {
  return name.length > NAME_SIGNS ? `${name.slice(0, NAME_SIGNS - 1)}…` : name;
}

/** The engine's reading of a game. */
export interface RecordedGame {
  variant: Variant;
  tags: [string, string][];
  series: string[][];
  /** `*` if the file states no result and the board shows none. */
  result?: string;
  status: Status;
}

/** The record for a game that the engine has read. */
export function recordOf(text: string, read: RecordedGame, id: string, name: string, saved: number): SavedGame {
  const { variant, series, status } = read;
  const stated = read.result ?? status.result ?? resultIn(text);
  const result = stated === "*" ? undefined : stated;
  return {
    id,
    name: cut(name),
    saved,
    text,
    variant,
    turn: status.turn,
    series: series.length,
    result,
    fen: status.fen,
  };
}

/**
 * The result that a game’s text states, for a game that did not end on the board. The engine does
 * not report it.
 */
export function resultIn(text: string): string | undefined {
  return /^[ \t]*\[[ \t]*Result[ \t]+"(1-0|0-1|1\/2-1\/2)"/m.exec(text)?.[1];
}

/** A file name that any file system accepts. */
export function fileName(name: string): string {
  return (
    name
      .normalize("NFKD")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60) || "game"
  );
}
