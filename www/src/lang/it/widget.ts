import type { WidgetTexts } from "../widget.ts";
import { words } from "./words.ts";

const { moves, sideName } = words;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const widget: WidgetTexts["widget"] = {
  controls: "Comandi",
  moves: "Mosse",
  first: "All’inizio",
  back: "Una mossa indietro",
  on: "Una mossa avanti",
  last: "Alla fine",
  /** Notes of a file on a move. */
  clock: "Tempo rimasto",
  spent: "Tempo impiegato",
  evaluation: "Valutazione nel file",
  takeBack: "Ritira",
  again: "Ricomincia",
  solution: "Soluzione",
  retry: "Riprova",
  loading: "Carico il motore…",
  thinking: "Il motore pensa…",
  checking: "Cerco: l’avversario ha un matto?",
  solving: "Cerco la soluzione…",
  proving: "Cerco una dimostrazione: l’avversario può ancora vincere?",
  held: "Dimostrato: qui non si può vincere, qualunque cosa si provi.",
  unheld: "Non è stata trovata una dimostrazione che la posizione tenga.",
  past: (turn, move) => `Turno ${turn}, mossa ${move} di ${turn}`,
  start: "L’inizio",
  pastStart: (turn) => `Turno ${turn}, all’inizio`,
  tasks: {
    mate: ({ turn, side }) => `${capital(sideName(side))} dà matto in ${moves(turn)}`,
    safe: ({ turn, side }) => `${capital(sideName(side))} fa ${moves(turn)} e non concede il matto`,
    series: ({ turn, side }) => `${capital(sideName(side))} fa ${moves(turn)}`,
    beat: ({ side }) => `${capital(sideName(side))} deve dare matto`,
    hold: ({ side }) => `${capital(sideName(side))} deve salvare la partita`,
  },
  solved: {
    mate: "Risolto: è scacco matto.",
    safe: "Risolto: non c’è matto in risposta. La ricerca ha provato tutto.",
    series: "Bene: la serie è completa.",
    beat: "Risolto: è scacco matto.",
    hold: "Risolto: è dimostrato che l’avversario non può vincere.",
  },
  failed: {
    noMate: "La serie è finita e non è matto.",
    draw: "Non resta nessuna mossa legale: è patta.",
    reply: "Ora l’avversario ha un matto.",
    unproved: "La ricerca non ha stabilito in tempo se l’avversario ha un matto.",
    lost: "L’avversario ha vinto.",
    shown: "Ecco una soluzione. Seguila mossa per mossa.",
  },
  reply: (san) => `Per esempio ${san}.`,
  none: "Non c’è soluzione: la ricerca ha provato tutto.",
  notFound: "Nessuna soluzione trovata in tempo.",
  noSeries: "Il motore non ha trovato una serie in tempo. Ritira la mossa o ricomincia.",
  reasons: "Perché è matto",
  errors: {
    word: (attribute, text, allowed) => `${attribute}="${text}" è sbagliato: dev’essere ${allowed}.`,
    or: "o",
    lost: (why) => `Il motore non è disponibile: ${why}`,
    policy: (what) =>
      `La pagina che ospita questa scacchiera non lo permette: nella sua Content-Security-Policy manca ${what}.`,
    notLoaded: "alcuni dei suoi file non si sono potuti caricare; ricaricare la pagina può aiutare.",
    noWasm:
      "Questa scacchiera ha bisogno di WebAssembly, che in questo browser è disattivato. In modalità di isolamento escludi questo sito: in Safari, menu della pagina, Impostazioni sito web. Altrimenti usa un browser più recente o un altro. Poi ricarica.",
    level: (text) => `level="${text}" è sbagliato: dev’essere un numero intero da 1 a 8.`,
    engine: (attribute, message) => `${attribute} è sbagliato: ${message}.`,
  },
};
