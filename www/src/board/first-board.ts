/**
 * A board that is only a picture: `index.html` shows it until the code of the board has loaded. It
 * is made when the site is built, from the squares and pieces of the board itself. It stands inside
 * an element of the board's name, so that it has the same place.
 */
import { firstMen } from "./first-men.ts";
import { isDark, placeOf, rowsOf } from "./geometry.ts";
import { menSymbols } from "./men/index.ts";

/** The squares of one colour, as one SVG path. */
export function squaresOf(dark: boolean): string {
  const places = rowsOf("white")
    .flat()
    .filter((square) => isDark(square) === dark)
    .map((square) => placeOf(square, "white"));
  return places.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("");
}

export function firstBoard(fen: string, name: string): string {
  return `<chess-board><svg class="first-board" viewBox="0 0 8 8" role="img" aria-label="${name}">${menSymbols("classic")}<path class="light" d="${squaresOf(false)}"/><path class="dark" d="${squaresOf(true)}"/><g class="men">${firstMen(fen, "white")}</g></svg></chess-board>`;
}
