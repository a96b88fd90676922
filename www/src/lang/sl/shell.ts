import type { Texts } from "../texts.ts";

export const shell: Texts["shell"] = {
  screens: { play: "Igraj", puzzles: "Naloge", analyse: "Analiza", editor: "Postavitev", games: "Partije" },
  navigation: "Deli strani",
  learn: "Učenje",
  themes: {
    system: "Barve: kot v sistemu. Preklopi na svetle",
    light: "Barve: svetle. Preklopi na temne",
    dark: "Barve: temne. Preklopi na sistemske",
  },
  variant: "Katera igra se igra",
  language: "Jezik",
  newGame: "Nova partija",
  private: "Vse teče v vašem brskalniku; nič se nikamor ne pošilja.",
  engine: (version) => `Program ${version}.`,
  notices: "Obvestila",
  keys: ["Tipke:", "se premikata po partiji,", "obrne šahovnico; na šahovnici puščice in Enter."],
  undo: "Razveljavi",
  close: "Zapri",
};
