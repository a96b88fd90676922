/**
 * List of any length, of which only the part near the window is on the page. Twelve rows make a
 * piece of the list, and 32 pieces a block. Parts far away are empty boxes of the right height. So
 * a list of 50,000 rows is a hundred boxes and a few dozen rows.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";

/** Rows in a piece: few enough to be drawn and laid out at once. */
const PIECE = 12;

/** Pieces in a block. */
const BLOCK = 32;

/** Distance from the window within which parts are drawn. */
const NEAR = "1200px 0px";

/** Assumed height of a row before any was seen, in pixels. */
const ROW_PX = 73;

/** Keys of the parts that are always drawn. */
const FIRST: readonly string[] = ["block 0", "piece 0"];

export class ListWindow<Row extends { id: string }> {
  readonly #draw: () => void;
  readonly #row: (row: Row, position: number, of: number) => TemplateResult;
  readonly #observer: IntersectionObserver;
  /** Keys of the blocks and pieces that are drawn. */
  readonly #near = new Set<string>(FIRST);
  readonly #watched = new WeakSet<Element>();
  /** Height of a piece of the list, in pixels, as it was last measured on a full one. */
  #piecePx = PIECE * ROW_PX;

  constructor(draw: () => void, row: (row: Row, position: number, of: number) => TemplateResult) {
    this.#draw = draw;
    this.#row = row;
    this.#observer = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: NEAR });
  }

  view(rows: readonly Row[]): TemplateResult {
    const pieces = Math.ceil(rows.length / PIECE);
    return this.#parts("block", 0, Math.ceil(pieces / BLOCK), (block) =>
      this.#parts("piece", block * BLOCK, Math.min((block + 1) * BLOCK, pieces), (piece) => this.#rows(rows, piece)),
    );
  }

  /**
   * Blocks or pieces of the list from `first` up to but not including `end`. Those near the window
   * have their content; the others are empty.
   */
  #parts(kind: "block" | "piece", first: number, end: number, inside: (index: number) => unknown): TemplateResult {
    return html`${repeat(
      Array.from({ length: end - first }, (_, at) => first + at),
      (index) => index,
      // No white space inside: for the style sheet, a part without content must be empty.
      (index) =>
        html`<div role="presentation" class="kept-${kind}" data-part="${kind} ${index}" ${ref(this.#watch)}>${this.#near.has(`${kind} ${index}`) ? inside(index) : nothing}</div>`,
    )}`;
  }

  #rows(rows: readonly Row[], piece: number): unknown {
    const first = piece * PIECE;
    return repeat(
      rows.slice(first, first + PIECE),
      ({ id }) => id,
      (row, at) => this.#row(row, first + at + 1, rows.length),
    );
  }

  readonly #watch = (part: Element | undefined): void => {
    if (!(part instanceof HTMLElement) || this.#watched.has(part)) return;
    this.#watched.add(part);
    const key = part.dataset["part"] ?? "";
    // Until it is seen, a part has room for its rows, so that the list has about its final length.
    if (!this.#near.has(key)) part.style.minHeight = `${this.#piecePx * (key.startsWith("block") ? BLOCK : 1)}px`;
    this.#observer.observe(part);
  };

  #seen(entries: readonly IntersectionObserverEntry[]): void {
    let changed = false;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      const key = target.dataset["part"] ?? "";
      if (!target.isConnected) {
        this.#observer.unobserve(target);
        if (!FIRST.includes(key)) changed = this.#near.delete(key) || changed;
      } else if (isIntersecting && !this.#near.has(key)) {
        this.#near.add(key);
        target.style.minHeight = "";
        changed = true;
      } else if (!isIntersecting && this.#near.has(key) && !FIRST.includes(key)) {
        if (key.startsWith("piece") && target.childElementCount === PIECE) this.#piecePx = boundingClientRect.height;
        target.style.minHeight = `${boundingClientRect.height}px`;
        this.#near.delete(key);
        changed = true;
      }
    }
    if (changed) this.#draw();
  }
}
