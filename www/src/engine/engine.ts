/**
 * The engine as a page sees it, with every variant. Each module runs in a worker of its own that is
 * loaded on first use. Most calls are generated from the messages in Rust (`calls.ts`); here are
 * the few that are more than one message.
 */
import type {
  Answer,
  BookAnswer,
  MateExplanation,
  Query,
  Reason,
  ReviewInput,
  SeriesAnswer,
  Task,
  VariantName,
} from "../protocol/messages.ts";
import { moduleOf, MODULES, type ModuleName } from "../protocol/modules.ts";
import type {
  EnginePlayResult,
  PlaceOptions,
  PlayOptions,
  PlayResult,
  ReviewGameOptions,
  ReviewResult,
  SearchControl,
  SeriesOptions,
  SeriesResult,
} from "./api.ts";
import { asks, optionsOf, type CallMessage } from "./asking.ts";
import { CALL, callerOf, type Caller } from "./caller.ts";
import { CALLS, PLACE, type BookLearnOptions, type CallName, type EngineCalls } from "./calls.ts";
import type { Spawn } from "./connection.ts";
import { EngineError, unexpected } from "./errors.ts";
import { EngineModule } from "./module-worker.ts";
import { controlOf, pick, take } from "./options.ts";
import { flattenSeries } from "./series-result.ts";

/** Calls that are written here. */
type WrittenHere = "series" | "play" | "review" | "explain" | "bookImport" | "bookLearn" | "bookReset";

export class Engine
  extends callerOf<Omit<EngineCalls, WrittenHere>>(Object.keys(CALLS) as CallName[])
  implements Caller
{
  readonly #spawn: Spawn;
  readonly #first: VariantName | undefined;
  readonly #modules = new Map<ModuleName, EngineModule>();
  #closed: EngineError | undefined;

  /**
   * Use `createEngine`, which waits until the engine is loaded. `first` is the variant to load at
   * once; nothing is loaded at once if absent.
   */
  constructor(spawn: Spawn, first?: VariantName) {
    super();
    this.#spawn = spawn;
    this.#first = first;
    if (first !== undefined) this.#module(moduleOf(first));
  }

  /** The version of the engine, for example `0.1.0`. */
  get version(): string {
    return [...this.#modules.values()].find(({ version }) => version !== "")?.version ?? "";
  }

  /** Resolves when every requested module is loaded; at once if all are. */
  async ready(): Promise<void> {
    const modules = [...this.#modules].filter(([name, module]) => this.#isFirst(name) || !module.isUnloaded);
    await Promise.all(modules.map(([, module]) => module.ready()));
  }

  /** Returns whether a module is being loaded. */
  get isOpening(): boolean {
    return [...this.#modules.values()].some((module) => module.isOpening);
  }

  /**
   * Loads the search module of a variant before its first use. Rejects with code `load` if it
   * cannot be loaded.
   */
  async load(variant: VariantName): Promise<void> {
    return this.#module(moduleOf(variant)).ready();
  }

  /** Chooses what to play: a series (all moves of one turn), or in Chess and Antichess a move. */
  async choose(options?: SeriesOptions, control?: SearchControl): Promise<SeriesResult> {
    return flattenSeries((await this[CALL]("series", options, control)) as SeriesAnswer & { reason: Reason });
  }

  /** @deprecated Older name of `choose`. */
  async series(options?: SeriesOptions, control?: SearchControl): Promise<SeriesResult> {
    return this.choose(options, control);
  }

  /** Plays the given series by the rules or, without one, a series of the engine's own choice. */
  play(options: PlayOptions): Promise<PlayResult>;
  play(options?: SeriesOptions, control?: SearchControl): Promise<EnginePlayResult>;
  async play(options?: PlayOptions | SeriesOptions, control?: SearchControl): Promise<PlayResult | EnginePlayResult> {
    const given = take("options", options, [...optionsOf("series"), "series"]);
    if (given["series"] !== undefined) return this.#replayed(options as PlayOptions);
    const { reason: searchReason, series, san: _, ...chosen } = await this.choose(given, control);
    return { ...chosen, ...(await this.#replayed({ ...pick(given, PLACE), series })), searchReason };
  }

  async #replayed(options: PlayOptions): Promise<PlayResult> {
    const played = (await this[CALL]("play", options)) as Omit<PlayResult, "fen">;
    const { fen, result, reason } = played.status;
    return { ...played, fen, ...(result !== undefined && { result }), ...(reason !== undefined && { reason }) };
  }

  /** Reviews a game: finds the mates that were missed and the mates that were allowed. */
  async review(options: ReviewGameOptions, control?: SearchControl): Promise<ReviewResult> {
    const { text, ...game } = take("options", options, [...optionsOf("review"), "text"]);
    const checked = checkedControl(control);
    if ((text === undefined) === (game["series"] === undefined)) {
      throw new EngineError({ code: "command", field: "game", message: { id: "requestReview" } });
    }
    const read = text === undefined ? {} : await this.#read(text as string, game["variant"]);
    return (await this[CALL]("review", { ...game, ...read }, checked)) as ReviewResult;
  }

  /** Reads the text of a game by `readGame`. `named` is the variant, if the caller gave one. */
  async #read(text: string, named: unknown): Promise<ReviewInput> {
    const { fen, variant, series } = await this.readGame({
      text,
      ...(named !== undefined && { variant: named as VariantName }),
    });
    return { fen, variant, series };
  }

  /**
   * Explains the mate on the board after `moves`. Rejects with code `notMate` if the position is
   * not a mate.
   */
  async explain(place?: PlaceOptions): Promise<MateExplanation> {
    // The module of Progressive chess also has the sentences for the mates of chess.
    const asked = asks("explain", place);
    const module = this.#module(asked.variant === "chess" ? "progressive" : moduleIn(asked));
    return (await this.#asked(asked, undefined, module)) as MateExplanation;
  }

  /** Adds the lines and results of a text that `bookExport` returned. */
  async bookImport(text: string): Promise<BookAnswer> {
    return this.#teach("bookImport", text);
  }

  /**
   * Adds a finished game to the opening book. A game that did not end on the board needs a `Result`
   * tag.
   */
  async bookLearn(game: BookLearnOptions): Promise<BookAnswer> {
    return this.#teach("bookLearn", game);
  }

  /** Deletes everything that the opening book was taught. */
  async bookReset(...none: []): Promise<BookAnswer> {
    return this.#teach("bookReset", ...none);
  }

  /** Changes the book, which a worker that replaces this one gets too. */
  async #teach(name: "bookImport" | "bookLearn" | "bookReset", given?: unknown): Promise<BookAnswer> {
    const asked = asks(name, given);
    const book = (await this.#asked(asked)) as BookAnswer;
    this.#module(moduleIn(asked)).keepBook(name === "bookReset" ? undefined : book.text);
    return book;
  }

  /**
   * Makes the engine panic, to test how a page reacts. Resolves when the worker has been replaced.
   */
  async testPanic(message = "a panic on purpose", variant: VariantName = this.#first ?? "italian"): Promise<void> {
    return this.#module(moduleOf(variant)).panic(message);
  }

  /** Ends the workers. Pending calls reject with an `EngineError` of code `closed`. */
  close(): void {
    this.#closed = new EngineError({ code: "closed", message: { id: "engineClosed" } });
    for (const module of this.#modules.values()) module.close(this.#closed);
  }

  async [CALL](name: CallName, given: unknown, control?: unknown): Promise<unknown> {
    const asked = asks(name, given);
    return this.#asked(asked, control);
  }

  async #asked(asked: CallMessage, control?: unknown, module = this.#module(moduleIn(asked))): Promise<unknown> {
    const { name, message, limits, seed } = asked;
    const { answer: kind, isSearch } = CALLS[name];
    if (!isSearch) return withoutKind(kind, await module.ask(message as Query));
    const checked = checkedControl(control);
    const { result, reason } = await module.search(message as Task, limits, seed, checked);
    return { ...withoutKind(kind, result), reason };
  }

  /**
   * Returns whether a module is the one loaded at once; a failure to load it is reported to the
   * creator of the engine.
   */
  #isFirst(name: ModuleName): boolean {
    return this.#first !== undefined && name === moduleOf(this.#first);
  }

  /** The module of the given name. A module that could not be loaded is loaded again. */
  #module(name: ModuleName): EngineModule {
    if (this.#closed) throw this.#closed;
    const known = this.#modules.get(name);
    if (known && !(known.isUnloaded && !this.#isFirst(name))) return known;
    const module = isGame(name)
      ? new EngineModule(this.#spawn, MODULES[name][0], undefined)
      : new EngineModule(this.#spawn, MODULES.chess[0], name);
    this.#modules.set(name, module);
    return module;
  }
}

function isGame(name: ModuleName): name is keyof typeof MODULES {
  return name in MODULES;
}

/**
 * The module that answers a call. Where a position or a game can name a variant, the module that
 * plays the variant answers, and refuses a call that it does not know.
 */
function moduleIn({ name, variant }: CallMessage): ModuleName {
  const { module, at, game } = CALLS[name];
  if (module !== undefined && (!isGame(module) || !(at ?? game))) return module;
  return moduleOf(variant);
}

/** Checks `signal` and `onProgress`. A call that was aborted beforehand does not start. */
function checkedControl(input: unknown): SearchControl {
  const control = controlOf(input);
  control.signal?.throwIfAborted();
  return control;
}

function withoutKind(kind: string, answer: { kind: Answer["kind"] | string }): object {
  if (answer.kind !== kind) throw unexpected(answer.kind);
  const { kind: _, ...rest } = answer;
  return rest;
}
