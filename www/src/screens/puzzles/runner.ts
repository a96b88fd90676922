/** A timed run as it goes: the clock, and which puzzle comes next. What came of each is told to it by the screen. */
import type { Puzzle } from "./model.ts";
import { answered, begin, isOver, nextIn, Stopwatch, type TimedRun, type RunLength } from "./run.ts";

/** How often the clock is drawn. */
const TICK_MS = 200;
/** The end of a series is seen before the next puzzle comes; the clock goes on. */
const LOOK_MS = 500;

export interface RunHost {
  draw(): void;
  put(puzzle: Puzzle): void;
  ended(run: TimedRun): void;
}

export interface RunState {
  run: TimedRun;
  /** Milliseconds since its beginning. */
  passed: number;
}

export class Runner {
  readonly #host: RunHost;
  /** What can be drawn from. */
  readonly #puzzles: () => readonly Puzzle[];
  readonly #watch = new Stopwatch();
  #ticking: ReturnType<typeof setInterval> | undefined;
  #coming: ReturnType<typeof setTimeout> | undefined;
  #run: TimedRun;
  #passed = 0;
  /** The puzzle on the board. */
  puzzle: Puzzle | undefined;

  /** @param start The points of the first puzzle. */
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

  /** A series is over. Whether it counted, and how the run stands. */
  answer(right: boolean): void {
    if (!this.puzzle || this.#run.over) return;
    this.#run = answered(this.#run, { id: this.puzzle.id, right }, this.#watch.passed);
    if (this.#run.over) this.#end();
    else this.#coming = setTimeout(() => this.#next(), LOOK_MS);
    this.#host.draw();
  }

  /** Ends it where it stands. */
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
