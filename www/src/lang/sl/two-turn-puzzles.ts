import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { PIECE_ACC, written } from "./board.ts";

const number = counted("sl");
const side = (of: "white" | "black"): string => (of === "white" ? "Beli" : "Črni");

export const survive: ForcedTexts = {
  checking: "Iščem mat po vaši seriji …",
  left: () => "",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "Po tej seriji ima nasprotnik mat." : "Iskanje ni ugotovilo, ali je ta serija varna."),
  proved: (ends, { safe = 0 }) =>
    `Dokazano. Različnih serij: ${ends.toLocaleString("sl")}; varnih: ${safe}. Vse druge dopuščajo mat.`,
  playOut: "",
  playedOut: "",
  instead: {
    task: (solver) => `${side(solver)} na potezi se reši`,
    taskDetail: (turn, rules) =>
      rules === "italian"
        ? `Odigrajte serijo, po kateri nasprotnik nima mata. Število potez: ${turn}; šah sme dati samo zadnja.`
        : `Odigrajte serijo, po kateri nasprotnik nima mata. Potez je največ ${turn}; šah konča serijo.`,
    anySeries: "Pravilna je vsaka serija, po kateri nasprotnik nima mata: o tem odloči popolno iskanje.",
    attempt: "Dosedanje poteze",
    restart: "Razveljavi serijo",
    restartLabel: "Vzemi nazaj celo serijo",
    solved: "Rešeno: nasprotnik nima mata (dokazano).",
    solvedHelped: "Varno, z namigom: ta naloga se še vrne.",
    wrongTitle: "Sledi mat",
    hint: ["Katera figura gre prva?", "Kam gre?", "Cela serija"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Od tod rešitev ni znana: vzemite potezo nazaj."];
      return [
        `Premaknite ${PIECE_ACC[pieceOf(san)]}, ki stoji na ${from}.`,
        `Gre na ${to}.`,
        `Serija: ${written(san.join(" "))}.`,
      ].slice(0, steps);
    },
    endsStreak: "Napačna serija, cela serija kot namig in rešitev prekinejo vaš niz.",
    solutionDetail: "Ena od varnih serij; vaše poteze ostanejo, kjer so bile.",
    progressive: "Vsaka traja en krog: igrajte tako, da nasprotnik nima mata.",
    lengths: "Dolžina kroga",
    turn: (turn) => `${turn}. krog`,
    length: (turn) => number(turn, { one: "poteza", two: "potezi", few: "poteze", other: "potez" }),
  },
  training: { has: "Za kaj gre", oneFirst: "", runHow: "" },
};

export const mateInTwo: ForcedTexts = {
  ...survive,
  checking: "Iščem rešitev za nasprotnika …",
  goesOn: () => "Pravilno: nasprotnik je izgubljen, karkoli odigra. Zdaj matirajte.",
  wrong: ({ loses }) =>
    loses ? "Po tej seriji vas nasprotnik matira." : "Mat tako ni izsiljen: nasprotnik se lahko reši.",
  proved: (ends) =>
    `Dokazano: po prvi seriji rešitve vsaka nasprotnikova serija dopušča mat. Različnih je ${ends.toLocaleString("sl")}.`,
  instead: {
    ...survive.instead,
    task: (solver) => `${side(solver)} na potezi matira v dveh krogih`,
    taskDetail: (turn) =>
      `Najprej odigrajte serijo, po kateri vsak odgovor dopušča mat (število potez: ${turn}). Nato matirajte.`,
    anySeries: "Odigrate obe seriji. Nasprotnik se brani, kolikor more.",
    solved: "Rešeno: mat v dveh krogih.",
    progressive: "Vsaka traja dva vaša kroga, vmes igra nasprotnik.",
    solvedHelped: "Mat, z namigom: ta naloga se še vrne.",
    wrongTitle: "To ni mat v dveh krogih",
    solutionDetail: "Prva serija; vaše poteze ostanejo, kjer so bile.",
  },
};
