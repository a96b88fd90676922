/** The record of a person's puzzles: results, filter and rating as they are kept, and the puzzle that comes next. */
import { dailiesOf, bandOfDaily, backOn, dayOf, dueOf, type Dailies, type TryOutcome } from "./days.ts";
import { BAND_NAMES, type Listed, type PuzzleGame } from "./model.ts";
import { ANY, nextUnsolved, suited } from "./practice.ts";
import { withOutcome, type KeptPuzzles } from "./progress.ts";
import { standingOf, type Result, type SolverStanding } from "./rating.ts";
import { loadPuzzles, savePuzzles } from "./store.ts";

/** Changes that a try has brought for the person. */
export interface TryResult {
  outcome: TryOutcome;
  /** The rating before and after, in whole points, and how many puzzles were counted by then; undefined if this one does not count. */
  rated: { from: number; to: number; count: number } | undefined;
  /** Days until the puzzle comes back, if it does. */
  back: number | undefined;
}

/** The puzzles that follow each other: the three of the day, those that are due, or the chosen ones. */
export type PuzzlePlan = "daily" | "due" | "practice";

/** The puzzles that are chosen from: those of a game by the rules that are chosen. */
export interface PuzzleShelf {
  game: PuzzleGame;
  puzzles: readonly Listed[];
  /** The three of a day are chosen among them: the same for everybody, whatever else was fetched. */
  daily: readonly Listed[];
}

export class PuzzleRecord {
  readonly #changed: () => void;
  readonly #clock: () => Date;
  #kept: KeptPuzzles = loadPuzzles();
  #keeps = true;
  #stood: { results: readonly Result[]; game: PuzzleGame; standing: SolverStanding } | undefined;

  /**
   * @param changed What to do whenever something else is kept.
   * @param clock What time it is on the person's calendar.
   */
  constructor(changed: () => void, clock = () => new Date()) {
    this.#changed = changed;
    this.#clock = clock;
  }

  get kept(): KeptPuzzles {
    return this.#kept;
  }

  /** Whether the browser keeps it. */
  get keeps(): boolean {
    return this.#keeps;
  }

  /** The number of the day. */
  get today(): number {
    return dayOf(this.#clock());
  }

  dailies({ daily }: PuzzleShelf): Dailies {
    return dailiesOf(daily, this.today);
  }

  due({ puzzles }: PuzzleShelf): Listed[] {
    return dueOf(puzzles, this.#kept.progress.reviews, this.today);
  }

  /** Returns the person's rating in a game. It is computed from all results, and again only when they have changed. */
  standing(game: PuzzleGame): SolverStanding {
    const { results } = this.#kept.progress;
    if (this.#stood?.results !== results || this.#stood.game !== game) this.#stood = { results, game, standing: standingOf(results, game) };
    return this.#stood.standing;
  }

  keep(how: (kept: KeptPuzzles) => KeptPuzzles): void {
    this.#kept = how(this.#kept);
    this.#keeps = savePuzzles(this.#kept);
    this.#changed();
  }

  /** Keeps what came of a puzzle. The first try counts for the rating. */
  came(puzzle: Listed, outcome: TryOutcome, shelf: PuzzleShelf): TryResult {
    const { game } = shelf;
    const before = this.standing(game);
    const when = { at: this.#clock().getTime(), day: this.today, daily: bandOfDaily(this.dailies(shelf), puzzle.id) !== undefined };
    this.keep((kept) => ({ ...kept, progress: withOutcome(kept.progress, puzzle, outcome, when) }));
    const { reviews } = this.#kept.progress;
    const after = this.standing(game);
    const back = backOn(reviews[puzzle.id]);
    return {
      outcome,
      rated: after.count === before.count ? undefined : { from: Math.round(before.rating), to: Math.round(after.rating), count: after.count },
      back: back === undefined || back <= when.day ? undefined : back - when.day,
    };
  }

  /** The next one of a plan that is left; then of those that were chosen; if all of them are solved, of all there are. */
  next(shelf: PuzzleShelf, plan: PuzzlePlan): Listed | undefined {
    const { filter, progress, current } = this.#kept;
    const { puzzles, game } = shelf;
    const planned = plan === "practice" ? [] : plan === "due" ? this.due(shelf) : this.#openDailies(shelf);
    const dailies = this.dailies(shelf);
    // Those of the day are solved as such.
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

  /** One to begin with: not solved, if possible. */
  first(puzzles: readonly Listed[]): Listed | undefined {
    const { filter, progress } = this.#kept;
    return nextUnsolved(puzzles, filter, progress, undefined) ?? nextUnsolved(puzzles, ANY, progress, undefined) ?? puzzles[0];
  }
}
