/** Texts of the list of kept games, its filters, and the preview of a game. */
import type { GamesTexts } from "../games.ts";

export const games: GamesTexts = {
  filters: "Zožite seznam",
  variant: "Igra",
  everyVariant: "Vse igre",
  result: "Izid",
  everyResult: "Vsi izidi",
  results: { "1-0": "Zmagal je beli", "0-1": "Zmagal je črni", "1/2-1/2": "Remi", open: "Nedokončana" },
  opponent: "Nasprotnik",
  everyOpponent: "Vsi nasprotniki",
  opponents: { engine: "Program", friend: "Prijatelj", others: "Drugi" },
  noneLikeThis: "Takšne partije ni.",
  showAll: "Pokaži vse",

  emptyTitle: "Tu so vaše odigrane partije",
  playOne: "Odigrajte partijo",
  importFile: "Uvozi datoteko",
  importBackup: "Uvozi varnostno kopijo",

  preview: "Izbrana partija",
  toList: "Vse partije",
  show: (name) => `Pokaži „${name}“`,
  steps: "Premikanje po partiji",
  copyLink: "Kopiraj povezavo",
  choose: "Izberite partijo za ogled.",
};
