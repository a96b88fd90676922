import type { Texts } from "../texts.ts";

export const ending: Texts["ending"] = {
  youLost: "Izgubili ste",
  youWon: "Zmagali ste",
  won: (side) => (side === "white" ? "Zmagal je beli" : "Zmagal je črni"),
  byMate: (who, san) => `${who}: mat s potezo ${san}`,
  looking: "Iščem, kje bi se dalo temu izogniti …",
  missed: (turn) => `V ${turn}. krogu bi poraženec lahko našel svoj mat.`,
  avoidable: (turn, proved) =>
    `Temu bi se dalo izogniti v ${turn}. krogu: obstajala je serija, po kateri ${proved ? "mat ni mogoč" : "mat ni bil najden"}.`,
  before: (turn) => `${turn}. krog je bil zadnji, v katerem bi lahko šlo drugače: potem rešitve ni bilo več mogoče najti.`,
  fell: (move) => `Odločilna napaka je bila ${move}. poteza.`,
  unknown: (number, series) => (series ? `Zadnji krog poraženca je bil ${number}.` : `Zadnja poteza poraženca je bila ${number}.`),
  tryAgain: "Poskusi znova od tam",
  showWay: "Pokaži rešitev",
  aWay: "Rešitev",
  again: "Nov poskus od tam. Končana partija je shranjena med partijami.",
  retry: "Poskusi znova",
  retryAt: (number, series) => `Poskusi znova ${number}. ${series ? "krog" : "potezo"} proti programu`,
  retried: (number, series) => `Še enkrat ${number}. ${series ? "krog" : "poteza"}: najdite kaj boljšega.`,
};
