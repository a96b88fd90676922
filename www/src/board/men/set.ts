import type { Side } from "../geometry.ts";
import { sideOf, type ManLetter } from "../placement.ts";

/** SVG drawings of all pieces in one style. */
export interface MenSet {
  /** The view box of each piece. */
  box: string;
  /** SVG attributes that all pieces of a side have. */
  sides: Record<Side, string>;
  /** The rest of each drawing, by the letter of the FEN. */
  men: Record<ManLetter, string>;
}

/**
 * The id of a piece’s drawing. Ids do not differ by case alone, because some document readers
 * ignore case.
 */
export function idOf(letter: ManLetter): string {
  return `${sideOf(letter)}-${letter.toLowerCase()}`;
}
