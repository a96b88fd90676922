/** Texts of the list of kept games, its filters, and the preview of a game. */
import type { GamesTexts } from "../games.ts";

export const games: GamesTexts = {
  filters: "Restringi la lista",
  variant: "Gioco",
  everyVariant: "Tutti i giochi",
  result: "Risultato",
  everyResult: "Tutti i risultati",
  results: { "1-0": "Vince il Bianco", "0-1": "Vince il Nero", "1/2-1/2": "Patta", open: "Non finita" },
  opponent: "Giocata contro",
  everyOpponent: "Tutti gli avversari",
  opponents: { engine: "Il motore", friend: "Un amico", others: "Altri" },
  noneLikeThis: "Nessuna partita corrisponde.",
  showAll: "Mostra tutte",

  emptyTitle: "Qui trovi le partite giocate",
  playOne: "Gioca una partita",
  importFile: "Importa un file",
  importBackup: "Importa una copia",

  preview: "La partita scelta",
  toList: "Tutte le partite",
  show: (name) => `Mostra «${name}»`,
  steps: "Scorri la partita",
  copyLink: "Copia il link",
  choose: "Scegli una partita per guardarla.",
};
