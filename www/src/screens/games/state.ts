/** The kept games, as the screen of them shows them. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { StoreTrouble } from "../../kept/database.ts";
import type { FriendGame } from "../../kept/friends.ts";
import type { FriendTexts } from "../../lang/friend.ts";
import type { DamagedGame, GameHead } from "../../kept/records.ts";
import type { Said } from "../../say/reader.ts";

export interface ImportReport {
  imported: number;
  /** The first of those that could not be read. */
  failed: Failed[];
  /** How many could not be read. */
  failures: number;
  /** It was stopped before its end. */
  stopped: boolean;
}

export interface Failed {
  file: string | undefined;
  /** Which game of the file, counted from 1. */
  number: number;
  line: number;
  error: ErrorInfo;
}

/** Failures that are told one by one. */
export const TOLD_FAILURES = 100;

/** What is going on with an import or an export; `share` is how much of it is done, 0 to 1. */
export type Importing =
  | { kind: "none" }
  | { kind: "reading"; done: number; share: number }
  | { kind: "writing"; share: number }
  | { kind: "done"; report: ImportReport };

export interface GamesState {
  /** Undefined until they are read. The latest first. */
  games: readonly GameHead[] | undefined;
  /** Those whose names have what is looked for. */
  found: readonly GameHead[];
  damaged: readonly DamagedGame[];
  /** Games by links that are not over, and the words for them, if there are any. */
  friends: { games: readonly FriendGame[]; texts: FriendTexts } | undefined;
  trouble: StoreTrouble | undefined;
  importing: Importing;
  /** The game whose name is being changed. */
  renaming: string | undefined;
  /** What was taken away last and can be had back. */
  deleted: { id: string; name: string; record: unknown } | undefined;
  /** A kept game that could not be opened. */
  unreadable: { id: string; message: Said } | undefined;
  /** What is looked for in the names. */
  search: string;
  /** The text in the box for an import. */
  typed: string;
}

export const NOTHING_YET: GamesState = {
  games: undefined,
  found: [],
  damaged: [],
  friends: undefined,
  trouble: undefined,
  importing: { kind: "none" },
  renaming: undefined,
  deleted: undefined,
  unreadable: undefined,
  search: "",
  typed: "",
};

/** The latest first. */
export function inOrder(games: readonly GameHead[]): GameHead[] {
  return games.toSorted((a, b) => b.saved - a.saved || (a.name < b.name ? -1 : 1));
}

/** Those whose name has every word of `search`. */
export function found(games: readonly GameHead[], search: string): readonly GameHead[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return games;
  return games.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return words.every((word) => lower.includes(word));
  });
}
