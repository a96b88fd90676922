/**
 * Timed run: as many puzzles as possible until the time is over or three were missed. Pure
 * functions of the time, no page.
 */
import type { Puzzle } from "./model.ts";

/** Lengths of a run in minutes. */
export const LENGTHS = [3, 5] as const;
export type RunLength = (typeof LENGTHS)[number];

/** Number of wrong turns that ends a run. */
export const MISSES = 3;

const MINUTE_MS = 60_000;
/**
 * Points of the easiest puzzles, points added after a solved puzzle, and points subtracted after a
 * missed one.
 */
const [EASIEST, STEP, STEP_BACK] = [20, 5, 10];
/** Points by which a run begins below the solver's level, because of the clock. */
const EASIER = 20;
/** Each puzzle is drawn from this many puzzles with the nearest points. */
const DRAWN_FROM = 6;
/** Maximum length of a turn in a run. Longer turns take too long to enter against the clock. */
const LONGEST_TURN = 7;

export interface RunAnswer {
  id: string;
  right: boolean;
}

export interface TimedRun {
  minutes: RunLength;
  /** Points of the first puzzle. */
  start: number;
  answers: readonly RunAnswer[];
  /** True if the person has ended the run, or its end was reached. */
  over: boolean;
}

export function begin(minutes: RunLength, start = EASIEST): TimedRun {
  return { minutes, start, answers: [], over: false };
}

export function solvedIn({ answers }: TimedRun): number {
  return answers.filter(({ right }) => right).length;
}

export function missedIn({ answers }: TimedRun): number {
  return answers.filter(({ right }) => !right).length;
}

/** Milliseconds left after `passed` milliseconds; at least 0. */
export function leftOf({ minutes }: TimedRun, passed: number): number {
  return Math.max(0, minutes * MINUTE_MS - passed);
}

export function isOver(run: TimedRun, passed: number): boolean {
  return run.over || missedIn(run) >= MISSES || leftOf(run, passed) === 0;
}

/** Adds the result of a puzzle. Results after the end of the run do not count. */
export function answered(run: TimedRun, answer: RunAnswer, passed: number): TimedRun {
  if (isOver(run, passed)) return { ...run, over: true };
  const now = { ...run, answers: [...run.answers, answer] };
  return { ...now, over: isOver(now, passed) };
}

/** Points at which a run begins for solvers of `points`. */
export function startFor(points: number): number {
  return Math.max(EASIEST, points - EASIER);
}

/** Points of the next puzzle. The difficulty follows the answers. */
export function pointsIn({ answers, start }: TimedRun): number {
  return answers.reduce((points, { right }) => Math.max(EASIEST, points + (right ? STEP : -STEP_BACK)), start);
}

/**
 * Next puzzle; none comes twice. `chance` is a random number from 0 to below 1. Undefined if no
 * puzzle is left.
 */
export function nextIn(run: TimedRun, puzzles: readonly Puzzle[], chance: number): Puzzle | undefined {
  const points = pointsIn(run);
  const done = new Set(run.answers.map(({ id }) => id));
  const left = puzzles.filter(({ id, turn }) => turn <= LONGEST_TURN && !done.has(id));
  const near = left.toSorted((a, b) => Math.abs(a.points - points) - Math.abs(b.points - points)).slice(0, DRAWN_FROM);
  return near[Math.floor(chance * near.length)];
}

/** Milliseconds as clock text. Seconds are rounded up, so that 0:00 is the end. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Measures time with two clocks and takes the larger value. One clock stands still while a computer
 * sleeps; the other may be set back.
 */
export class Stopwatch {
  readonly #wall = Date.now();
  readonly #steady = performance.now();

  get passed(): number {
    return Math.max(Date.now() - this.#wall, performance.now() - this.#steady);
  }
}
