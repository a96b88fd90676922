import type { EndingsTexts } from "../endings.ts";

export const endings: EndingsTexts = {
  title: "Finale noto",
  working: "Si calcola questo finale fino in fondo…",
  moves: "Ogni mossa e quanto vale",
  searched: "Secondo la ricerca:",
  left: (seconds) => `Mancano circa ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}.`,
  stop: "Ferma",
  stopped: "Le tabelle di questo finale non sono complete.",
  goOn: "Calcolalo fino in fondo",
};
