import type { Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import type { ProofTexts } from "../proof.ts";

const number = counted("it");

export const proof: ProofTexts = {
  won: (side: Side) => `Vince ${side === "white" ? "il Bianco" : "il Nero"}: dimostrato`,
  none: "Nulla di dimostrato",
  refused: "Non è una dimostrazione",
  numbers: (toProve, toRefute) => `Posizioni aperte da vincere: almeno ${toProve}; da salvare: ${toRefute}.`,
  walk: "Percorri la dimostrazione",
  hint: "Scegli le mosse di chi perde: la dimostrazione ha una risposta a ognuna.",
  start: "All’inizio della dimostrazione",
  back: "Una risposta indietro",
  replies: "Che cosa può giocare chi perde",
  moves: (n) => (n === 0 ? "la fine" : `al massimo ${number(n, { one: "mossa", other: "mosse" })}`),
  over: "Qui la partita è finita e vinta.",
  check: "Controlla questa dimostrazione",
  accepted: (positions, time) =>
    positions === 0
      ? `Accettata: nessuna mossa porta un pezzo fuori dalle case che la dimostrazione gli assegna; controllata in ${time}.`
      : `Accettata: ${number(positions, { one: "posizione", other: "posizioni" })}, ogni variante giocata secondo le regole in ${time}.`,
  fortress: {
    lab: "Valori per profondità e dimostrazione: il laboratorio delle fortezze",
    searching: "Cerco una fortezza",
    held: (attacker) => `${attacker === "white" ? "Il Bianco" : "Il Nero"} non può vincere: dimostrato`,
    wall: "Resta fermo in ogni posizione e non viene mai catturato",
    entries: "Dove la parte più forte entrerebbe, se la casa non fosse difesa.",
    walk: "Prova a sfondarla",
    hint: "Gioca con la parte più forte: la dimostrazione ha una risposta a ogni mossa.",
    replies: "Che cosa può giocare la parte più forte",
    finalStep: "non si può annullare",
    over: "Patta: qui nessuno può più vincere.",
  },
};
