/**
 * `<chess-board>`: a board on which moves are made by dragging, clicking, tapping or with the
 * keyboard. Its host gives it the legal moves; the board reports which move was made and knows no
 * rules.
 *
 * A move is shown at once, and stays until another position is given. Moves made before that wait,
 * and are reported as soon as the new position allows them. To refuse a move, the host gives the
 * same position with another `key`. The attribute `colours` chooses other squares than those of the
 * page: `wood` or `slate`.
 */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { drawArrows, type Arrow } from "./arrows.ts";
import { Drawing, type Shape } from "./drawing.ts";
import { define } from "./element.ts";
import { placeOf, type Side } from "./geometry.ts";
import { drawMarkers, type Marker, type Ray } from "./markers.ts";
import { manOf, type MenName } from "./men/index.ts";
import type { BoardWords } from "./names.ts";
import { moveMan, readPlacement, settle, sideOf, type Man } from "./placement.ts";
import { promotionChooser, type PromotionChoice } from "./promotion.ts";
import { Surface } from "./surface.ts";

export type { Arrow } from "./arrows.ts";
export type { Shape } from "./drawing.ts";
export type { Marker, Ray } from "./markers.ts";
export type { MenName } from "./men/index.ts";
export type { BoardWords } from "./names.ts";

export interface BoardMove {
  uci: string;
  from: string;
  to: string;
  promotion?: string;
}

export interface BoardView {
  /** Changes whenever the pieces must be put where `fen` says, even if `fen` is unchanged. */
  key: unknown;
  fen: string;
  orientation: Side;
  /** The side whose pieces can be moved. */
  turn: Side;
  /** The legal moves; empty if the board is only to be looked at. */
  moves: readonly BoardMove[];
  /**
   * Moves that are legal as soon as a press has ended what is shown. A finger can already drag
   * these pieces, and the Tab key reaches the board.
   */
  next?: readonly BoardMove[];
  /** True while the legal moves are not known yet. Moves made until then wait. */
  coming?: boolean;
  /** Squares of the last turn. */
  marked: readonly string[];
  /** The side whose king is in check. */
  checked: Side | undefined;
  arrows: readonly Arrow[];
  /** Captured pieces, shown small in a corner of the square of the capture. */
  taken?: readonly { square: string; letter: string }[];
  /** Marks that explain a mate. */
  markers: readonly Marker[];
  rays: readonly Ray[];
  /** Shapes that a person drew in this position before. */
  drawn?: readonly Shape[];
  /** Drawn shapes stay until they are drawn once more; a click does not remove them. */
  keepsDrawn?: boolean;
  /** A finger or the left button draws, and moves nothing. */
  pen?: boolean;
  /** The board shows another position than the present one. */
  dimmed: boolean;
  /** Milliseconds that a piece takes to glide to its square. */
  slideMs: number;
  /** True if files and ranks are labelled. */
  coordinates: boolean;
  /** The set of pieces. Default: the usual one. */
  men?: MenName;
  /** Texts for squares and pieces. */
  words: BoardWords;
}

/**
 * Event of a move (`boardmove`) or of an attempt at an illegal move (`boardtry`). `detail` is the
 * move in UCI.
 */
export type BoardMoveEvent = CustomEvent<string>;
/**
 * Event of a drawing with the right mouse button (`boarddraw`). `detail` is everything that is
 * drawn now.
 */
export type BoardDrawEvent = CustomEvent<readonly Shape[]>;

interface Wish {
  from: string;
  to: string;
}

export class BoardElement extends Surface {
  #view: BoardView | undefined;
  #men: readonly Man[] = [];
  /** The square of the piece that is being moved. */
  #picked: string | undefined;
  /** The pressed square, and whether its piece was already picked up before the press. */
  #pressed: string | undefined;
  #pickedBefore = false;
  /** The square of the piece that was picked up before the press. */
  #before: string | undefined;
  #dragging = false;
  #over: string | undefined;
  /** A move was made and the new position has not arrived yet. */
  #pending = false;
  /** Moves that were made meanwhile. */
  #wishes: readonly Wish[] = [];
  #choice: PromotionChoice | undefined;
  #focusAfterChoice = false;
  readonly #drawing = new Drawing({
    squareAt: (event) => this.squareBelow(event),
    draw: () => this.draw(),
    drawn: (shapes) => this.#tell("boarddraw", shapes),
  });

  constructor() {
    super();
    // A finger that draws does not scroll the page.
    this.addEventListener("touchmove", (event) => void (this.#drawing.open && event.preventDefault()), {
      passive: false,
    });
  }

  set view(view: BoardView) {
    const before = this.#view;
    this.#view = view;
    if (view.key !== before?.key) this.#arrive(view, before);
    else if (view.moves.length === 0 && !this.#pending) this.letGo();
    if (view.keepsDrawn && view.key === before?.key && view.drawn !== before?.drawn)
      this.#drawing.show(view.drawn ?? []);
    this.style.setProperty("--slide", `${view.slideMs}ms`);
    this.classList.toggle("dimmed", view.dimmed);
    this.draw();
  }

  /** Handles a new position. A piece that was picked up before its arrival stays picked up. */
  #arrive(view: BoardView, before: BoardView | undefined): void {
    // Moves that were made for another position than the one that arrived are dropped.
    const early = this.#pending && (!before?.coming || before.fen === view.fen);
    if (!early) this.#wishes = [];
    this.#pending = view.coming === true;
    this.#choice = undefined;
    this.#men = settle(this.#men, readPlacement(view.fen));
    this.#drawing.show(view.drawn ?? []);
    // Nobody can move now, so no waiting move is possible.
    if (view.moves.length === 0 && !view.coming) this.#wishes = [];
    const picked = this.#picked;
    if (!early || (picked !== undefined && !this.#isOwn(picked) && this.#wishes.length === 0)) this.#forget();
    for (const { from, to } of this.#wishes) this.#men = moveMan(this.#men, from, to);
    // Deferred, because the host may not have finished giving the position.
    if (this.#wishes.length > 0) queueMicrotask(() => this.#fulfil());
  }

  /** Makes the next waiting move if it is legal now. */
  #fulfil(): void {
    const [wish, ...others] = this.#wishes;
    if (!wish || this.#pending || !this.#view) return;
    this.#wishes = [];
    this.#men = settle(this.#men, readPlacement(this.#view.fen));
    this.#move(wish.from, wish.to);
    if (!this.#pending && !this.#choice) {
      // The move was illegal, so the moves after it make no sense.
      this.#forget();
      return this.draw();
    }
    // If a pawn promotes, the other moves wait until the choice is made.
    this.#wishes = others;
    for (const { from, to } of others) this.#men = moveMan(this.#men, from, to);
    this.draw();
  }

  protected override draw(): void {
    const view = this.#view;
    if (!view) return;
    const { orientation } = view;
    const targets =
      this.#pending || this.#picked === undefined ? [] : view.moves.filter(({ from }) => from === this.#picked);
    const targetSquares = new Set(targets.map(({ to }) => to));
    const look = {
      men: this.#men,
      drawings: view.men ?? ("classic" as const),
      orientation,
      coordinates: view.coordinates,
      words: view.words,
      active: view.moves.length > 0,
      reachable: view.coming === true || (view.next?.length ?? 0) > 0,
      picked: this.#picked,
      targets: targetSquares,
      marks: marks(this.#pending ? { ...view, checked: undefined } : view, this.#men),
      dragging: this.#dragging,
      over: this.#over,
      answers: (square: string) => targetSquares.has(square) || this.#isOwn(square),
      draggable: (square: string) =>
        view.pen === true || [...view.moves, ...(view.next ?? [])].some(({ from }) => from === square),
    };
    const over = html`
      <svg class="arrows" viewBox="0 0 8 8" aria-hidden="true">
        ${svg`${drawArrows(view.arrows, orientation)}${drawMarkers(view.markers, view.rays, orientation)}${this.#drawing.picture(orientation)}`}
      </svg>
      ${this.#pending ? nothing : (view.taken ?? []).map((man) => takenMan(man, orientation))}
      ${promotionChooser(this.#choice, orientation, view.words, {
        choose: (uci) => this.#finish(uci),
        cancel: () => this.#cancelChoice(),
      })}
    `;
    this.show(this.board(look, over));
  }

  /**
   * Returns whether the piece on a square may be picked up. Any piece may while the side to move is
   * unknown.
   */
  #isOwn(square: string): boolean {
    const letter = this.#letterOn(square);
    const { turn, coming } = this.#view ?? {};
    const isKnown = !this.#pending || (coming === true && this.#wishes.length === 0);
    return letter !== undefined && this.#canPick() && (!isKnown || sideOf(letter) === turn);
  }

  #letterOn(square: string): string | undefined {
    return this.#men.find((man) => man.square === square)?.letter;
  }

  protected override press(square: string, event: PointerEvent): boolean {
    if (event.button === 2 || (event.button === 0 && this.#view?.pen)) return this.#drawing.begin(square, event);
    if (event.button !== 0) return false;
    const holds = event.pointerType === "touch" && this.#view?.keepsDrawn === true;
    if (holds) this.#drawing.hold(square, event, () => this.#pickAgain());
    else if (!this.#view?.keepsDrawn) this.#drawing.clear();
    if (!this.#canPick()) return holds;
    this.#before = this.#picked;
    this.#pressed = square;
    this.#pickedBefore = square === this.#picked;
    // A piece that can be captured is a target, not a piece to move.
    if (this.#isOwn(square) && !this.#leadsTo(square)) this.#picked = square;
    this.draw();
    return true;
  }

  protected override drag(square: string | undefined, event: PointerEvent): void {
    if (this.#drawing.open) return this.#drawing.drag(event);
    this.#drawing.release();
    const picked = this.#picked;
    if (picked === undefined || picked !== this.#pressed) return;
    if (!this.#dragging || this.#over !== square) {
      this.#dragging = true;
      this.#over = square;
      this.draw();
    }
    this.carry(picked, event);
  }

  protected override drop(square: string | undefined, dragged: boolean, event: PointerEvent): void {
    this.#drawing.release();
    if (this.#drawing.open) return this.#drawing.end(event);
    const picked = this.#picked;
    const carried = this.#dragging;
    this.#putDown();
    if (carried && square === undefined) this.#picked = undefined;
    else if (picked !== undefined && square !== undefined) {
      if (square === picked) this.#picked = this.#pickedBefore && !dragged ? undefined : picked;
      else if (carried || square === this.#pressed) this.#moveOn(picked, square);
    }
    this.draw();
  }

  protected override choose(square: string): void {
    if (!this.#canPick()) return;
    const picked = this.#picked;
    if (picked === square) this.#picked = undefined;
    else if (picked !== undefined && (this.#leadsTo(square) || !this.#isOwn(square))) this.#moveOn(picked, square);
    else if (this.#isOwn(square)) this.#picked = square;
    this.draw();
  }

  protected override key(): boolean {
    return false;
  }

  protected override letGo(): boolean {
    const begun = this.#picked !== undefined || this.#drawing.open;
    this.#drawing.cancel();
    this.#forget();
    if (this.#choice) this.#cancelChoice();
    this.draw();
    return begun;
  }

  /** The press was no move: restores what was picked up before it. */
  #pickAgain(): void {
    this.#putDown();
    this.#picked = this.#before;
    this.#pressed = undefined;
  }

  #putDown(): void {
    this.putBack();
    this.#dragging = false;
    this.#over = undefined;
  }

  #forget(): void {
    this.#putDown();
    this.#picked = undefined;
  }

  #canPick(): boolean {
    return this.#pending || (this.#view?.moves.length ?? 0) > 0;
  }

  /** Returns whether the piece that is picked up may go to a square, as far as is known. */
  #leadsTo(square: string): boolean {
    const picked = this.#picked;
    if (picked === undefined) return false;
    if (!this.#pending) return (this.#view?.moves ?? []).some(({ from, to }) => from === picked && to === square);
    const [man, other] = [this.#letterOn(picked), this.#letterOn(square)];
    return man !== undefined && (other === undefined || sideOf(other) !== sideOf(man));
  }

  #moveOn(from: string, to: string): void {
    this.#forget();
    this.#move(from, to);
  }

  /** Moves a piece to another square; another piece may be picked up already. */
  #move(from: string, to: string): void {
    const letter = this.#letterOn(from);
    if (this.#pending) {
      this.#wishes = [...this.#wishes, { from, to }];
      this.#men = moveMan(this.#men, from, to);
      return;
    }
    const options = (this.#view?.moves ?? []).filter((move) => move.from === from && move.to === to);
    const [first] = options;
    if (!first || letter === undefined) return this.#tried(from, to);
    if (first.promotion === undefined) return this.#finish(first.uci);
    this.#focusAfterChoice = this.focused;
    // During the choice the pawn is shown on its last square already.
    this.#men = moveMan(this.#men, from, to);
    this.#choice = {
      to,
      side: sideOf(letter),
      options: options.map(({ uci, promotion }) => ({ uci, promotion: promotion ?? "q" })),
    };
    this.draw();
    this.root.querySelector<HTMLButtonElement>(".promotion button")?.focus();
  }

  /** Reports an illegal move, so that somebody can say why. */
  #tried(from: string, to: string): void {
    // A press on another piece of the same side selects that piece.
    const [man, other] = [this.#letterOn(from), this.#letterOn(to)];
    if (man === undefined || (other !== undefined && sideOf(other) === sideOf(man))) return;
    this.#tell("boardtry", from + to + (man.toLowerCase() === "p" && /[18]$/.test(to) ? "q" : ""));
  }

  #finish(uci: string): void {
    const chosen = this.#choice;
    this.#choice = undefined;
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    this.#men = moveMan(this.#men, chosen ? to : from, to, uci.slice(4) || undefined);
    this.#pending = true;
    this.draw();
    if (chosen) this.#focusAgain(to);
    this.#tell("boardmove", uci);
  }

  #cancelChoice(): void {
    const to = this.#choice?.to;
    this.#choice = undefined;
    this.#wishes = [];
    if (this.#view) this.#men = settle(this.#men, readPlacement(this.#view.fen));
    this.draw();
    if (to !== undefined) this.#focusAgain(to);
  }

  #focusAgain(square: string): void {
    if (this.#focusAfterChoice) this.focusOn(square);
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function takenMan({ square, letter }: { square: string; letter: string }, orientation: Side): TemplateResult {
  const { x, y } = placeOf(square, orientation);
  return html`<div class="taken" data-taken=${letter} aria-hidden="true" .style=${`translate: ${x * 100}% ${y * 100}%`}>${manOf(letter)}</div>`;
}

/** Kinds of markers that leave a square its colour. */
const UNDER: ReadonlySet<Marker["kind"]> = new Set(["named", "mistake", "blunder"]);

/**
 * One mark for each square. The explanation of a mate takes precedence over a move, and the check
 * over everything.
 */
function marks(view: BoardView, men: readonly Man[]): ReadonlyMap<string, string> {
  const kinds = new Map(view.marked.map((square) => [square, "last"]));
  for (const { square, kind, faint } of view.markers) {
    if (!UNDER.has(kind) && !faint && (kind !== "pinned" || !kinds.has(square))) kinds.set(square, `why ${kind}`);
  }
  const king = view.checked === "white" ? "K" : "k";
  if (view.checked) for (const { square, letter } of men) if (letter === king) kinds.set(square, "check");
  return kinds;
}

define("chess-board", BoardElement);
