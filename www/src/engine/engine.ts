/**
 * The engine as a page sees it, with every variant. Each module runs in a worker of its own that is
 * loaded on first use.
 */
import type {
  Answer,
  ContinuationsAnswer,
  FinishedGame,
  Found,
  Query,
  ReplayedAnswer,
  Task,
  VariantAnswer,
  VariantName,
} from "../protocol/messages.ts";
import {
  flattenSeries,
  type BookAnswer,
  type EnginePlayResult,
  type EvaluationAnswer,
  type EvolveAnswer,
  type EvolveOptions,
  type EvolveResult,
  type GameAnswer,
  type GameInput,
  type HintsAnswer,
  type HintsOptions,
  type InspectAnswer,
  type InspectOptions,
  type LearnOptions,
  type LearnResult,
  type LegalMovesAnswer,
  type BotReplyAnswer,
  type BotReplyOptions,
  type CheckFortressOptions,
  type CurveAnswer,
  type CurveMovesName,
  type CurveOptions,
  type CurveResult,
  type CheckOptions,
  type CheckTwoTurnsOptions,
  type FortressOptions,
  type FortressPlace,
  type FortressResult,
  type KnowledgeAnswer,
  type MethodsAnswer,
  type MateExplanation,
  type MateOptions,
  type MateResult,
  type PasteAnswer,
  type PasteOptions,
  type PlaceOptions,
  type PlayedFromOptions,
  type PlayOptions,
  type PlayResult,
  type ProofPlace,
  type ProofResult,
  type ProveOptions,
  type TwoTurnsOptions,
  type TwoTurnsResult,
  type ReadGameOptions,
  type ReplayOptions,
  type ReviewInput,
  type ReviewOptions,
  type ReviewResult,
  type SearchControl,
  type SearchOptions,
  type SeriesOptions,
  type SeriesResult,
  type StrategyMoveAnswer,
  type StrategyMoveOptions,
  type StrategyOptions,
  type StrategyResult,
  type TableOptions,
  type TableResult,
  type TextAnswer,
  type ThreatResult,
  type TrainAnswer,
  type TrainOptions,
  type TrainResult,
  type WalkOptions,
  type WithRules,
} from "./api.ts";
import {
  asksInspect,
  asksLegalMoves,
  asksPaste,
  asksPlay,
  asksReadGame,
  asksReplay,
  asksVariant,
  asksWriteGame,
  type RulesQuestion,
  type AnswerOf,
} from "./rules-questions.ts";
import type { Spawn } from "./connection.ts";
import { EngineError, unexpected } from "./errors.ts";
import type { JobEnd } from "./job.ts";
import { EngineModule } from "./module-worker.ts";
import {
  choiceOf,
  controlOf,
  evolveOf,
  howOf,
  KNOWN,
  learnOf,
  limitsOf,
  only,
  placeOf,
  take,
  trainOf,
  type Fields,
} from "./options.ts";
import { moduleOf, MODULES, RULES, type ModuleName, type NamedModule } from "../protocol/modules.ts";

/** Fields of a proof to check. */
type ProofText = Pick<Extract<Task, { kind: "check" }>, "winner" | "certificate">;

type FortressText = Pick<Extract<Task, { kind: "checkFortress" }>, "attacker" | "certificate">;

/** Result of a search of one kind, without the `kind` tag. */
type ResultOf<K extends Found["kind"]> = Omit<Extract<Found, { kind: K }>, "kind"> & Pick<JobEnd, "reason">;

/** A module given by its name, in place of a variant. */
class Named {
  constructor(readonly name: NamedModule) {}
}
const BOARD = new Named(RULES);
const STRATEGIES = new Named("strategies");
const BOTS = new Named("bots");

export class Engine {
  readonly #spawn: Spawn;
  readonly #first: VariantName | undefined;
  readonly #modules = new Map<ModuleName, EngineModule>();
  #closed: EngineError | undefined;

  /**
   * Use `createEngine`, which waits until the engine is loaded. `first` is the variant to load at
   * once; nothing is loaded at once if absent.
   */
  constructor(spawn: Spawn, first?: VariantName) {
    this.#spawn = spawn;
    this.#first = first;
    if (first !== undefined) this.#module(first);
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
    return this.#module(variant).ready();
  }

  /** Searches for a mate in this turn. */
  async mate(options?: MateOptions, control?: SearchControl): Promise<MateResult> {
    const fields = take("options", options, KNOWN.mate);
    return this.#searched("mate", { kind: "mate", at: placeOf(fields), ...howOf(fields) }, fields, control);
  }

  /** Chooses what to play: a series (all moves of one turn), or in Chess and Antichess a move. */
  async series(options?: SeriesOptions, control?: SearchControl): Promise<SeriesResult> {
    return this.#series(take("options", options, KNOWN.series), control);
  }

  async #series(fields: Fields, control: SearchControl | undefined): Promise<SeriesResult> {
    const task: Task = { kind: "series", at: placeOf(fields), ...choiceOf(fields) };
    const { reason, ...answer } = await this.#searched("series", task, fields, control);
    return flattenSeries(answer, reason);
  }

  /**
   * Finds what the opponent would play if it were the opponent's turn now. Rejects with code `pass`
   * where the turn cannot be passed.
   */
  async threat(options?: SearchOptions, control?: SearchControl): Promise<ThreatResult> {
    const fields = take("options", options, KNOWN.threat);
    return this.#searched("threat", { kind: "threat", at: placeOf(fields) }, fields, control);
  }

  /**
   * Antichess: looks for a forced win of a side. Every reported win has been checked with the rules
   * alone.
   */
  async prove(options?: ProveOptions, control?: SearchControl): Promise<ProofResult> {
    const fields = take("options", options, KNOWN.prove);
    return this.#searched("proof", { kind: "prove", at: placeOf(fields), ...only(fields, "side") }, fields, control);
  }

  /**
   * Progressive chess: looks for a turn after which the opponent has no mate, and for a mate in two
   * turns. Every lost position and every mate in two has been checked with the rules alone.
   */
  async twoTurns(options?: TwoTurnsOptions, control?: SearchControl): Promise<TwoTurnsResult> {
    const fields = take("options", options, KNOWN.twoTurns);
    const task: Task = { kind: "twoTurns", at: placeOf(fields), ...only(fields, "goal") };
    return this.#searched("twoTurns", task, fields, control);
  }

  /** Progressive chess: checks a certificate of `twoTurns` with the rules alone. */
  async checkTwoTurns(options: CheckTwoTurnsOptions, control?: SearchControl): Promise<TwoTurnsResult> {
    const fields = take("options", options, KNOWN.checkTwoTurns);
    const { certificate } = fields as { certificate: string };
    return this.#searched("twoTurns", { kind: "checkTwoTurns", at: placeOf(fields), certificate }, fields, control);
  }

  /** Antichess: checks a proof by playing it through with the rules alone. */
  async check(options: CheckOptions, control?: SearchControl): Promise<ProofResult> {
    const fields = take("options", options, KNOWN.check);
    return this.#searched(
      "proof",
      { kind: "check", at: placeOf(fields), ...(only(fields, "winner", "certificate") as ProofText) },
      fields,
      control,
    );
  }

  /**
   * Returns a position in the proof that was found or checked last. Rejects with code `proof` if
   * that proof was about another position.
   */
  async walk(options: WalkOptions): Promise<ProofPlace> {
    const fields = take("options", options, KNOWN.walk);
    return this.#ask("proofPlace", { kind: "walk", at: placeOf(fields), line: (fields["line"] ?? []) as string[] });
  }

  /**
   * Antichess and chess with two to four pieces: returns the value of each move. Rejects with code
   * `table` where there can be no table. Four pieces with a pawn take some time. `onProgress` then
   * receives which table is being made and the per cent done (`say`). If `timeMs`, `nodes` or a
   * signal ends the calculation, the answer has no value.
   */
  async table(options: TableOptions, control?: SearchControl): Promise<TableResult> {
    const fields = take("options", options, KNOWN.table);
    return this.#searched("table", { kind: "table", at: placeOf(fields) }, fields, control);
  }

  /** Antichess: learns weights from recorded games. */
  async learn(options: LearnOptions, control?: SearchControl): Promise<LearnResult> {
    const fields = take("options", options, KNOWN.learn);
    const task = { kind: "learn", games: fields["games"] as string, how: learnOf(fields) } as const;
    return this.#searched("learnt", task, fields, control, "antichess");
  }

  /**
   * Chess: looks for a fortress, in which the side that is ahead cannot win. Every reported
   * fortress has been checked with the rules alone.
   */
  async fortress(options?: FortressOptions, control?: SearchControl): Promise<FortressResult> {
    const fields = take("options", options, KNOWN.fortress);
    return this.#searched(
      "fortress",
      { kind: "fortress", at: placeOf(fields), ...only(fields, "attacker") },
      fields,
      control,
    );
  }

  /** Chess: checks a fortress with the rules alone. */
  async checkFortress(options: CheckFortressOptions, control?: SearchControl): Promise<FortressResult> {
    const fields = take("options", options, KNOWN.checkFortress);
    const text = only(fields, "attacker", "certificate") as FortressText;
    return this.#searched("fortress", { kind: "checkFortress", at: placeOf(fields), ...text }, fields, control);
  }

  /**
   * Returns a position in the fortress that was found or checked last. Rejects with code `proof` if
   * that fortress was about another position.
   */
  async walkFortress(options: WalkOptions): Promise<FortressPlace> {
    const fields = take("options", options, KNOWN.walk);
    return this.#ask("fortressPlace", {
      kind: "walkFortress",
      at: placeOf(fields),
      line: (fields["line"] ?? []) as string[],
    });
  }

  /**
   * Chess: returns the value of each move at every depth, and what the curves look like. This
   * proves nothing.
   */
  async curve(options?: CurveOptions, control?: SearchControl): Promise<CurveResult> {
    const fields = take("options", options, KNOWN.curve);
    const { which, ...how } = only(fields, "attacker", "depth", "preset", "which");
    const moves = which === undefined ? {} : { moves: which as CurveMovesName };
    return this.#searched("curve", { kind: "curve", at: placeOf(fields), ...moves, ...how }, fields, control);
  }

  /** Returns what the last `curve` has found so far. */
  async curves(): Promise<CurveAnswer> {
    return this.#ask("curves", { kind: "curves", variant: "chess" }, "chess");
  }

  /** Chess: looks for moves with which the side to move mates a deterministic bot. */
  async train(options: TrainOptions, control?: SearchControl): Promise<TrainResult> {
    const fields = take("options", options, KNOWN.train);
    const task = {
      kind: "train",
      at: placeOf(fields),
      opponent: fields["opponent"] as string,
      how: trainOf(fields),
    } as const;
    return this.#searched("trained", task, fields, control, BOTS);
  }

  /** Returns what the last `train` has learnt so far. */
  async training(): Promise<TrainAnswer> {
    return this.#ask("training", { kind: "training", variant: "chess" }, BOTS);
  }

  /** Returns the methods that can learn to beat a bot, and their settings. */
  async methods(): Promise<MethodsAnswer> {
    return this.#ask("methods", { kind: "methods", variant: "chess" }, BOTS);
  }

  /**
   * Returns what the last `train` has learnt, as a file with which a run can continue. With
   * `trails`, returns only the pheromones of the ants, in the paper’s form.
   */
  async knowledge(trails = false): Promise<string> {
    return (await this.#ask("text", { kind: "knowledge", variant: "chess", trails }, BOTS)).text;
  }

  /**
   * Describes the contents of a file that `knowledge` returned. Rejects with code `command` and the
   * line if the text is not such a file.
   */
  async readKnowledge(text: string): Promise<KnowledgeAnswer> {
    return this.#ask("knowledge", { kind: "readKnowledge", text }, BOTS);
  }

  /** Returns the move that a bot plays. */
  async botReply(options: BotReplyOptions): Promise<BotReplyAnswer> {
    const fields = take("options", options, KNOWN.botReply);
    return this.#ask(
      "botReply",
      { kind: "botReply", at: placeOf(fields), opponent: fields["opponent"] as string },
      BOTS,
    );
  }

  /**
   * Breeds strategies that win an ending against a lone king. `evolution` returns the state of the
   * run meanwhile.
   */
  async evolve(options?: EvolveOptions, control?: SearchControl): Promise<EvolveResult> {
    const fields = take("options", options, KNOWN.evolve);
    return this.#searched("evolved", { kind: "evolve", how: evolveOf(fields) }, fields, control, STRATEGIES);
  }

  /** Returns what the last `evolve` has found so far. */
  async evolution(): Promise<EvolveAnswer> {
    return this.#ask("evolution", { kind: "evolution" }, STRATEGIES);
  }

  /**
   * Returns the value of a strategy over all positions. Rejects with code `strategy` and the line
   * if the text is not a strategy.
   */
  async strategy(options: StrategyOptions, control?: SearchControl): Promise<StrategyResult> {
    const { text } = take("options", options, KNOWN.strategy) as unknown as StrategyOptions;
    return this.#searched("strategy", { kind: "strategy", text }, {}, control, STRATEGIES);
  }

  /** Returns the move of a strategy or, with Black to move, of the defender. */
  async strategyMove(options: StrategyMoveOptions): Promise<StrategyMoveAnswer> {
    const fields = take("options", options, KNOWN.strategyMove);
    const query = {
      kind: "strategyMove",
      at: placeOf(fields),
      ...(only(fields, "text", "against") as { text: string }),
    } as const;
    return this.#ask("strategyMove", query, STRATEGIES);
  }

  /** Reviews a game: finds the mates that were missed and the mates that were allowed. */
  async review(options: ReviewOptions, control?: SearchControl): Promise<ReviewResult> {
    const { nodes: _, timeMs: __, text, ...rest } = take("options", options, KNOWN.review);
    const checked = checkedControl(control);
    if ((text === undefined) === (rest["series"] === undefined)) {
      throw new EngineError({ code: "command", field: "game", message: { id: "requestReview" } });
    }
    const game = {
      ...rest,
      ...(text !== undefined && (await this.#reviewed(text as string, rest["variant"]))),
    } as unknown as ReviewInput;
    return resultOf(
      "review",
      await this.#module(game.variant).search({ kind: "review", game }, limitsOf({ ...options }), undefined, checked),
    );
  }

  /** Reads a game that is given as a text. The rules do the reading. */
  async #reviewed(text: string, variant: unknown): Promise<ReviewInput> {
    const {
      fen,
      variant: read,
      series,
    } = await this.readGame({ text, ...(variant !== undefined && { variant: variant as VariantName }) });
    return { fen, variant: read, series };
  }

  /** Plays the given series by the rules or, without one, a series of the engine's own choice. */
  play(options: PlayOptions): Promise<PlayResult>;
  play(options?: SeriesOptions, control?: SearchControl): Promise<EnginePlayResult>;
  async play(options?: PlayOptions | SeriesOptions, control?: SearchControl): Promise<PlayResult | EnginePlayResult> {
    const given = take("options", options, [...KNOWN.series, "series"]);
    if (given["series"] !== undefined) return this.#replay(options as PlayOptions);
    const { reason: searchReason, series, san: _, ...chosen } = await this.#series(given, control);
    return { ...chosen, ...(await this.#replay({ ...placeOf(given), series })), searchReason };
  }

  /**
   * Replays a game from its first position, with other lines of it. Returns each turn with its FEN
   * and its SAN.
   */
  async replay(options: ReplayOptions): Promise<ReplayedAnswer> {
    return this.#askRules(asksReplay(options));
  }

  /** Returns the static evaluation of a position: every feature, and the sum. */
  async evaluate(place?: PlaceOptions): Promise<EvaluationAnswer> {
    return this.#ask("evaluation", { kind: "evaluate", at: take("options", place, KNOWN.place) });
  }

  /**
   * Explains the mate on the board after `moves`. Rejects with code `notMate` if the position is
   * not a mate.
   */
  async explain(place?: PlaceOptions): Promise<MateExplanation> {
    const at: PlaceOptions = take("options", place, KNOWN.place);
    // The module of Progressive chess also has the sentences for the mates of chess.
    return this.#ask("explanation", { kind: "explain", at }, at.variant === "chess" ? "italian" : at.variant);
  }

  /**
   * Returns hints that reveal a turn step by step: the piece that moves first, its destination, the
   * whole turn.
   */
  async hints(options: HintsOptions): Promise<HintsAnswer> {
    const fields = take("options", options, KNOWN.withSeries);
    return this.#ask("hints", { kind: "hints", at: placeOf(fields), series: fields["series"] as string[] });
  }

  /** Returns the position after `moves` and its legal moves. */
  async legalMoves(place?: PlaceOptions): Promise<LegalMovesAnswer> {
    return this.#askRules(asksLegalMoves(place));
  }

  /** Describes a variant and the calls that it supports. */
  async variant(variant: VariantName): Promise<VariantAnswer> {
    return this.#askRules(asksVariant(variant));
  }

  /**
   * Returns all errors of a position that is being set up; if there are none, everything odd about
   * it.
   */
  async inspect(options?: InspectOptions): Promise<InspectAnswer> {
    return this.#askRules(asksInspect(options));
  }

  /** Recognises a pasted text: a position, a game or an address. */
  async paste(options: PasteOptions): Promise<PasteAnswer> {
    return this.#askRules(asksPaste(options));
  }

  /** Reads a game file, or a bare list of turns. */
  async readGame(options: ReadGameOptions): Promise<GameAnswer> {
    return this.#askRules(asksReadGame(options));
  }

  /** Writes a game file. */
  async writeGame(input: WithRules<GameInput>): Promise<TextAnswer> {
    return this.#askRules(asksWriteGame(input));
  }

  /** Returns the turns that the opening book has for the start of a turn. */
  async bookSeries(place?: PlaceOptions): Promise<ContinuationsAnswer> {
    return this.#ask("continuations", { kind: "bookSeries", at: take("options", place, KNOWN.place) });
  }

  /**
   * Returns what was played from a position in the given games, and how those games ended. Each
   * game is a game file.
   */
  async playedFrom(options: PlayedFromOptions): Promise<ContinuationsAnswer> {
    const fields = take("options", options, KNOWN.playedFrom);
    return this.#ask(
      "continuations",
      { kind: "playedFrom", at: placeOf(fields), games: fields["games"] as string[] },
      BOARD,
    );
  }

  /** Returns the opening book of Progressive chess as text, and its size. */
  async bookExport(): Promise<BookAnswer> {
    return this.#ask("book", { kind: "bookExport" });
  }

  /** Adds the lines and results of a text that `bookExport` returned. */
  async bookImport(text: string): Promise<BookAnswer> {
    return this.#teach({ kind: "bookImport", text });
  }

  /**
   * Adds a finished game to the opening book. A game that did not end on the board needs a `Result`
   * tag.
   */
  async bookLearn(input: WithRules<FinishedGame>): Promise<BookAnswer> {
    return this.#teach({ kind: "bookLearn", game: take("options", input, KNOWN.finished) as unknown as FinishedGame });
  }

  /** Deletes everything that the opening book was taught. */
  async bookReset(): Promise<BookAnswer> {
    return this.#teach({ kind: "bookReset" });
  }

  async #teach(query: Query & { kind: `book${string}` }): Promise<BookAnswer> {
    const variant = query.kind === "bookLearn" ? query.game.variant : undefined;
    const book = await this.#ask("book", query, variant);
    this.#module(variant).keepBook(query.kind === "bookReset" ? undefined : book.text);
    return book;
  }

  /**
   * Makes the engine panic, to test how a page reacts. Resolves when the worker has been replaced.
   */
  async testPanic(message = "a panic on purpose", variant: VariantName = this.#first ?? "italian"): Promise<void> {
    return this.#module(variant).panic(message);
  }

  /** Ends the workers. Pending calls reject with an `EngineError` of code `closed`. */
  close(): void {
    this.#closed = new EngineError({ code: "closed", message: { id: "engineClosed" } });
    for (const module of this.#modules.values()) module.close(this.#closed);
  }

  /**
   * Returns whether a module is the one loaded at once; a failure to load it is reported to the
   * creator of the engine.
   */
  #isFirst(name: ModuleName): boolean {
    return this.#first !== undefined && name === moduleOf(this.#first);
  }

  /**
   * The module that plays a variant or that has the given name. A module that could not be loaded
   * is loaded again.
   */
  #module(variant: unknown): EngineModule {
    if (this.#closed) throw this.#closed;
    const named = variant instanceof Named ? variant.name : undefined;
    const game = moduleOf(named === undefined ? variant : "chess");
    const name = named ?? game;
    const known = this.#modules.get(name);
    if (known && !(known.isUnloaded && !this.#isFirst(name))) return known;
    const module = new EngineModule(this.#spawn, MODULES[game][0], named);
    this.#modules.set(name, module);
    return module;
  }

  async #ask<K extends Answer["kind"]>(
    kind: K,
    query: Query,
    variant: unknown = "at" in query ? query.at.variant : undefined,
  ): Promise<AnswerOf<K>> {
    const answer = await this.#module(variant).ask(query);
    if (answer.kind !== kind) throw unexpected(answer.kind);
    const { kind: _, ...rest } = answer;
    return rest as unknown as AnswerOf<K>;
  }

  #askRules<K extends Answer["kind"]>({ kind, query }: RulesQuestion<K>): Promise<AnswerOf<K>> {
    return this.#ask(kind, query, BOARD);
  }

  async #replay(options: PlayOptions): Promise<PlayResult> {
    const played = await this.#askRules(asksPlay(options));
    const { fen, result, reason } = played.status;
    return { ...played, fen, ...(result !== undefined && { result }), ...(reason !== undefined && { reason }) };
  }

  /** Runs a search of one kind and returns its result. */
  async #searched<K extends Found["kind"]>(
    kind: K,
    task: Task,
    fields: Fields,
    control: SearchControl | undefined,
    variant: unknown = "at" in task ? task.at.variant : undefined,
  ): Promise<ResultOf<K>> {
    const checked = checkedControl(control);
    const { seed } = fields as { seed?: number };
    return resultOf(kind, await this.#module(variant).search(task, limitsOf(fields), seed, checked));
  }
}

/** Checks `signal` and `onProgress`. A call that was aborted beforehand does not start. */
function checkedControl(input: SearchControl | undefined): ReturnType<typeof controlOf> {
  const control = controlOf(input);
  control.signal?.throwIfAborted();
  return control;
}

function resultOf<K extends Found["kind"]>(kind: K, { result, reason }: JobEnd): ResultOf<K> {
  if (result.kind !== kind) throw unexpected(result.kind);
  const { kind: _, ...answer } = result;
  return { ...answer, reason } as unknown as ResultOf<K>;
}
