/** Timed run in progress: its clock and the next puzzle. The screen reports the results. */
import type { Puzzle } from "./model.ts";
import { answered, begin, isOver, nextIn, Stopwatch, type TimedRun, type RunLength } from "./run.ts";

/** Interval at which the clock is drawn, in milliseconds. */
const TICK_MS = 200;
/**
 * Pause after a turn before the next puzzle, in milliseconds, so that its end can be seen. The
 * clock goes on.
 */
const LOOK_MS = 500;

export interface RunHost {
  draw(): void;
  put(puzzle: Puzzle): void;
  ended(run: TimedRun): void;
}

export interface RunState {
  run: TimedRun;
  /** Milliseconds since the beginning of the run. */
  passed: number;
}

export class Runner {
  readonly #host: RunHost;
  /** Puzzles to draw from. */
  readonly #puzzles: () => readonly Puzzle[];
  readonly #watch = new Stopwatch();
  #ticking: ReturnType<typeof setInterval> | undefined;
  #coming: ReturnType<typeof setTimeout> | undefined;
  #run: TimedRun;
  #passed = 0;
  /** Puzzle on the board. */
  puzzle: Puzzle | undefined;

  /** @param start Points of the first puzzle. */
  constructor(host: RunHost, puzzles: () => readonly Puzzle[], minutes: RunLength, start: number) {
    this.#host = host;
    this.#puzzles = puzzles;
    this.#run = begin(minutes, start);
  }

  get state(): RunState {
    return { run: this.#run, passed: this.#passed };
  }

  start(): void {
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#next();
  }

  /** Counts the result of a turn, unless the run is over. */
  answer(right: boolean): void {
    if (!this.puzzle || this.#run.over) return;
    this.#run = answered(this.#run, { id: this.puzzle.id, right }, this.#watch.passed);
    if (this.#run.over) this.#end();
    else this.#coming = setTimeout(() => this.#next(), LOOK_MS);
    this.#host.draw();
  }

  /** Ends the run now. */
  give(): void {
    if (this.#run.over) return;
    this.#run = { ...this.#run, over: true };
    this.#end();
  }

  #next(): void {
    this.puzzle = nextIn(this.#run, this.#puzzles(), Math.random());
    if (this.puzzle) this.#host.put(this.puzzle);
    else this.give();
  }

  #tick(): void {
    this.#passed = this.#watch.passed;
    if (isOver(this.#run, this.#passed)) this.give();
    this.#host.draw();
  }

  #end(): void {
    this.#passed = this.#watch.passed;
    clearInterval(this.#ticking);
    clearTimeout(this.#coming);
    this.#host.ended(this.#run);
  }
}
