/**
 * Whether a worker that is being loaded or has something to do is still at it. One that was ended from outside, or that hangs, says nothing, and
 * nobody would ever hear of its work.
 *
 * The worker posts a beat when its file runs and while its module is loaded, whenever it takes a command, and between two slices of a
 * search, which are 12 ms long. Here the
 * silence is counted in ticks of the page's own timer and not by the clock, and a tick that comes late counts for less: on a
 * machine that sleeps, or is too busy to run either thread, a worker does not pass for dead.
 */
import type { Command } from "../protocol/messages.ts";

/** How often one looks. A worker in a search is heard from as often (`BEAT_MS` in the worker). */
export const TICK_MS = 250;

/**
 * Less than two seconds. With twenty jobs on two cores the longest silence in searches of every kind was 0.9 s, at rest it is
 * 0.3 s.
 */
export const SILENT_TICKS = 7;

/**
 * A question is answered in one go, without a pause to post a beat in: once the worker has it, it may take twenty seconds. The
 * longest there is, a large opening book on a slow phone, takes three.
 */
export const ANSWERING_TICKS = 80;

/** A worker of which nothing was heard yet waits for its file: as long as for an answer, and then another one is begun. */
export const OPENING_TICKS = 80;

/**
 * Patience with a worker that takes the place of `restarts` others since the last answer. Its file was here before, so it comes soon: one that
 * says nothing was ended before its file ran, which nobody tells. Should the line be slow after all, each next one is given twice as long.
 */
export function reopeningTicks(restarts: number): number {
  return Math.min(OPENING_TICKS, SILENT_TICKS * 2 ** Math.max(0, restarts - 1));
}

export class Pulse {
  readonly #onSilence: () => void;
  readonly #questions = new Set<number>();
  readonly #jobs = new Set<number>();
  /** Ticks of silence that are allowed while it is loaded; undefined once it can be asked. */
  #opening: number | undefined;
  #silent = 0;
  /** It has been heard from since the questions that are out came to be. */
  #hasQuestion = false;
  #waits = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  /** Its file is asked for; so many ticks of silence are allowed until it can be asked. */
  opening(ticks: number): void {
    this.#opening = ticks;
    this.#watch();
  }

  /** It can be asked. */
  opened(): void {
    this.#opening = undefined;
  }

  /** A command goes out. */
  sent(command: Command): void {
    if (command.type === "query") {
      if (this.#questions.size === 0) this.#hasQuestion = false;
      this.#questions.add(command.id);
    } else if (command.type === "start") this.#jobs.add(command.job);
    else return;
    this.#watch();
  }

  /** The worker has been heard from. */
  heard(): void {
    this.#silent = 0;
    this.#hasQuestion = true;
  }

  /** That question, or that search, is over. */
  answered({ id, job }: { id?: number | undefined; job?: number | undefined }): void {
    if (id !== undefined) this.#questions.delete(id);
    else if (job !== undefined) this.#jobs.delete(job);
    else {
      // What the engine could not read at all names nothing: everything that is out is given up.
      this.#questions.clear();
      this.#jobs.clear();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #watch(): void {
    if (this.#timer !== undefined) return;
    this.#silent = 0;
    this.#wait();
  }

  #wait(): void {
    this.#waits = performance.now();
    this.#timer = setTimeout(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    this.#timer = undefined;
    if (this.#opening === undefined && this.#questions.size + this.#jobs.size === 0) return;
    this.#silent += Math.min(1, TICK_MS / (performance.now() - this.#waits));
    if (this.#silent >= this.#patience()) this.#onSilence();
    else this.#wait();
  }

  #patience(): number {
    if (this.#opening !== undefined) return this.#opening;
    return this.#questions.size > 0 && this.#hasQuestion ? ANSWERING_TICKS : SILENT_TICKS;
  }
}
