/** Which man stands where, out of a FEN: enough to name it. What it may do is for the engine to say. */
import type { PieceName } from "../lang/en/board.ts";
import type { Side } from "../protocol/messages.ts";

const NAMES: Record<string, PieceName> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

export interface Man {
  side: Side;
  piece: PieceName;
}

/** The man on a square such as `e4`; undefined if there is none. */
export function manAt(fen: string, square: string): Man | undefined {
  const ranks = (fen.split(" ", 1)[0] ?? "").split("/");
  const rank = ranks[8 - Number(square.charAt(1))] ?? "";
  const file = square.charCodeAt(0) - "a".charCodeAt(0);
  const men = rank.replace(/\d/g, (empty) => " ".repeat(Number(empty)));
  const letter = men.charAt(file);
  const piece = NAMES[letter.toLowerCase()];
  return piece && { side: letter === letter.toLowerCase() ? "black" : "white", piece };
}
