/** Texts of comments and drawings. */
import type { RemarkTexts } from "../remarks.ts";

export const remarks: RemarkTexts = {
  title: "Komentirajte in rišite",
  comment: "Komentar k tej poziciji",
  hint: "Povlecite z desno tipko miške za puščico, kliknite za oznako polja; s prstom najprej nekaj časa držite polje. Shift, Alt ali oba spremenita barvo. Vse ostane s partijo, v njeni povezavi in v njeni datoteki.",
  pen: "Riši s prstom ali z levo tipko",
  squares: "Polja",
  squaresHint: "e2e4 za puščico, e4 za oznako",
  colour: "Barva",
  colours: { green: "Zelena", red: "Rdeča", blue: "Modra", yellow: "Rumena" },
  write: "Komentiraj",
  look: "Pokaži to pozicijo",
  draw: "Nariši",
  /** Notes of a file on a move. */
  clock: "Preostali čas",
  spent: "Porabljeni čas",
  evaluation: "Ocena v datoteki",
  erase: (squares, colour) => `Zbriši ${squares}, ${colour.toLowerCase()}`,
};
