/**
 * What a screen reader says of the squares, in the language of the page: gchessboard writes English labels, again with every
 * change, so each label that it writes is put into other words at once.
 */
import type { Side } from "./geometry.ts";

export type PieceName = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";

export interface BoardWords {
  /** The board itself. */
  name: string;
  man(side: Side, piece: PieceName): string;
  startOfMove: string;
  target: string;
  /** Asked when a pawn arrives. */
  becomes: string;
  /** By the letter that UCI has for it. */
  promotions: Record<string, string>;
}

/** "e4, white pawn, start of move", as gchessboard says it. */
const LABEL = /^([a-h][1-8])(?:, (white|black) (king|queen|rook|bishop|knight|pawn))?(, start of move)?(, target square)?$/;

/** A label of gchessboard in other words; undefined if it is none of its own. */
export function translated(label: string, words: BoardWords): string | undefined {
  const [all, square, side, piece, start, target] = LABEL.exec(label) ?? [];
  if (all === undefined || square === undefined) return undefined;
  const parts = [
    square,
    ...(side && piece ? [words.man(side as Side, piece as PieceName)] : []),
    ...(start ? [words.startOfMove] : []),
    ...(target ? [words.target] : []),
  ];
  return parts.join(", ");
}

/** Keeps the labels of a board in the language it was told last. */
export class Labels {
  readonly #root: ShadowRoot;
  /** What gchessboard wrote last, by square: the words may change while the label does not. */
  readonly #english = new WeakMap<Element, string>();
  #words: BoardWords;

  constructor(root: ShadowRoot, words: BoardWords) {
    this.#root = root;
    this.#words = words;
    const watch = new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof Element) this.#translate(target);
    });
    watch.observe(root, { attributes: true, attributeFilter: ["aria-label"], subtree: true });
    this.#translateAll();
  }

  set words(words: BoardWords) {
    if (words === this.#words) return;
    this.#words = words;
    this.#translateAll();
  }

  #translateAll(): void {
    this.#root.querySelector("[role=grid], table")?.setAttribute("aria-label", this.#words.name);
    for (const square of this.#root.querySelectorAll("[data-square]")) this.#translate(square);
  }

  #translate(square: Element): void {
    const label = square.getAttribute("aria-label") ?? "";
    // A label that is in English is new; any other is one of ours, which has to follow the words.
    if (LABEL.test(label)) this.#english.set(square, label);
    const english = this.#english.get(square);
    const ours = english === undefined ? undefined : translated(english, this.#words);
    if (ours !== undefined && ours !== label) square.setAttribute("aria-label", ours);
  }
}
