/** Progress of a person with the puzzles, and its stored form. Pure functions, no page. */
import {
  readDailyDone,
  readReviews,
  withDaily,
  withReview,
  type DailyDone,
  type TryOutcome,
  type PuzzleReviews,
} from "./daily.ts";
import { bandOf, BAND_NAMES, THEMES, type Listed } from "./model.ts";
import { ANY, type PuzzleFilter } from "./practice.ts";
import { counted, readResults, type PuzzleScore, type Result } from "./rating.ts";
import { solvedIn, type RunLength, type TimedRun } from "./run.ts";

/** Version of the stored progress that this page can read. */
const VERSION = 1;

/**
 * Best result of a puzzle so far: a wrong turn was tried, the solution was shown, or it was solved.
 */
export type Mark = "failed" | "shown" | "solved";
const MARKS: ReadonlySet<unknown> = new Set<Mark>(["failed", "shown", "solved"]);

export interface PuzzleProgress {
  marks: Readonly<Record<string, Mark>>;
  /** Number of puzzles solved in a row, each at the first attempt and without the solution. */
  streak: number;
  best: number;
  /** Result of the first try at each puzzle. */
  results: readonly Result[];
  /** Largest number of puzzles solved in a run, by its length in minutes. */
  runs: Readonly<Record<RunLength, number>>;
  /** Learning states of the missed puzzles. */
  reviews: PuzzleReviews;
  dailies: DailyDone;
}

export const NO_PROGRESS: PuzzleProgress = {
  marks: {},
  streak: 0,
  best: 0,
  results: [],
  runs: { 3: 0, 5: 0 },
  reviews: {},
  dailies: {},
};

const SCORES: Readonly<Record<TryOutcome, PuzzleScore>> = { solved: 1, hinted: 0.5, failed: 0, shown: 0 };

/** Time of a result. */
export interface TryTime {
  /** Milliseconds since 1970. */
  at: number;
  /** Number of the day on the person's calendar. */
  day: number;
  /** True if the puzzle is one of the day's three. */
  daily: boolean;
}

/** Progress after a try: rating, marks, streak, learning states and daily puzzles. */
export function withOutcome(
  progress: PuzzleProgress,
  puzzle: Listed,
  outcome: TryOutcome,
  { at, day, daily }: TryTime,
): PuzzleProgress {
  const { id } = puzzle;
  const mark = { solved: withSolved, hinted: withSolved, failed: withFailed, shown: withShown }[outcome];
  const isSolved = outcome === "solved" || outcome === "hinted";
  const solvedAtOnce = progress.marks[id] === "solved" && !progress.reviews[id];
  const after = mark(withResult(progress, puzzle, SCORES[outcome], at), id);
  return {
    ...after,
    // A puzzle that was solved at the first try never comes back.
    reviews: solvedAtOnce ? after.reviews : withReview(after.reviews, id, outcome, day),
    dailies: daily && isSolved ? withDaily(after.dailies, day, id) : after.dailies,
  };
}

/**
 * Adds a result for the rating. Only the first try at a puzzle counts, and only if the puzzle has
 * no mark yet.
 */
export function withResult(progress: PuzzleProgress, puzzle: Listed, score: PuzzleScore, at: number): PuzzleProgress {
  const { id } = puzzle;
  if (progress.marks[id] !== undefined || progress.results.some(([one]) => one === id)) return progress;
  return { ...progress, results: [...progress.results, counted(puzzle, at, score)] };
}

/** Adds a run. The best result of each length is kept. */
export function withRun(progress: PuzzleProgress, run: TimedRun): PuzzleProgress {
  const { minutes } = run;
  return { ...progress, runs: { ...progress.runs, [minutes]: Math.max(progress.runs[minutes], solvedIn(run)) } };
}

export function withSolved(progress: PuzzleProgress, id: string): PuzzleProgress {
  const mark = progress.marks[id];
  // Solving a puzzle again, after a wrong turn or after seeing the solution does not lengthen the
  // streak.
  const streak = mark === undefined ? progress.streak + 1 : progress.streak;
  return { ...progress, marks: { ...progress.marks, [id]: "solved" }, streak, best: Math.max(progress.best, streak) };
}

/**
 * A wrong turn ends the streak, unless the puzzle was solved before. The puzzle may be tried again.
 */
export function withFailed(progress: PuzzleProgress, id: string): PuzzleProgress {
  const mark = progress.marks[id];
  if (mark === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: mark ?? "failed" } };
}

/** Showing the solution ends the streak, unless the puzzle was solved before. */
export function withShown(progress: PuzzleProgress, id: string): PuzzleProgress {
  if (progress.marks[id] === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: "shown" } };
}

/** Data stored between visits: the progress, the filter, and the puzzle on the board. */
export interface KeptPuzzles {
  progress: PuzzleProgress;
  filter: PuzzleFilter;
  current: string | undefined;
}

/** Reads stored data, which may be damaged or of another version. Invalid parts are dropped. */
export function readKept(stored: unknown): KeptPuzzles {
  const { version, progress, filter, current } = fields(stored);
  if (version !== VERSION) return { progress: NO_PROGRESS, filter: ANY, current: undefined };
  const { marks, streak, best, results, runs, reviews, dailies } = fields(progress);
  const { turn, theme, band, level } = fields(filter);
  const kept = Object.fromEntries(Object.entries(fields(marks)).filter(([, mark]) => MARKS.has(mark))) as Record<
    string,
    Mark
  >;
  const run = count(streak);
  return {
    progress: {
      marks: kept,
      streak: run,
      best: Math.max(count(best), run),
      results: readResults(results),
      runs: { 3: count(fields(runs)["3"]), 5: count(fields(runs)["5"]) },
      reviews: { ...missedBefore(kept), ...readReviews(reviews) },
      dailies: readDailyDone(dailies),
    },
    filter: {
      turn: count(turn) || undefined,
      theme: THEMES.find((one) => one === theme),
      // Older versions had five levels instead of the bands.
      band:
        BAND_NAMES.find((one) => one === band) ??
        (count(level) > 0 && count(level) <= 5 ? bandOf(count(level)) : undefined),
    },
    current: typeof current === "string" ? current : undefined,
  };
}

/** Makes puzzles due that were missed before learning states were stored. */
function missedBefore(marks: PuzzleProgress["marks"]): PuzzleReviews {
  return Object.fromEntries(Object.entries(marks).flatMap(([id, mark]) => (mark === "solved" ? [] : [[id, [0, 0]]])));
}

/** Form in which the data is stored. */
export function written(kept: KeptPuzzles): unknown {
  return { version: VERSION, ...kept };
}

function fields(from: unknown): Record<string, unknown> {
  return typeof from === "object" && from !== null ? (from as Record<string, unknown>) : {};
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
