import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { THE_PIECE } from "./board.ts";

const number = counted("it");
const turns = (count: number): string => number(count, { one: "turno", other: "turni" });
const side = (of: "white" | "black"): string => (of === "white" ? "Bianco" : "Nero");

export const survive: ForcedTexts = {
  checking: "Cerco un matto dopo il tuo turno …",
  left: () => "",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "Dopo questo turno c’è un matto." : "Non si sa se questo turno è sicuro."),
  proved: (ends, { safe = 0 }) =>
    `Dimostrato: di ${turns(ends)} con finali diversi, ${safe === 1 ? "uno solo è sicuro" : `solo ${safe} sono sicuri`}. Gli altri permettono il matto.`,
  playOut: "",
  playedOut: "",
  instead: {
    task: (solver) => `Il ${side(solver)} muove e si salva`,
    taskDetail: (turn, rules) =>
      rules === "italian"
        ? `Gioca ${turn} mosse dopo le quali non c’è matto. Solo l’ultima può dare scacco.`
        : `Gioca al più ${turn} mosse dopo le quali non c’è matto. Uno scacco chiude il turno.`,
    anySeries: "Va bene ogni turno dopo il quale l’avversario non ha matto: decide la ricerca completa.",
    attempt: "I turni",
    restart: "Annulla il turno",
    restartLabel: "Ritira tutto il turno",
    solved: "Risolto: non c’è matto. È dimostrato.",
    solvedHelped: "Al sicuro, con un aiuto: questo problema tornerà.",
    wrongTitle: "Segue il matto",
    hint: ["Quale pezzo muove per primo?", "Dove va?", "Tutto il turno"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Da qui non si trova nulla: ritira una mossa."];
      return [`Muovi ${THE_PIECE[pieceOf(san)]} in ${from}.`, `Va in ${to}.`, `Il turno: ${san.join(" ")}.`].slice(
        0,
        steps,
      );
    },
    endsStreak: "Un turno sbagliato, il turno intero come aiuto e la soluzione azzerano i successi di fila.",
    solutionDetail: "Un turno sicuro; le tue mosse restano dov’erano.",
    progressive: "Ognuno è un matto in un solo turno.",
    lengths: "Lunghezza del turno",
    turn: (turn) => `Turno ${turn}`,
    length: (turn) => `${turn} mosse`,
  },
  training: { has: "Di che cosa tratta", oneFirst: "", runHow: "" },
};

export const mateInTwo: ForcedTexts = {
  ...survive,
  checking: "Cerco una via d’uscita per l’avversario …",
  goesOn: () => "Giusto: l’avversario è perduto, qualunque cosa giochi. Ora dai matto.",
  wrong: ({ loses }) =>
    loses ? "Dopo questo turno sei tu a prendere matto." : "Così il matto non è forzato: c’è una via d’uscita.",
  proved: (ends) =>
    `Dimostrato: dopo il turno della soluzione c’è un matto per ognuno dei ${turns(ends)} dell’avversario.`,
  instead: {
    ...survive.instead,
    task: (solver) => `Il ${side(solver)} muove e dà matto in due turni`,
    taskDetail: (turn) => `Gioca ${turn} mosse dopo le quali ogni risposta permette il matto; poi dai matto.`,
    anySeries: "Giochi tu entrambi i turni. L’avversario si difende meglio che può.",
    solved: "Risolto: matto in due turni.",
    solvedHelped: "Matto, con un aiuto: questo problema tornerà.",
    wrongTitle: "Non è matto in due",
    solutionDetail: "Il primo turno; le tue mosse restano dov’erano.",
  },
};
