import type { Side } from "../geometry.ts";
import { sideOf, type ManLetter } from "../placement.ts";

/** How all men of one style are drawn, as SVG. */
export interface MenSet {
  /** The view box of each man. */
  box: string;
  /** Attributes that all men of a side have. */
  sides: Record<Side, string>;
  /** The rest of each man, by letter of a FEN. */
  men: Record<ManLetter, string>;
}

/** The id of a man’s drawing. Ids do not differ by case alone: some readers of documents do not tell them apart. */
export function idOf(letter: ManLetter): string {
  return `${sideOf(letter)}-${letter.toLowerCase()}`;
}
