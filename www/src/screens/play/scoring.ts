/** Which games against the engine count, and for which level: the lowest that it played at. */
import { keepEntries, keptEntries, type Entry, type ScoreOutcome } from "../../kept/scores.ts";
import type { Player } from "../../kept/settings.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

/** A game that counts when it is over. It was begun here, against the engine, and nothing of it was gone back to. */
export interface Counting {
  level: number;
}

/** Undefined for a game that does not count. */
export function countingOf({ white, black }: Record<Side, Player>, level: number): Counting | undefined {
  return (white === "person" && black === "engine") || (white === "engine" && black === "person") ? { level } : undefined;
}

/** How a game ended for the person; undefined where it has not. */
export function outcomeOf(result: string | undefined, { white }: Record<Side, Player>): ScoreOutcome | undefined {
  if (result === "1/2-1/2") return "drawn";
  if (result !== "1-0" && result !== "0-1") return undefined;
  return (result === "1-0") === (white === "person") ? "won" : "lost";
}

/** The record against the engine, and whether the game on the board counts for it. */
export class Scores {
  #entries: Entry[] | undefined;
  #counting: Counting | undefined;
  readonly #changed: () => void;

  constructor(counting: Counting | undefined, changed: () => void) {
    this.#counting = counting;
    this.#changed = changed;
    // Another tab has added to it.
    addEventListener("storage", () => (this.#entries = undefined));
  }

  get entries(): readonly Entry[] {
    return (this.#entries ??= keptEntries());
  }

  get counting(): Counting | undefined {
    return this.#counting;
  }

  /** Another game is on the board. */
  count(counting: Counting | undefined): void {
    if (counting === this.#counting) return;
    this.#counting = counting;
    this.#changed();
  }

  /** The engine plays at a level. */
  lower(level: number): void {
    if (this.#counting && level < this.#counting.level) this.count({ level });
  }

  /** A game has ended: it counts once, whatever is taken back then. */
  over(result: string | undefined, players: Record<Side, Player>, variant: Variant): void {
    const outcome = outcomeOf(result, players);
    if (!outcome || !this.#counting) return;
    const entry: Entry = [crypto.randomUUID().slice(0, 13), variant, this.#counting.level, outcome];
    const before = this.entries;
    // Where nothing can be kept it counts as long as the page is open.
    this.#entries = keepEntries([entry]) ? undefined : [...before, entry];
    this.count(undefined);
  }
}
