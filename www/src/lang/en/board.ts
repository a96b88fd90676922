/** Texts of the board for screen readers. */
import type { Side } from "../../protocol/messages.ts";
import { spokenSan } from "../san.ts";

/**
 * Name of a piece in spoken texts. The board, which imports no language, has the same type of its
 * own.
 */
export type SpokenPiece = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";

export const board = {
  name: "Chess board",
  /** "white pawn" */
  man: (side: Side, piece: SpokenPiece): string => `${side} ${piece}`,
  startOfMove: "start of move",
  target: "target square",
  becomes: "What does the pawn become?",
  promotions: { q: "Queen", r: "Rook", b: "Bishop", n: "Knight", k: "King" } as Record<string, string>,
  /** Text with moves in SAN, as they are shown: with the piece letters of the language. */
  written: (moves: string): string => moves,
  /** A move in SAN as screen readers say it: "knight takes f6, check" */
  spoken: (san: string): string =>
    spokenSan(san, {
      pieces: { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" },
      takes: "takes",
      becomes: "becomes",
      castles: { short: "castles short", long: "castles long" },
      ends: { check: "check", mate: "mate" },
    }),
};
