/** What is kept of a person's puzzles: what came of each, the filter, the rating; and which puzzle comes next by that. */
import { ANY, nearest, nextUnsolved, withResult, type KeptPuzzles, type Listed, type PuzzleProgress } from "./model.ts";
import { pointsFor, ratingOf, type PuzzleScore } from "./rating.ts";
import { loadPuzzles, savePuzzles } from "./store.ts";

export class PuzzleRecord {
  readonly #changed: () => void;
  #kept: KeptPuzzles = loadPuzzles();
  #keeps = true;

  /** @param changed What to do whenever something else is kept. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get kept(): KeptPuzzles {
    return this.#kept;
  }

  /** Whether the browser keeps it. */
  get keeps(): boolean {
    return this.#keeps;
  }

  keep(how: (kept: KeptPuzzles) => KeptPuzzles): void {
    this.#kept = how(this.#kept);
    this.#keeps = savePuzzles(this.#kept);
    this.#changed();
  }

  /**
   * What came of the puzzle at the first try counts for the rating: `how` marks it then.
   *
   * @returns The rating before and after, if it changed.
   */
  result(how: (progress: PuzzleProgress, id: string) => PuzzleProgress, puzzle: Listed, score: PuzzleScore): { from: number; to: number } | undefined {
    const before = ratingOf(this.#kept.progress.results);
    this.keep((kept) => ({ ...kept, progress: how(withResult(kept.progress, puzzle, score, Date.now()), puzzle.id) }));
    const after = ratingOf(this.#kept.progress.results);
    return after.rating === before.rating ? undefined : { from: Math.round(before.rating), to: Math.round(after.rating) };
  }

  /** The next of those wanted; if all of them are solved, of all there are. */
  next(all: readonly Listed[]): Listed | undefined {
    const { filter, progress, current } = this.#kept;
    const near = filter.level === "near" ? nearest(all, filter, progress, pointsFor(ratingOf(progress.results).rating)) : undefined;
    return near ?? nextUnsolved(all, filter, progress, current) ?? nextUnsolved(all, ANY, progress, current);
  }

  /** One to begin with: not solved, if possible. */
  first(all: readonly Listed[]): Listed | undefined {
    const { filter, progress } = this.#kept;
    return nextUnsolved(all, filter, progress, undefined) ?? nextUnsolved(all, ANY, progress, undefined) ?? all[0];
  }
}
