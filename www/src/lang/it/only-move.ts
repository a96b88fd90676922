import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { THE_PIECE, written } from "./board.ts";

const number = counted("it");

export const onlyMove: ForcedTexts = {
  checking: "Verifico la dimostrazione …",
  left: () => "Una sola mossa ci riesce",
  goesOn: () => "",
  wrong: ({ loses }) =>
    loses ? "Ora vince l’avversario (tabelle dei finali)." : "Così la vittoria è buttata via (tabelle dei finali).",
  proved: (positions) =>
    `Dimostrato: ${number(positions, { one: "posizione verificata", other: "posizioni verificate" })} con le sole regole sul tuo dispositivo. Ogni altra mossa butta via il risultato (tabelle dei finali).`,
  // A chess puzzle ends with its move.
  playOut: "",
  playedOut: "",
  instead: {
    task: (side, { themes }) =>
      `Il ${side === "white" ? "Bianco" : "Nero"} muove e ${themes.includes("hold") ? "tiene la patta" : "vince"}`,
    taskDetail: () => "Una sola mossa ci riesce. Le tabelle dei finali confermano che tutte le altre falliscono.",
    anySeries: "Trova la mossa; ciò che segue è dimostrato.",
    attempt: "La tua mossa",
    restart: "Ricomincia",
    restartLabel: "Ritira la mossa",
    solved: "Risolto: l’unica mossa.",
    solvedHelped: "Trovata, con un aiuto: questo problema tornerà.",
    wrongTitle: "Non è la mossa giusta",
    hint: ["Quale pezzo muove?", "Dove va?", "Che cosa segue"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Non era la mossa giusta: ritirala."];
      return [
        `Muovi ${THE_PIECE[pieceOf(san)]} in ${from}.`,
        `Va in ${to}.`,
        `La variante: ${written(san.join(" "))}.`,
      ].slice(0, steps);
    },
    endsStreak: "Una mossa sbagliata, la variante come aiuto e la soluzione azzerano i successi di fila.",
    solutionDetail: "La variante più lunga della dimostrazione; la tua mossa resta dov’era.",
    progressive:
      "Costruire una fortezza o abbatterla: in ogni problema una sola mossa conserva la patta o la vittoria. Lo dicono le tabelle dei finali di tre e quattro pezzi, e il tuo dispositivo verifica la dimostrazione.",
    lengths: "Pezzi sulla scacchiera",
    turn: (pieces) => number(pieces, { one: "pezzo", other: "pezzi" }),
    length: (pieces) => number(pieces, { one: "pezzo", other: "pezzi" }),
  },
  training: {
    has: "Di che cosa tratta",
    oneFirst: "",
    runHow:
      "Trova quante più mosse uniche puoi. Dopo ogni problema risolto il prossimo è più difficile, dopo ogni errore più facile. Tre errori chiudono la corsa.",
  },
};
