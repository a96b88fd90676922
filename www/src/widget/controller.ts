/**
 * Events of a widget: it receives its game, a person moves, the engine answers. Widgets share
 * nothing except the engine.
 */
import { EngineError, type Engine } from "../engine/open.ts";
import { errorInfo, errorInfos, lackingIn, lacksWasm, whyIllegal } from "../engine/error-info.ts";
import { notLoaded } from "../engine/errors.ts";
import { loadRules } from "../engine/load-rules.ts";
import type { Rules } from "../engine/rules.ts";
import { askEngine } from "../engine/shared.ts";
import type { WidgetTexts } from "../lang/widget.ts";
import { allSeries, seriesAt, takeBackMove, type Game } from "../table/game.ts";
import { engineMoves, type TurnPlayer } from "../table/opponent.ts";
import { readAsGame } from "../table/reading.ts";
import { remarksOf } from "../table/remarks.ts";
import { replay } from "../table/replay.ts";
import { canMove } from "../table/state.ts";
import { Table, type Entered } from "../table/table.ts";
import type { Variant } from "../variants.ts";
import { sameGame, type Options } from "./attributes.ts";
import type { EventDetails, EventName } from "./events.ts";
import { Answers } from "./opponents.ts";
import {
  attackerIn,
  canTakeBack,
  initial,
  isAnswered,
  needsEngine,
  OPEN,
  seatsOf,
  spoken,
  tableOf,
  taskOf,
  type CameWith,
  type WidgetTask,
  type WidgetState,
} from "./state.ts";
import { nameFromTags } from "../tags.ts";
import { judge } from "./task.ts";

/** Codes of errors that do not concern the question itself. */
const LOST = new Set(["load", "crashed", "protocol", "closed", "unknown"]);

/** Maximum time for a turn of the engine, in milliseconds. The lower levels need less. */
const TURN_MS = 2000;

/** The part of the element that the controller uses. */
export interface WidgetHost {
  draw(): void;
  emit<K extends EventName>(name: K, detail: EventDetails[K]): void;
}

/** An error in an attribute, in the language of the widget. */
export interface Problem {
  attribute: string;
  text: string;
  message: string;
}

export class Controller {
  readonly #host: WidgetHost;
  #state: WidgetState;
  readonly table: Table;
  readonly #opponent: TurnPlayer;
  readonly #answers = new Answers();
  /** The rules, once loaded. */
  #rules: Rules | undefined;
  /** True once the engine is needed: the widget is in sight, or somebody uses it. */
  #awake = false;
  /** True if an attribute is wrong. Nothing starts until it is corrected. */
  #wrong = false;
  /** Errors in the attributes that can be found without the rules. */
  #problems: readonly Problem[] = [];
  #loading: Promise<void> | undefined;

  constructor(host: WidgetHost, options: Options, texts: WidgetTexts) {
    this.#host = host;
    this.#state = initial(options, texts);
    this.table = new Table({
      position: (at) => this.#rulesHere.legalMoves(at),
      call: (ask) => askEngine(ask),
      changed: () => this.#tableChanged(),
      entered: (entered) => this.#entered(entered),
    });
    this.#opponent = this.#asOpponent();
  }

  get #rulesHere(): Rules {
    if (!this.#rules) throw notLoaded();
    return this.#rules;
  }

  get state(): WidgetState {
    return this.#state;
  }

  update(change: Partial<WidgetState>): void {
    this.#state = { ...this.#state, ...change };
    this.#host.draw();
  }

  emit<K extends EventName>(name: K, detail: EventDetails[K]): void {
    this.#host.emit(name, detail);
  }

  #tableChanged(): void {
    const { phase } = this.#state;
    const { state: table } = this.table;
    if (phase.kind === "ready" && table) this.update({ phase: { ...phase, table } });
  }

  /** Sets the state of the task. */
  setTask(task: WidgetTask, change: Partial<WidgetState> = {}): void {
    const { phase, options } = this.#state;
    if (phase.kind === "ready") this.update({ phase: { ...phase, task }, ...change });
    this.table.seats = seatsOf(options, task, this.#state.attacker);
  }

  #asOpponent(): TurnPlayer {
    return {
      table: this.table,
      how: () => ({ timeMs: TURN_MS, level: this.#state.options.level }),
      may: () => isAnswered(this.#state.options),
      instead: (engine) => this.#answer(engine),
      played: () => this.watch(this.#answered()),
      stuck: () => this.update({ message: { tone: "bad", text: this.#state.texts.widget.noSeries } }),
      failed: (error) => this.#tellError(error),
    };
  }

  async #answer(engine: Engine): Promise<string | undefined> {
    const { options } = this.#state;
    const table = tableOf(this.#state);
    if (!table) return undefined;
    const { game, base } = table;
    const { fen } = seriesAt(game, base.index);
    const moves = allSeries(game)
      .slice(base.index)
      .flatMap((series) => series.moves);
    return this.#answers.move(options.opponent, engine, { fen, moves, side: game.side });
  }

  /**
   * Handles a move of the opponent. In a task it may be the end; what a proof shows is announced.
   */
  async #answered(): Promise<void> {
    const { options, texts } = this.#state;
    if (options.mode === "solve") await judge(this);
    else if (options.opponent === "fortress") {
      const { proved } = this.#answers;
      this.update({
        message: proved ? { tone: "good", text: texts.widget.held } : { tone: "plain", text: texts.widget.unheld },
      });
    }
  }

  /**
   * Takes new options, or reports what is wrong with them. The game starts again only if the
   * options are about another game.
   */
  setOptions(options: Options, problems: readonly Problem[] = []): void {
    const before = this.#state.options;
    if (problems.length > 0) {
      const { phase } = this.#state;
      if (phase.kind !== "failed" || phase.message !== messageOf(problems)) this.#tellProblems(options, problems);
    } else if (this.#wrong || !sameGame(before, options)) {
      this.#wrong = false;
      this.begin(options);
    } else {
      this.update({ options });
      if (before.orientation === options.orientation) return;
      this.table.dropSearch();
      this.table.seats = seatsOf(options, taskOf(this.#state), this.#state.attacker);
      void engineMoves(this.#opponent);
    }
  }

  #tellProblems(options: Options, problems: readonly Problem[]): void {
    this.#wrong = true;
    this.begin(options);
    this.#problems = problems;
    this.update({ phase: { kind: "failed", message: messageOf(problems), again: false } });
    for (const { attribute, text, message } of problems)
      this.emit("seriatim-error", { attribute, text, code: "attribute", message });
  }

  /**
   * Takes the texts of another language. A message in the former language is translated or removed.
   */
  setTexts(texts: WidgetState["texts"]): void {
    const { phase, texts: before } = this.#state;
    this.update({ texts });
    if (texts.lang === before.lang) return;
    if (phase.kind === "failed" && !this.#wrong) this.begin();
    else this.update({ message: undefined });
  }

  /** Starts from the beginning. */
  begin(options: Options = this.#state.options): void {
    this.#loading = undefined;
    this.#state = initial(options, this.#state.texts);
    this.table.clear();
    this.table.seats = seatsOf(options, OPEN);
    this.#host.draw();
    if (this.#awake) void this.load();
  }

  /**
   * Starts from the beginning at the user's request, unless an attribute is wrong: starting again
   * does not correct it.
   */
  again(): void {
    if (!this.#wrong) this.begin();
  }

  /** Called when the widget comes into sight, or is used. */
  wake(): void {
    if (this.#awake) return;
    this.#awake = true;
    void this.load();
  }

  /** Returns whether `game` is still on the board of a widget in use. */
  shows(game: Game): boolean {
    return this.#awake && this.table.state?.game === game;
  }

  /** Called when the widget is taken from the page. */
  sleep(): void {
    this.table.dropSearch();
    this.#awake = false;
  }

  /** Puts the first position on the board, with the answer of the rules if the rules are needed. */
  load(): Promise<void> {
    const { options, phase } = this.#state;
    if (this.#wrong) return (this.#loading ??= this.#tellRest(options));
    if (!needsEngine(options) || phase.kind === "failed") return Promise.resolve();
    if (phase.kind === "ready") return Promise.resolve(void engineMoves(this.#opponent));
    this.#loading ??= this.#load(options);
    return this.#loading;
  }

  /** Reports further errors that only the rules can find, so that all errors appear at once. */
  async #tellRest(options: Options): Promise<void> {
    if (options.fen === undefined && options.game === undefined) return;
    await Promise.resolve();
    const loading = this.#loading;
    try {
      await this.#firstGame(options);
    } catch (error) {
      if (loading !== this.#loading || LOST.has(errorInfo(error).code)) return;
      const messages = [messageOf(this.#problems), ...this.#tellFaults(error)];
      this.update({ phase: { kind: "failed", message: messages.join("\n"), again: false } });
    }
  }

  async #load(options: Options): Promise<void> {
    this.update({ phase: { kind: "loading" } });
    // A later start replaces the promise.
    await Promise.resolve();
    const loading = this.#loading;
    try {
      const { game, came } = await this.#firstGame(options);
      if (loading !== this.#loading) return;
      const base = { index: game.played.length, count: game.moves.length };
      this.table.put(game, undefined, base);
      if (!this.table.state) return;
      const attacker = attackerIn(options, seriesAt(game, base.index).fen);
      this.update({ phase: { kind: "ready", table: this.table.state, task: OPEN }, came, attacker });
      this.table.seats = seatsOf(options, OPEN, attacker);
      if (options.mode === "view") this.table.toStart();
      else void engineMoves(this.#opponent);
    } catch (error) {
      if (loading === this.#loading) this.#refuse(error);
    }
  }

  /** Returns the game that the attributes name, and what its text says besides its moves. */
  async #firstGame({ fen, game: text, variant, named }: Options): Promise<{ game: Game; came?: CameWith }> {
    const rules = await loadRules();
    this.#rules = rules;
    if (text === undefined) return { game: replay(rules, variant, { ...(fen !== undefined && { fen }), series: [] }) };
    const tagged = fen === undefined || /\[FEN\s/i.test(text) ? text : `[SetUp "1"]\n[FEN "${fen}"]\n\n${text}`;
    const readAs = (one: string, as: Variant) => rules.readGame({ text: one, variant: as });
    const read = named ? readAs(tagged, variant) : readAsGame(readAs, tagged, variant);
    const game = replay(rules, read.variant, { fen: read.fen, series: read.series, annotated: tagged });
    return { game, came: { about: nameFromTags(read.tags), remarks: remarksOf(read) } };
  }

  /** Handles a game that cannot be shown, or an engine that cannot be reached. */
  #refuse(error: unknown): void {
    const { code, text } = errorInfo(error);
    if (!LOST.has(code)) {
      this.update({ phase: { kind: "failed", message: this.#tellFaults(error).join("\n"), again: false } });
      return;
    }
    const message = this.#lossText(error);
    this.update({ phase: { kind: "failed", message, again: !lacksWasm(text) } });
    this.emit("seriatim-error", { ...(text !== undefined && { text }), code, message });
  }

  /** Text that says why the engine or the rules cannot be reached. */
  #lossText(error: unknown): string {
    const { text, clause } = errorInfo(error);
    const { texts } = this.#state;
    const { lost, policy, noWasm } = texts.widget.errors;
    if (lacksWasm(text)) return noWasm;
    const lacks = lackingIn(text);
    return lacks === undefined ? lost(texts.says(clause)) : policy(lacks);
  }

  /** Reports all faults that the rules found, and returns their texts. */
  #tellFaults(error: unknown): string[] {
    const { texts, options } = this.#state;
    const attribute = options.game === undefined ? "fen" : "game";
    return errorInfos(error).map(({ code, text, clause }) => {
      const message = texts.widget.errors.engine(attribute, texts.says(clause));
      this.emit("seriatim-error", { attribute, ...(text !== undefined && { text }), code, message });
      return message;
    });
  }

  /** Makes a move for the person. Rejects if the move is illegal or it is not the person’s turn. */
  async move(move: string): Promise<void> {
    await this.load();
    this.table.skip();
    const table = tableOf(this.#state);
    if (!table || !canMove(table)) {
      throw new EngineError({ code: "move", text: move, message: "No move can be made on this board now." });
    }
    this.table.move(move);
    if (this.#state.options.mode === "solve") await judge(this);
    void engineMoves(this.#opponent);
  }

  /** Says why a move that was tried is illegal. */
  tell(move: string): void {
    try {
      this.table.tryMove(move);
    } catch (error) {
      this.update({
        message: {
          tone: "bad",
          text: this.#state.texts.words.whyNot(move, this.#state.texts.says(whyIllegal(errorInfo(error)))),
        },
      });
    }
  }

  #entered({ before, position, by }: Entered): void {
    const { texts } = this.#state;
    const { about, fen, turn, side } = before;
    const { variant } = about;
    this.update({ message: undefined, announcement: spoken(texts, position, about.series) });
    const { series, san, status, seriesComplete } = position;
    this.emit("seriatim-move", { uci: series.at(-1) ?? "", san: san.at(-1) ?? "", by, variant, fen, moves: series });
    if (!seriesComplete && status.result === undefined) return;
    const { result, reason } = status;
    const ended = { ...(result !== undefined && { result }), ...(reason !== undefined && { reason }) };
    this.emit("seriatim-series", { turn, side, by, variant, from: fen, series, san, fen: status.fen, ...ended });
  }

  /** Takes back the last move; against the engine, back to the person’s own move. */
  takeBack(): void {
    const may = canTakeBack(this.#state);
    // The seats of an open task say whose moves are taken back.
    if (may) this.table.seats = seatsOf(this.#state.options, OPEN, this.#state.attacker);
    const to = may ? this.table.takenBack(takeBackMove) : undefined;
    if (!to) return;
    this.table.put(to);
    this.setTask(OPEN, { message: undefined, pointedAt: undefined });
    void engineMoves(this.#opponent);
  }

  /** Returns the game so far as a text, with everything that its original text says. */
  async gameText(): Promise<string> {
    const game = tableOf(this.#state)?.game;
    const rules = await loadRules();
    if (!game) return rules.writeGame({ series: [] }).text;
    const { fen } = seriesAt(game, 0);
    const series = allSeries(game).map(({ moves }) => moves);
    const {
      about: { variant },
      annotated,
      resumed,
    } = game;
    // A game that is played on has no result yet.
    const said = {
      ...(annotated !== undefined && { annotated }),
      ...(resumed && { tags: [["Result", "*"]] as [string, string][] }),
    };
    return rules.writeGame({ variant, fen, series, ...said }).text;
  }

  /** Reports the failure of work that nothing awaits. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#tellError(error));
  }

  #tellError(error: unknown): void {
    const { code, text, message: said } = errorInfo(error);
    const message = LOST.has(code) ? this.#lossText(error) : this.#state.texts.says(said);
    this.update({ message: { tone: "bad", text: message } });
    this.emit("seriatim-error", { code, message, ...(text !== undefined && { text }) });
  }
}

/** All errors in one text. */
function messageOf(problems: readonly Problem[]): string {
  return problems.map(({ message }) => message).join("\n");
}
