import type { EndingsTexts } from "../endings.ts";

export const endings: EndingsTexts = {
  title: "Znana končnica",
  working: "Ta končnica se računa do konca…",
  moves: "Vsaka poteza in njena vrednost",
};
