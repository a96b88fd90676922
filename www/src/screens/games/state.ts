/** The kept games, as the screen of them shows them. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { StoreTrouble } from "../../kept/database.ts";
import type { FriendGame } from "../../kept/friends.ts";
import { opponentOf, type DamagedGame, type GameHead, type Opponent } from "../../kept/records.ts";
import type { Variant } from "../../variants.ts";
import type { Said } from "../../say/reader.ts";

export interface ImportReport {
  imported: number;
  /** The first of those that could not be read. */
  failed: Failed[];
  /** How many could not be read. */
  failures: number;
  /** It was stopped before its end. */
  stopped: boolean;
  /** As what something was read that did not say so. */
  notes: string[];
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

/** The results that a list can be narrowed to; `open` is a game without one. */
export const RESULTS = ["1-0", "0-1", "1/2-1/2", "open"] as const;
export const OPPONENTS = ["engine", "friend", "others"] as const satisfies readonly Opponent[];

/** What the list is narrowed to; what is absent is not asked for. */
export interface GameFilter {
  variant?: Variant | undefined;
  result?: (typeof RESULTS)[number] | undefined;
  opponent?: Opponent | undefined;
}

export interface GamesState {
  /** Undefined until they are read. The latest first. */
  games: readonly GameHead[] | undefined;
  /** Those that the filter lets through and whose names have what is looked for. */
  found: readonly GameHead[];
  damaged: readonly DamagedGame[];
  /** Games by links that are not over. */
  friends: readonly FriendGame[];
  trouble: StoreTrouble | undefined;
  importing: Importing;
  /** The game whose name is being changed, and where. */
  renaming: { id: string; at: "list" | "preview" } | undefined;
  filter: GameFilter;
  /** The game that a person wants to look at. */
  chosen: string | undefined;
  /** In a small window it is shown in place of the list. */
  detail: boolean;
  /** An address that the browser did not let the page copy. */
  byHand: string | undefined;
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
  friends: [],
  trouble: undefined,
  importing: { kind: "none" },
  renaming: undefined,
  filter: {},
  chosen: undefined,
  detail: false,
  byHand: undefined,
  deleted: undefined,
  unreadable: undefined,
  search: "",
  typed: "",
};

/**
 * Games that come in by and by, the latest first. They are held as runs in order, each longer than the next, so that neither
 * taking some nor giving all takes long: to sort 50,000 at once would be felt.
 */
export class Ordered {
  readonly #runs: GameHead[][] = [];

  add(games: readonly GameHead[]): void {
    this.#runs.push(games.toSorted(latestFirst));
    while (this.#runs.length > 1 && (this.#runs.at(-2)?.length ?? 0) <= 2 * (this.#runs.at(-1)?.length ?? 0)) this.#mergeLast();
  }

  all(): readonly GameHead[] {
    while (this.#runs.length > 1) this.#mergeLast();
    return this.#runs[0]?.slice() ?? [];
  }

  #mergeLast(): void {
    const second = this.#runs.pop() ?? [];
    const first = this.#runs.pop() ?? [];
    this.#runs.push(merged(first, second));
  }
}

function latestFirst(a: GameHead, b: GameHead): number {
  if (a.saved !== b.saved) return b.saved - a.saved;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

function merged(a: readonly GameHead[], b: readonly GameHead[]): GameHead[] {
  const all: GameHead[] = [];
  let at = 0;
  for (const game of b) {
    for (let other = a[at]; other !== undefined && latestFirst(other, game) <= 0; other = a[at]) {
      all.push(other);
      at += 1;
    }
    all.push(game);
  }
  // One by one: so many arguments would not fit.
  for (const game of a.slice(at)) all.push(game);
  return all;
}

export function isNarrowed({ variant, result, opponent }: GameFilter): boolean {
  return variant !== undefined || result !== undefined || opponent !== undefined;
}

/** Those that `filter` lets through and whose name has every word of `search`. */
export function found(games: readonly GameHead[], search: string, filter: GameFilter = {}): readonly GameHead[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && !isNarrowed(filter)) return games;
  return games.filter((game) => {
    if (!passes(game, filter)) return false;
    const lower = words.length === 0 ? "" : game.name.toLocaleLowerCase();
    return words.every((word) => lower.includes(word));
  });
}

function passes(game: GameHead, { variant, result, opponent }: GameFilter): boolean {
  if (variant !== undefined && game.variant !== variant) return false;
  if (result !== undefined && (game.result ?? "open") !== result) return false;
  return opponent === undefined || opponentOf(game) === opponent;
}
