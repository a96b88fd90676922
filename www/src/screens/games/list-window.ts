/**
 * A list of any length, of which only what is near the window is on the page: it is cut into pieces, and the pieces into blocks;
 * what is far away is an empty box of its height. So a list of 50,000 rows is a hundred boxes and a few dozen rows.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";

/** Rows of a piece: few enough to be drawn and laid out at once. */
const PIECE = 12;

/** Pieces of a block. */
const BLOCK = 32;

/** How far from the window a part is drawn already. */
const NEAR = "1200px 0px";

/** What a row takes before any was seen, in pixels. */
const ROW_PX = 73;

/** The parts that are always drawn, by their keys. */
const FIRST: readonly string[] = ["block 0", "piece 0"];

export class ListWindow<Row extends { id: string }> {
  readonly #draw: () => void;
  readonly #row: (row: Row, position: number, of: number) => TemplateResult;
  readonly #observer: IntersectionObserver;
  /** Keys of the blocks and of the pieces that are drawn. */
  readonly #near = new Set<string>(FIRST);
  readonly #watched = new WeakSet<Element>();
  /** The height of a full piece that was seen last. */
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

  /** The blocks or the pieces from `first` up to `end`, those that are near with what they hold. */
  #parts(kind: "block" | "piece", first: number, end: number, inside: (index: number) => unknown): TemplateResult {
    return html`${repeat(
      Array.from({ length: end - first }, (_, at) => first + at),
      (index) => index,
      // Without a blank: only so is a part that holds nothing empty to the style sheet.
      (index) => html`<div role="presentation" class="kept-${kind}" data-part="${kind} ${index}" ${ref(this.#watch)}>${this.#near.has(`${kind} ${index}`) ? inside(index) : nothing}</div>`,
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
    // Until it is seen it has room for its rows, so that the list has about its length.
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
