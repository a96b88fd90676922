import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { PIECE_ACC, written } from "./board.ts";

const number = counted("sl");

export const onlyMove: ForcedTexts = {
  checking: "Preverjam dokaz …",
  left: () => "Uspe ena sama poteza",
  goesOn: () => "",
  wrong: ({ loses }) =>
    loses ? "Zdaj zmaga nasprotnik (tabele končnic)." : "S tem je zmaga zapravljena (tabele končnic).",
  proved: (positions) =>
    `Dokazano; število položajev, preverjenih samo po pravilih na vaši napravi: ${positions}. Vsaka druga poteza zapravi izid (tabele končnic).`,
  // A puzzle of chess is over with its move.
  playOut: "",
  playedOut: "",
  instead: {
    task: (side, { themes }) =>
      `${side === "white" ? "Beli" : "Črni"} na potezi ${themes.includes("hold") ? "ohrani remi" : "zmaga"}`,
    taskDetail: () => "Uspe ena sama poteza. Tabele končnic potrjujejo, da nobena druga ne uspe.",
    anySeries: "Poiščite potezo; kar ji sledi, je dokazano.",
    attempt: "Vaša poteza",
    restart: "Znova",
    restartLabel: "Vzemi potezo nazaj",
    solved: "Rešeno: edina poteza.",
    solvedHelped: "Najdena z namigom: ta naloga se še vrne.",
    wrongTitle: "To ni prava poteza",
    hint: ["Katera figura gre?", "Kam gre?", "Kaj sledi"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["To ni bila prava poteza: vzemite jo nazaj."];
      return [
        `Premaknite ${PIECE_ACC[pieceOf(san)]}, ki stoji na ${from}.`,
        `Gre na ${to}.`,
        `Varianta: ${written(san.join(" "))}.`,
      ].slice(0, steps);
    },
    endsStreak: "Napačna poteza, varianta kot namig in rešitev prekinejo vaš niz.",
    solutionDetail: "Najdaljša varianta dokaza; vaša poteza ostane, kjer je bila.",
    progressive:
      "Zgradite utrdbo ali jo podrite: v vsaki nalogi ena sama poteza ohrani remi ali zmago. Tako povedo tabele končnic s tremi in štirimi figurami, dokaz pa preveri vaša naprava.",
    lengths: "Figure na šahovnici",
    turn: (pieces) => number(pieces, { one: "figura", two: "figuri", few: "figure", other: "figur" }),
    length: (pieces) => number(pieces, { one: "figura", two: "figuri", few: "figure", other: "figur" }),
  },
  training: {
    has: "Za kaj gre",
    oneFirst: "",
    runHow: "Čim več edinih potez. Po rešeni nalogi je naslednja težja, po napaki lažja. Po treh napakah je konec.",
  },
};
