/** Texts of comments and drawings. */
import type { RemarkTexts } from "../remarks.ts";

export const remarks: RemarkTexts = {
  title: "Commenta e disegna",
  comment: "Commento a questa posizione",
  hint: "Trascina con il tasto destro per disegnare una freccia, fai clic per segnare una casa; con il dito, tienilo prima fermo su una casa. Maiusc, Alt o entrambi cambiano il colore. Tutto resta con la partita, nel suo link e nel suo file.",
  pen: "Disegna con il dito o con il tasto sinistro",
  squares: "Case",
  squaresHint: "e2e4 per una freccia, e4 per un segno",
  colour: "Colore",
  colours: { green: "Verde", red: "Rosso", blue: "Blu", yellow: "Giallo" },
  write: "Commenta",
  look: "Guarda questa posizione",
  draw: "Disegna",
  /** Notes of a file on a move. */
  clock: "Tempo rimasto",
  spent: "Tempo impiegato",
  evaluation: "Valutazione nel file",
  erase: (squares, colour) => `Cancella ${squares}, ${colour.toLowerCase()}`,
};
