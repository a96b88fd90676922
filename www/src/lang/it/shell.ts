import type { Texts } from "../texts.ts";

export const shell: Texts["shell"] = {
  screens: { play: "Gioca", puzzles: "Problemi", analyse: "Analizza", explore: "Esplora", editor: "Posizione", games: "Partite", weights: "Pesi", bot: "Bot", strategies: "Strategie", fortress: "Fortezze" },
  navigation: "Parti del sito",
  learn: "Impara",
  themes: {
    system: "Colori: come il sistema. Passa al chiaro",
    light: "Colori: chiaro. Passa allo scuro",
    dark: "Colori: scuro. Passa a quelli del sistema",
  },
  theme: "Colori della pagina",
  themeNames: { system: "Come il sistema", light: "Chiari", dark: "Scuri" },
  soundsOn: "Suoni spenti. Accendi",
  soundsOff: "Suoni accesi. Spegni",
  variant: "Quale gioco si gioca",
  language: "Lingua",
  newGame: "Nuova partita",
  private: "Tutto gira nel tuo browser; nulla viene inviato.",
  authors: "Per autori",
  coming: "Il motore sta arrivando. Puoi già muovere.",
  noWasm: {
    title: "Nessun motore in questo browser",
    help: "WebAssembly è disattivato. In modalità di isolamento escludi questo sito: in Safari, menu della pagina, Impostazioni sito web. Altrimenti usa un browser più recente o un altro. Poi ricarica.",
  },
  engine: (version) => `Motore ${version}.`,
  about: "Informazioni",
  notices: "Note legali",
  keys: ["Tasti:", "scorrono la partita,", "gira la scacchiera; sulla scacchiera, frecce e Invio."],
  saveCopy: "Salva in un file tutto ciò che è conservato qui",
  undo: "Annulla",
  close: "Chiudi",
  cancel: "Annulla",
};
