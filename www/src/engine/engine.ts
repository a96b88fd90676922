/**
 * The engine as a page sees it: promises in front of a worker.
 *
 * The worker runs one job and lets one wait; here calls may overlap freely: searches stand in a queue, first come first
 * served, and questions that are answered at once go out at once.
 */
import { isAbsent, objectError, shapeError } from "../protocol/guard.ts";
import type { Answer, EngineEvent, FinishedGame, InspectAnswer, Limits, MateHow, Place, Query, Task, VariantAnswer, VariantName } from "../protocol/messages.ts";
import {
  flattenSeries,
  type BookAnswer,
  type EnginePlayResult,
  type EvaluationAnswer,
  type GameAnswer,
  type GameInput,
  type HintsAnswer,
  type HintsOptions,
  type LegalMovesAnswer,
  type MateExplanation,
  type MateOptions,
  type MateResult,
  type PlayedAnswer,
  type PlayOptions,
  type PlayResult,
  type ReadGameOptions,
  type ReviewOptions,
  type ReviewResult,
  type SearchControl,
  type SearchOptions,
  type SeriesOptions,
  type SeriesResult,
  type TextAnswer,
  type ThreatResult,
} from "./api.ts";
import { Connection, type Spawn } from "./connection.ts";
import { EngineError, stopTimeout } from "./errors.ts";
import { Job, type JobEnd } from "./job.ts";

/** A stop that is not answered within this time has the worker replaced. */
export const STOP_TIMEOUT_MS = 1000;

/** So many crashes in a row without an answer between them are mended; the next one ends the engine. */
export const MAX_RESTARTS = 5;

/** The answer of one kind, without its tag. */
type AnswerOf<K extends Answer["kind"]> = Omit<Extract<Answer, { kind: K }>, "kind">;

interface PendingQuery {
  query: Query;
  sent: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export class Engine {
  readonly #spawn: Spawn;
  readonly #variant: VariantName | undefined;
  #connection: Connection | undefined;
  #restarts = 0;
  #version = "";
  #nextId = 1;
  /** The opening book as it was taught, for a worker that takes the place of another. */
  #book: string | undefined;
  /** Set once the engine is of no use any more; every later call rejects with it. */
  #over: EngineError | undefined;
  #whenReady: { resolve: () => void; reject: (error: Error) => void }[] = [];
  readonly #queries = new Map<number, PendingQuery>();
  /** Searches that wait for their turn, and those the worker knows of. */
  #queue: Job[] = [];
  readonly #sent = new Map<number, Job>();

  /** Use `createEngine`, which waits until the engine is loaded. */
  constructor(spawn: Spawn, variant?: VariantName) {
    this.#spawn = spawn;
    this.#variant = variant;
    this.#open();
  }

  /** The version of the engine, for example `0.1.0`. */
  get version(): string {
    return this.#version;
  }

  /** Resolves when the worker is loaded, at once if it is. */
  ready(): Promise<void> {
    if (this.#over) return Promise.reject(this.#over);
    if (this.#connection?.ready) return Promise.resolve();
    return new Promise((resolve, reject) => this.#whenReady.push({ resolve, reject }));
  }

  /** Is there a mate in this series? */
  async mate(options?: MateOptions, control?: SearchControl): Promise<MateResult> {
    const { result, reason } = await this.#searchAt("mate", options, control);
    if (result.kind !== "mate") throw unexpected(result.kind);
    const { kind: _, ...answer } = result;
    return { ...answer, reason };
  }

  /** What series should be played? */
  async series(options?: SeriesOptions, control?: SearchControl): Promise<SeriesResult> {
    const { result, reason } = await this.#searchAt("series", options, control);
    if (result.kind !== "series") throw unexpected(result.kind);
    return flattenSeries(result, reason);
  }

  /** What mate would the opponent have if it were his turn now? Rejects with code `pass` where the turn cannot be passed. */
  async threat(options?: SearchOptions, control?: SearchControl): Promise<ThreatResult> {
    const { result, reason } = await this.#searchAt("threat", options, control);
    if (result.kind !== "threat") throw unexpected(result.kind);
    const { kind: _, ...answer } = result;
    return { ...answer, reason };
  }

  /** Which mates did a game miss, and which did it allow? */
  async review(input: ReviewOptions, control?: SearchControl): Promise<ReviewResult> {
    const options = fields("options", input);
    const named = pick(options, ["text", "fen", "variant", "series", "nodesPerTurn"]);
    const task: Task = { kind: "review", game: checked(named, { series: "games" }) };
    const { result, reason } = await this.#search(task, options, control);
    if (result.kind !== "review") throw unexpected(result.kind);
    const { kind: _, ...answer } = result;
    return { ...answer, reason };
  }

  /** Plays the given series by the rules, or, without one, a series of the engine's own choice. */
  play(options: PlayOptions): Promise<PlayResult>;
  play(options?: SeriesOptions, control?: SearchControl): Promise<EnginePlayResult>;
  async play(input?: PlayOptions | SeriesOptions, control?: SearchControl): Promise<PlayResult | EnginePlayResult> {
    const options = fields("options", input);
    if ("series" in options && !isAbsent(options.series)) return this.#replay(options, options.series);
    const { reason: searchReason, series, san: _, ...chosen } = await this.series(options, control);
    return { ...chosen, ...(await this.#replay(options, series)), searchReason };
  }

  /** How good is this? Every feature of the evaluation, and their sum. */
  async evaluate(place?: Place): Promise<EvaluationAnswer> {
    return this.#ask("evaluation", { kind: "evaluate", at: placeOf(place) });
  }

  /** Why the mate that stands on the board after `moves` is one. Rejects with code `notMate` if it is none. */
  async explain(place?: Place): Promise<MateExplanation> {
    return this.#ask("explanation", { kind: "explain", at: placeOf(place) });
  }

  /** A series given away step by step: which man moves first, where to, the whole. */
  async hints(options: HintsOptions): Promise<HintsAnswer> {
    const { series } = fields("options", options);
    return this.#ask("hints", { kind: "hints", at: placeOf(options), ...checked({ series }) });
  }

  /** The position after `moves` and its legal moves. */
  async legalMoves(place?: Place): Promise<LegalMovesAnswer> {
    return this.#ask("legalMoves", { kind: "legalMoves", at: placeOf(place) });
  }

  /** What a variant is like, and what may be asked of it. */
  async variant(variant: VariantName): Promise<VariantAnswer> {
    return this.#ask("variant", { kind: "variant", variant });
  }

  /** All that is wrong with a position that is being set up. */
  async inspect(place: Place): Promise<InspectAnswer> {
    return this.#ask("inspected", { kind: "inspect", at: placeOf(place) });
  }

  /** Reads a game file, or a bare list of series. */
  async readGame(options: ReadGameOptions): Promise<GameAnswer> {
    const { text, variant } = fields("options", options);
    return this.#ask("game", { kind: "readGame", ...checked({ text, variant }) });
  }

  /** Writes a game file. */
  async writeGame(input: GameInput): Promise<TextAnswer> {
    const { fen, variant, series, tags, annotated, lines, notation } = fields("options", input);
    const game = checked({ fen, variant, series, tags, annotated, lines, notation }, { series: "games" });
    return this.#ask("text", { kind: "writeGame", game });
  }

  /** The opening book: as text, and how large it is. */
  async bookExport(): Promise<BookAnswer> {
    return this.#ask("book", { kind: "bookExport" });
  }

  /** Adds the lines and results of a text that `bookExport` gave. */
  async bookImport(text: string): Promise<BookAnswer> {
    return this.#teach({ kind: "bookImport", ...checked({ text }) });
  }

  /** Adds a finished game to the opening book; one that did not end on the board needs a `Result` tag. */
  async bookLearn(input: FinishedGame): Promise<BookAnswer> {
    const { fen, variant, series, tags } = fields("options", input);
    return this.#teach({ kind: "bookLearn", game: checked({ fen, variant, series, tags }, { series: "games" }) });
  }

  /** Forgets all that the opening book was taught. */
  async bookReset(): Promise<BookAnswer> {
    return this.#teach({ kind: "bookReset" });
  }

  async #teach(query: Query): Promise<BookAnswer> {
    const book = await this.#ask("book", query);
    this.#book = query.kind === "bookReset" ? undefined : book.text;
    return book;
  }

  /** Makes the engine panic, to test what a page does then. Resolves when its worker has been replaced. */
  async testPanic(message = "a panic on purpose"): Promise<void> {
    await this.ready();
    // A crash that was asked for does not bring the engine nearer to being given up.
    this.#restarts = 0;
    const replaced = new Promise<void>((resolve, reject) => this.#whenReady.push({ resolve, reject }));
    this.#connection?.post({ type: "panic", message });
    return replaced;
  }

  /** Ends the worker. Calls that are still open reject with an `EngineError` of code `closed`. */
  close(): void {
    this.#connection?.close();
    this.#end(new EngineError({ code: "closed", message: "The engine was closed." }));
  }

  #open(): void {
    try {
      this.#connection = new Connection(this.#spawn, {
        ready: (version) => this.#onReady(version),
        event: (event) => this.#onEvent(event),
        lost: (error) => this.#onLost(error),
      }, this.#variant);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#end(new EngineError({ code: "load", text: why, message: `The engine could not be loaded: ${why}` }));
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
    const [first = { code: "command", message: "" }] = faults;
    const error = new EngineError(first, faults);
    if (id !== undefined) this.#takeQuery(id)?.reject(error);
    else if (job !== undefined) this.#takeJob(job)?.reject(error);
    // A message the engine could not even read names no call: better to reject all that are out than to leave one hanging.
    else this.#rejectSent(error);
  }

  #onLost(error: EngineError): void {
    this.#rejectSent(error);
    const hopeless = error.code === "protocol" || (error.code === "load" && this.#version === "");
    if (hopeless) {
      this.#end(error);
    } else if (this.#restarts < MAX_RESTARTS) {
      this.#restarts += 1;
      this.#open();
    } else {
      const message = `The engine failed ${MAX_RESTARTS + 1} times in a row and was given up. ${error.message}`;
      this.#end(new EngineError({ code: error.code, text: error.text ?? "", message }));
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

  async #ask<K extends Answer["kind"]>(kind: K, query: Query): Promise<AnswerOf<K>> {
    if (this.#over) throw this.#over;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const id = this.#nextId++;
      const pending = { query, sent: false, resolve, reject };
      this.#queries.set(id, pending);
      if (this.#connection?.ready) this.#sendQuery(id, pending);
    });
    if (answer.kind !== kind) throw unexpected(answer.kind);
    const { kind: _, ...rest } = answer;
    return rest as unknown as AnswerOf<K>;
  }

  #sendQuery(id: number, pending: PendingQuery): void {
    pending.sent = true;
    this.#connection?.post({ type: "query", id, query: pending.query });
  }

  async #replay(place: Place, series: string[]): Promise<PlayResult> {
    const at = placeOf(place);
    const played: PlayedAnswer = await this.#ask("played", { kind: "play", at, ...checked({ series }) });
    const { fen, result, reason } = played.status;
    return { ...played, fen, ...(result !== undefined && { result }), ...(reason !== undefined && { reason }) };
  }

  async #searchAt(
    kind: "mate" | "series" | "threat",
    input: (MateOptions & SeriesOptions) | undefined,
    control: SearchControl | undefined,
  ): Promise<JobEnd> {
    if (this.#over) throw this.#over;
    const options = fields("options", input);
    const at = placeOf(options);
    const how = kind === "mate" ? howOf(options) : kind === "series" ? checked(pick(options, ["book", "level"])) : {};
    return this.#search({ kind, at, ...how }, options, control);
  }

  async #search(
    task: Task,
    options: Limits & { seed?: number },
    controlInput: SearchControl | undefined,
  ): Promise<JobEnd> {
    if (this.#over) throw this.#over;
    const control: SearchControl = checked(pick(fields("control", controlInput), ["signal", "onProgress"]));
    control.signal?.throwIfAborted();
    const { seed, ...limits }: Limits & { seed?: number } = checked(pick(options, ["nodes", "timeMs", "seed"]));
    const job = new Job(this.#nextId++, task, limits, seed, control, () => this.#pump());
    this.#queue.push(job);
    this.#pump();
    return job.promise;
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
      this.#connection?.post(job.start);
      this.#stopIfAborted(job);
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

function unexpected(kind: string): EngineError {
  return new EngineError({ code: "protocol", text: kind, message: `The engine gave an answer of the wrong kind: ${kind}` });
}

/** The input without its absent fields, or an error that names the first field of the wrong shape. */
function checked<T extends object>(input: T, overrides?: Record<string, string>): T {
  const error = shapeError(input, overrides);
  if (error) throw new EngineError(error);
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isAbsent(value))) as T;
}

function pick<T extends object, K extends keyof T>(from: T, keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** What was passed in as an object of fields; nothing is an object without any. */
function fields<T extends object>(name: string, input: T | null | undefined): T {
  if (isAbsent(input)) return {} as T;
  const error = objectError(name, input);
  if (error) throw new EngineError(error);
  return input;
}

/** By which search to look for a mate, if anything is said about it. */
function howOf(options: MateHow): { how?: MateHow } {
  const how = checked(pick(options, ["method", "heuristic", "promotion", "pin", "all"]));
  return Object.keys(how).length > 0 ? { how } : {};
}

function placeOf(options: Place | undefined): Place {
  return checked(pick(fields("options", options), ["fen", "variant", "moves", "earlier"]));
}
