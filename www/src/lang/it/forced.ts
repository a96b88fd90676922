import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { THE_PIECE, written } from "./board.ts";

const number = counted("it");
const moves = (count: number): string => number(count, { one: "mossa", other: "mosse" });

export const forced: ForcedTexts = {
  checking: "Verifico la dimostrazione …",
  left: (count) => `Vince in al più ${moves(count)}`,
  goesOn: ({ moves: left, other }) =>
    `${other ? "Non è la mossa della dimostrazione, ma vince anch’essa: appena dimostrato. " : "Giusto. "}Ancora al più ${moves(left)}.`,
  wrong: ({ loses }) =>
    loses
      ? "Ora la vittoria forzata è dell’avversario: è dimostrato, e la sua risposta è la prima mossa."
      : "Dopo questa mossa non si è trovata una vittoria.",
  proved: (positions) =>
    `Dimostrato: ${number(positions, { one: "posizione verificata", other: "posizioni verificate" })} con le sole regole sul tuo dispositivo. Ogni altra mossa butta via la vittoria: anche questo è dimostrato.`,
  playOut: "Gioca fino in fondo",
  playedOut: "Giocato fino in fondo: hai vinto.",
  instead: {
    task: (side) => `Il ${side === "white" ? "Bianco" : "Nero"} muove e vince`,
    taskDetail: (turn) =>
      `Forza la vittoria in al più ${moves(turn)}: perdi tutti i tuoi pezzi o rimani senza mosse. Ogni volta vince una sola mossa.`,
    anySeries:
      "L’avversario si difende il più a lungo possibile. Trova ogni volta l’unica mossa vincente: così il problema è risolto. Poi puoi continuare, e va bene ogni mossa vincente.",
    attempt: "Le tue mosse",
    restart: "Ricomincia",
    restartLabel: "Ritira tutte le mosse",
    solved: "Risolto: nessun’altra mossa avrebbe vinto.",
    solvedHelped: "Risolto, con un aiuto: questo problema tornerà.",
    wrongTitle: "Così non si vince",
    hint: ["Quale pezzo muove?", "Dove va?", "Tutta la variante"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Da qui non si conosce una vittoria: ritira una mossa."];
      return [
        `Muovi ${THE_PIECE[pieceOf(san)]} in ${from}.`,
        `Va in ${to}.`,
        `La variante più lunga: ${written(san.join(" "))}.`,
      ].slice(0, steps);
    },
    endsStreak: "Una mossa sbagliata, la variante intera come aiuto e la soluzione azzerano i successi di fila.",
    solutionDetail: "La variante più lunga della dimostrazione; le tue mosse restano dov’erano.",
    progressive:
      "Ognuno è una vittoria forzata, con una dimostrazione che il tuo dispositivo verifica. Ogni volta vince una sola mossa.",
    lengths: "Mosse fino alla vittoria",
    turn: (turn) => moves(turn),
    length: (turn) => moves(turn),
  },
  training: {
    has: "Di che cosa tratta",
    oneFirst: "",
    runHow:
      "Trova quante più vittorie puoi. Dopo ogni problema risolto il prossimo è più difficile, dopo ogni errore più facile. Tre errori chiudono la corsa.",
  },
};
