/** The state of one widget and what can happen to it. Nothing is shared with another widget but the engine. */
import { EngineError, type Engine } from "../engine/client.ts";
import { askEngine } from "../engine/shared.ts";
import type { WidgetTexts } from "../lang/widget.ts";
import { enter, normal, placeOf, stepBack, stepOn, takeBackMove, type Cursor, type Game } from "../model/game.ts";
import type { ErrorInfo, LegalMovesAnswer, Place } from "../model/page.ts";
import { replay } from "../model/replay.ts";
import { sameGame, type Options } from "./attributes.ts";
import type { By, EventDetails, EventName } from "./events.ts";
import { engineMoves } from "./opponent.ts";
import { canMove, canTakeBack, initial, movedOn, needsEngine, personSide, spoken, type WidgetState } from "./state.ts";
import { judge } from "./task.ts";

/** Codes of errors that are not about what was asked. */
const LOST = new Set(["load", "crashed", "protocol", "closed", "unknown"]);

/** What the controller needs of the element. */
export interface Host {
  draw(): void;
  emit<K extends EventName>(name: K, detail: EventDetails[K]): void;
}

/** What is wrong with an attribute, in the language of the widget. */
export interface Problem {
  attribute: string;
  text: string;
  message: string;
}

export class Controller {
  readonly #host: Host;
  state: WidgetState;
  /** Counts the changes of the game, so that what was begun before one can see that it is out of date. */
  generation = 0;
  #search: AbortController | undefined;
  /** The engine is needed now: the widget is in sight, or somebody uses it. */
  #awake = false;
  /** An attribute is wrong: nothing is asked until it is put right. */
  #wrong = false;
  #loading: Promise<void> | undefined;

  constructor(host: Host, options: Options, texts: WidgetTexts) {
    this.#host = host;
    this.state = initial(options, texts);
  }

  update(change: Partial<WidgetState>): void {
    this.state = { ...this.state, ...change };
    this.#host.draw();
  }

  emit<K extends EventName>(name: K, detail: EventDetails[K]): void {
    this.#host.emit(name, detail);
  }

  /** Takes new options, or tells what is wrong with them; the game begins anew only if they are about another one. */
  setOptions(options: Options, problem?: Problem): void {
    const before = this.state.options;
    if (problem) {
      if (this.state.error?.message !== problem.message) this.#tellProblem(options, problem);
    } else if (this.#wrong || !sameGame(before, options)) {
      this.#wrong = false;
      this.begin(options);
    } else {
      this.update({ options });
      if (before.orientation === options.orientation) return;
      this.interrupt();
      void engineMoves(this);
    }
  }

  #tellProblem(options: Options, { attribute, text, message }: Problem): void {
    this.#wrong = true;
    this.begin(options);
    this.update({ phase: "failed", error: { message, again: false } });
    this.emit("seriatim-error", { attribute, text, code: "attribute", message });
  }

  /** From the beginning. */
  begin(options: Options = this.state.options): void {
    this.interrupt();
    this.#loading = undefined;
    this.state = initial(options, this.state.texts);
    this.#host.draw();
    if (this.#awake) void this.load();
  }

  /** From the beginning, because somebody wants it so: what is wrong does not get right by it. */
  again(): void {
    if (!this.#wrong) this.begin();
  }

  /** The widget came into sight, or is used. */
  wake(): void {
    if (this.#awake) return;
    this.#awake = true;
    void this.load();
  }

  /** The widget was taken from the page. */
  sleep(): void {
    this.interrupt();
    this.#awake = false;
  }

  /** Whatever is under way is out of date. */
  interrupt(): number {
    this.#search?.abort();
    this.#search = undefined;
    if (this.state.busy) this.update({ busy: undefined });
    return ++this.generation;
  }

  /** Asks the engine something that takes long; it ends when the game changes. */
  async search<T>(busy: NonNullable<WidgetState["busy"]>, ask: (engine: Engine, signal: AbortSignal) => Promise<T>): Promise<T> {
    const search = new AbortController();
    this.#search = search;
    this.update({ busy });
    try {
      return await askEngine((engine) => ask(engine, search.signal));
    } finally {
      if (this.#search === search) {
        this.#search = undefined;
        this.update({ busy: undefined });
      }
    }
  }

  position(place: Place): Promise<LegalMovesAnswer> {
    return askEngine((engine) => engine.legalMoves(place));
  }

  /** Puts the first position on the board, with what the rules say of it, if they are needed. */
  load(): Promise<void> {
    const { options, phase } = this.state;
    if (this.#wrong || !needsEngine(options) || phase === "failed") return Promise.resolve();
    if (phase === "ready") return Promise.resolve(void engineMoves(this));
    this.#loading ??= this.#load(options);
    return this.#loading;
  }

  async #load(options: Options): Promise<void> {
    this.update({ phase: "loading", error: undefined });
    // What begins later makes another promise.
    await Promise.resolve();
    const loading = this.#loading;
    try {
      const game = await this.#firstGame(options);
      const position = await this.position(placeOf(game));
      if (loading !== this.#loading) return;
      const base = { index: game.played.length, count: game.moves.length };
      this.update({ phase: "ready", game, position, base });
      if (options.mode === "view") await this.look(normal(game, { index: 0, count: 0 }));
      else void engineMoves(this);
    } catch (error) {
      if (loading === this.#loading) this.#refuse(error);
    }
  }

  /** The game that the attributes name. */
  async #firstGame({ fen, game: text, rules }: Options): Promise<Game> {
    const ask = (place: Place): Promise<LegalMovesAnswer> => this.position(place);
    if (text === undefined) return replay(ask, { rules, ...(fen !== undefined && { fen }), series: [] });
    const tagged = fen === undefined || /\[FEN\s/i.test(text) ? text : `[SetUp "1"]\n[FEN "${fen}"]\n\n${text}`;
    const read = await askEngine((engine) => engine.readGame({ text: tagged, rules }));
    return replay(ask, { rules: read.rules, fen: read.fen, series: read.series });
  }

  /** What the attributes name cannot be shown, or the engine cannot be reached. */
  #refuse(error: unknown): void {
    const { code, text, message } = errorInfo(error);
    const { texts, options } = this.state;
    const { errors } = texts.widget;
    const lost = LOST.has(code);
    const attribute = options.game === undefined ? "fen" : "game";
    const said = lost ? errors.lost(message) : errors.engine(attribute, texts.says(message));
    this.update({ phase: "failed", error: { message: said, again: lost } });
    this.emit("seriatim-error", { ...(!lost && { attribute }), ...(text !== undefined && { text }), code, message: said });
  }

  /** Makes a move for the person. Rejects if it is not legal, or not the person’s turn. */
  async move(move: string): Promise<void> {
    await this.load();
    const { position } = this.state;
    if (!position || !canMove(this.state)) {
      throw new EngineError({ code: "move", text: move, message: "No move can be made on this board now." });
    }
    const generation = this.interrupt();
    try {
      await this.enter(move, "person");
    } catch (error) {
      // The men go back to where they stood.
      if (generation === this.generation) this.update({ position: { ...position } });
      throw error;
    }
    const { options } = this.state;
    if (generation !== this.generation) return;
    if (options.mode === "solve") await judge(this);
    else void engineMoves(this);
  }

  /** A move that is not legal was tried: says why. */
  async tell(move: string): Promise<void> {
    const { game, texts } = this.state;
    if (!game) return;
    const { generation } = this;
    try {
      await askEngine((engine) => engine.play({ ...placeOf(game), series: [move] }));
    } catch (error) {
      if (generation !== this.generation) return;
      const info = errorInfo(error);
      const why = { ...info, message: texts.says(info.message.split(" is illegal: ").at(-1) ?? "") };
      this.update({ message: { tone: "bad", text: texts.words.whyNot(move, why) } });
    }
  }

  /** Enters one move in the game, whoever makes it. */
  async enter(move: string, by: By): Promise<void> {
    const { game } = this.state;
    if (!game) return;
    const { generation } = this;
    const { rules, fen, turn, side } = game;
    const after = await this.position({ fen, rules, moves: [...game.moves, move] });
    if (generation !== this.generation) return;
    const announcement = spoken(this.state.texts, after);
    this.update({ game: enter(game, after), position: after, cursor: undefined, viewed: undefined, message: undefined, announcement });
    const { series, san, status, seriesComplete } = after;
    this.emit("seriatim-move", { uci: series.at(-1) ?? "", san: san.at(-1) ?? "", by, rules, fen, moves: series });
    if (!seriesComplete && status.result === undefined) return;
    const { result, reason } = status;
    const ended = { ...(result !== undefined && { result }), ...(reason !== undefined && { reason }) };
    this.emit("seriatim-series", { turn, side, by, rules, from: fen, series, san, fen: status.fen, ...ended });
  }

  /** Takes back the last move; against the engine, back to the person’s own. */
  async takeBack(): Promise<void> {
    const { game, base, options } = this.state;
    if (!game || !canTakeBack(this.state)) return;
    let to = takeBackMove(game);
    while (options.mode === "play" && to.side !== personSide(this.state) && movedOn({ game: to, base })) to = takeBackMove(to);
    await this.setGame(to);
    void engineMoves(this);
  }

  /** Puts another game on the board, at its end or at `cursor`. */
  async setGame(game: Game, change: Partial<WidgetState> = {}, cursor?: Cursor): Promise<void> {
    const generation = this.interrupt();
    const position = await this.position(placeOf(game));
    if (generation !== this.generation) return;
    const fresh = { task: "open", why: undefined, pointedAt: undefined, message: undefined } as const;
    this.update({ ...fresh, game, position, cursor: undefined, viewed: undefined, ...change });
    if (cursor) await this.look(normal(game, cursor));
  }

  /** Looks at another position of the game; undefined is the present one. */
  async look(cursor: Cursor | undefined): Promise<void> {
    const { game } = this.state;
    if (!game) return;
    const { generation } = this;
    this.update({ cursor, ...(cursor ? {} : { viewed: undefined }) });
    if (!cursor) return;
    const viewed = await this.position(placeOf(game, cursor));
    if (generation === this.generation && this.state.cursor === cursor) this.update({ viewed });
  }

  async stepBack(): Promise<void> {
    await this.load();
    const { game, cursor } = this.state;
    if (game) await this.look(stepBack(game, cursor) ?? cursor);
  }

  async stepOn(): Promise<void> {
    await this.load();
    const { game, cursor } = this.state;
    if (game && cursor) await this.look(stepOn(game, cursor));
  }

  async toStart(): Promise<void> {
    await this.load();
    const { game } = this.state;
    if (game) await this.look(normal(game, { index: 0, count: 0 }));
  }

  /** Sees to it that work nobody waits for tells when it fails. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      const { code, text, message } = errorInfo(error);
      this.update({ message: { tone: "bad", text: this.state.texts.says(message) } });
      this.emit("seriatim-error", { code, message, ...(text !== undefined && { text }) });
    });
  }
}

/** An error in the parts that are shown; one that nobody foresaw still has a sentence. */
export function errorInfo(error: unknown): ErrorInfo {
  if (error instanceof EngineError) {
    const { code, field, text, message } = error;
    return { code, message, ...(field !== undefined && { field }), ...(text !== undefined && { text }) };
  }
  return { code: "unknown", message: error instanceof Error ? error.message : String(error) };
}
