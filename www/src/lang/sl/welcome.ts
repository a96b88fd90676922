import type { Texts } from "../texts.ts";

export const welcome: Texts["welcome"] = {
  games: {
    progressive: {
      title: "Progresivni šah",
      line: "Beli naredi eno potezo, črni dve zapored, beli tri in tako naprej. Zmaga, kdor matira.",
      turns: ["Beli naredi 1 potezo …", "… črni 2 zapored …", "… beli 3, in to je mat."],
    },
    antichess: {
      title: "Antišah",
      line: "Šah na glavo: če lahko vzamete, morate, in zmaga, kdor izgubi vse svoje figure ali nima poteze.",
      turns: [
        "Beli ponudi trdnjavo.",
        "Črni jo lahko vzame, zato jo mora.",
        "Beli ponudi še zadnjega kmeta.",
        "Kmet je vzet. Beli nima več figur in zmaga.",
      ],
    },
    chess: {
      title: "Šah",
      line: "Igra, ki jo vsi poznajo, proti programu z osmimi stopnjami. Imate bele figure: naredite prvo potezo.",
      turns: [],
    },
  },
  example: "Primer na šahovnici",
  watch: "Poglejte primer",
  pause: "Ustavi primer",
  step: "Naslednja poteza primera",
  play: "Igrajte",
  learn: "Naučite se v minuti",
  today: "Rešite današnjo nalogo",
};
