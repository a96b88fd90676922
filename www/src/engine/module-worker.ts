/**
 * A module of the engine in a worker of its own, with promises in place of messages.
 *
 * The worker runs one job and keeps one waiting. Calls may overlap here: searches wait in a queue,
 * first come first served. Questions that are answered at once are sent at once.
 */
import type { Answer, EngineEvent, Limits, Query, Task, VariantName } from "../protocol/messages.ts";
import type { NamedModule } from "../protocol/modules.ts";
import type { SearchControl } from "./api.ts";
import { Connection, type Spawn } from "./connection.ts";
import { EngineError, faultsError, stopTimeout } from "./errors.ts";
import { Job, type JobEnd } from "./job.ts";
import { asCalled, unpostable } from "./options.ts";
import { OPENING_TICKS, reopeningTicks } from "./pulse.ts";

/** Milliseconds after which a worker that has not answered a stop is replaced. */
export const STOP_TIMEOUT_MS = 1000;

/**
 * Maximum number of crashes in a row, without an answer between them, after which the worker is
 * restarted. The next crash ends the module.
 */
export const MAX_RESTARTS = 5;

interface PendingQuery {
  query: Query;
  sent: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export class EngineModule {
  readonly #spawn: Spawn;
  readonly #variant: VariantName;
  readonly #named: NamedModule | undefined;
  #connection: Connection | undefined;
  #restarts = 0;
  #version = "";
  #nextId = 1;
  /** The opening book as it was taught, kept for a worker that replaces the present one. */
  #book: string | undefined;
  /** Set once the module is no longer usable; every later call rejects with this error. */
  #over: EngineError | undefined;
  #whenReady: { resolve: () => void; reject: (error: Error) => void }[] = [];
  readonly #queries = new Map<number, PendingQuery>();
  /** Searches that wait for their turn, and searches that the worker has received. */
  #queue: Job[] = [];
  readonly #sent = new Map<number, Job>();

  constructor(spawn: Spawn, variant: VariantName, named?: NamedModule) {
    this.#spawn = spawn;
    this.#variant = variant;
    this.#named = named;
    this.#open();
  }

  get version(): string {
    return this.#version;
  }

  /** Returns whether the worker is being loaded and has not answered yet. */
  get isOpening(): boolean {
    return !this.#over && this.#connection?.ready === false;
  }

  /**
   * Returns whether the module must be loaded again before use, because its files could never be
   * loaded. A module that crashed too often is given up, even if it was being loaded again.
   */
  get isUnloaded(): boolean {
    return this.#over?.code === "load" && this.#version === "";
  }

  /** Resolves when the worker is loaded; at once if it is. */
  ready(): Promise<void> {
    if (this.#over) return Promise.reject(this.#over);
    if (this.#connection?.ready) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#whenReady.push({ resolve, reject });
      this.#reopen();
    });
  }

  /** Sends a question that is answered at once. */
  ask(query: Query): Promise<Answer> {
    if (this.#over) return Promise.reject(this.#over);
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const pending = { query, sent: false, resolve, reject };
      this.#queries.set(id, pending);
      if (this.#connection?.ready) this.#sendQuery(id, pending);
      else this.#reopen();
    });
  }

  /** Runs a search after the earlier searches have ended. */
  search(task: Task, limits: Limits, seed: number | undefined, control: SearchControl): Promise<JobEnd> {
    if (this.#over) return Promise.reject(this.#over);
    const job = new Job(this.#nextId++, task, limits, seed, control, () => this.#pump());
    this.#queue.push(job);
    this.#reopen();
    this.#pump();
    return job.promise;
  }

  /** Keeps an opening book for a worker that replaces the present one. */
  keepBook(text: string | undefined): void {
    this.#book = text;
  }

  /** Makes the engine panic. Resolves when its worker has been replaced. */
  async panic(message: string): Promise<void> {
    await this.ready();
    // A crash on request does not count towards giving up the engine.
    this.#restarts = 0;
    const replaced = new Promise<void>((resolve, reject) => this.#whenReady.push({ resolve, reject }));
    this.#connection?.post({ type: "panic", message });
    return replaced;
  }

  close(error: EngineError): void {
    this.#connection?.close();
    this.#end(error);
  }

  /** Opens a new worker when something is asked after the old one ended while idle. */
  #reopen(): void {
    if (!this.#connection && !this.#over) this.#open();
  }

  #open(): void {
    try {
      this.#connection = new Connection(
        this.#spawn,
        {
          ready: (version) => this.#onReady(version),
          event: (event) => this.#onEvent(event),
          lost: (error, fromOutside) => this.#onLost(error, fromOutside),
        },
        {
          variant: this.#variant,
          named: this.#named,
          // After the first load the files are at hand.
          opening: this.#version === "" ? OPENING_TICKS : reopeningTicks(this.#restarts),
        },
      );
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#end(new EngineError({ code: "load", text, message: { id: "engineLoad", text } }));
    }
  }

  #onReady(version: string): void {
    this.#version = version;
    // The answer is not awaited. If the new worker does not accept the book, it plays without what
    // was learnt.
    if (this.#book !== undefined) {
      this.#connection?.post({ type: "query", id: this.#nextId++, query: { kind: "bookImport", text: this.#book } });
    }
    for (const { resolve } of this.#whenReady.splice(0)) resolve();
    for (const [id, pending] of this.#queries) this.#sendQuery(id, pending);
    this.#pump();
  }

  #onEvent(event: EngineEvent): void {
    if (event.type === "progress") {
      this.#sent.get(event.job)?.progress(event.snapshot);
    } else if (event.type === "answer") {
      const asked = this.#takeQuery(event.id);
      // The answer about a book, which nobody asked for, does not show that the engine can be used.
      if (asked) this.#restarts = 0;
      asked?.resolve(event.answer);
    } else if (event.type === "done") {
      this.#restarts = 0;
      this.#takeJob(event.job)?.resolve({ result: event.result, reason: event.reason });
    } else if (event.type === "failed") {
      this.#onFailed(event);
    }
  }

  #onFailed({ id, job, faults }: EngineEvent & { type: "failed" }): void {
    const error = faultsError(faults.map(asCalled));
    if (id !== undefined) this.#takeQuery(id)?.reject(error);
    else if (job !== undefined) this.#takeJob(job)?.reject(error);
    // A message that the engine could not even read names no call. Rejecting all pending calls is
    // better than leaving one hanging.
    else this.#rejectSent(error);
  }

  #onLost(error: EngineError, fromOutside: boolean): void {
    const isIdle = this.#queries.size + this.#sent.size + this.#queue.length + this.#whenReady.length === 0;
    if (fromOutside && isIdle && this.#version !== "") {
      this.#connection = undefined;
      return;
    }
    this.#rejectSent(error);
    const hopeless = error.code === "protocol" || (error.code === "load" && this.#version === "" && !fromOutside);
    if (hopeless) {
      this.#end(error);
    } else if (this.#restarts < MAX_RESTARTS) {
      this.#restarts += 1;
      this.#open();
    } else {
      const text = `${MAX_RESTARTS + 1}×: ${error.text ?? ""}`;
      this.#end(
        new EngineError({
          code: error.code,
          text,
          message: { id: "engineGivenUp", count: MAX_RESTARTS + 1, text: error.text ?? "" },
        }),
      );
    }
  }

  /** Ends a worker that does not answer. Its other work starts again in a new worker. */
  #replaceWorker(): void {
    this.#connection?.close();
    for (const pending of this.#queries.values()) pending.sent = false;
    this.#queue = [...this.#sent.values(), ...this.#queue];
    for (const job of this.#sent.values()) job.recall();
    this.#sent.clear();
    this.#open();
  }

  #rejectSent(error: EngineError): void {
    for (const [id, { sent }] of this.#queries) if (sent) this.#takeQuery(id)?.reject(error);
    for (const id of this.#sent.keys()) this.#takeJob(id)?.reject(error);
  }

  #end(error: EngineError): void {
    this.#over ??= error;
    for (const id of this.#queries.keys()) this.#takeQuery(id)?.reject(error);
    for (const id of this.#sent.keys()) this.#takeJob(id)?.reject(error);
    for (const job of this.#queue.splice(0)) job.reject(error);
    for (const { reject } of this.#whenReady.splice(0)) reject(error);
  }

  #takeQuery(id: number): PendingQuery | undefined {
    const pending = this.#queries.get(id);
    this.#queries.delete(id);
    return pending;
  }

  #takeJob(id: number): Job | undefined {
    const job = this.#sent.get(id);
    this.#sent.delete(id);
    // Queued, so that the caller learns of this job's end before the next job starts.
    if (job) queueMicrotask(() => this.#pump());
    return job;
  }

  #sendQuery(id: number, pending: PendingQuery): void {
    pending.sent = true;
    const command = { type: "query", id, query: pending.query } as const;
    try {
      this.#connection?.post(command);
    } catch (error) {
      this.#takeQuery(id)?.reject(unpostable(command, error));
    }
  }

  /**
   * Sends the next search if none is running. A search that was aborted while waiting is sent at
   * once, followed by a stop, so that even its partial answer comes from the engine.
   */
  #pump(): void {
    if (!this.#connection?.ready) return;
    const running = [...this.#sent.values()].filter((job) => !job.abortedEarly);
    for (const job of running) this.#stopIfAborted(job);
    let free = running.length === 0;
    this.#queue = this.#queue.filter((job) => {
      if (job.aborted) job.abortedEarly = true;
      else if (!free) return true;
      else free = false;
      this.#sent.set(job.id, job);
      try {
        this.#connection?.post(job.start);
        this.#stopIfAborted(job);
      } catch (error) {
        this.#takeJob(job.id)?.reject(unpostable(job.start, error));
      }
      return false;
    });
  }

  #stopIfAborted(job: Job): void {
    if (!job.aborted || job.stopSent) return;
    this.#connection?.post({ type: "stop", job: job.id });
    job.awaitStop(STOP_TIMEOUT_MS, () => {
      this.#sent.delete(job.id);
      job.reject(stopTimeout());
      this.#replaceWorker();
    });
  }
}
