import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";

const number = counted("it");
const moves = (count: number): string => number(count, { one: "mossa", other: "mosse" });

export const forced: ForcedTexts = {
  game: "Gioco",
  checking: "Verifico la dimostrazione …",
  left: (count) => `Vince in al più ${moves(count)}`,
  goesOn: ({ moves: left, other }) => `${other ? "Non è la mossa della dimostrazione, ma vince anch’essa: appena dimostrato. " : "Giusto. "}Ancora al più ${moves(left)}.`,
  wrong: ({ loses }) => (loses ? "Dopo questa vince l’altra parte per forza: è dimostrato, e risponde con la prima mossa." : "Dopo questa non si è trovata una vittoria."),
  proved: (positions) =>
    `Dimostrato: ${number(positions, { one: "posizione verificata", other: "posizioni verificate" })} con le sole regole sul tuo dispositivo. Dopo ogni altra mossa, a ogni turno richiesto, è dimostrato che la vittoria svanisce.`,
  playOut: "Gioca fino in fondo",
  playedOut: "Giocato fino in fondo: hai vinto.",
  instead: {
    task: (side) => `Il ${side === "white" ? "Bianco" : "Nero"} muove e vince`,
    taskDetail: (turn) => `Perdere tutti i pezzi o restare senza mosse: per forza, in al più ${turn} mosse. Ogni mossa richiesta è la sola che vince.`,
    anySeries: "L’avversario resiste finché la dimostrazione glielo permette. L’ultima mossa unica risolve il problema; il resto si può giocare fino in fondo, e lì ogni mossa che vince è giusta.",
    attempt: "Le tue mosse",
    restart: "Ricomincia",
    restartLabel: "Ritira tutte le mosse",
    solved: "Risolto: nessun’altra mossa avrebbe vinto.",
    solvedHelped: "Risolto, con un aiuto: questo problema tornerà.",
    wrongTitle: "Così non si vince",
    hint: ["Quale pezzo muove?", "Dove va?", "Tutta la linea"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Da qui non si conosce una vittoria: ritira una mossa."];
      return [`Muove il pezzo in ${from}.`, `Va in ${to}.`, `La linea più lunga: ${san.join(" ")}.`].slice(0, steps);
    },
    endsStreak: "Una mossa sbagliata, la linea intera come aiuto e la soluzione interrompono i successi di fila.",
    solutionDetail: "La linea più lunga della dimostrazione; le tue mosse restano dov’erano.",
    progressive: "Ognuno è una vittoria forzata, con una dimostrazione che il tuo dispositivo verifica; ogni mossa richiesta è la sola che vince.",
    turns: "Mosse fino alla vittoria",
    anyTurn: "Tutte le lunghezze",
    turn: (turn) => moves(turn),
  },
  training: {
    has: "Di che cosa tratta",
    oneFirst: "",
    runHow: "Quante più vittorie puoi, prima le facili. Tre mosse sbagliate chiudono la corsa.",
  },
};
