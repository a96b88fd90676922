/** A person's progress with the puzzles, and how it is kept between visits. Pure functions, no page. */
import { readDailyDone, readReviews, withDaily, withReview, type DailyDone, type TryOutcome, type PuzzleReviews } from "./days.ts";
import { bandOf, BAND_NAMES, THEMES, type Listed } from "./model.ts";
import { ANY, type PuzzleFilter } from "./practice.ts";
import { counted, readResults, type PuzzleScore, type Result } from "./rating.ts";
import { solvedIn, type RunLength, type TimedRun } from "./run.ts";

/** The version of the progress that is understood. */
const VERSION = 1;

/** What came of a puzzle so far: a wrong series was tried, the solution was looked at, or it was solved. */
export type Mark = "failed" | "shown" | "solved";
const MARKS: ReadonlySet<unknown> = new Set<Mark>(["failed", "shown", "solved"]);

export interface PuzzleProgress {
  marks: Readonly<Record<string, Mark>>;
  /** Puzzles solved one after the other, each with the first series, without a look at the solution. */
  streak: number;
  best: number;
  /** What came of each puzzle at the first try. */
  results: readonly Result[];
  /** The most puzzles that were solved in a run, by its minutes. */
  runs: Readonly<Record<RunLength, number>>;
  /** The puzzles that were missed, and when they come back. */
  reviews: PuzzleReviews;
  dailies: DailyDone;
}

export const NO_PROGRESS: PuzzleProgress = { marks: {}, streak: 0, best: 0, results: [], runs: { 3: 0, 5: 0 }, reviews: {}, dailies: {} };

const SCORES: Readonly<Record<TryOutcome, PuzzleScore>> = { solved: 1, hinted: 0.5, failed: 0, shown: 0 };

/** Time at which something came of a puzzle. */
export interface TryTime {
  /** Milliseconds since 1970. */
  at: number;
  /** The number of the day on the person's calendar. */
  day: number;
  /** It is one of the three of that day. */
  daily: boolean;
}

/** Everything that an outcome changes: rating, marks and streak, when the puzzle comes back, the puzzles of the day. */
export function withOutcome(progress: PuzzleProgress, puzzle: Listed, outcome: TryOutcome, { at, day, daily }: TryTime): PuzzleProgress {
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

/** What came of a puzzle counts for the rating once: at the first try, and not if it was dealt with before. */
export function withResult(progress: PuzzleProgress, puzzle: Listed, score: PuzzleScore, at: number): PuzzleProgress {
  const { id } = puzzle;
  if (progress.marks[id] !== undefined || progress.results.some(([one]) => one === id)) return progress;
  return { ...progress, results: [...progress.results, counted(puzzle, at, score)] };
}

/** The best run of its length is kept. */
export function withRun(progress: PuzzleProgress, run: TimedRun): PuzzleProgress {
  const { minutes } = run;
  return { ...progress, runs: { ...progress.runs, [minutes]: Math.max(progress.runs[minutes], solvedIn(run)) } };
}

export function withSolved(progress: PuzzleProgress, id: string): PuzzleProgress {
  const mark = progress.marks[id];
  // Who solves one again, after a wrong series, or with its solution in mind, has not gone on.
  const streak = mark === undefined ? progress.streak + 1 : progress.streak;
  return { ...progress, marks: { ...progress.marks, [id]: "solved" }, streak, best: Math.max(progress.best, streak) };
}

/** A wrong series ends the streak, unless the puzzle was solved before; it may be tried again. */
export function withFailed(progress: PuzzleProgress, id: string): PuzzleProgress {
  const mark = progress.marks[id];
  if (mark === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: mark ?? "failed" } };
}

/** Looking at the solution ends the streak, unless the puzzle was solved before. */
export function withShown(progress: PuzzleProgress, id: string): PuzzleProgress {
  if (progress.marks[id] === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: "shown" } };
}

/** What is kept between visits: the progress, what is wanted, and the puzzle on the board. */
export interface KeptPuzzles {
  progress: PuzzleProgress;
  filter: PuzzleFilter;
  current: string | undefined;
}

/** What `stored` says, which may be of another version or damaged: whatever of it makes sense. */
export function readKept(stored: unknown): KeptPuzzles {
  const { version, progress, filter, current } = fields(stored);
  if (version !== VERSION) return { progress: NO_PROGRESS, filter: ANY, current: undefined };
  const { marks, streak, best, results, runs, reviews, dailies } = fields(progress);
  const { turn, theme, band, level } = fields(filter);
  const kept = Object.fromEntries(Object.entries(fields(marks)).filter(([, mark]) => MARKS.has(mark))) as Record<string, Mark>;
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
      // Before there were bands, one of five levels could be chosen.
      band: BAND_NAMES.find((one) => one === band) ?? (count(level) > 0 && count(level) <= 5 ? bandOf(count(level)) : undefined),
    },
    current: typeof current === "string" ? current : undefined,
  };
}

/** Puzzles that were missed before it was kept when they come back are due. */
function missedBefore(marks: PuzzleProgress["marks"]): PuzzleReviews {
  return Object.fromEntries(Object.entries(marks).flatMap(([id, mark]) => (mark === "solved" ? [] : [[id, [0, 0]]])));
}

/** What is stored of it. */
export function written(kept: KeptPuzzles): unknown {
  return { version: VERSION, ...kept };
}

function fields(from: unknown): Record<string, unknown> {
  return typeof from === "object" && from !== null ? (from as Record<string, unknown>) : {};
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
