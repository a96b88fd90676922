/**
 * Positions of squares on the screen. The unit is one square; the origin is the top left corner of
 * the board.
 */

export type Side = "white" | "black";

export interface Point {
  x: number;
  y: number;
}

const FILES = "abcdefgh";

/** Names of the squares with `orientation` at the bottom: rows from the top, each from the left. */
export function rowsOf(orientation: Side): readonly (readonly string[])[] {
  return ROWS[orientation];
}

const FROM_WHITE = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [...FILES].map((file) => `${file}${rank}`));
const ROWS = { white: FROM_WHITE, black: FROM_WHITE.toReversed().map((row) => row.toReversed()) };

/** Column and row of a square such as `e4`, counted from the top left. */
export function placeOf(square: string, orientation: Side): Point {
  const file = FILES.indexOf(square.charAt(0));
  const rank = Number(square.charAt(1)) - 1;
  return orientation === "white" ? { x: file, y: 7 - rank } : { x: 7 - file, y: rank };
}

/** The centre of a square. */
export function centre(square: string, orientation: Side): Point {
  const { x, y } = placeOf(square, orientation);
  return { x: x + 0.5, y: y + 0.5 };
}

/** The square that contains a point; undefined outside the board. */
export function squareAt({ x, y }: Point, orientation: Side): string | undefined {
  return ROWS[orientation][Math.floor(y)]?.[Math.floor(x)];
}

export function isDark(square: string): boolean {
  return (FILES.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 1;
}

const STEPS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  // To the edge.
  Home: { x: -7, y: 0 },
  End: { x: 7, y: 0 },
  PageUp: { x: 0, y: -7 },
  PageDown: { x: 0, y: 7 },
};

/**
 * The square that a key leads to from `square`, as seen on the screen; undefined if there is none.
 */
export function step(square: string, key: string, orientation: Side): string | undefined {
  const by = STEPS[key];
  if (!by) return undefined;
  const { x, y } = placeOf(square, orientation);
  return squareAt({ x: inside(x + by.x), y: inside(y + by.y) }, orientation);
}

function inside(place: number): number {
  return Math.min(Math.max(place, 0), 7);
}

export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
