import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { THE_PIECE, written } from "./board.ts";
import type { PuzzlesTexts } from "../puzzles.ts";

const number = counted("it");

export const puzzles: PuzzlesTexts = {
  task: (side) => `Il ${side === "white" ? "Bianco" : "Nero"} muove e dà matto`,
  taskDetail: (turn, rules) =>
    rules === "italian"
      ? `In ${turn} mosse di seguito; solo l’ultima può dare scacco.`
      : `In al più ${turn} mosse di seguito; uno scacco chiude la serie.`,
  inCheck: "Sotto scacco: la prima mossa deve pararlo.",
  loading: "Carico i problemi…",
  failed: "Non è stato possibile caricare i problemi.",
  retry: "Riprova",
  title: (place) => `Problema ${place}`,
  level: (level) => `Difficoltà ${level} su 5`,
  anySeries: "Ogni serie che dà matto è giusta: decidono le regole.",
  attempt: "La tua serie",
  attemptEmpty: "Muovi i pezzi sulla scacchiera. Puoi ritirare le mosse quando vuoi.",
  back: "Annulla mossa",
  backLabel: "Ritira l’ultima mossa",
  restart: "Annulla serie",
  restartLabel: "Ritira tutta la serie",
  turnRound: "Gira la scacchiera",
  takenBack: "Mossa ritirata.",
  solved: "Risolto: è matto.",
  solvedHelped: "Matto, con un aiuto: questo problema tornerà.",
  wrongTitle: "Non è matto",
  wrong: ({ status, moves }) => {
    if (status.result !== undefined) return "La serie chiude la partita, ma non con un matto.";
    if (!status.inCheck) return "La serie è finita e il re non è sotto scacco.";
    const some = moves.slice(0, 2).map(({ san }) => san);
    return `È scacco, ma c’è una via d’uscita: ${written(some.join(" o "))}${moves.length > 2 ? ` e altre ${moves.length - 2}` : ""}.`;
  },
  again: "Riprova",
  next: "Prossimo problema",
  allSolved: "Tutti i problemi sono risolti. Bravo!",
  streakNow: (streak) => (streak < 2 ? "" : `${number(streak, { one: "problema", other: "problemi" })} di seguito.`),
  help: "Aiuto",
  hint: ["Quale pezzo muove per primo?", "Dove va?", "Tutta la serie"],
  hints: ({ steps, squares, san }) => {
    const [from, to] = squares;
    if (san.length === 0) return ["Da qui il motore non trova matto: ritira una mossa."];
    const all = [
      `Muovi ${THE_PIECE[pieceOf(san)]} in ${from}.`,
      `Va in ${to}.`,
      `Soluzione: ${written(san.join(" "))}.`,
    ];
    return all.slice(0, steps);
  },
  showSolution: "Mostra la soluzione",
  compare: "Confronta con la soluzione",
  endsStreak: "Una serie sbagliata, la serie intera come aiuto e la soluzione azzerano i successi di fila.",
  solution: "La soluzione",
  solutionStep: (count, length) => `La soluzione: mossa ${count} di ${length}`,
  solutionDetail: "Una delle vie; la tua serie resta dov’era.",
  line: "La soluzione, mossa per mossa",
  stepBack: "Un passo indietro",
  stepOn: "Un passo avanti",
  backToPuzzle: "Indietro",
  why: "Perché è matto",
  mates: ({ mates, more }) =>
    mates === 1 && !more
      ? "È l’unico."
      : `${mates === 1 ? "È possibile" : "Sono possibili"} ${more ? "almeno " : ""}${number(mates, { one: "matto", other: "matti diversi" })}.`,
  source: (source) => `Fonte: ${source}`,
  progressive: "Ognuno è un matto in un solo turno.",
  levels: "Difficoltà",
  turn: (turn) => `Turno ${turn}`,
  lengths: "Lunghezza del turno",
  length: (turn) => `${turn} mosse`,
  solvedOf: (solved, total) => `${solved} su ${total} risolti`,
  list: "I problemi",
  none: "Non ci sono problemi di questo tipo.",
  marks: { failed: "tentato", shown: "soluzione vista", solved: "risolto" },
  progress: "I tuoi progressi",
  streak: "Di fila",
  best: "Record",
  done: "Risolti",
  ofDay: (day) => `Problema del ${day}`,
  notKept: "Il browser non conserva nulla per questo sito: i progressi vanno persi quando chiudi la pagina.",
};
