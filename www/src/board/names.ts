/** Texts of squares for screen readers, in the language of the page. */
import type { Side } from "./geometry.ts";
import { sideOf, type ManLetter } from "./placement.ts";

export type PieceName = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";

export interface BoardWords {
  /** Name of the board. */
  name: string;
  man(side: Side, piece: PieceName): string;
  startOfMove: string;
  target: string;
  /** Question shown when a pawn promotes. */
  becomes: string;
  /** Names of the promotion pieces, by UCI letter. */
  promotions: Record<string, string>;
}

/** Names of the pieces, by their letters. */
export const PIECES: Record<string, PieceName> = {
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

/** "e4, white pawn, start of move" */
export function nameOf(
  square: string,
  letter: ManLetter | undefined,
  { picked, target }: { picked: boolean; target: boolean },
  words: BoardWords,
): string {
  const piece = PIECES[letter?.toLowerCase() ?? ""];
  const parts = [
    square,
    piece && letter !== undefined ? words.man(sideOf(letter), piece) : "",
    picked ? words.startOfMove : "",
    target ? words.target : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
