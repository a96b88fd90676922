/** Games that are kept: what is known of each without reading its moves. */
import type { Side, Status } from "../protocol/messages.ts";
import { variantOf, type Variant } from "../variants.ts";
import { tagOf } from "../tags.ts";
import { FEN_SIGNS, NAME_SIGNS } from "./limits.ts";
import { isCount, isTime, UNKNOWN_TIME } from "./times.ts";

export interface SavedGame {
  id: string;
  name: string;
  /** When it was kept, in milliseconds since 1970; 0 if that is not known. */
  saved: number;
  /** The game file: tags, moves, comments, variations. */
  text: string;
  variant: Variant;
  /** The turn that it has come to. */
  turn: number;
  /** Series that were played: moves where a turn has one. */
  series: number;
  result: string | undefined;
  /** The last position. */
  fen: string;
}

/** What the list shows of a kept game: all but its text, and who played. */
export type GameHead = Omit<SavedGame, "text"> & Partial<Record<Side, string>>;

/** Against whom a kept game was played, as far as its players tell. */
export type Opponent = "engine" | "friend" | "others";

/** What a friend is called in the files of each language. */
export const FRIEND_NAMES: readonly string[] = ["Friend", "Amico", "Prijatelj"];

export function opponentOf({ white, black }: Pick<GameHead, Side>): Opponent {
  const players = [white, black].filter((one) => one !== undefined);
  if (players.some((one) => /^Seriatim\b/.test(one))) return "engine";
  return players.some((one) => FRIEND_NAMES.includes(one)) ? "friend" : "others";
}

/** Something that is kept and is no game, as far as it can be told. */
export interface DamagedGame {
  id: string;
  name: string;
  /** Whether there is a text left of it. */
  hasText: boolean;
}

const RESULTS: ReadonlySet<unknown> = new Set(["1-0", "0-1", "1/2-1/2"]);

/** A record as it came out of the store: a game, or what is left of one. A date that is none costs only the date. Older ones name the rules instead of the variant. */
export function readRecord(id: string, record: unknown): SavedGame | DamagedGame {
  const from = (typeof record === "object" && record !== null ? record : {}) as Partial<Record<keyof SavedGame | "rules", unknown>>;
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
  return { id, name: cut(name), saved: isTime(saved) ? saved : UNKNOWN_TIME, text, variant, turn, series, result: RESULTS.has(result) ? (result as string) : undefined, fen };
}

export function isDamaged(record: SavedGame | DamagedGame): record is DamagedGame {
  return !("saved" in record);
}

export function headOf({ id, name, saved, variant, turn, series, result, fen, text }: SavedGame): GameHead {
  const tags = text.slice(0, TAG_SIGNS);
  const [white, black] = [playerIn(tags, "White"), playerIn(tags, "Black")];
  return { id, name, saved, variant, turn, series, result, fen, ...(white !== undefined && { white }), ...(black !== undefined && { black }) };
}

/** The tags of the players stand within so many signs, in any file but a made one. */
const TAG_SIGNS = 2000;

const PLAYERS = { White: /^[ \t]*\[[ \t]*White[ \t]+"((?:[^"\\\n]|\\.)*)"/m, Black: /^[ \t]*\[[ \t]*Black[ \t]+"((?:[^"\\\n]|\\.)*)"/m };

function playerIn(tags: string, side: keyof typeof PLAYERS): string | undefined {
  const [, value] = PLAYERS[side].exec(tags) ?? [];
  const name = value === undefined ? undefined : tagOf([[side, value.replaceAll(/\\(.)/g, "$1")]], side);
  return name && cut(name);
}

/** A tag may have any length; a name stands in a list. */
function cut(name: string): string {
  return name.length > NAME_SIGNS ? `${name.slice(0, NAME_SIGNS - 1)}…` : name;
}

/** What the engine has read of a game. */
export interface RecordedGame {
  variant: Variant;
  tags: [string, string][];
  series: string[][];
  /** `*` if the file states none and the board shows none. */
  result?: string;
  status: Status;
}

/** What is kept of a game that the engine has read. */
export function recordOf(text: string, read: RecordedGame, id: string, name: string, saved: number): SavedGame {
  const { variant, series, status } = read;
  const stated = read.result ?? status.result ?? resultIn(text);
  const result = stated === "*" ? undefined : stated;
  return { id, name: cut(name), saved, text, variant, turn: status.turn, series: series.length, result, fen: status.fen };
}

/** A result that a game’s text states, of a game that did not end on the board: the engine tells of it no other way. */
export function resultIn(text: string): string | undefined {
  return /^[ \t]*\[[ \t]*Result[ \t]+"(1-0|0-1|1\/2-1\/2)"/m.exec(text)?.[1];
}

/** A name that any file system takes. */
export function fileName(name: string): string {
  return name.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "").slice(0, 60) || "game";
}
