/** State of the screen with the saved games. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { StoreTrouble } from "../../kept/database.ts";
import type { FriendGame } from "../../kept/friends.ts";
import { opponentOf, type DamagedGame, type GameHead, type Opponent } from "../../kept/records.ts";
import type { Variant } from "../../variants.ts";
import type { Said } from "../../say/reader.ts";

export interface ImportReport {
  imported: number;
  /** First of the games that could not be read. */
  failed: Failed[];
  /** Number of games that could not be read. */
  failures: number;
  /** True if the import was stopped before its end. */
  stopped: boolean;
  /** Notes on the variants that were assumed. */
  notes: string[];
}

export interface Failed {
  file: string | undefined;
  /** Number of the game in its file, from 1. */
  number: number;
  line: number;
  error: ErrorInfo;
}

/** Maximum number of failures that are listed. */
export const TOLD_FAILURES = 100;

/** State of an import or export; `share` is the part that is done (0 to 1). */
export type Importing =
  | { kind: "none" }
  | { kind: "reading"; done: number; share: number }
  | { kind: "writing"; share: number }
  | { kind: "done"; report: ImportReport };

/** Results to filter by; `open` is a game without a result. */
export const RESULTS = ["1-0", "0-1", "1/2-1/2", "open"] as const;
export const OPPONENTS = ["engine", "friend", "others"] as const satisfies readonly Opponent[];

/** Filter of the list. Absent fields do not filter. */
export interface GameFilter {
  variant?: Variant | undefined;
  result?: (typeof RESULTS)[number] | undefined;
  opponent?: Opponent | undefined;
}

export interface GamesState {
  /** Games, the latest first. Undefined until they are read. */
  games: readonly GameHead[] | undefined;
  /** Games that match the filter and the search. */
  found: readonly GameHead[];
  damaged: readonly DamagedGame[];
  /** Unfinished games by links. */
  friends: readonly FriendGame[];
  trouble: StoreTrouble | undefined;
  importing: Importing;
  /** Game that is being renamed, and the place of the box. */
  renaming: { id: string; at: "list" | "preview" } | undefined;
  filter: GameFilter;
  /** Id of the chosen game. */
  chosen: string | undefined;
  /** True if the chosen game is shown in place of the list, in a small window. */
  detail: boolean;
  /** Address that the browser did not let the page copy. */
  byHand: string | undefined;
  /** Game deleted last, which can be restored. */
  deleted: { id: string; name: string; record: unknown } | undefined;
  /** Saved game that could not be opened. */
  unreadable: { id: string; message: Said } | undefined;
  /** Text searched for in the names. */
  search: string;
  /** Text in the box for an import. */
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
 * Games that arrive in batches, the latest first. They are held in sorted runs, each longer than
 * the next. So neither adding a batch nor returning all games takes long; sorting 50,000 games at
 * once would be noticeable.
 */
export class Ordered {
  readonly #runs: GameHead[][] = [];

  add(games: readonly GameHead[]): void {
    this.#runs.push(games.toSorted(latestFirst));
    while (this.#runs.length > 1 && (this.#runs.at(-2)?.length ?? 0) <= 2 * (this.#runs.at(-1)?.length ?? 0))
      this.#mergeLast();
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
  // Pushed one by one, because so many arguments would be too many for one call.
  for (const game of a.slice(at)) all.push(game);
  return all;
}

export function isNarrowed({ variant, result, opponent }: GameFilter): boolean {
  return variant !== undefined || result !== undefined || opponent !== undefined;
}

/** Games that match `filter` and whose names contain every word of `search`. */
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
