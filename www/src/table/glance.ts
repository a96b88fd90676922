/**
 * What can be seen of a FEN before the engine has come, which alone reads it: whose turn it says it is, so that a board can
 * be drawn the right way round and named. Nothing is checked; where no turn is told it is the first.
 */
import { fillsBoard } from "../board/placement.ts";
import type { Side } from "../protocol/messages.ts";

export function glanceAt(fen: string): { side: Side; turn: number } {
  const fields = fen.trim().split(/\s+/);
  return { side: fields[1] === "b" ? "black" : "white", turn: Number(fields.at(-1)) || 1 };
}

/** Whether it can be drawn and named without the engine, which says of any other what is wrong. */
export function isWhole(fen: string): boolean {
  const [, side, ...more] = fen.trim().split(/\s+/);
  return fillsBoard(fen.trim()) && /^[wb]$/i.test(side ?? "") && more.length === 4 && more.slice(2).every((field) => /^\d+$/.test(field));
}
