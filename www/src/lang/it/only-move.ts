import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";

const number = counted("it");

export const onlyMove: ForcedTexts = {
  game: "Gioco",
  checking: "Verifico la dimostrazione …",
  left: () => "Una mossa ci riesce",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "Dopo questa vince l’altra parte: lo dicono le tabelle dei finali." : "Dopo questa la vittoria svanisce: lo dicono le tabelle dei finali."),
  proved: (positions) =>
    `Dimostrato: ${number(positions, { one: "posizione verificata", other: "posizioni verificate" })} con le sole regole sul tuo dispositivo. Dopo ogni altra mossa svanisce: lo dicono le tabelle dei finali.`,
  // A puzzle of chess is over with its move.
  playOut: "",
  playedOut: "",
  instead: {
    task: (side, { themes }) => `Il ${side === "white" ? "Bianco" : "Nero"} muove e ${themes.includes("hold") ? "tiene la patta" : "vince"}`,
    taskDetail: () => "Una sola mossa ci riesce. Il valore di tutte le altre è noto, non stimato.",
    anySeries: "Trova la mossa; ciò che segue è dimostrato.",
    attempt: "La tua mossa",
    restart: "Ricomincia",
    restartLabel: "Ritira la mossa",
    solved: "Risolto: l’unica mossa.",
    solvedHelped: "Trovata, con un aiuto: questo problema tornerà.",
    wrongTitle: "Non è la mossa",
    hint: ["Quale pezzo muove?", "Dove va?", "Che cosa segue"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Era un’altra mossa: ritirala."];
      return [`Muove il pezzo in ${from}.`, `Va in ${to}.`, `La linea: ${san.join(" ")}.`].slice(0, steps);
    },
    endsStreak: "Una mossa sbagliata, la linea come aiuto e la soluzione interrompono i successi di fila.",
    solutionDetail: "La linea più lunga della dimostrazione; la tua mossa resta dov’era.",
    progressive: "Costruire una fortezza o abbatterla: in ognuno una sola mossa conserva la patta o la vittoria. Lo dicono le tabelle di tutti i finali di tre e quattro pezzi, e il tuo dispositivo verifica la dimostrazione di ciò che la mossa conserva.",
    turns: "Pezzi sulla scacchiera",
    anyTurn: "Tutti i finali",
    turn: (men) => number(men, { one: "pezzo", other: "pezzi" }),
  },
  training: {
    has: "Di che cosa tratta",
    oneFirst: "",
    runHow: "Quante più mosse uniche puoi, prima le facili. Tre mosse sbagliate chiudono la corsa.",
  },
};
