import { ENDS } from "./words.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Texts } from "../texts.ts";
import { written } from "./board.ts";

const sideName = (side: Side): string => (side === "white" ? "il Bianco" : "il Nero");

const REASONS: Record<string, string> = {
  "fifty-moves": "regola delle cinquanta mosse",
  repetition: "tripla ripetizione",
};

/** Texts after “il Nero”. */
const WON_BY: Record<string, string> = { "no-men-left": "non ha più pezzi", "no-move-left": "non ha più mosse" };

export const ending: Texts["ending"] = {
  youLost: "Hai perso",
  youWon: "Hai vinto",
  won: (side) => (side === "white" ? "Ha vinto il Bianco" : "Ha vinto il Nero"),
  drawn: "Patta",
  byMate: (san) => `matto con ${written(san)}`,
  youResigned: "Hai abbandonato",
  resigned: (side) => `${sideName(side)} ha abbandonato`,
  reason: (reason, winner) => {
    const wonBy = WON_BY[reason ?? ""];
    return wonBy !== undefined && winner
      ? `${sideName(winner)} ${wonBy}`
      : (REASONS[reason ?? ""] ?? ENDS[reason ?? ""]?.[0].toLowerCase());
  },
  review: "Rivedi",
  looking: "Cerco l’errore…",
  missed: (number, side, series) =>
    `${series ? "Nel turno" : "Alla mossa"} ${number} ${side ? `${sideName(side)} aveva` : "avevi"} un matto:`,
  allowed: (turn) => `Il turno ${turn} ha permesso il matto.`,
  before: (turn) => `Il turno ${turn} era l’ultima occasione: dopo non si è trovata via d’uscita.`,
  fell: (move, san) => `La mossa ${move}, ${written(san)}, è stata l’errore decisivo.`,
  gradual: "Nessuna singola mossa ha perso la partita.",
  better: "Meglio:",
  betterLine: "La linea migliore",
  tryAgain: (number, series) => `Riprova ${series ? "dal turno" : "dalla mossa"} ${number}`,
  again: "Riprovi da lì. La partita finita è conservata in Partite.",
  retry: "Riprova",
  retryAt: (number, series) => `Riprova ${series ? "il turno" : "la mossa"} ${number} contro il motore`,
  retried: (number, series) => `Di nuovo ${series ? "il turno" : "la mossa"} ${number}: trova qualcosa di meglio.`,
};
