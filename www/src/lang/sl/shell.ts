import type { Texts } from "../texts.ts";

export const shell: Texts["shell"] = {
  screens: { play: "Igraj", puzzles: "Naloge", analyse: "Analiza", explore: "Raziskuj", editor: "Postavi", games: "Partije", weights: "Uteži", bot: "Boti", strategies: "Strategije", fortress: "Utrdbe" },
  navigation: "Deli strani",
  learn: "Učenje",
  themes: {
    system: "Barve: kot v sistemu. Preklopi na svetle",
    light: "Barve: svetle. Preklopi na temne",
    dark: "Barve: temne. Preklopi na sistemske",
  },
  theme: "Barve strani",
  themeNames: { system: "Kot v sistemu", light: "Svetle", dark: "Temne" },
  soundsOn: "Zvoki so izklopljeni. Vklopi",
  soundsOff: "Zvoki so vklopljeni. Izklopi",
  variant: "Katera igra se igra",
  language: "Jezik",
  newGame: "Nova partija",
  private: "Vse teče v vašem brskalniku; nič se nikamor ne pošilja.",
  authors: "Za avtorje",
  coming: "Motor se še nalaga. Potezo lahko naredite že zdaj.",
  noWasm: {
    title: "V tem brskalniku ni programa",
    help: "WebAssembly je izklopljen. V načinu Lockdown (Zaklep) izvzemite to stran: v Safariju meni strani, Nastavitve spletnega mesta. Sicer uporabite novejši ali drug brskalnik. Nato znova naložite stran.",
  },
  engine: (version) => `Program ${version}.`,
  about: "O strani",
  notices: "Obvestila",
  keys: ["Tipke:", "se premikata po partiji,", "obrne šahovnico; na šahovnici puščice in Enter."],
  saveCopy: "Shrani vse, kar je tu shranjeno, v datoteko",
  undo: "Razveljavi",
  close: "Zapri",
  cancel: "Prekliči",
};
