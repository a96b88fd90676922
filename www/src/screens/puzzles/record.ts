/**
 * Record of a person's puzzles: the stored results, filter and rating, and the choice of the next
 * puzzle.
 */
import { dailiesOf, bandOfDaily, backOn, dayOf, dueOf, type Dailies, type TryOutcome } from "./daily.ts";
import { BAND_NAMES, type Listed, type PuzzleGame } from "./model.ts";
import { ANY, nextUnsolved, suited } from "./practice.ts";
import { withOutcome, type KeptPuzzles } from "./progress.ts";
import { standingOf, type Result, type SolverStanding } from "./rating.ts";
import { loadPuzzles, savePuzzles } from "./store.ts";

/** Changes that a try has brought for the person. */
export interface TryResult {
  outcome: TryOutcome;
  /**
   * Rating before and after, in whole points, and the number of counted puzzles. Undefined if this
   * puzzle does not count.
   */
  rated: { from: number; to: number; count: number } | undefined;
  /** Days until the puzzle comes back; undefined if it does not. */
  back: number | undefined;
}

/**
 * Sequence of puzzles: the three of the day, those that are due, or the ones chosen for practice.
 */
export type PuzzlePlan = "daily" | "due" | "practice";

/** Puzzles to choose from: those of a game by the chosen variant. */
export interface PuzzleShelf {
  game: PuzzleGame;
  puzzles: readonly Listed[];
  /**
   * Puzzles from which the daily ones are chosen: the same for everybody, whatever else was
   * fetched.
   */
  daily: readonly Listed[];
}

export class PuzzleRecord {
  readonly #changed: () => void;
  readonly #clock: () => Date;
  #kept: KeptPuzzles = loadPuzzles();
  #keeps = true;
  #stood: { results: readonly Result[]; game: PuzzleGame; standing: SolverStanding } | undefined;

  /**
   * @param changed Called whenever the stored data changes.
   * @param clock Returns the time on the person's calendar.
   */
  constructor(changed: () => void, clock = () => new Date()) {
    this.#changed = changed;
    this.#clock = clock;
  }

  get kept(): KeptPuzzles {
    return this.#kept;
  }

  /** True if the browser stores the data. */
  get keeps(): boolean {
    return this.#keeps;
  }

  /** Number of the current day. */
  get today(): number {
    return dayOf(this.#clock());
  }

  dailies({ daily }: PuzzleShelf): Dailies {
    return dailiesOf(daily, this.today);
  }

  due({ puzzles }: PuzzleShelf): Listed[] {
    return dueOf(puzzles, this.#kept.progress.reviews, this.today);
  }

  /**
   * Returns the person's rating in a game. It is computed from all results, and again only when
   * they have changed.
   */
  standing(game: PuzzleGame): SolverStanding {
    const { results } = this.#kept.progress;
    if (this.#stood?.results !== results || this.#stood.game !== game)
      this.#stood = { results, game, standing: standingOf(results, game) };
    return this.#stood.standing;
  }

  keep(how: (kept: KeptPuzzles) => KeptPuzzles): void {
    this.#kept = how(this.#kept);
    this.#keeps = savePuzzles(this.#kept);
    this.#changed();
  }

  /** Stores the result of a try. The first try counts for the rating. */
  came(puzzle: Listed, outcome: TryOutcome, shelf: PuzzleShelf): TryResult {
    const { game } = shelf;
    const before = this.standing(game);
    const when = {
      at: this.#clock().getTime(),
      day: this.today,
      daily: bandOfDaily(this.dailies(shelf), puzzle.id) !== undefined,
    };
    this.keep((kept) => ({ ...kept, progress: withOutcome(kept.progress, puzzle, outcome, when) }));
    const { reviews } = this.#kept.progress;
    const after = this.standing(game);
    const back = backOn(reviews[puzzle.id]);
    return {
      outcome,
      rated:
        after.count === before.count
          ? undefined
          : { from: Math.round(before.rating), to: Math.round(after.rating), count: after.count },
      back: back === undefined || back <= when.day ? undefined : back - when.day,
    };
  }

  /** Next puzzle: from the plan, then from the chosen ones, then from all puzzles. */
  next(shelf: PuzzleShelf, plan: PuzzlePlan): Listed | undefined {
    const { filter, progress, current } = this.#kept;
    const { puzzles, game } = shelf;
    const planned = plan === "practice" ? [] : plan === "due" ? this.due(shelf) : this.#openDailies(shelf);
    const dailies = this.dailies(shelf);
    // Daily puzzles are solved as daily puzzles.
    const others = puzzles.filter(({ id }) => bandOfDaily(dailies, id) === undefined);
    return (
      planned.find(({ id }) => id !== current) ??
      suited(others, filter, progress, this.standing(game)) ??
      nextUnsolved(puzzles, filter, progress, current) ??
      nextUnsolved(puzzles, ANY, progress, current)
    );
  }

  #openDailies(shelf: PuzzleShelf): Listed[] {
    const dailies = this.dailies(shelf);
    const done = this.#kept.progress.dailies[this.today] ?? [];
    return BAND_NAMES.flatMap((band) => dailies[band] ?? []).filter(({ id }) => !done.includes(id));
  }

  /** Puzzle to begin with; an unsolved one, if possible. */
  first(puzzles: readonly Listed[]): Listed | undefined {
    const { filter, progress } = this.#kept;
    return (
      nextUnsolved(puzzles, filter, progress, undefined) ??
      nextUnsolved(puzzles, ANY, progress, undefined) ??
      puzzles[0]
    );
  }
}
