/**
 * Calendar of the puzzles: the three daily puzzles, and missed puzzles that come back. Pure
 * functions, no page.
 */
import { BAND_NAMES, bandOf, type Band, type Listed } from "./model.ts";

const DAY_MS = 86_400_000;
/**
 * Prime that divides no possible number of puzzles. So each day has another puzzle, until all have
 * been used.
 */
const STRIDE = 7919;

/** Number of a day, the same for everybody whose calendar shows that day. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

export type Dailies = Partial<Readonly<Record<Band, Listed>>>;

/**
 * Maximum length of a daily puzzle's turn, as long as at least `ENOUGH` puzzles are that short. A
 * daily puzzle is for everybody.
 */
const LONGEST: Readonly<Record<Band, number>> = { easy: 5, middle: 6, hard: Infinity };
const ENOUGH = 10;

/** Easy, middle and hard puzzle of a day. A band without puzzles has none. */
export function dailiesOf(puzzles: readonly Listed[], day: number): Dailies {
  const chosen: Partial<Record<Band, Listed>> = {};
  for (const band of BAND_NAMES) {
    const all = puzzles.filter(({ level }) => bandOf(level) === band);
    const short = all.filter(({ turn }) => turn <= LONGEST[band]);
    const pool = short.length < ENOUGH ? all : short;
    const one = pool[(day * STRIDE) % Math.max(1, pool.length)];
    if (one) chosen[band] = one;
  }
  return chosen;
}

/** Returns the band of a day's puzzle; undefined if the puzzle is none of the day's. */
export function bandOfDaily(dailies: Dailies, id: string): Band | undefined {
  return BAND_NAMES.find((band) => dailies[band]?.id === id);
}

/** Ids of the day's puzzles that were solved, by the number of the day. */
export type DailyDone = Readonly<Record<string, readonly string[]>>;

export function withDaily(done: DailyDone, day: number, id: string): DailyDone {
  const before = done[day] ?? [];
  return before.includes(id) ? done : { ...done, [day]: [...before, id] };
}

/**
 * Number of consecutive days with a solved daily puzzle, up to today. If today has none yet, the
 * count ends yesterday.
 */
export function daysInRow(done: DailyDone, today: number): number {
  let day = done[today] ? today : today - 1;
  let count = 0;
  for (; done[day]; day--) count++;
  return count;
}

/** Days until a missed puzzle comes back: after the miss, and after each time it was solved. */
export const INTERVALS = [1, 3, 7, 21] as const;
/** Step of a puzzle that was solved after the last interval. It does not come back. */
const LEARNT = INTERVALS.length;

/**
 * Learning state of a missed puzzle: its step among the intervals, and the day of its last result.
 */
export type PuzzleReview = readonly [step: number, day: number];
export type PuzzleReviews = Readonly<Record<string, PuzzleReview>>;

/** Day on which the puzzle comes back; undefined if it is learnt. */
export function backOn(review: PuzzleReview | undefined): number | undefined {
  if (!review) return undefined;
  const interval = INTERVALS[review[0]];
  return interval === undefined ? undefined : review[1] + interval;
}

/** Result of a try: solved, solved with a hint, a wrong move or turn, or the solution was shown. */
export type TryOutcome = "solved" | "hinted" | "failed" | "shown";

/**
 * Learning states after a try. A miss starts again at step 0. If a due puzzle is solved, it goes
 * one step on; with a hint, it stays at its step. A puzzle that is not due stays as it is.
 */
export function withReview(reviews: PuzzleReviews, id: string, outcome: TryOutcome, today: number): PuzzleReviews {
  const before = reviews[id];
  if (outcome === "failed" || outcome === "shown") return { ...reviews, [id]: [0, today] };
  const back = backOn(before);
  if (!before || back === undefined || back > today) return reviews;
  return { ...reviews, [id]: [outcome === "solved" ? Math.min(before[0] + 1, LEARNT) : before[0], today] };
}

/** Returns the puzzles that are due on this day, the longest waiting first. */
export function dueOf<T extends Listed>(puzzles: readonly T[], reviews: PuzzleReviews, today: number): T[] {
  const waiting = (one: T): number => backOn(reviews[one.id]) ?? Infinity;
  return puzzles.filter((one) => waiting(one) <= today).toSorted((a, b) => waiting(a) - waiting(b));
}

/** Returns the number of days until the next puzzle is due; undefined if none is. */
export function nextBack(puzzles: readonly Listed[], reviews: PuzzleReviews, today: number): number | undefined {
  const days = puzzles.map(({ id }) => backOn(reviews[id])).filter((day) => day !== undefined && day > today);
  return days.length === 0 ? undefined : Math.min(...(days as number[])) - today;
}

export function readReviews(stored: unknown): PuzzleReviews {
  const read: [string, PuzzleReview][] = [];
  for (const [id, one] of Object.entries(typeof stored === "object" && stored !== null ? stored : {})) {
    if (!Array.isArray(one)) continue;
    const [step, day] = one as unknown[];
    if (isDay(step) && step <= LEARNT && isDay(day)) read.push([id, [step, day]]);
  }
  return Object.fromEntries(read);
}

export function readDailyDone(stored: unknown): DailyDone {
  const read: [string, string[]][] = [];
  for (const [day, ids] of Object.entries(typeof stored === "object" && stored !== null ? stored : {})) {
    if (!/^\d{1,7}$/.test(day) || !Array.isArray(ids)) continue;
    const named = (ids as unknown[]).filter((id): id is string => typeof id === "string" && id.length <= 40);
    if (named.length > 0) read.push([day, named]);
  }
  return Object.fromEntries(read);
}

function isDay(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value < 10_000_000;
}
