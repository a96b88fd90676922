/** Where squares are on the screen. The unit is one square; the origin is the top left corner of the board. */

export type Side = "white" | "black";

export interface Point {
  x: number;
  y: number;
}

/** The centre of a square such as `e4`, on a board with `orientation` at the bottom. */
export function centre(square: string, orientation: Side): Point {
  const file = square.charCodeAt(0) - "a".charCodeAt(0);
  const rank = square.charCodeAt(1) - "1".charCodeAt(0);
  return orientation === "white" ? { x: file + 0.5, y: 7.5 - rank } : { x: 7.5 - file, y: rank + 0.5 };
}

export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
