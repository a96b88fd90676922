/**
 * Score against the engine: which games count, and for which level. A game counts for the lowest
 * level at which the engine played.
 */
import { keepEntries, keptEntries, type Entry, type ScoreOutcome } from "../../kept/scores.ts";
import type { Player } from "../../kept/settings.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

/**
 * Game that will count when it is over. It was begun here against the engine, and nothing was taken
 * back.
 */
export interface Counting {
  level: number;
}

/** Undefined for a game that does not count. */
export function countingOf({ white, black }: Record<Side, Player>, level: number): Counting | undefined {
  return (white === "person" && black === "engine") || (white === "engine" && black === "person")
    ? { level }
    : undefined;
}

/** Outcome for the person; undefined if the game is not over. */
export function outcomeOf(result: string | undefined, { white }: Record<Side, Player>): ScoreOutcome | undefined {
  if (result === "1/2-1/2") return "drawn";
  if (result !== "1-0" && result !== "0-1") return undefined;
  return (result === "1-0") === (white === "person") ? "won" : "lost";
}

/** Results against the engine, and whether the game on the board counts. */
export class Scores {
  #entries: Entry[] | undefined;
  #counting: Counting | undefined;
  readonly #changed: () => void;

  constructor(counting: Counting | undefined, changed: () => void) {
    this.#counting = counting;
    this.#changed = changed;
    // Another tab has changed the stored results.
    addEventListener("storage", () => (this.#entries = undefined));
  }

  get entries(): readonly Entry[] {
    return (this.#entries ??= keptEntries());
  }

  get counting(): Counting | undefined {
    return this.#counting;
  }

  /** Called when another game is put on the board. */
  count(counting: Counting | undefined): void {
    if (counting === this.#counting) return;
    this.#counting = counting;
    this.#changed();
  }

  /** Called when the engine plays at `level`; the game then counts for no higher level. */
  lower(level: number): void {
    if (this.#counting && level < this.#counting.level) this.count({ level });
  }

  /** Called when a game has ended. It counts only once, even if moves are taken back afterwards. */
  over(result: string | undefined, players: Record<Side, Player>, variant: Variant): void {
    const outcome = outcomeOf(result, players);
    if (!outcome || !this.#counting) return;
    const entry: Entry = [crypto.randomUUID().slice(0, 13), variant, this.#counting.level, outcome];
    const before = this.entries;
    // If storage does not work, the result counts as long as the page is open.
    this.#entries = keepEntries([entry]) ? undefined : [...before, entry];
    this.count(undefined);
  }
}
