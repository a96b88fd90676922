import type { EndingsTexts } from "../endings.ts";

export const endings: EndingsTexts = {
  title: "Znana končnica",
  working: "Ta končnica se računa do konca…",
  moves: "Vsaka poteza in njena vrednost",
  searched: "Po iskanju:",
  left: (seconds) => `Še približno ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}.`,
  stop: "Ustavi",
  stopped: "Tabele te končnice niso dokončane.",
  goOn: "Izračunaj do konca",
};
