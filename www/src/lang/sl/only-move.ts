import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { PIECE_ACC } from "./board.ts";

const number = counted("sl");

export const onlyMove: ForcedTexts = {
  checking: "Preverjam dokaz …",
  left: () => "Uspe ena sama poteza",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "Zdaj zmaga nasprotnik (tabele končnic)." : "S tem je zmaga zapravljena (tabele končnic)."),
  proved: (positions) =>
    `Dokazano; pozicij, preverjenih po samih pravilih na vaši napravi: ${positions}. Vsaka druga poteza zapravi izid (tabele končnic).`,
  // A chess puzzle ends with its move.
  playOut: "",
  playedOut: "",
  instead: {
    task: (side, { themes }) => `${side === "white" ? "Beli" : "Črni"} na potezi ${themes.includes("hold") ? "ohrani remi" : "zmaga"}`,
    taskDetail: () => "Uspe ena sama poteza. Tabele končnic potrjujejo, da nobena druga ne uspe.",
    anySeries: "Poiščite potezo; kar ji sledi, je dokazano.",
    attempt: "Vaša poteza",
    restart: "Znova",
    restartLabel: "Vzemi potezo nazaj",
    solved: "Rešeno: edina poteza.",
    solvedHelped: "Najdena s pomočjo: ta naloga bo še prišla.",
    wrongTitle: "To ni prava poteza",
    hint: ["Katera figura gre?", "Kam gre?", "Kaj sledi"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["To je bila druga poteza: vzemite jo nazaj."];
      return [`Premaknite ${PIECE_ACC[pieceOf(san)]}, ki stoji na ${from}.`, `Gre na ${to}.`, `Pot: ${san.join(" ")}.`].slice(0, steps);
    },
    endsStreak: "Napačna poteza, pot kot namig in rešitev prekinejo vaš niz.",
    solutionDetail: "Najdaljša pot dokaza; vaša poteza ostane, kjer je bila.",
    progressive: "Zgradite trdnjavo ali jo podrite: v vsaki nalogi ena sama poteza ohrani remi ali zmago. Tako povedo tabele končnic s tremi in štirimi figurami, dokaz pa preveri vaša naprava.",
    lengths: "Figure na deski",
    turn: (pieces) => number(pieces, { one: "figura", two: "figuri", few: "figure", other: "figur" }),
    length: (pieces) => number(pieces, { one: "figura", two: "figuri", few: "figure", other: "figur" }),
  },
  training: {
    has: "Za kaj gre",
    oneFirst: "",
    runHow: "Čim več edinih potez. Po rešeni nalogi je naslednja težja, po napaki lažja. Tri napake končajo reševanje.",
  },
};
