/** Texts of comments and drawings. */
import type { RemarkTexts } from "../remarks.ts";

export const remarks: RemarkTexts = {
  title: "Komentirajte in rišite",
  comment: "Komentar k temu položaju",
  hint: "Povlecite z desno tipko miške za puščico, kliknite za oznako polja; s prstom polje najprej za hip pridržite. Shift, Alt ali oba spremenita barvo. Vse ostane s partijo, v njeni povezavi in v njeni datoteki.",
  pen: "Rišite s prstom ali z levo tipko",
  squares: "Polja",
  squaresHint: "e2e4 za puščico, e4 za oznako",
  colour: "Barva",
  colours: { green: "Zelena", red: "Rdeča", blue: "Modra", yellow: "Rumena" },
  write: "Komentirajte",
  look: "Pokaži ta položaj",
  draw: "Rišite",
  /** What a file notes with a move. */
  clock: "Preostali čas",
  spent: "Porabljeni čas",
  evaluation: "Ocena v datoteki",
  erase: (squares, colour) => `Izbriši ${squares}, ${colour.toLowerCase()}`,
};
