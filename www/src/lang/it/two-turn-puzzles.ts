import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { THE_PIECE, written } from "./board.ts";

const number = counted("it");
const side = (of: "white" | "black"): string => (of === "white" ? "Bianco" : "Nero");

export const survive: ForcedTexts = {
  checking: "Cerco un matto dopo la tua serie …",
  left: () => "",
  goesOn: () => "",
  wrong: ({ loses }) =>
    loses ? "Dopo questa serie c’è un matto." : "La ricerca non ha stabilito se questa serie è sicura.",
  proved: (ends, { safe = 0 }) =>
    `Dimostrato: di ${number(ends, { one: "serie", other: "serie diverse" })}, ${safe === 1 ? "una sola è sicura" : `solo ${safe} sono sicure`}. Tutte le altre permettono il matto.`,
  playOut: "",
  playedOut: "",
  instead: {
    task: (solver) => `Il ${side(solver)} muove e si salva`,
    taskDetail: (turn, rules) =>
      rules === "italian"
        ? `Gioca ${turn} mosse dopo le quali l’avversario non ha matto. Solo l’ultima può dare scacco.`
        : `Gioca al più ${turn} mosse dopo le quali l’avversario non ha matto. Uno scacco chiude la serie.`,
    anySeries: "È giusta ogni serie dopo la quale l’avversario non ha matto: decide una ricerca completa.",
    attempt: "Le mosse finora",
    restart: "Annulla serie",
    restartLabel: "Ritira tutta la serie",
    solved: "Risolto: l’avversario non ha matto (dimostrato).",
    solvedHelped: "Al sicuro, con un aiuto: questo problema tornerà.",
    wrongTitle: "Segue il matto",
    hint: ["Quale pezzo muove per primo?", "Dove va?", "Tutta la serie"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Da qui non si conosce una soluzione: ritira una mossa."];
      return [
        `Muovi ${THE_PIECE[pieceOf(san)]} in ${from}.`,
        `Va in ${to}.`,
        `La serie: ${written(san.join(" "))}.`,
      ].slice(0, steps);
    },
    endsStreak: "Una serie sbagliata, la serie intera come aiuto e la soluzione azzerano i successi di fila.",
    solutionDetail: "Una delle serie sicure; le tue mosse restano dov’erano.",
    progressive: "Ognuno dura un turno: gioca in modo che l’avversario non abbia matto.",
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
    loses ? "Dopo questa serie è l’avversario a darti matto." : "Così il matto non è forzato: c’è una via d’uscita.",
  proved: (ends) =>
    `Dimostrato: dopo la prima serie della soluzione ogni serie dell’avversario permette il matto. Le serie diverse sono ${ends.toLocaleString("it")}.`,
  instead: {
    ...survive.instead,
    task: (solver) => `Il ${side(solver)} muove e dà matto in due turni`,
    taskDetail: (turn) =>
      `Prima gioca ${turn === 1 ? "una mossa dopo la quale" : `${turn} mosse dopo le quali`} ogni risposta permette il matto. Poi dai matto.`,
    anySeries: "Giochi tu entrambe le serie. L’avversario si difende meglio che può.",
    solved: "Risolto: matto in due turni.",
    progressive: "Ognuno dura due dei tuoi turni, con quello dell’avversario in mezzo.",
    solvedHelped: "Matto, con un aiuto: questo problema tornerà.",
    wrongTitle: "Non è matto in due",
    solutionDetail: "La prima serie; le tue mosse restano dov’erano.",
  },
};
