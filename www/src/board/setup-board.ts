/**
 * `<setup-board>`: a board on which men are put freely, with the men to choose from above and below it. By click or tap with
 * a man chosen, by dragging from the choice or on the board, and by keyboard: arrows go from square to square, Enter does
 * what a click does, the letter of a FEN puts a man down, Delete takes one away. It keeps no position: it says what was done.
 */
import "gchessboard";
import type { GChessBoardElement, MoveEndEvent, MoveStartEvent } from "gchessboard";
import { html, render, type TemplateResult } from "lit-html";
import type { Side } from "./geometry.ts";
import { dragMan } from "./drag-man.ts";
import { Labels, type BoardWords } from "./labels.ts";

/** A letter of a FEN, `hand` (moves what stands there) or `erase`. */
type Tool = string;

export interface SetupView {
  /** The first field of a FEN. */
  placement: string;
  orientation: Side;
  tool: Tool;
  words: SetupWords;
  /** What the squares are called. */
  boardWords: BoardWords;
  /** The drawings for the tools that are no men. */
  drawings: { hand: TemplateResult; erase: TemplateResult };
}

export interface SetupWords {
  /** What each tool is called, by FEN letter, `hand` and `erase`. */
  tools: Record<string, string>;
  /** The names of the two rows of men. */
  choice: Record<Side, string>;
}

/** `setuptool`: a tool was chosen. */
export type SetupToolEvent = CustomEvent<Tool>;
/** `setupplace`: what to do with a square, as a click with this tool does. */
export type SetupPlaceEvent = CustomEvent<{ square: string; tool: Tool }>;
/** `setupmove`: a man was moved; off the board where there is no `to`. */
export type SetupMoveEvent = CustomEvent<{ from: string; to: string | undefined }>;

const MEN: Record<Side, string> = { white: "KQRBNP", black: "kqrbnp" };

export class SetupBoardElement extends HTMLElement {
  #view: SetupView | undefined;
  #board: GChessBoardElement | undefined;
  #labels: Labels | undefined;
  /** The square of the man that is being moved by hand, and where the pointer last went down. */
  #from: string | undefined;
  #down: string | undefined;
  /** The man was let go beside the board. */
  #outside = false;
  /** The square painted last while the mouse button is held. */
  #painted: string | undefined;
  readonly #pictures = new Map<string, string>();

  set view(view: SetupView) {
    this.#view = view;
    this.#draw(view);
    const board = this.#board;
    if (!board) return;
    if (board.orientation !== view.orientation) board.orientation = view.orientation;
    board.fen = view.placement;
    if (this.#labels) this.#labels.words = view.boardWords;
  }

  connectedCallback(): void {
    document.addEventListener("pointerup", this.#onPointerUp, { capture: true });
    document.addEventListener("pointermove", this.#onPointerMove);
    // Only now can the men be pictured.
    if (this.#view) this.#draw(this.#view);
  }

  disconnectedCallback(): void {
    document.removeEventListener("pointerup", this.#onPointerUp, { capture: true });
    document.removeEventListener("pointermove", this.#onPointerMove);
  }

  #draw(view: SetupView): void {
    const [top, bottom]: [Side, Side] = view.orientation === "white" ? ["black", "white"] : ["white", "black"];
    const board = html`
      ${this.#choice(view, top, "hand")}
      <g-chess-board
        coordinates="inside"
        interactive
        animation-duration="0"
        @movestart=${({ detail }: CustomEvent<MoveStartEvent>) => (this.#from = detail.from)}
        @moveend=${this.#onMoveEnd}
        @movefinished=${() => (this.#from = undefined)}
        @movecancel=${this.#onMoveCancel}
      ></g-chess-board>
      ${this.#choice(view, bottom, "erase")}
    `;
    render(board, this);
    if (!this.#board) this.#adopt(view);
  }

  /** The board has come: what it would do with clicks is heard before it does. */
  #adopt(view: SetupView): void {
    const board = this.querySelector<GChessBoardElement>("g-chess-board");
    if (!board) return;
    this.#board = board;
    board.addEventListener("pointerdown", this.#onPointerDown, { capture: true });
    board.addEventListener("click", this.#onClick, { capture: true });
    board.addEventListener("keydown", this.#onKeyDown, { capture: true });
    enableSquares(board);
    if (board.shadowRoot) this.#labels = new Labels(board.shadowRoot, view.boardWords);
    board.addEventListener("focusin", () => settleFocus(board), { once: true });
    // The right button takes a man away.
    board.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #choice(view: SetupView, side: Side, extra: "hand" | "erase"): TemplateResult {
    const { words, drawings } = view;
    return html`<div class="men-choice" role="group" aria-label=${words.choice[side]}>
      ${this.#toolButton(view, extra, drawings[extra])}
      ${[...MEN[side]].map((man) =>
        this.#toolButton(view, man, html`<span class="man" style="background-image: ${this.#picture(man)}"></span>`),
      )}
    </div>`;
  }

  #toolButton({ tool, words }: SetupView, name: Tool, drawing: TemplateResult): TemplateResult {
    return html`<button
      type="button"
      class="tool"
      data-tool=${name}
      title=${words.tools[name]}
      aria-label=${words.tools[name]}
      aria-pressed=${tool === name}
      @click=${() => this.#tell("setuptool", name)}
      @pointerdown=${(event: PointerEvent) => this.#onToolDown(event, name)}
    >
      ${drawing}
    </button>`;
  }

  #onToolDown(event: PointerEvent, tool: Tool): void {
    if (event.button !== 0 || tool === "hand" || tool === "erase") return;
    dragMan(event, this.#picture(tool), (x, y) => {
      const square = this.#squareAt(x, y);
      if (square !== undefined) this.#tell("setupplace", { square, tool });
    });
  }

  readonly #onMoveEnd = (event: CustomEvent<MoveEndEvent>): void => {
    const { from, to } = event.detail;
    this.#tell("setupmove", { from, to });
  };

  readonly #onMoveCancel = (): void => {
    const from = this.#from;
    this.#from = undefined;
    if (this.#outside && from !== undefined && from === this.#down) this.#tell("setupmove", { from, to: undefined });
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    const square = squareOf(event);
    this.#down = square;
    if (event.button === 2 && square !== undefined) this.#tell("setupplace", { square, tool: "erase" });
    if (this.#isHand()) return;
    // The board must not take the man up, which it would for any press.
    event.stopPropagation();
    // A finger may mean to scroll: it puts its man down when it is lifted, by the click that comes then.
    if (event.pointerType !== "mouse" || event.button !== 0 || square === undefined) return;
    event.preventDefault();
    this.#use(square);
    this.#painted = square;
  };

  readonly #onClick = (event: MouseEvent): void => {
    if (this.#isHand()) return;
    event.stopPropagation();
    const square = squareOf(event);
    if (square !== undefined && (event as PointerEvent).pointerType !== "mouse") this.#use(square);
  };

  /** The mouse paints: what was put down on one square is put on every other it crosses. */
  readonly #onPointerMove = ({ clientX, clientY, buttons }: PointerEvent): void => {
    if (this.#painted === undefined || (buttons & 1) === 0) return;
    const square = this.#squareAt(clientX, clientY);
    if (square === undefined || square === this.#painted) return;
    this.#painted = square;
    this.#use(square);
  };

  readonly #onPointerUp = ({ clientX, clientY }: PointerEvent): void => {
    this.#painted = undefined;
    this.#outside = this.#squareAt(clientX, clientY) === undefined;
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const square = squareOf(event);
    if (square === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "Escape" && this.#from !== undefined) {
      this.#from = undefined;
      this.#board?.cancelMove();
    } else if ((MEN.white + MEN.black).includes(key)) this.#tell("setupplace", { square, tool: key });
    else if (key === "Delete" || key === "Backspace") this.#tell("setupplace", { square, tool: "erase" });
    else if ((key === "Enter" || key === " ") && !this.#isHand()) this.#use(square);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #isHand(): boolean {
    return this.#view?.tool === "hand";
  }

  #use(square: string): void {
    this.#tell("setupplace", { square, tool: this.#view?.tool });
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #squareAt(x: number, y: number): string | undefined {
    const under = this.#board?.shadowRoot?.elementsFromPoint(x, y) ?? [];
    return under.map((element) => (element as HTMLElement).dataset?.["square"]).find((square) => square !== undefined);
  }

  /** The board's own picture of a man, out of its style sheet. */
  #picture(man: string): string {
    const root = this.#board?.shadowRoot;
    if (!this.#pictures.has(man) && root && this.isConnected) {
      const shown = document.createElement("span");
      shown.className = (man === man.toUpperCase() ? "w" : "b") + man.toLowerCase();
      root.append(shown);
      this.#pictures.set(man, getComputedStyle(shown).backgroundImage);
      shown.remove();
    }
    return this.#pictures.get(man) ?? "none";
  }
}

/** The board takes squares without a man for disabled; here men are put on them. */
function enableSquares({ shadowRoot }: GChessBoardElement): void {
  if (!shadowRoot) return;
  const enable = () => {
    for (const square of shadowRoot.querySelectorAll('[aria-disabled="true"]')) square.setAttribute("aria-disabled", "false");
  };
  new MutationObserver(enable).observe(shadowRoot, { subtree: true, attributeFilter: ["aria-disabled"] });
  enable();
}

/**
 * The square that the board offers to the Tab key at first is that of a man; were he taken away, the arrows would go on from
 * another. Once the focus has come to it from elsewhere the square counts as chosen.
 */
function settleFocus({ shadowRoot }: GChessBoardElement): void {
  const focused = shadowRoot?.activeElement as HTMLElement | null | undefined;
  shadowRoot?.querySelector<HTMLElement>('[data-square][tabindex="-1"]')?.focus();
  focused?.focus();
}

function squareOf(event: Event): string | undefined {
  return (event.composedPath()[0] as HTMLElement | undefined)?.dataset?.["square"];
}

customElements.define("setup-board", SetupBoardElement);
