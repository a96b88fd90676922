import type { Texts } from "../texts.ts";

export const shell: Texts["shell"] = {
  screens: { play: "Gioca", puzzles: "Problemi", analyse: "Analizza", editor: "Posizione", games: "Partite" },
  navigation: "Parti del sito",
  learn: "Impara",
  themes: {
    system: "Colori: come il sistema. Passa al chiaro",
    light: "Colori: chiaro. Passa allo scuro",
    dark: "Colori: scuro. Passa a quelli del sistema",
  },
  variant: "Quale gioco si gioca",
  language: "Lingua",
  newGame: "Nuova partita",
  private: "Tutto gira nel tuo browser; nulla viene inviato.",
  engine: (version) => `Motore ${version}.`,
  notices: "Note legali",
  keys: ["Tasti:", "scorrono la partita,", "gira la scacchiera; sulla scacchiera, frecce e Invio."],
  undo: "Annulla",
  close: "Chiudi",
};
