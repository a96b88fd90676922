/**
 * A list of any length, of which only what is near the window is on the page: it is cut into pieces, and a piece that is far
 * away is an empty box of its height.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";

/** Rows of a piece: whole lines of one, two, three or four. */
const PIECE = 24;

/** How far from the window a piece is drawn already. */
const NEAR = "1200px 0px";

/** What a row takes before any was seen, in pixels. */
const ROW_PX = 132;

export class ListWindow<Row> {
  readonly #draw: () => void;
  readonly #row: (row: Row, position: number, of: number) => TemplateResult;
  readonly #observer: IntersectionObserver;
  #near = new Set<number>([0]);
  readonly #watched = new WeakSet<Element>();
  /** The height of a full piece that was seen last. */
  #piecePx = PIECE * ROW_PX;

  constructor(draw: () => void, row: (row: Row, position: number, of: number) => TemplateResult) {
    this.#draw = draw;
    this.#row = row;
    this.#observer = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: NEAR });
  }

  view(rows: readonly Row[]): TemplateResult {
    const pieces = Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, index) => index);
    return html`${repeat(
      pieces,
      (index) => index,
      // Without a blank: only so is a piece without rows empty to the style sheet.
      (index) => html`<div role="presentation" class="kept-piece" data-piece=${index} ${ref(this.#watch)}>${this.#near.has(index) ? this.#rows(rows, index) : nothing}</div>`,
    )}`;
  }

  #rows(rows: readonly Row[], index: number): TemplateResult[] {
    const first = index * PIECE;
    return rows.slice(first, first + PIECE).map((row, at) => this.#row(row, first + at + 1, rows.length));
  }

  readonly #watch = (piece: Element | undefined): void => {
    if (!(piece instanceof HTMLElement) || this.#watched.has(piece)) return;
    this.#watched.add(piece);
    // Until it is seen it has room for its rows, so that the list has about its length.
    if (!this.#near.has(Number(piece.dataset["piece"]))) piece.style.minHeight = `${this.#piecePx}px`;
    this.#observer.observe(piece);
  };

  #seen(entries: readonly IntersectionObserverEntry[]): void {
    let changed = false;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      const index = Number(target.dataset["piece"]);
      if (!target.isConnected) {
        this.#observer.unobserve(target);
        changed = this.#near.delete(index) || changed;
      } else if (isIntersecting && !this.#near.has(index)) {
        this.#near.add(index);
        target.style.minHeight = "";
        changed = true;
      } else if (!isIntersecting && this.#near.has(index) && index > 0) {
        if (target.childElementCount === PIECE) this.#piecePx = boundingClientRect.height;
        target.style.minHeight = `${boundingClientRect.height}px`;
        this.#near.delete(index);
        changed = true;
      }
    }
    if (changed) this.#draw();
  }
}
