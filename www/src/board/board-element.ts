/**
 * `<chess-board>`: a board on which moves are made by dragging, clicking, tapping or with the keyboard. It is told what
 * is legal and says which move was made; it knows no rules. gchessboard draws the men and takes the input; this element
 * adds what it lacks: a promotion chooser, numbered arrows, marks, and another man taken up without letting go of the first.
 */
import "gchessboard";
import type { GChessBoardElement, MoveEndEvent, MoveStartEvent, Square } from "gchessboard";
import { html, render } from "lit-html";
import { drawArrows, type Arrow } from "./arrows.ts";
import { Drawing } from "./drawing.ts";
import type { Side } from "./geometry.ts";
import { Labels, type BoardWords } from "./labels.ts";
import { drawMarkers, type Marker, type Ray } from "./markers.ts";
import { promotionChooser, type PromotionChoice } from "./promotion.ts";

export type { Arrow } from "./arrows.ts";
export type { BoardWords } from "./labels.ts";
export type { Marker, Ray } from "./markers.ts";

export interface BoardMove {
  uci: string;
  from: string;
  to: string;
  promotion?: string;
}

export interface BoardView {
  /** Changes whenever the men must be put where `fen` says, even if `fen` is the same as before. */
  key: unknown;
  fen: string;
  orientation: Side;
  /** Whose men can be moved. */
  turn: Side;
  /** What is legal; empty if the board is only to be looked at. */
  moves: readonly BoardMove[];
  /** Squares of the last series. */
  marked: readonly string[];
  /** The side whose king stands in check. */
  checked: Side | undefined;
  arrows: readonly Arrow[];
  /** Why a mate is one. */
  markers: readonly Marker[];
  rays: readonly Ray[];
  /** Another position than the present one. */
  dimmed: boolean;
  /** Milliseconds for a man to slide to its square. */
  slideMs: number;
  /** Whether files and ranks are named. */
  coordinates: boolean;
  /** What is said of squares and men. */
  words: BoardWords;
}

/** A move was made (`boardmove`), or one was tried that is not legal (`boardtry`); `detail` is its UCI. */
export type BoardMoveEvent = CustomEvent<string>;

const PIECE_CLASSES: Record<Side, string> = { white: "w", black: "b" };

export class BoardElement extends HTMLElement {
  #view: BoardView | undefined;
  #board: GChessBoardElement | undefined;
  #choice: PromotionChoice | undefined;
  /** The square of the man that is being moved. */
  #from: string | undefined;
  /** A move was made and the new position has not come yet. */
  #pending = false;
  #focusAfterChoice = false;
  readonly #pictures = new Map<string, string>();
  #labels: Labels | undefined;
  /** What a person drew with the right mouse button. */
  readonly #drawing = new Drawing({
    squareAt: (event) => this.#squareAt(event),
    changed: () => this.#draw(),
  });

  set view(view: BoardView) {
    const before = this.#view;
    this.#view = view;
    this.#draw();
    this.#update(view, before);
  }

  connectedCallback(): void {
    // On the document, before the board's own handler there ends the drag.
    document.addEventListener("pointerup", this.#onPointerUp, { capture: true });
  }

  disconnectedCallback(): void {
    document.removeEventListener("pointerup", this.#onPointerUp, { capture: true });
  }

  #draw(): void {
    const view = this.#view;
    if (!view) return;
    const template = html`
      <g-chess-board
        coordinates=${view.coordinates ? "inside" : "hidden"}
        @movestart=${this.#onMoveStart}
        @moveend=${this.#onMoveEnd}
        @movefinished=${this.#onMoveOver}
        @movecancel=${this.#onMoveOver}
      >
        ${marks(view, this.#board).map(([square, kind]) => html`<div slot=${square} class="mark ${kind}"></div>`)}
      </g-chess-board>
      <svg class="arrows" viewBox="0 0 8 8" aria-hidden="true">
        ${drawArrows(view.arrows, view.orientation)} ${drawMarkers(view.markers, view.rays, view.orientation)}
        ${this.#drawing.picture(view.orientation)}
      </svg>
      ${promotionChooser(this.#choice, view.orientation, view.words, {
        choose: (uci) => this.#finish(uci),
        cancel: () => this.#cancelChoice(),
        picture: (side, promotion) => this.#picture(side, promotion),
      })}
    `;
    render(template, this);
    if (!this.#board) {
      this.#board = this.querySelector("g-chess-board") ?? undefined;
      // Before the board's own handlers, which would drop the move without taking up the other man.
      this.#board?.addEventListener("pointerdown", this.#onPointerDown, { capture: true });
      this.#board?.addEventListener("keydown", this.#onKeyDown, { capture: true });
      if (this.#board) this.#drawing.listen(this.#board);
      const root = this.#board?.shadowRoot;
      if (root) this.#labels = new Labels(root, view.words);
    }
  }

  #update(view: BoardView, before: BoardView | undefined): void {
    const board = this.#board;
    if (!board) return;
    if (view.orientation !== before?.orientation) board.orientation = view.orientation;
    if (view.turn !== before?.turn) board.turn = view.turn;
    if (this.#labels) this.#labels.words = view.words;
    if (view.slideMs !== before?.slideMs) board.animationDuration = view.slideMs;
    if (view.key !== before?.key) {
      this.#pending = false;
      this.#from = undefined;
      this.#choice = undefined;
      this.#drawing.clear();
      board.fen = view.fen.split(" ", 1)[0] ?? "";
      // The king may stand elsewhere now.
      this.#draw();
    }
    // A board that cannot be played on lets a finger scroll the page; but focus that is on it is not taken away.
    const interactive = view.moves.length > 0 || board.matches(":focus-within");
    if (!before || interactive !== board.interactive) {
      board.interactive = interactive;
      // Squares that are no buttons lose their role, but keep a label that only something with a role may have.
      if (!interactive) for (const square of squaresOf(board)) square.setAttribute("role", "img");
    }
    this.classList.toggle("dimmed", view.dimmed);
  }

  readonly #onMoveStart = ({ detail }: CustomEvent<MoveStartEvent>): void => {
    this.#from = detail.from;
    const moves = this.#pending ? [] : (this.#view?.moves ?? []);
    detail.setTargets(moves.filter(({ from }) => from === detail.from).map(({ to }) => to as Square));
  };

  readonly #onMoveEnd = (event: CustomEvent<MoveEndEvent>): void => {
    const { from, to, piece } = event.detail;
    const options = (this.#view?.moves ?? []).filter((move) => move.from === from && move.to === to);
    const [first] = options;
    if (!first || this.#pending) {
      event.preventDefault();
    } else if (first.promotion === undefined) {
      this.#finish(first.uci);
    } else {
      event.preventDefault();
      const promotions = options.map(({ uci, promotion }) => ({ uci, promotion: promotion ?? "q" }));
      // Not while the board still handles the event: it would take the focus back.
      setTimeout(() => this.#openChoice({ to, side: piece.color, options: promotions }));
    }
  };

  readonly #onMoveOver = (): void => {
    this.#from = undefined;
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    // Other buttons draw.
    if (event.button !== 0) return;
    const view = this.#view;
    const square = (event.composedPath()[0] as HTMLElement | undefined)?.dataset?.["square"];
    if (!view || view.moves.length === 0) {
      event.stopPropagation();
    } else if (this.#from !== undefined && square !== undefined && square !== this.#from) {
      const isTarget = view.moves.some((move) => move.from === this.#from && move.to === square);
      const isOther = view.moves.some((move) => move.from === square);
      if (!isTarget && isOther) this.#board?.cancelMove();
      else this.#tried(square);
    }
  };

  /** A man was dragged to where it cannot go. */
  readonly #onPointerUp = (event: PointerEvent): void => {
    if (event.button === 0 && this.#from !== undefined) this.#tried(this.#squareAt(event));
  };

  /** The square under the pointer. */
  #squareAt({ clientX, clientY }: PointerEvent): string | undefined {
    const under = this.#board?.shadowRoot?.elementsFromPoint(clientX, clientY) ?? [];
    return under.map((element) => (element as HTMLElement).dataset?.["square"]).find((square) => square !== undefined);
  }

  /** Tells of a move that is not legal, so that somebody can say why. */
  #tried(to: string | undefined): void {
    const { moves = [], turn } = this.#view ?? {};
    const from = this.#from;
    const men = this.#board?.position;
    if (from === undefined || to === undefined || to === from || !men || this.#pending) return;
    // Whoever points at another man of the same side means that man.
    if (moves.length === 0 || moves.some((move) => move.from === from && move.to === to)) return;
    if (men[to as Square]?.color === turn) return;
    const arrives = men[from as Square]?.pieceType === "pawn" && /[18]$/.test(to);
    this.dispatchEvent(new CustomEvent("boardtry", { detail: from + to + (arrives ? "q" : "") }));
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.#from !== undefined) {
      this.#from = undefined;
      this.#board?.cancelMove();
    } else if ((event.key === "Enter" || event.key === " ") && this.#view?.moves.length === 0) {
      event.stopPropagation();
    } else if (event.key === "Enter" || event.key === " ") {
      this.#tried((event.composedPath()[0] as HTMLElement | undefined)?.dataset?.["square"]);
    }
  };

  #openChoice(choice: PromotionChoice): void {
    this.#focusAfterChoice = this.#board?.matches(":focus-within") ?? false;
    this.#choice = choice;
    this.#draw();
    this.querySelector<HTMLButtonElement>(".promotion button")?.focus();
  }

  #cancelChoice(): void {
    this.#closeChoice();
    this.#board?.cancelMove();
  }

  #closeChoice(): void {
    this.#choice = undefined;
    this.#from = undefined;
    this.#draw();
    if (this.#focusAfterChoice) this.#board?.shadowRoot?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }

  #finish(uci: string): void {
    this.#pending = true;
    if (this.#choice) this.#closeChoice();
    this.dispatchEvent(new CustomEvent("boardmove", { detail: uci }));
  }

  /** The board's own picture of a man. It keeps them in its style sheet, so a man that nobody sees is asked for it. */
  #picture(side: Side, promotion: string): string {
    const name = PIECE_CLASSES[side] + promotion;
    const root = this.#board?.shadowRoot;
    if (!this.#pictures.has(name) && root) {
      const man = document.createElement("span");
      man.className = name;
      root.append(man);
      this.#pictures.set(name, getComputedStyle(man).backgroundImage);
      man.remove();
    }
    return this.#pictures.get(name) ?? "none";
  }
}

/** The squares to mark, each once: what explains a mate is more than a move, and the check most of all. */
function marks(view: BoardView, board: GChessBoardElement | undefined): [string, string][] {
  const kinds = new Map(view.marked.map((square) => [square, "last"]));
  for (const { square, kind, faint } of view.markers) {
    if (kind !== "named" && !faint && (kind !== "pinned" || !kinds.has(square))) kinds.set(square, `why ${kind}`);
  }
  if (view.checked && board) {
    for (const [square, piece] of Object.entries(board.position)) {
      if (piece?.pieceType === "king" && piece.color === view.checked) kinds.set(square, "check");
    }
  }
  return [...kinds];
}

function squaresOf(board: GChessBoardElement): Iterable<Element> {
  return board.shadowRoot?.querySelectorAll("[data-square]") ?? [];
}

// A page may hold two bundles with it: the first one stays.
if (!customElements.get("chess-board")) customElements.define("chess-board", BoardElement);

