/**
 * Watches whether a worker that is being loaded or has work to do is still alive. A worker that was
 * ended from outside, or that hangs, sends nothing, so its work would never end.
 *
 * The worker posts a beat when its file runs and while its module is loaded, whenever it takes a
 * command, and between two slices of a search, which are 12 ms long. Silence is counted here in
 * ticks of the page's own timer, not by the clock, and a late tick counts for less. So a worker is
 * not taken for dead on a machine that sleeps or is too busy to run either thread.
 */
import type { Command } from "../protocol/messages.ts";

/**
 * Milliseconds between two checks. A searching worker sends beats at the same interval (`BEAT_MS`
 * in the worker).
 */
export const TICK_MS = 250;

/**
 * Maximum number of silent ticks during a search: less than two seconds. With twenty jobs on two
 * cores the longest silence in searches of every kind was 0.9 s; at rest it is 0.3 s.
 */
export const SILENT_TICKS = 7;

/**
 * Maximum number of silent ticks while a question is answered: 20 seconds. A question is answered
 * in one go, without a pause to post a beat. The slowest one, a large opening book on a slow phone,
 * takes three seconds.
 */
export const ANSWERING_TICKS = 80;

/**
 * Maximum number of silent ticks before the first sign of a worker, which waits for its file. It
 * equals the time for an answer. Then another worker is started.
 */
export const OPENING_TICKS = 80;

/**
 * Maximum number of silent ticks for a worker that replaces `restarts` others since the last
 * answer. Its file was loaded before, so it should come soon. A silent one was ended before its
 * file ran, which nothing reports. In case the connection is slow after all, each further worker
 * gets twice the time.
 */
export function reopeningTicks(restarts: number): number {
  return Math.min(OPENING_TICKS, SILENT_TICKS * 2 ** Math.max(0, restarts - 1));
}

export class Pulse {
  readonly #onSilence: () => void;
  readonly #questions = new Set<number>();
  readonly #jobs = new Set<number>();
  /**
   * Number of silent ticks allowed while the worker is being loaded; undefined once it can be
   * asked.
   */
  #opening: number | undefined;
  #silent = 0;
  /** True if the worker has been heard from since the pending questions were sent. */
  #hasQuestion = false;
  #waits = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  /**
   * Called when the worker's file is requested. Allows `ticks` silent ticks until the worker can be
   * asked.
   */
  opening(ticks: number): void {
    this.#opening = ticks;
    this.#watch();
  }

  /** Called when the worker can be asked. */
  opened(): void {
    this.#opening = undefined;
  }

  /** Called when a command is sent. */
  sent(command: Command): void {
    if (command.type === "query") {
      if (this.#questions.size === 0) this.#hasQuestion = false;
      this.#questions.add(command.id);
    } else if (command.type === "start") this.#jobs.add(command.job);
    else return;
    this.#watch();
  }

  /** Called when the worker has sent anything. */
  heard(): void {
    this.#silent = 0;
    this.#hasQuestion = true;
  }

  /** Called when the given question or search is over. */
  answered({ id, job }: { id?: number | undefined; job?: number | undefined }): void {
    if (id !== undefined) this.#questions.delete(id);
    else if (job !== undefined) this.#jobs.delete(job);
    else {
      // An error of a command that the engine could not read names no call, so all pending calls
      // are given up.
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
