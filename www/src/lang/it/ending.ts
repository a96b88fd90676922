import type { Texts } from "../texts.ts";

export const ending: Texts["ending"] = {
  youLost: "Hai perso",
  youWon: "Hai vinto",
  won: (side) => (side === "white" ? "Ha vinto il Bianco" : "Ha vinto il Nero"),
  byMate: (who, san) => `${who}: matto con ${san}`,
  looking: "Cerco dove si poteva evitare…",
  missed: (turn) => `Nel turno ${turn} si poteva trovare un matto per chi ha perso.`,
  avoidable: (turn, proved) =>
    `Si poteva evitare nel turno ${turn}: c’era una serie dopo la quale ${proved ? "nessun matto è possibile" : "non si è trovato alcun matto"}.`,
  before: (turn) => `Il turno ${turn} è stato l’ultimo in cui poteva andare altrimenti: dopo non si è trovata via d’uscita.`,
  fell: (move) => `La mossa ${move} è stata l’errore decisivo.`,
  unknown: (number, series) => (series ? `L’ultimo turno di chi ha perso è stato il ${number}.` : `L’ultima mossa di chi ha perso è stata la ${number}.`),
  tryAgain: "Riprova da lì",
  showWay: "Mostra una via",
  aWay: "Una via d’uscita",
  again: "Si riprova da lì. La partita finita è conservata in Partite.",
  retry: "Riprova",
  retryAt: (number, series) => `Riprova ${series ? "il turno" : "la mossa"} ${number} contro il motore`,
  retried: (number, series) => `Di nuovo ${series ? "il turno" : "la mossa"} ${number}: trova qualcosa di meglio.`,
};
