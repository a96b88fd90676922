import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { PIECE_ACC, written } from "./board.ts";

const number = counted("sl");
const moves = (count: number): string => number(count, { one: "poteza", two: "potezi", few: "poteze", other: "potez" });

export const forced: ForcedTexts = {
  checking: "Preverjam dokaz …",
  left: (count) => `Do zmage največ: ${moves(count)}`,
  goesOn: ({ moves: left, other }) =>
    `${other ? "To ni poteza dokaza, a tudi zmaga: pravkar dokazano. " : "Pravilno. "}Še največ: ${moves(left)}.`,
  wrong: ({ loses }) =>
    loses
      ? "Zdaj ima prisilno zmago nasprotnik: to je dokazano, njegov odgovor pa je njena prva poteza."
      : "Po tej potezi zmaga ni bila najdena.",
  proved: (positions) =>
    `Dokazano; število položajev, preverjenih samo po pravilih na vaši napravi: ${positions}. Vsaka druga poteza zapravi zmago: tudi to je dokazano.`,
  playOut: "Odigrajte do konca",
  playedOut: "Odigrano do konca: zmagali ste.",
  instead: {
    task: (side) => `${side === "white" ? "Beli" : "Črni"} na potezi zmaga`,
    taskDetail: (turn) =>
      `Izsilite zmago v največ ${number(turn, { one: "potezi", other: "potezah" })}: izgubite vse svoje figure ali ostanite brez poteze. Vsakič zmaga ena sama poteza.`,
    anySeries:
      "Nasprotnik se brani, dokler more. Vsakič poiščite edino potezo, ki zmaga: s tem je naloga rešena. Potem lahko igrate naprej; dobra je vsaka poteza, ki zmaga.",
    attempt: "Vaše poteze",
    restart: "Znova",
    restartLabel: "Vzemi nazaj vse poteze",
    solved: "Rešeno: nobena druga poteza ne bi zmagala.",
    solvedHelped: "Rešeno z namigom: ta naloga se še vrne.",
    wrongTitle: "S tem ne zmagate",
    hint: ["Katera figura gre?", "Kam gre?", "Cela varianta"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Od tod zmaga ni znana: vzemite potezo nazaj."];
      return [
        `Premaknite ${PIECE_ACC[pieceOf(san)]}, ki stoji na ${from}.`,
        `Gre na ${to}.`,
        `Najdaljša varianta: ${written(san.join(" "))}.`,
      ].slice(0, steps);
    },
    endsStreak: "Napačna poteza, cela varianta kot namig in rešitev prekinejo vaš niz.",
    solutionDetail: "Najdaljša varianta dokaza; vaše poteze ostanejo, kjer so bile.",
    progressive: "Vsaka je prisilna zmaga z dokazom, ki ga preveri vaša naprava. Vsakič zmaga ena sama poteza.",
    lengths: "Poteze do zmage",
    turn: (turn) => moves(turn),
    length: (turn) => moves(turn),
  },
  training: {
    has: "Za kaj gre",
    oneFirst: "",
    runHow: "Čim več zmag. Po rešeni nalogi je naslednja težja, po napaki lažja. Po treh napakah je konec.",
  },
};
