/**
 * Common part of all boards: squares in rows for the eyes and for screen readers, pieces above
 * them, and pointer and keyboard input in terms of squares. The elements that extend it define the
 * meaning of a press.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { repeat } from "lit-html/directives/repeat.js";
import { ElementBase } from "./element.ts";
import { follow } from "./follow.ts";
import { isDark, placeOf, rowsOf, squareAt, step, type Point, type Side } from "./geometry.ts";
import { loadMen, manOf, menDrawings, type MenName } from "./men/index.ts";
import { nameOf, PIECES, type BoardWords } from "./names.ts";
import { sideOf, type ManLetter, type Man } from "./placement.ts";
import { boardSheet } from "./sheet.ts";

/** Content of the board as shown now. */
export interface SurfaceLook {
  men: readonly Man[];
  drawings: MenName;
  orientation: Side;
  coordinates: boolean;
  words: BoardWords;
  /**
   * True if anything can be done here. If not, the Tab key skips the board, and a finger scrolls
   * the page.
   */
  active: boolean;
  /**
   * The Tab key reaches the board although nothing can be done yet. The first key ends what is
   * shown.
   */
  reachable?: boolean;
  /** The square of the piece that is being moved, and its target squares. */
  picked: string | undefined;
  targets: ReadonlySet<string>;
  /** Classes of the marks, by square. */
  marks: ReadonlyMap<string, string>;
  /** True if the piece on `picked` is being dragged. `over` is the square under it. */
  dragging: boolean;
  over: string | undefined;
  /** Returns whether a press on the square has an effect; the square's look shows it. */
  answers(square: string): boolean;
  /** Returns whether a finger drags the piece on the square instead of scrolling the page. */
  draggable(square: string): boolean;
}

export abstract class Surface extends ElementBase {
  protected readonly root = this.attachShadow({ mode: "open" });
  /** The square that has the focus, or gets it from the Tab key. */
  #cursor: string | undefined;
  #focused = false;
  #release: (() => void) | undefined;
  /** Position of the board on the screen, measured once for each press, and again after drawing. */
  #box: DOMRect | undefined;
  #orientation: Side = "white";
  #letters: ReadonlyMap<string, ManLetter> = new Map();

  constructor() {
    super();
    this.root.adoptedStyleSheets = [boardSheet()];
  }

  connectedCallback(): void {
    for (const type of ["scroll", "resize"]) addEventListener(type, this.#forgetBox, { capture: true, passive: true });
  }

  disconnectedCallback(): void {
    for (const type of ["scroll", "resize"]) removeEventListener(type, this.#forgetBox, { capture: true });
    this.#release?.();
    this.letGo();
  }

  /** Sets the focus where the Tab key would set it; nowhere if nothing can be done here. */
  override focus(options?: FocusOptions): void {
    this.root.querySelector<HTMLElement>('[tabindex="0"]')?.focus(options);
  }

  /** The pointer went down on a square. Returns true if the pointer is to be followed. */
  protected abstract press(square: string, event: PointerEvent): boolean;
  /** The followed pointer was moved. */
  protected abstract drag(square: string | undefined, event: PointerEvent): void;
  /** The pointer was lifted; `square` is undefined outside the board. */
  protected abstract drop(square: string | undefined, dragged: boolean, event: PointerEvent): void;
  /** A square was pressed without a pointer: by a key, or by a screen reader. */
  protected abstract choose(square: string): void;
  /** Cancels whatever was begun. Returns false if there was nothing. */
  protected abstract letGo(): boolean;
  /** Handles a key without a general meaning. Returns true if it was used. */
  protected abstract key(key: string, square: string): boolean;

  /**
   * Returns whether a pointer sets the focus. Where it does not, the keys of the page still work
   * for people who move with the mouse.
   */
  protected get takesFocus(): boolean {
    return false;
  }

  /** Returns whether the focus is on the board. */
  protected get focused(): boolean {
    return this.#focused;
  }

  /** The squares with the pieces on them. `over` is drawn above the pieces. */
  protected board(look: SurfaceLook, over: unknown): TemplateResult {
    this.#orientation = look.orientation;
    this.#letters = new Map(look.men.map(({ square, letter }) => [square, letter]));
    const { orientation } = look;
    // A set that cannot be had is tried again with the next drawing.
    loadMen(look.drawings)?.then(
      () => this.draw(),
      () => undefined,
    );
    const tabStop =
      look.active || look.reachable || this.#focused ? (this.#cursor ?? rowsOf(orientation)[7]?.[0]) : undefined;
    return html`
      ${menDrawings(look.drawings)}
      <div class="area">
        <div
          class="board"
          @pointerdown=${this.#onPointerDown}
          @mousedown=${this.#onMouseDown}
          @click=${this.#onClick}
          @keydown=${this.#onKeyDown}
          @focusin=${this.#onFocusIn}
          @focusout=${this.#onFocusOut}
          @contextmenu=${(event: Event) => event.preventDefault()}
        >
          <div class="squares" role="grid" aria-label=${look.words.name} aria-readonly=${look.active ? "false" : "true"}>
            ${rowsOf(orientation).map((row) => html`<div role="row">${row.map((square) => this.#square(square, look, tabStop))}</div>`)}
          </div>
          ${look.coordinates ? coordinates(orientation) : nothing}
          ${keyed(
            orientation,
            html`<div class="men" aria-hidden="true">${repeat(
              look.men,
              ({ id }) => id,
              (man) => this.#man(man, look),
            )}</div>`,
          )}
          ${over}
        </div>
      </div>
    `;
  }

  /** Draws the template and keeps the focus where it was. */
  protected show(template: TemplateResult): void {
    render(template, this.root);
    // Other parts of the page drawn at the same time may have moved the board.
    this.#forgetBox();
    // The squares stay where they are on the screen when the board is turned, so the focus moves
    // with its square.
    const focused = this.root.activeElement?.closest<HTMLElement>("[data-square]");
    if (focused && this.#cursor !== undefined && focused.dataset["square"] !== this.#cursor) this.focusOn(this.#cursor);
  }

  #square(square: string, look: SurfaceLook, tabStop: string | undefined): TemplateResult {
    const { targets, picked } = look;
    const letter = this.#letters.get(square);
    const target = targets.has(square);
    const mark = look.marks.get(square);
    const classes = [
      "square",
      isDark(square) ? "dark" : "light",
      letter === undefined ? "" : "has-man",
      target ? "marked-target" : "",
      square === picked ? "picked" : "",
      square === look.over ? "over" : "",
      look.answers(square) ? "answers" : "",
      look.draggable(square) ? "draggable" : "",
    ];
    return html`<div
      role="gridcell"
      part="square ${isDark(square) ? "dark" : "light"}-square"
      class=${classes.filter((name) => name !== "").join(" ")}
      data-square=${square}
      tabindex=${tabStop === undefined ? nothing : square === tabStop ? 0 : -1}
      aria-label=${nameOf(square, letter, { picked: square === picked, target }, look.words)}
      aria-selected=${look.active ? (square === picked ? "true" : "false") : nothing}
    >
      ${mark === undefined ? nothing : html`<div class="mark ${mark}"></div>`}
    </div>`;
  }

  #man({ square, letter, moved }: Man, { orientation, dragging, picked }: SurfaceLook): TemplateResult {
    const { x, y } = placeOf(square, orientation);
    const dragged = dragging && square === picked;
    // Set as a property, because a strict policy refuses the attribute.
    return html`<div class="man ${moved ? "moved" : ""} ${dragged ? "dragged" : ""}" part="piece ${partOf(letter)}" data-man=${letter} .style=${`translate: ${x * 100}% ${y * 100}%`}>${manOf(letter)}</div>`;
  }

  /** Makes the piece on `square` follow the pointer. */
  protected carry(square: string, { clientX, clientY, pointerType }: PointerEvent): void {
    const man = this.root.querySelector<HTMLElement>(".man.dragged");
    if (!man) return;
    const at = this.#pointAt(clientX, clientY);
    const { x, y } = placeOf(square, this.#orientation);
    // A finger would hide a piece of the usual size.
    const [lift, scale] = pointerType === "touch" ? [0.6, 1.7] : [0, 1.08];
    man.style.transform = `translate(${(at.x - x - 0.5) * 100}%, ${(at.y - y - 0.5 - lift) * 100}%) scale(${scale})`;
  }

  /** Lets the dragged piece glide from the pointer to its square. */
  protected putBack(): void {
    this.root.querySelector<HTMLElement>(".man.dragged")?.style.removeProperty("transform");
  }

  /** The square below a pointer; undefined outside the board. */
  protected squareBelow({ clientX, clientY }: { clientX: number; clientY: number }): string | undefined {
    return squareAt(this.#pointAt(clientX, clientY), this.#orientation);
  }

  #pointAt(x: number, y: number): Point {
    this.#box ??= this.root.querySelector(".board")?.getBoundingClientRect();
    const box = this.#box;
    return box ? { x: ((x - box.left) / box.width) * 8, y: ((y - box.top) / box.height) * 8 } : { x: -1, y: -1 };
  }

  readonly #forgetBox = (): void => {
    this.#box = undefined;
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    this.#forgetBox();
    const square = squareOf(event);
    if (square === undefined || !event.isPrimary) return;
    this.#cursor = square;
    if (this.takesFocus) this.focusOn(square, { preventScroll: true, focusVisible: false });
    else this.#blurOthers();
    if (!this.press(square, event)) return;
    this.#release?.();
    this.#release = follow(event, {
      move: (moved) => this.drag(this.squareBelow(moved), moved),
      // A click counts where it was pressed, even if something above the board has grown meanwhile
      // and shifted the board.
      up: (up, dragged) => this.drop(dragged ? this.squareBelow(up) : square, dragged, up),
      cancel: () => void this.letGo(),
    });
  };

  protected focusOn(square: string, options?: FocusOptions): void {
    this.root.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus(options);
  }

  /** Ends text input elsewhere when the board is pressed, as any click does. */
  #blurOthers(): void {
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    if (activeElement !== this && activeElement instanceof HTMLElement) activeElement.blur();
  }

  readonly #onMouseDown = (event: Event): void => {
    event.preventDefault();
  };

  /** Handles the click of a screen reader. Clicks of a pointer have been handled as presses. */
  readonly #onClick = (event: MouseEvent): void => {
    const square = squareOf(event);
    // The click may have ended what was shown in place of the game; the game is drawn first.
    if (event.detail === 0 && square !== undefined) queueMicrotask(() => this.choose(square));
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const square = squareOf(event);
    if (square === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = step(square, event.key, this.#orientation);
    if (next !== undefined) this.focusOn(next);
    else if (event.key === "Enter" || event.key === " ") this.choose(square);
    else if (event.key === "Escape" ? !this.letGo() : !this.key(event.key, square)) return;
    event.preventDefault();
  };

  readonly #onFocusIn = (event: Event): void => {
    const square = squareOf(event);
    if (square === undefined) return;
    const before = this.#cursor;
    this.#focused = true;
    this.#cursor = square;
    if (before !== square) this.draw();
  };

  readonly #onFocusOut = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    this.#focused = to instanceof Node && this.root.contains(to);
  };

  protected abstract draw(): void;
}

/** Name by which a style sheet chooses a piece: `white-king`. */
function partOf(letter: ManLetter): string {
  return `${sideOf(letter)}-${PIECES[letter.toLowerCase()]}`;
}

/** Names of files and ranks, in the corners of the squares at the edge. */
function coordinates(orientation: Side): TemplateResult {
  const rows = rowsOf(orientation);
  return html`
    <div class="coordinates files" aria-hidden="true">${rows[7]?.map((square) => coordinate(square, "file"))}</div>
    <div class="coordinates ranks" aria-hidden="true">${rows.map(([square = ""]) => coordinate(square, "rank"))}</div>
  `;
}

function coordinate(square: string, kind: "file" | "rank"): TemplateResult {
  return html`<span class="coordinate ${kind} ${isDark(square) ? "dark" : "light"}">${square.charAt(kind === "file" ? 0 : 1)}</span>`;
}

/**
 * The square of an event, from the event's path, because the pressed element may have been redrawn
 * meanwhile.
 */
function squareOf(event: Event): string | undefined {
  const square = event.composedPath().find((one) => one instanceof HTMLElement && one.dataset["square"] !== undefined);
  return square instanceof HTMLElement ? square.dataset["square"] : undefined;
}
