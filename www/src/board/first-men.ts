/** The pieces on a board that is only a picture (`first-board.ts`), for code that changes them. */
import { placeOf, type Side } from "./geometry.ts";
import { idOf } from "./men/set.ts";
import { readPlacement } from "./placement.ts";

/** The pieces of a FEN, as SVG that uses the drawings of `firstBoard`. */
export function firstMen(fen: string, orientation: Side): string {
  return [...readPlacement(fen)]
    .map(([square, letter]) => {
      const { x, y } = placeOf(square, orientation);
      return `<use href="#${idOf(letter)}" x="${x}" y="${y}" width="1" height="1"/>`;
    })
    .join("");
}
