/**
 * Example games for people who have never seen the variant: a few moves, played out on the board.
 * They are data, so that nothing has to be loaded. A test checks them by the rules.
 */
import type { Side } from "../../protocol/messages.ts";
import type { Family } from "../../variants.ts";

export interface DemoMove {
  uci: string;
  san: string;
  /** Position after the move. */
  fen: string;
  /** Turn in the example, from 0. It selects the text below the board. */
  turn: number;
  side: Side;
}

export interface Demo {
  start: string;
  moves: readonly DemoMove[];
}

const move = (turn: number, side: Side, uci: string, san: string, fen: string): DemoMove => ({
  turn,
  side,
  uci,
  san,
  fen,
});

/** Example of each variant family; chess needs none. */
export const DEMOS: Partial<Record<Family, Demo>> = {
  progressive: {
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    moves: [
      move(0, "white", "e2e4", "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2"),
      move(1, "black", "e7e5", "e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"),
      move(1, "black", "d7d6", "d6", "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3"),
      move(2, "white", "f1c4", "Bc4", "rnbqkbnr/ppp2ppp/3p4/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3"),
      move(2, "white", "d1h5", "Qh5", "rnbqkbnr/ppp2ppp/3p4/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 3"),
      move(2, "white", "h5f7", "Qxf7#", "rnbqkbnr/ppp2Qpp/3p4/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"),
    ],
  },
  antichess: {
    start: "8/8/p3p3/8/1P6/8/8/3R4 w - - 0 1",
    moves: [
      move(0, "white", "d1d5", "Rd5", "8/8/p3p3/3R4/1P6/8/8/8 b - - 1 1"),
      move(1, "black", "e6d5", "exd5", "8/8/p7/3p4/1P6/8/8/8 w - - 0 2"),
      move(2, "white", "b4b5", "b5", "8/8/p7/1P1p4/8/8/8/8 b - - 0 2"),
      move(3, "black", "a6b5", "axb5#", "8/8/8/1p1p4/8/8/8/8 w - - 0 3"),
    ],
  },
};
