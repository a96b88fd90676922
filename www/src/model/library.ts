/** Games that are kept: what is known of each without reading its moves, and what the screen of them shows. */
import type { GameAnswer, RulesName } from "../protocol/messages.ts";
import { tagOf } from "./game-files.ts";
import { looksLikeFen } from "./paste.ts";

export interface SavedGame {
  id: string;
  name: string;
  /** When it was kept, in milliseconds since 1970. */
  saved: number;
  /** The game file: tags, moves, comments, variations. */
  text: string;
  rules: RulesName;
  /** The turn that it has come to. */
  turn: number;
  /** Series that were played. */
  series: number;
  result: string | undefined;
  /** The last position. */
  fen: string;
}

/** Something that is kept and is no game, as far as it can be told. */
export interface DamagedGame {
  id: string;
  name: string;
  text: string | undefined;
}

/** Why the browser keeps nothing, or no more. */
export type StoreTrouble = "refused" | "full";

export interface ImportReport {
  imported: number;
  failed: { file: string | undefined; number: number; line: number; message: string }[];
}

export interface Library {
  /** Undefined until they are read. */
  games: SavedGame[] | undefined;
  damaged: DamagedGame[];
  trouble: StoreTrouble | undefined;
  report: ImportReport | undefined;
  /** Games that are being read, of how many. */
  importing: { done: number; of: number } | undefined;
  /** The game whose name is being changed. */
  renaming: string | undefined;
  /** What was taken away last and can be had back. */
  deleted: { id: string; name: string; record: unknown } | undefined;
  /** A kept game that could not be opened. */
  unreadable: { id: string; message: string } | undefined;
  /** What is looked for in the names. */
  search: string;
  /** The text in the box for games. */
  typed: string;
}

export interface LibraryActions {
  open(game: SavedGame, screen: "analyse" | "play"): void;
  rename(id: string | undefined): void;
  setName(id: string, name: string): void;
  remove(id: string): void;
  restore(): void;
  download(game: { name: string; text: string }): void;
  downloadAll(): void;
  search(text: string): void;
  type(text: string): void;
  importTyped(): void;
  importFiles(files: readonly File[]): void;
  closeReport(): void;
  setKeepFinished(keep: boolean): void;
}

/** A record as it came out of the store: a game, or what is left of one. */
export function readRecord(id: string, record: unknown): SavedGame | DamagedGame {
  const from = (typeof record === "object" && record !== null ? record : {}) as Partial<Record<keyof SavedGame, unknown>>;
  const { name, saved, text, rules, turn, series, result, fen } = from;
  const named = typeof name === "string" ? name : id;
  if (
    typeof name !== "string" ||
    typeof saved !== "number" ||
    typeof text !== "string" ||
    (rules !== "italian" && rules !== "scottish") ||
    typeof turn !== "number" ||
    typeof series !== "number" ||
    typeof fen !== "string" ||
    !looksLikeFen(fen)
  ) {
    return { id, name: named, text: typeof text === "string" ? text : undefined };
  }
  return { id, name, saved, text, rules, turn, series, result: typeof result === "string" ? result : undefined, fen };
}

export function isDamaged(record: SavedGame | DamagedGame): record is DamagedGame {
  return !("saved" in record);
}

/** What is kept of a game that the engine has read. */
export function recordOf(text: string, answer: GameAnswer, id: string, name: string, saved: number): SavedGame {
  const { rules, series, status } = answer;
  return { id, name, saved, text, rules, turn: status.turn, series: series.length, result: status.result ?? resultOf(text), fen: status.fen };
}

/** A result that the file states, of a game that did not end on the board. */
function resultOf(text: string): string | undefined {
  return /^\s*\[\s*Result\s*"(1-0|0-1|1\/2-1\/2)"/m.exec(text)?.[1];
}

/** The players and what else a file says of the game, as its name; undefined if it says nothing. */
export function nameFromTags(tags: GameAnswer["tags"]): string | undefined {
  const players = ["White", "Black"].map((tag) => tagOf(tags, tag));
  const who = players.some((one) => one !== undefined) ? players.map((one) => one ?? "?").join(" – ") : undefined;
  const parts = [who, tagOf(tags, "Event"), tagOf(tags, "Round"), tagOf(tags, "Date")?.replaceAll(/\.\?\?/g, "")];
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}

/** Those whose name has every word of `search`, the latest first. */
export function listed(games: readonly SavedGame[], search: string): SavedGame[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ name }: SavedGame) => words.every((word) => name.toLocaleLowerCase().includes(word));
  return games.filter(has).toSorted((a, b) => b.saved - a.saved || a.name.localeCompare(b.name));
}

/** A name that any file system takes. */
export function fileName(name: string): string {
  return name.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "").slice(0, 60) || "game";
}
