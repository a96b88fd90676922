/** The pieces that a turn captures, as far as that can be found without rules. */
import { moveMan, readPlacement, settle, type ManLetter } from "../board/placement.ts";

export interface Taken {
  square: string;
  letter: ManLetter;
  /** Index of the capturing move in the turn, from 0. */
  move: number;
}

export function takenBy(fen: string, moves: readonly string[]): Taken[] {
  let men = settle([], readPlacement(fen));
  const taken: Taken[] = [];
  for (const [move, uci] of moves.entries()) {
    const after = moveMan(men, uci.slice(0, 2), uci.slice(2, 4), uci.slice(4) || undefined);
    const left = new Set(after.map(({ id }) => id));
    for (const { id, letter } of men) if (!left.has(id)) taken.push({ square: uci.slice(2, 4), letter, move });
    men = after;
  }
  return taken;
}
