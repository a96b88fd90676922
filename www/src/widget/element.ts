/**
 * `<seriatim-board>`: a board of Progressive chess, antichess or chess for any page. It shows a
 * position or a game, plays against the engine, or sets a task. Everything is drawn in its shadow
 * root. `docs/widget.md` lists attributes, methods and events.
 */
import { render } from "lit-html";
import "../board/board-element.ts";
import { ElementBase } from "../board/element.ts";
import { enWidget, loadWidgetTexts } from "../lang/widget.ts";
import type { Shape } from "../board/board-element.ts";
import { setBase } from "../engine/files-folder.ts";
import { otherSide } from "../parts/sides.ts";
import type { Status } from "../protocol/messages.ts";
import { allSeries, placeOf } from "../table/line.ts";
import type { At } from "../table/place.ts";
import { ATTRIBUTES, readAttributes, type AttributeName, type AttributeProblem } from "./attributes.ts";
import { contentOf } from "./content.ts";
import { Controller } from "./controller.ts";
import type { EventDetails, EventName } from "./events.ts";
import { widgetStyles } from "./styles.ts";
import { langOf, themeOf, watchSurroundings } from "./surroundings.ts";
import { asksEngine, bottom, shapesShown, tableOf } from "./state.ts";
import { widgetView, type WidgetActions } from "./view.ts";

const SLIDE_MS = 180;

/** Ratio of height to width below which the controls do not fit below the board. */
const WIDE = 0.8;

/** Distance from the screen at which a widget is made ready. */
const NEAR = "200px";

export class SeriatimBoardElement extends ElementBase {
  static readonly observedAttributes = ATTRIBUTES;

  declare fen: string | null;
  declare game: string | null;
  declare src: string | null;
  declare solution: string | null;
  declare variant: string | null;
  declare rules: string | null;
  declare mode: string | null;
  declare goal: string | null;
  declare level: string | number | null;
  declare opponent: string | null;
  declare orientation: string | null;
  declare ply: string | number | null;
  declare pieces: string | null;
  declare shapes: string | null;
  declare markers: string | null;
  declare repeat: string | null;
  declare theme: string | null;

  readonly #root = this.attachShadow({ mode: "open", delegatesFocus: false });
  readonly #widget: Controller;
  readonly #actions: WidgetActions;
  #sight: IntersectionObserver | undefined;
  /** Number of times that the attributes have been read. */
  #configured = 0;
  #wide = false;
  readonly #size = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    const wide = height > 0 && height < WIDE * width;
    if (wide === this.#wide) return;
    this.#wide = wide;
    this.#draw();
  });
  #unwatch: (() => void) | undefined;
  /** A game text may be put inside the element at any time. */
  readonly #inside = new MutationObserver(() => void this.#read());
  /**
   * Placeholder that keeps the widget's place until it is drawn, so that nothing below it moves.
   */
  readonly #coming = document.createElement("div");
  #drawing = false;
  /** True once the catalogue of the engine's sentences is loaded. */
  #speaks = false;
  /** True once a sentence of the engine was wanted. */
  #mustSpeak = false;
  #reading: Promise<void> | undefined;
  /** Button of the move whose position is shown. */
  #current: Element | undefined;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [widgetStyles()];
    this.#coming.className = "coming";
    this.#root.append(this.#coming);
    const { options } = readAttributes(() => null);
    this.#widget = new Controller(
      {
        draw: () => this.#draw(),
        speak: () => this.#speak(),
        wear: (sheet) => this.#wear(sheet),
        emit: (name, detail) => this.#emit(name, detail),
      },
      options,
      enWidget,
    );
    this.#actions = actionsOf(this.#widget);
  }

  connectedCallback(): void {
    this.#adopt();
    // Not among the attributes that an embedded page takes from its address: it names code.
    const base = this.getAttribute("base");
    if (base !== null) setBase(base);
    this.#unwatch = watchSurroundings(() => {
      void this.#read();
    });
    void this.#read();
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.#widget.wake();
      },
      { rootMargin: NEAR },
    );
    this.#sight.observe(this);
    this.#size.observe(this);
    this.#inside.observe(this, { childList: true, characterData: true, subtree: true });
  }

  /** Turns properties that were set before the element was defined into attributes. */
  #adopt(): void {
    for (const name of ATTRIBUTES) {
      if (name === "lang" || !Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  disconnectedCallback(): void {
    this.#unwatch?.();
    this.#sight?.disconnect();
    this.#size.disconnect();
    this.#inside.disconnect();
    this.#widget.sleep();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now && this.isConnected) void this.#read();
  }

  /**
   * The game so far as a list of series (all moves of one turn each), in UCI. Empty until the
   * engine was needed.
   */
  get series(): string[][] {
    const table = tableOf(this.#widget.state);
    return table ? allSeries(table.game).map(({ moves }) => moves) : [];
  }

  /**
   * The position on the board: FEN at the start of the turn, and the moves of the turn so far.
   * Undefined until the engine was needed.
   */
  get position(): At | undefined {
    const table = tableOf(this.#widget.state);
    return table && placeOf(table.game);
  }

  /**
   * State of the position by the rules: side to move, moves left, check, result. Undefined until
   * the engine was needed.
   */
  get status(): Status | undefined {
    return tableOf(this.#widget.state)?.position.status;
  }

  /**
   * Makes a move for the person, in UCI, SAN or long algebraic notation. Rejects with an
   * `EngineError` if the move is illegal or nobody may move now.
   */
  move(move: string): Promise<void> {
    return this.#use(() => this.#widget.move(move));
  }

  /** Takes back the last move; against the engine, back to the person’s own move. */
  takeBack(): Promise<void> {
    return this.#use(() => this.#widget.takeBack());
  }

  /** Starts again as the attributes say. */
  reset(): void {
    this.#widget.again();
  }

  /** Shows a solution of the task: the author's, or one that the engine finds. */
  showSolution(): Promise<void> {
    return this.#use(() => this.#widget.solution());
  }

  /** Gives the next hint of a question: the author's words, then the piece to move. */
  hint(): Promise<void> {
    return this.#use(() => this.#widget.hint());
  }

  /** Shows the position one move earlier, without changing the game. */
  stepBack(): Promise<void> {
    return this.#use(() => this.#widget.step("back"));
  }

  /** Shows the position one move later. */
  stepOn(): Promise<void> {
    return this.#use(() => this.#widget.step("on"));
  }

  /** Shows the game after `ply` of its moves; `Infinity` is its end. */
  goTo(ply: number): Promise<void> {
    return this.#use(() => this.#widget.goTo(ply));
  }

  /** Turns the board. */
  flip(): void {
    this.#widget.update({ turned: otherSide(bottom(this.#widget.state)) });
  }

  /** Index of the chapter on the board; 0 if there is one game. */
  get chapter(): number {
    return this.#widget.state.lesson?.at ?? 0;
  }

  /** Number of chapters; 0 until they were read. */
  get chapters(): number {
    return this.#widget.state.lesson?.chapters.length ?? 0;
  }

  /** Puts a chapter on the board. Indices begin at 0. */
  openChapter(index: number): Promise<void> {
    return this.#use(() => this.#widget.openChapter(index));
  }

  /** Goes on to the next chapter; to the next one that is due, if results are kept. */
  nextChapter(): Promise<void> {
    return this.#use(() => this.#widget.nextChapter());
  }

  /** Arrows and circles on the position shown. Setting them replaces the author's. */
  get drawn(): readonly Shape[] {
    return shapesShown(this.#widget.state);
  }

  set drawn(shapes: readonly Shape[]) {
    this.#widget.draw(shapes, true);
  }

  /** Returns the game so far as a game file. */
  async gameText(): Promise<string> {
    return this.#use(() => this.#widget.gameText());
  }

  /** Wakes the widget for a program that uses it, even if it is not in sight. */
  async #use<T>(act: () => Promise<T> | T): Promise<T> {
    await this.#read();
    this.#widget.wake();
    await this.#widget.load();
    return act();
  }

  #emit<K extends EventName>(name: K, detail: EventDetails[K]): boolean {
    const cancelable = name === "seriatim-before-move";
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** Reads the attributes, once for several changes in a row. */
  #read(): Promise<void> {
    this.#reading ??= Promise.resolve().then(() => {
      this.#reading = undefined;
      return this.#configure();
    });
    return this.#reading;
  }

  async #configure(): Promise<void> {
    const count = ++this.#configured;
    const lang = langOf(this);
    const attributes = () => readAttributes((name) => this.getAttribute(name), contentOf(this));
    const speaking = this.#speaks || this.#mustSpeak || asksEngine(attributes().options);
    if (lang !== this.#widget.state.texts.lang || speaking !== this.#speaks) {
      // If the engine's catalogue cannot be loaded, the widget still uses the language.
      const texts = await loadWidgetTexts(lang, speaking)
        .catch(() => loadWidgetTexts(lang, false))
        .catch(() => enWidget);
      if (lang !== langOf(this)) return;
      // A later reading of the attributes brings at least as many texts.
      if (count === this.#configured) {
        this.#speaks = speaking;
        this.#widget.setTexts(texts);
      }
    }
    // Read again, because loading the texts may have taken a while.
    const { options, problems } = attributes();
    const told = problems.map((problem) => ({
      attribute: problem.attribute,
      text: problem.text,
      message: this.#complaint(problem),
    }));
    this.#widget.setOptions(options, told);
  }

  /** Loads the sentences of the engine in the language of the widget. Without them it says less. */
  async #speak(): Promise<void> {
    if (this.#speaks) return;
    this.#mustSpeak = true;
    const { lang } = this.#widget.state.texts;
    const texts = await loadWidgetTexts(lang).catch(() => undefined);
    // Another language has come meanwhile.
    if (lang !== this.#widget.state.texts.lang) return this.#speak();
    if (!texts || this.#speaks) return;
    this.#speaks = true;
    this.#widget.setTexts(texts);
  }

  #wear(sheet: CSSStyleSheet): void {
    const worn = this.#root.adoptedStyleSheets;
    if (!worn.includes(sheet)) this.#root.adoptedStyleSheets = [sheet, ...worn];
  }

  #complaint({ attribute, text, problem }: AttributeProblem): string {
    const { errors } = this.#widget.state.texts.widget;
    if (problem.kind === "both") return errors.both(attribute, problem.other);
    if (problem.kind !== "word") return errors[problem.kind](text);
    const words = problem.allowed.map((word) => `"${word}"`);
    return errors.word(attribute, text, `${words.slice(0, -1).join(", ")} ${errors.or} ${words.at(-1)}`);
  }

  #draw(): void {
    if (this.#drawing) return;
    this.#drawing = true;
    // Draw once for several changes in a row.
    queueMicrotask(() => {
      this.#drawing = false;
      const { state } = this.#widget;
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const look = { theme: themeOf(this, state.options.theme), slideMs: calm ? 0 : SLIDE_MS, wide: this.#wide };
      this.#coming.remove();
      const focused = this.#root.activeElement;
      render(widgetView(state, this.#actions, look), this.#root);
      // A button that did its work may be gone. Who uses the keyboard goes on at the board.
      if (focused && !this.#root.activeElement) this.#root.querySelector<HTMLElement>("chess-board")?.focus();
      this.#follow();
    });
  }

  /** Scrolls the list of moves, and only that, to the move whose position is shown. */
  #follow(): void {
    const list = this.#root.querySelector(".series");
    const at = list?.querySelector('[aria-current="true"]') ?? undefined;
    if (at === this.#current) return;
    this.#current = at;
    if (!list || !at) return;
    const [frame, box] = [list.getBoundingClientRect(), at.getBoundingClientRect()];
    if (box.top < frame.top) list.scrollTop += box.top - frame.top - box.height;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom + box.height;
  }
}

function actionsOf(widget: Controller): WidgetActions {
  const step = (by: Parameters<Controller["step"]>[0]) => () => widget.watch(widget.load().then(() => widget.step(by)));
  return {
    move: (uci) => widget.watch(widget.move(uci)),
    tell: (uci) => widget.tell(uci),
    takeBack: () => widget.takeBack(),
    again: () => widget.again(),
    solution: () => widget.watch(widget.solution()),
    hint: () => widget.hint(),
    next: () => widget.nextChapter(),
    chapter: (index) => widget.openChapter(index),
    retry: () => widget.again(),
    toStart: step("start"),
    stepBack: step("back"),
    stepOn: step("on"),
    toEnd: step("end"),
    flip: () => widget.update({ turned: otherSide(bottom(widget.state)) }),
    download: () => widget.watch(widget.download()),
    draw: (shapes) => widget.draw(shapes, false),
    look: (node) => widget.look(node),
    pointAt: (sentence) => widget.update({ pointedAt: sentence }),
  };
}

/**
 * Attributes as properties: reading returns the attribute's value, setting sets it, `null` removes
 * it.
 */
for (const name of ATTRIBUTES) {
  if (name !== "lang") Object.defineProperty(SeriatimBoardElement.prototype, name, reflected(name));
}

function reflected(name: AttributeName): PropertyDescriptor & ThisType<HTMLElement> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(name);
    },
    set(value: string | number | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "seriatim-board": SeriatimBoardElement;
  }
}
