/**
 * Reading of a FEN before the engine, which alone parses it fully, is loaded: whose turn the FEN
 * names, so that a board can be drawn the right way round and named. Nothing is checked. If the FEN
 * names no turn, it is the first.
 */
import { fillsBoard } from "../board/placement.ts";
import type { Side } from "../protocol/messages.ts";

export function glanceAt(fen: string): { side: Side; turn: number } {
  const fields = fen.trim().split(/\s+/);
  return { side: fields[1] === "b" ? "black" : "white", turn: Number(fields.at(-1)) || 1 };
}

/**
 * Returns whether a FEN can be drawn and named without the engine. The engine says what is wrong
 * with any other FEN.
 */
export function isWhole(fen: string): boolean {
  const [, side, ...more] = fen.trim().split(/\s+/);
  return (
    fillsBoard(fen.trim()) &&
    /^[wb]$/i.test(side ?? "") &&
    more.length === 4 &&
    more.slice(2).every((field) => /^\d+$/.test(field))
  );
}

const POINTS: Record<string, number> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

/**
 * The side with more material, by the usual points for beginners; undefined if the sides are equal.
 */
export function leaderAt(fen: string): Side | undefined {
  let lead = 0;
  for (const man of fen.trim().split(" ", 1).join("")) {
    const points = POINTS[man.toLowerCase()] ?? 0;
    lead += man === man.toLowerCase() ? -points : points;
  }
  if (lead === 0) return undefined;
  return lead > 0 ? "white" : "black";
}
