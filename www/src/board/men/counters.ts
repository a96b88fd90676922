/**
 * The plain pieces, small and on round counters, so that the side of a piece is visible at a
 * glance, also on a small board.
 */
import { drawn, LINES } from "./plain.ts";
import type { MenSet } from "./set.ts";

const DARK = "#26231f";
const LIGHT = "#fffdf7";

/** The counter, then the piece in the colour of the other side. */
const onCounter = (paper: string, ink: string, lines: string): string =>
  `<circle cx="50" cy="50" r="43" fill="${paper}" stroke="${DARK}"/><circle cx="50" cy="50" r="37" fill="none" stroke="${ink}" stroke-width="1.5"/>` +
  `<g transform="translate(17.5 19.5) scale(.65)" fill="${ink}" stroke="${ink}">${lines}</g>`;

export const counters: MenSet = {
  box: "0 0 100 100",
  sides: { white: LINES, black: LINES },
  men: Object.fromEntries(
    Object.entries(drawn([LIGHT, DARK])).map(([letter, lines]) => [
      letter,
      letter === letter.toUpperCase() ? onCounter(LIGHT, DARK, lines) : onCounter(DARK, LIGHT, lines),
    ]),
  ),
};
