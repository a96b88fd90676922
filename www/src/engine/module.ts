/**
 * One module of the engine in a worker of its own: promises in front of messages.
 *
 * The worker runs one job and lets one wait; here calls may overlap freely: searches stand in a queue, first come first
 * served, and questions that are answered at once go out at once.
 */
import type { Answer, EngineEvent, Limits, Query, Task, VariantName } from "../protocol/messages.ts";
import type { NamedModule } from "../protocol/modules.ts";
import type { SearchControl } from "./api.ts";
import { Connection, type Spawn } from "./connection.ts";
import { EngineError, faultsError, stopTimeout } from "./errors.ts";
import { Job, type JobEnd } from "./job.ts";
import { asCalled, unpostable } from "./options.ts";
import { OPENING_TICKS, reopeningTicks } from "./pulse.ts";

/** A stop that is not answered within this time has the worker replaced. */
export const STOP_TIMEOUT_MS = 1000;

/** So many crashes in a row without an answer between them are mended; the next one ends the module. */
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
  /** The opening book as it was taught, for a worker that takes the place of another. */
  #book: string | undefined;
  /** Set once the module is of no use any more; every later call rejects with it. */
  #over: EngineError | undefined;
  #whenReady: { resolve: () => void; reject: (error: Error) => void }[] = [];
  readonly #queries = new Map<number, PendingQuery>();
  /** Searches that wait for their turn, and those the worker knows of. */
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

  /** Whether it is on its way, and has answered nothing yet. */
  get isOpening(): boolean {
    return !this.#over && this.#connection?.ready === false;
  }

  /** Whether it is to be loaded anew before it can be asked: its files could not be had when it was. */
  get isUnloaded(): boolean {
    return this.#over?.code === "load";
  }

  /** Resolves when the worker is loaded, at once if it is. */
  ready(): Promise<void> {
    if (this.#over) return Promise.reject(this.#over);
    if (this.#connection?.ready) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#whenReady.push({ resolve, reject });
      this.#reopen();
    });
  }

  /** Asks what is answered at once. */
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

  /** Searches, when the searches before are over. */
  search(task: Task, limits: Limits, seed: number | undefined, control: SearchControl): Promise<JobEnd> {
    if (this.#over) return Promise.reject(this.#over);
    const job = new Job(this.#nextId++, task, limits, seed, control, () => this.#pump());
    this.#queue.push(job);
    this.#reopen();
    this.#pump();
    return job.promise;
  }

  /** Keeps a book for a worker that takes the place of this one. */
  keepBook(text: string | undefined): void {
    this.#book = text;
  }

  /** Makes the engine panic. Resolves when its worker has been replaced. */
  async panic(message: string): Promise<void> {
    await this.ready();
    // A crash that was asked for does not bring the engine nearer to being given up.
    this.#restarts = 0;
    const replaced = new Promise<void>((resolve, reject) => this.#whenReady.push({ resolve, reject }));
    this.#connection?.post({ type: "panic", message });
    return replaced;
  }

  close(error: EngineError): void {
    this.#connection?.close();
    this.#end(error);
  }

  /** A worker that ended while nothing was asked of it is replaced when something is. */
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
          // Where one has been loaded the files are at hand.
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
    // Nobody waits for the answer: if the new worker does not take the book, it plays without what was learnt.
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
      this.#restarts = 0;
      this.#takeQuery(event.id)?.resolve(event.answer);
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
    // A message the engine could not even read names no call: better to reject all that are out than to leave one hanging.
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
      this.#end(new EngineError({ code: error.code, text, message: { id: "engineGivenUp", count: MAX_RESTARTS + 1, text: error.text ?? "" } }));
    }
  }

  /** A worker that does not answer is ended; what else it was doing starts again in a new one. */
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
    // Queued, so that the caller hears of this job before the next one begins.
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
   * Sends what may be sent: one search at a time, and at once those that were aborted while they waited (the worker takes
   * such a one as its waiting job and ends it with the next message, so that even its partial answer is the engine's own).
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
