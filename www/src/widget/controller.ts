/**
 * Events of a widget: it receives its game, a person moves, the engine answers. Widgets share
 * nothing except the engine.
 */
import { EngineError, notLoaded } from "../engine/errors.ts";
import { errorInfo, lacksWasm, whyIllegal } from "../engine/error-info.ts";
import { loadRules } from "../engine/load-rules.ts";
import type { Rules } from "../engine/rules.ts";
import type { Shape } from "../board/board-element.ts";
import type { WidgetTexts } from "../lang/widget.ts";
import { viewNode } from "../table/branching.ts";
import { takeBackMove, type Game } from "../table/game.ts";
import { cursorAfter, placeOf, seriesAt } from "../table/line.ts";
import { canMove, type TableState } from "../table/state.ts";
import { Table, type Entered } from "../table/table.ts";
import type { LegalMovesAnswer } from "../protocol/messages.ts";
import { sameGame, type Options } from "./attributes.ts";
import type { AuthorChapter } from "./chapters.ts";
import type { EnginePlayer } from "./engine-player.ts";
import type { EventDetails, EventName } from "./events.ts";
import { faultsIn, isLost, lossText, messageOf, noTextFault, readInput, type Problem, type Taught } from "./reading.ts";
import {
  asksEngine,
  attackerIn,
  authorShapes,
  canTakeBack,
  fenShown,
  initial,
  needsEngine,
  OPEN,
  seatsOf,
  spoken,
  tableOf,
  taskOf,
  type CameWith,
  type LessonState,
  type WidgetTask,
  type WidgetState,
} from "./state.ts";
import type * as withEngine from "./with-engine.ts";

/** The part of the element that the controller uses. */
export interface WidgetHost {
  draw(): void;
  /** Loads the sentences of the engine, if they can be had. */
  speak(): Promise<void>;
  /** Takes a further style sheet, below the widget's own. */
  wear(sheet: CSSStyleSheet): void;
  /** Returns false if a listener refused what the event announces. */
  emit<K extends EventName>(name: K, detail: EventDetails[K]): boolean;
}

export class Controller {
  readonly #host: WidgetHost;
  #state: WidgetState;
  readonly table: Table;
  /** The rules, once loaded. */
  #rules: Rules | undefined;
  /** True once the engine is needed: the widget is in sight, or somebody uses it. */
  #awake = false;
  /** True if an attribute is wrong. Nothing starts until it is corrected. */
  #wrong = false;
  /** Errors in the attributes that can be found without the rules. */
  #problems: readonly Problem[] = [];
  #loading: Promise<void> | undefined;
  /** Code for an author's texts, loaded with the first such text. */
  #taught: Taught | undefined;
  /** Code for boards that ask the engine, loaded with the first such board. */
  #withEngine: typeof withEngine | undefined;
  #opponent: EnginePlayer | undefined;

  constructor(host: WidgetHost, options: Options, texts: WidgetTexts) {
    this.#host = host;
    this.#state = initial(options, texts);
    this.table = new Table({
      position: (at) => this.#rulesHere.legalMoves(at),
      call: async (ask) => (await this.#loadWithEngine()).askEngine(ask),
      changed: () => this.#tableChanged(),
      entered: (entered) => this.#entered(entered),
    });
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

  emit<K extends EventName>(name: K, detail: EventDetails[K]): boolean {
    return this.#host.emit(name, detail);
  }

  #tableChanged(): void {
    const { phase } = this.#state;
    const { state: table } = this.table;
    if (phase.kind === "ready" && table) this.update({ phase: { ...phase, table } });
  }

  /** Sets the state of the task. */
  setTask(task: WidgetTask, change: Partial<WidgetState> = {}): void {
    const { phase } = this.#state;
    if (phase.kind === "ready") this.update({ phase: { ...phase, task }, ...change });
    this.table.seats = seatsOf(this.#state, task);
  }

  /** Takes the state of a lesson whose chapter is about to be put on the board. */
  showLesson(lesson: LessonState, came: CameWith): void {
    this.#state = { ...this.#state, lesson, came, message: undefined, pointedAt: undefined, drawn: undefined };
  }

  /** Begins with the game on the table. */
  ready(table: TableState): void {
    this.update({ phase: { kind: "ready", table, task: OPEN } });
    this.table.seats = seatsOf(this.#state, OPEN);
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
      this.table.seats = seatsOf(this.#state, taskOf(this.#state));
      this.#engineMoves();
    }
  }

  /** Makes the engine play if it is its turn. */
  #engineMoves(): void {
    this.#opponent?.move();
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
    this.table.seats = seatsOf({ options, lesson: undefined }, OPEN);
    this.#host.draw();
    if (this.#awake) void this.load();
  }

  /**
   * Starts from the beginning at the user's request, unless an attribute is wrong: starting again
   * does not correct it. A lesson begins its chapter again.
   */
  again(): void {
    const { lesson, phase } = this.#state;
    if (lesson && phase.kind === "ready") this.openChapter(lesson.at);
    else if (!this.#wrong) this.begin();
  }

  /** Puts a chapter of the text on the board. */
  openChapter(at: number): void {
    this.watch(this.#taught?.openChapter(this, at) ?? Promise.resolve());
  }

  nextChapter(): void {
    this.watch(this.#taught?.toNext(this) ?? Promise.resolve());
  }

  hint(): void {
    if (this.#state.lesson) this.#taught?.hint(this);
  }

  /** Shows a solution of the task: the author's, or one that the engine finds. */
  async solution(): Promise<void> {
    if (this.#state.lesson?.solution) this.#taught?.showAnswer(this);
    else await (await this.#loadWithEngine()).showSolution(this);
  }

  /** Shows a position of the game by its number in the tree. */
  look(node: number): void {
    viewNode(this.table, node);
    this.#looked();
  }

  /** Shows the line on the board after `made` moves; its end if it has fewer. */
  goTo(made: number): void {
    const table = tableOf(this.#state);
    if (table) this.table.view(made === Number.POSITIVE_INFINITY ? undefined : cursorAfter(table.game, made));
    this.#looked();
  }

  step(by: "start" | "back" | "on" | "end"): void {
    if (by === "start") this.table.toStart();
    else if (by === "back") this.table.stepBack();
    else if (by === "on") this.table.stepOn();
    else this.table.view(undefined);
    this.#looked();
  }

  /** A chapter counts as read once its end was shown. */
  #looked(): void {
    if (tableOf(this.#state)?.looking.at === "present") this.#taught?.markRead(this);
  }

  /** Called when the widget comes into sight, or is used. */
  wake(): void {
    if (this.#awake) return;
    this.#awake = true;
    void this.load();
    this.watch(this.#taught?.resume(this) ?? Promise.resolve());
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
    if (phase.kind === "ready") return Promise.resolve(this.#engineMoves());
    this.#loading ??= this.#load(options);
    return this.#loading;
  }

  /** Reports further errors that only the rules can find, so that all errors appear at once. */
  async #tellRest(options: Options): Promise<void> {
    if ((options.fen ?? options.game ?? options.text ?? options.solution) === undefined) return;
    await Promise.resolve();
    const loading = this.#loading;
    try {
      await this.#read(options);
    } catch (error) {
      if (loading !== this.#loading || isLost(error)) return;
      await this.#host.speak();
      if (loading !== this.#loading) return;
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
      const read = await this.#read(options);
      if (loading !== this.#loading) return;
      if (Array.isArray(read)) await this.#teach(read, options);
      else this.#set(read, options);
    } catch (error) {
      if (loading === this.#loading) await this.#refuse(error);
    }
  }

  #set({ game, came }: { game: Game; came?: CameWith }, options: Options): void {
    const base = { index: game.played.length, count: game.moves.length };
    this.table.put(game, undefined, base);
    if (!this.table.state) return;
    const attacker = attackerIn(options, seriesAt(game, base.index).fen);
    this.update({ phase: { kind: "ready", table: this.table.state, task: OPEN }, attacker, came });
    this.table.seats = seatsOf(this.#state, OPEN);
    if (options.mode === "view") this.table.toStart();
    else this.#engineMoves();
  }

  async #teach(chapters: AuthorChapter[], { repeat }: Options): Promise<void> {
    const taught = this.#taught;
    if (!taught) return;
    const lesson = taught.lessonOf(chapters, repeat);
    this.#state = { ...this.#state, lesson };
    await taught.openChapter(this, taught.firstChapter(lesson));
  }

  /** Reads what the attributes name: the chapters of a text, or the game in which to play on. */
  async #read(options: Options): Promise<{ game: Game; came?: CameWith } | AuthorChapter[]> {
    [this.#rules] = await Promise.all([loadRules(), asksEngine(options) ? this.#loadWithEngine() : undefined]);
    const input = await readInput(this.#rules, options);
    this.#taught = input.taught ?? this.#taught;
    return input.chapters ?? input;
  }

  async #loadWithEngine(): Promise<typeof withEngine> {
    const code = await import("./with-engine.ts");
    this.#withEngine = code;
    this.#opponent ??= new code.EnginePlayer(this);
    this.#host.wear(code.explanationStyles());
    return code;
  }

  /** Handles a game that cannot be shown, or an engine that cannot be reached. */
  async #refuse(error: unknown): Promise<void> {
    const noText = noTextFault(error, this.#state.options, this.#state.texts);
    if (noText) {
      this.update({ phase: { kind: "failed", message: noText.message, again: noText.attribute === "src" } });
      this.emit("seriatim-error", noText);
      return;
    }
    const loading = this.#loading;
    await this.#host.speak();
    if (loading !== this.#loading) return;
    const { code, text } = errorInfo(error);
    if (!isLost(error)) {
      this.update({ phase: { kind: "failed", message: this.#tellFaults(error).join("\n"), again: false } });
      return;
    }
    const message = lossText(error, this.#state.texts);
    this.update({ phase: { kind: "failed", message, again: !lacksWasm(text) } });
    this.emit("seriatim-error", { ...(text !== undefined && { text }), code, message });
  }

  /** Reports all faults that the rules found, and returns their texts. */
  #tellFaults(error: unknown): string[] {
    const { texts, options } = this.#state;
    return faultsIn(error, options, texts).map((fault) => {
      this.emit("seriatim-error", fault);
      return fault.message;
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
    if (!this.#mayMove(table.game, move)) {
      this.table.putMenBack();
      return;
    }
    this.table.move(move);
    if (this.#state.lesson?.solution) await this.#taught?.judgeAnswer(this);
    else if (this.#state.options.mode === "solve") await this.#withEngine?.judge(this);
    this.#engineMoves();
  }

  /** Asks the page around whether a legal move may be made. */
  #mayMove(game: Game, move: string): boolean {
    let after: LegalMovesAnswer;
    try {
      after = this.#rulesHere.legalMoves({ ...placeOf(game), moves: [...game.moves, move] });
    } catch {
      // The table says what is wrong with the move.
      return true;
    }
    const { series: moves, san } = after;
    const { fen, about } = game;
    const detail = { uci: moves.at(-1) ?? "", san: san.at(-1) ?? "", variant: about.variant, fen, moves };
    return this.emit("seriatim-before-move", detail);
  }

  /** Says why a move that was tried is illegal. */
  tell(move: string): void {
    try {
      this.table.tryMove(move);
    } catch (error) {
      void this.#sayWhyNot(move, error);
    }
  }

  async #sayWhyNot(move: string, error: unknown): Promise<void> {
    const shown = this.table.state?.shown;
    await this.#host.speak();
    if (shown !== this.table.state?.shown) return;
    const { words, says } = this.#state.texts;
    this.update({ message: { tone: "bad", text: words.whyNot(move, says(whyIllegal(errorInfo(error)))) } });
  }

  /** Ends a game in which nobody can mate any more. Tasks and lessons go on. */
  async #lookForEnd(): Promise<void> {
    const { phase, lesson, options } = this.#state;
    if (lesson || options.mode === "solve" || phase.kind !== "ready") return;
    const { deadEnd } = await import("../table/dead.ts");
    const over = await deadEnd(this.table);
    if (!over) return;
    this.table.put(over);
    const { position } = this.table.state ?? {};
    if (position) this.update({ announcement: spoken(this.#state.texts, position, false) });
  }

  #entered({ before, position, by }: Entered): void {
    const { texts } = this.#state;
    const { about, fen, turn, side } = before;
    const { variant } = about;
    this.update({ message: undefined, announcement: spoken(texts, position, about.series) });
    const { series, san, status, seriesComplete } = position;
    this.emit("seriatim-move", { uci: series.at(-1) ?? "", san: san.at(-1) ?? "", by, variant, fen, moves: series });
    if (variant === "chess") void this.#lookForEnd();
    if (!seriesComplete && status.result === undefined) return;
    const { result, reason } = status;
    const ended = { ...(result !== undefined && { result }), ...(reason !== undefined && { reason }) };
    this.emit("seriatim-series", { turn, side, by, variant, from: fen, series, san, fen: status.fen, ...ended });
  }

  /** Takes back the last move; against the engine, back to the person’s own move. */
  takeBack(): void {
    const may = canTakeBack(this.#state);
    if (this.#state.lesson?.back) {
      this.#taught?.tryAgain(this);
      return;
    }
    // The seats of an open task say whose moves are taken back.
    if (may) this.table.seats = seatsOf(this.#state, OPEN);
    const to = may ? this.table.takenBack(takeBackMove) : undefined;
    if (!to) return;
    this.table.put(to);
    this.setTask(OPEN, { message: undefined, pointedAt: undefined });
    this.#engineMoves();
  }

  /** Takes the drawings on the position shown. `kept`: a click does not remove them. */
  draw(shapes: readonly Shape[], kept: boolean): void {
    const fen = fenShown(this.#state);
    const author = authorShapes(this.#state).length > 0;
    const before = this.#state.drawn?.fen === fen && this.#state.drawn.kept;
    this.update({ drawn: { fen, shapes, kept: kept || author || before } });
    if (!kept) this.emit("seriatim-draw", { shapes, fen });
  }

  /** Offers the texts of all chapters as a file, or the game on the board. */
  async download(): Promise<void> {
    const texts = this.#state.lesson?.chapters.map(({ game }) => game.annotated ?? "") ?? [await this.gameText()];
    const { saveTexts } = await import("./writing.ts");
    if (!saveTexts(texts)) this.update({ message: { tone: "plain", text: this.#state.texts.widget.noDownload } });
  }

  /** Returns the game so far as a text, with everything that its original text says. */
  async gameText(): Promise<string> {
    const [rules, { textOfGame }] = await Promise.all([loadRules(), import("./writing.ts")]);
    return textOfGame(rules, tableOf(this.#state)?.game);
  }

  /** Reports the failure of work that nothing awaits. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => void this.tellError(error));
  }

  /** Reports a failure below the board, and to the page around. */
  async tellError(error: unknown): Promise<void> {
    await this.#host.speak();
    const { code, text, message: said } = errorInfo(error);
    const message = isLost(error) ? lossText(error, this.#state.texts) : this.#state.texts.says(said);
    this.update({ message: { tone: "bad", text: message } });
    this.emit("seriatim-error", { code, message, ...(text !== undefined && { text }) });
  }
}
