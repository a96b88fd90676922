/** Pieces drawn for this project, plain enough for small boards. */
import type { MenSet } from "./set.ts";

const BASE = '<path d="M25 87h50v-6q0-5-6-6H31q-6 1-6 6z"/>';

/**
 * Outlines by kind of piece; a square is 100 wide. Class `d` marks a detail, drawn in the colour of
 * the other side.
 */
export const OUTLINES: Record<string, string> = {
  p: `<path d="M50 19a13 13 0 0 1 8.5 22.8Q60 60 68 75H32q8-15 9.5-33.2A13 13 0 0 1 50 19z"/>${BASE}`,
  r: `<path d="M27 18h11v8h7v-8h10v8h7v-8h11v19l-8 7v31H35V44l-8-7z"/><path class="d" d="M35 44h30"/>${BASE}`,
  n: `<path d="M34 75c-1-13 13-19 14-30-5 6-10 6-13 10-3 5-9 4-11 0-2-3-1-6 1-9 5-7 5-16 13-22l1-11 9 8c20 1 28 21 25 54z"/><path class="d" d="M41 32l.1.1M57 29c9 7 12 21 11 37"/>${BASE}`,
  b: `<path d="M50 22c11 7 19 16 19 27 0 7-4 11-8 14q2 6 6 12H33q4-6 6-12c-4-3-8-7-8-14 0-11 8-20 19-27z"/><circle cx="50" cy="17" r="5"/><path class="d" d="M50 38v16M42 46h16M39 63h22"/>${BASE}`,
  q: `<path d="M19 35l13 20 3-31 9 27 6-31 6 31 9-27 3 31 13-20-10 40H29z"/><circle cx="18" cy="31" r="4.5"/><circle cx="35" cy="20" r="4.5"/><circle cx="50" cy="16" r="4.5"/><circle cx="65" cy="20" r="4.5"/><circle cx="82" cy="31" r="4.5"/><path class="d" d="M31 65h38"/>${BASE}`,
  k: `<path d="M50 9v18M42 16h16"/><path d="M50 33c-7-10-28-8-28 9 0 12 10 16 12 33h32c2-17 12-21 12-33 0-17-21-19-28-9z"/><path class="d" d="M50 35v28M35 66q15-6 30 0"/>${BASE}`,
};

export const LINES = 'stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"';

function sideWith(detail: string, letter: (kind: string) => string): [string, string][] {
  return Object.entries(OUTLINES).map(([kind, lines]) => [
    letter(kind),
    lines.replaceAll('class="d"', `fill="none" stroke="${detail}"`),
  ]);
}

/**
 * The pieces of both sides. `details` are the colours of the lines inside a piece, White's and
 * Black's.
 */
export function drawn(details: readonly [string, string]): MenSet["men"] {
  return Object.fromEntries([
    ...sideWith(details[0], (kind) => kind.toUpperCase()),
    ...sideWith(details[1], (kind) => kind),
  ]);
}

export const plain: MenSet = {
  box: "0 0 100 100",
  sides: { white: `fill="#fff" stroke="#23211e" ${LINES}`, black: `fill="#35312d" stroke="#171513" ${LINES}` },
  men: drawn(["#23211e", "#f1efe9"]),
};

/** The plain pieces in maple and walnut. */
export const wooden: MenSet = {
  box: "0 0 100 100",
  sides: { white: `fill="#f3dfb6" stroke="#5c3d1e" ${LINES}`, black: `fill="#6d4022" stroke="#28160a" ${LINES}` },
  men: drawn(["#7a532b", "#f0d9ae"]),
};
