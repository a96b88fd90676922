import type { ForcedTexts } from "../forced.ts";
import { pieceOf } from "../san.ts";
import { PIECE_ACC } from "./board.ts";

const side = (of: "white" | "black"): string => (of === "white" ? "Beli" : "Črni");

export const survive: ForcedTexts = {
  checking: "Iščem mat po vaši seriji …",
  left: () => "",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "Po tej seriji sledi mat." : "Ni znano, ali je ta serija varna."),
  proved: (ends, { safe = 0 }) =>
    `Dokazano. Različnih serij: ${ends.toLocaleString("sl")}; varnih: ${safe}. Vse druge dopuščajo mat.`,
  playOut: "",
  playedOut: "",
  instead: {
    task: (solver) => `${side(solver)} na potezi se reši`,
    taskDetail: (turn, rules) =>
      rules === "italian"
        ? `Odigrajte serijo, po kateri ni mata. Število potez: ${turn}; šah sme dati le zadnja.`
        : `Odigrajte serijo, po kateri ni mata. Potez je največ ${turn}; šah konča serijo.`,
    anySeries: "Pravilna je vsaka serija, po kateri nasprotnik nima mata: o tem odloči popolno iskanje.",
    attempt: "Serije",
    restart: "Razveljavi serijo",
    restartLabel: "Vzemi nazaj celo serijo",
    solved: "Rešeno: mata ni. To je dokazano.",
    solvedHelped: "Varno, z namigom: ta naloga se še vrne.",
    wrongTitle: "Sledi mat",
    hint: ["Katera figura gre prva?", "Kam gre?", "Cela serija"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Od tod ni najti ničesar: vzemite potezo nazaj."];
      return [
        `Premaknite ${PIECE_ACC[pieceOf(san)]}, ki stoji na ${from}.`,
        `Gre na ${to}.`,
        `Serija: ${san.join(" ")}.`,
      ].slice(0, steps);
    },
    endsStreak: "Napačna serija, cela serija kot namig in rešitev prekinejo vaš niz.",
    solutionDetail: "Ena od varnih serij; vaše poteze ostanejo, kjer so bile.",
    progressive: "Vsaka je mat v enem krogu.",
    lengths: "Dolžina kroga",
    turn: (turn) => `${turn}. krog`,
    length: (turn) => `${turn} potez`,
  },
  training: { has: "Za kaj gre", oneFirst: "", runHow: "" },
};

export const mateInTwo: ForcedTexts = {
  ...survive,
  checking: "Iščem rešitev za nasprotnika …",
  goesOn: () => "Pravilno: nasprotnik je izgubljen, karkoli odigra. Zdaj matirajte.",
  wrong: ({ loses }) => (loses ? "Po tej seriji ste matirani vi." : "Mat tako ni izsiljen: nasprotnik se lahko reši."),
  proved: (ends) =>
    `Dokazano: po seriji rešitve sledi mat po vsaki nasprotnikovi seriji. Različnih je ${ends.toLocaleString("sl")}.`,
  instead: {
    ...survive.instead,
    task: (solver) => `${side(solver)} na potezi matira v dveh krogih`,
    taskDetail: (turn) =>
      `Odigrajte serijo, po kateri vsak odgovor dopušča mat, nato matirajte. Število potez: ${turn}.`,
    anySeries: "Odigrate obe seriji. Nasprotnik se brani, kolikor more.",
    solved: "Rešeno: mat v dveh krogih.",
    solvedHelped: "Mat, z namigom: ta naloga se še vrne.",
    wrongTitle: "To ni mat v dveh krogih",
    solutionDetail: "Prva serija; vaše poteze ostanejo, kjer so bile.",
  },
};
