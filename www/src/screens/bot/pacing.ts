/**
 * Shows a fast search slowly enough to be followed: each better line stays on the board for a
 * moment. The search itself is never delayed.
 */
import type { TrainAnswer } from "../../protocol/messages.ts";

/** Maximum number of lines that wait to be shown. Of more, the last ones are kept. */
const MOST = 8;

export class Pacing {
  readonly #show: (answer: TrainAnswer) => void;
  /** Time that each line stays, in milliseconds. */
  readonly #pause: number;
  #last = "";
  #waiting: TrainAnswer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drained: (() => void) | undefined;

  constructor(pause: number, show: (answer: TrainAnswer) => void) {
    this.#pause = pause;
    this.#show = show;
  }

  /** Takes an answer. If it has the line of the answer before, it replaces that answer. */
  add(answer: TrainAnswer): void {
    const line = answer.line.join();
    if (line === this.#last) this.#waiting.pop();
    this.#last = line;
    this.#waiting.push(answer);
    if (this.#waiting.length > MOST) this.#waiting.shift();
    if (this.#timer === undefined) this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    const answer = this.#waiting.shift();
    if (!answer) return this.#drained?.();
    this.#show(answer);
    this.#timer = setTimeout(() => this.#next(), this.#pause);
  }

  /** Resolves once every line has been shown, or when `signal` is aborted. */
  async rest(signal: AbortSignal): Promise<void> {
    if (this.#timer !== undefined && !signal.aborted)
      await new Promise<void>((done) => {
        this.#drained = done;
        signal.addEventListener("abort", () => done(), { once: true });
      });
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }
}
