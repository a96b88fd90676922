import { counted } from "../plural.ts";
import type { ExplorerTexts } from "../explorer.ts";

const number = counted("it");
const games = (count: number): string => number(count, { one: "partita", other: "partite" });

export const explorer: ExplorerTexts = {
  title: "Mosse note in questa posizione",
  looking: "Cerco nel libro e nelle tue partite …",
  nothing: "Questa posizione non è né nel libro né nelle tue partite.",
  from: (count) =>
    count === 0
      ? "Non è ancora conservata nessuna tua partita."
      : `Partite conservate qui: ${count}. Vinte e perse dal punto di vista di chi gioca la mossa.`,
  lineName: "Un’apertura",
  engine: "scelta del motore",
  book: "libro",
  seen: "vista",
  noMate: "poi nessun matto: dimostrato",
  mate: "poi matto",
  own: (count) => `Tue: ${games(count)}`,
  inBook: (count) => `Libro: ${games(count)}`,
  ended: (wins, draws, losses) => `vinte ${wins}, patte ${draws}, perse ${losses}`,
  turns: "Bianco, turno 3",
  turnCounts: (mates, safe, loses) => `matto ${mates}, sicure ${safe}, permettono il matto ${loses}`,
  turnsHow:
    "Le scelte del Bianco al turno 3: quante danno matto, quante evitano il matto al turno 4, quante lo permettono. Tutte dimostrate.",
};
