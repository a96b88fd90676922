/** A timed run: as many puzzles as possible until the time is over or three were missed. Pure functions of what time it is, no page. */
import type { Puzzle } from "./model.ts";

/** Minutes that a run may take. */
export const LENGTHS = [3, 5] as const;
export type RunLength = (typeof LENGTHS)[number];

/** So many wrong series end a run. */
export const MISSES = 3;

const MINUTE_MS = 60_000;
/** Points of the easiest puzzles. How many more the next one has after a puzzle that was solved, and how many fewer after one that was missed. */
const [EASIEST, STEP, STEP_BACK] = [20, 5, 10];
/** Against the clock, a run begins so many points below what suits the solver. */
const EASIER = 20;
/** A puzzle is drawn out of so many whose points are nearest. */
const DRAWN_FROM = 6;
/** A run is played on the board, and against the clock: longer series are for another day. */
const LONGEST_TURN = 7;

export interface RunAnswer {
  id: string;
  right: boolean;
}

export interface TimedRun {
  minutes: RunLength;
  /** The points of its first puzzle. */
  start: number;
  answers: readonly RunAnswer[];
  /** It was given up, or its end was seen. */
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

/** Milliseconds left, when so many have passed; never less than none. */
export function leftOf({ minutes }: TimedRun, passed: number): number {
  return Math.max(0, minutes * MINUTE_MS - passed);
}

export function isOver(run: TimedRun, passed: number): boolean {
  return run.over || missedIn(run) >= MISSES || leftOf(run, passed) === 0;
}

/** What came of a puzzle. What comes when the run is over does not count. */
export function answered(run: TimedRun, answer: RunAnswer, passed: number): TimedRun {
  if (isOver(run, passed)) return { ...run, over: true };
  const now = { ...run, answers: [...run.answers, answer] };
  return { ...now, over: isOver(now, passed) };
}

/** The points at which a run begins that suits solvers of so many points. */
export function startFor(points: number): number {
  return Math.max(EASIEST, points - EASIER);
}

/** The points of the next puzzle: the difficulty follows the answers. */
export function pointsIn({ answers, start }: TimedRun): number {
  return answers.reduce((points, { right }) => Math.max(EASIEST, points + (right ? STEP : -STEP_BACK)), start);
}

/** The next puzzle, none twice. `chance` is a number from 0 to below 1. Undefined if there is none left. */
export function nextIn(run: TimedRun, puzzles: readonly Puzzle[], chance: number): Puzzle | undefined {
  const points = pointsIn(run);
  const done = new Set(run.answers.map(({ id }) => id));
  const left = puzzles.filter(({ id, turn }) => turn <= LONGEST_TURN && !done.has(id));
  const near = left.toSorted((a, b) => Math.abs(a.points - points) - Math.abs(b.points - points)).slice(0, DRAWN_FROM);
  return near[Math.floor(chance * near.length)];
}

/** Milliseconds as a clock shows them: what is begun counts, so that 0:00 is the end. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Measures what has passed by two clocks and believes the further one: one stands still while a computer sleeps, the other may be set back. */
export class Stopwatch {
  readonly #wall = Date.now();
  readonly #steady = performance.now();

  get passed(): number {
    return Math.max(Date.now() - this.#wall, performance.now() - this.#steady);
  }
}
