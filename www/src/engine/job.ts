/** A search, from the call to its answer. */
import type { Command, Found, Limits, Reason, Snapshot, Task } from "../protocol/messages.ts";
import type { SearchControl } from "./call-options.ts";

export interface JobEnd {
  result: Found;
  reason: Reason;
}

export class Job {
  readonly id: number;
  readonly promise: Promise<JobEnd>;
  /** The message that starts this search. */
  readonly start: Command;
  /** True if aborted before it was sent; it is then started and stopped at once. */
  abortedEarly = false;
  readonly #control: SearchControl;
  readonly #onAbort: () => void;
  #settle!: { resolve: (end: JobEnd) => void; reject: (error: Error) => void };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: number,
    task: Task,
    limits: Limits,
    seed: number | undefined,
    control: SearchControl,
    onAbort: () => void,
  ) {
    this.id = id;
    this.start = { type: "start", job: id, task, limits, ...(seed !== undefined && { seed }) };
    this.#control = control;
    this.#onAbort = onAbort;
    this.promise = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    control.signal?.addEventListener("abort", onAbort);
  }

  get aborted(): boolean {
    return this.#control.signal?.aborted ?? false;
  }

  get stopSent(): boolean {
    return this.#timer !== undefined;
  }

  awaitStop(ms: number, onTimeout: () => void): void {
    this.#timer = setTimeout(onTimeout, ms);
  }

  /** Returns to the state before sending, because the worker is gone. */
  recall(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  progress(snapshot: Snapshot): void {
    if (this.aborted) return;
    try {
      this.#control.onProgress?.(snapshot);
    } catch (error) {
      // An error in the caller's function must be visible, but must not end the search.
      reportError(error);
    }
  }

  resolve(end: JobEnd): void {
    this.#finish();
    this.#settle.resolve(end);
  }

  reject(error: Error): void {
    this.#finish();
    this.#settle.reject(error);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#control.signal?.removeEventListener("abort", this.#onAbort);
  }
}
