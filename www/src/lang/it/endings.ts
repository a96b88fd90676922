import type { EndingsTexts } from "../endings.ts";

export const endings: EndingsTexts = {
  title: "Finale noto",
  working: "Si calcola questo finale fino in fondo…",
  moves: "Ogni mossa e quanto vale",
};
