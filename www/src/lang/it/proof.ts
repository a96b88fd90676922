import type { Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";

const number = counted("it");

export const proof: Texts["proof"] = {
  won: (side: Side) => `Vince ${side === "white" ? "il Bianco" : "il Nero"}: dimostrato`,
  none: "Niente di dimostrato",
  refused: "Non è una dimostrazione",
  numbers: (toProve, toRefute) => `Posizioni aperte da vincere: almeno ${toProve}; da salvare: ${toRefute}.`,
  walk: "Percorri la dimostrazione",
  hint: "Scegli le mosse di chi perde: la dimostrazione ha una risposta a ognuna.",
  start: "All’inizio della dimostrazione",
  back: "Una risposta indietro",
  replies: "Che cosa può giocare chi perde",
  moves: (n) => (n === 0 ? "la fine" : `al massimo ${number(n, { one: "mossa", other: "mosse" })}`),
  over: "Qui la partita è finita, e vinta.",
  check: "Controlla questa dimostrazione",
  accepted: (positions, time) =>
    `Accettata: ${number(positions, { one: "posizione", other: "posizioni" })}, ogni variante giocata secondo le regole in ${time}.`,
};
