import type { Side } from "../../protocol/messages.ts";
import type { SpokenPiece } from "../en/board.ts";
import { spokenSan, writtenSan } from "../san.ts";
import type { Texts } from "../texts.ts";

/** The name, and whether it is feminine. */
const PIECES: Record<SpokenPiece, [string, boolean]> = {
  king: ["kralj", false],
  queen: ["dama", true],
  rook: ["trdnjava", true],
  bishop: ["lovec", false],
  knight: ["skakač", false],
  pawn: ["kmet", false],
};

/** The name in the accusative, as the object of a move. */
export const PIECE_ACC: Record<SpokenPiece, string> = {
  king: "kralja",
  queen: "damo",
  rook: "trdnjavo",
  bishop: "lovca",
  knight: "skakača",
  pawn: "kmeta",
};

function man(side: Side, piece: SpokenPiece): string {
  const [name, feminine] = PIECES[piece];
  const [masculineEnd, feminineEnd] = side === "white" ? ["beli", "bela"] : ["črni", "črna"];
  return `${feminine ? feminineEnd : masculineEnd} ${name}`;
}

const LETTERS = { king: "K", queen: "D", rook: "T", bishop: "L", knight: "S" };

/** Text with moves in SAN, with the piece letters of the language. */
export const written = (moves: string): string => writtenSan(moves, (piece) => LETTERS[piece]);

export const board: Texts["board"] = {
  name: "Šahovnica",
  man,
  startOfMove: "začetek poteze",
  target: "ciljno polje",
  becomes: "V kaj se spremeni kmet?",
  promotions: { q: "Dama", r: "Trdnjava", b: "Lovec", n: "Skakač", k: "Kralj" },
  written,
  spoken: (san) =>
    spokenSan(san, {
      pieces: { K: "kralj", Q: "dama", R: "trdnjava", B: "lovec", N: "skakač" },
      takes: "vzame",
      becomes: "postane",
      castles: { short: "mala rokada", long: "velika rokada" },
      ends: { check: "šah", mate: "mat" },
    }),
};
