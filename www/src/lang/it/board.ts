import type { Side } from "../../protocol/messages.ts";
import type { SpokenPiece } from "../en/board.ts";
import { spokenSan, writtenSan } from "../san.ts";
import type { Texts } from "../texts.ts";

/** The name, and whether it is feminine. */
const PIECES: Record<SpokenPiece, [string, boolean]> = {
  king: ["re", false],
  queen: ["donna", true],
  rook: ["torre", true],
  bishop: ["alfiere", false],
  knight: ["cavallo", false],
  pawn: ["pedone", false],
};

/** The name with its article. */
export const THE_PIECE: Record<SpokenPiece, string> = {
  king: "il re",
  queen: "la donna",
  rook: "la torre",
  bishop: "l’alfiere",
  knight: "il cavallo",
  pawn: "il pedone",
};

function man(side: Side, piece: SpokenPiece): string {
  const [name, feminine] = PIECES[piece];
  const [masculineEnd, feminineEnd] = side === "white" ? ["bianco", "bianca"] : ["nero", "nera"];
  return `${name} ${feminine ? feminineEnd : masculineEnd}`;
}

const LETTERS = { king: "R", queen: "D", rook: "T", bishop: "A", knight: "C" };

/** Text with moves in SAN, with the piece letters of the language. */
export const written = (moves: string): string => writtenSan(moves, (piece) => LETTERS[piece]);

export const board: Texts["board"] = {
  name: "Scacchiera",
  man,
  startOfMove: "inizio della mossa",
  target: "casa di arrivo",
  becomes: "Che cosa diventa il pedone?",
  promotions: { q: "Donna", r: "Torre", b: "Alfiere", n: "Cavallo", k: "Re" },
  written,
  spoken: (san) =>
    spokenSan(san, {
      pieces: { K: "re", Q: "donna", R: "torre", B: "alfiere", N: "cavallo" },
      takes: "prende",
      becomes: "promuove a",
      castles: { short: "arrocco corto", long: "arrocco lungo" },
      ends: { check: "scacco", mate: "scacco matto" },
    }),
};
