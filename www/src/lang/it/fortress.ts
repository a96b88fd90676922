import { otherSide } from "../../parts/sides.ts";
import type { CurveMovesName, CurvePreset, Side } from "../../protocol/messages.ts";
import type { MarkName } from "../../screens/fortress/state.ts";
import type { PlaceName } from "../../screens/fortress/places.ts";
import type { FortressTexts } from "../fortress.ts";
import { plain, signed } from "../../parts/numbers.ts";
import { listed } from "../listed.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";
import { written } from "./board.ts";

const number = counted("it");
const { sideName } = words;
const either = listed("it");
const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** “del Bianco”, “del Nero” */
const ofSide = (side: Side): string => (side === "white" ? "del Bianco" : "del Nero");
/** At the beginning of a sentence. */
const subject = (side: Side): string => sideName(side).replace(/^./, (first) => first.toUpperCase());

export const fortress: FortressTexts = {
  title: "Si può vincere?",
  what: "Una fortezza è una posizione che la parte più forte non può vincere, per quanto sia in vantaggio. Falla dimostrare dal programma, poi prova a sfondarla.",
  look: "Scopri",
  again: "Guarda di nuovo",
  stop: "Ferma",
  looking: "Si cerca…",
  building: "Si calcola questo finale…",
  left: (seconds: number): string =>
    `Mancano circa ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}.`,
  depthOf: (depth: number): string => `La profondità ${depth} è finita.`,
  proved: "dimostrato",
  exact: "esatto, dalla tabella di questo finale",
  estimate: "una stima, non una dimostrazione",
  verdicts: {
    proved: (side: Side): string => `${subject(side)} non può vincere`,
    dead: (side: Side): string => `${subject(side)} non può dare matto, neppure se aiutato`,
    held: (side: Side): string => `${subject(side)} non può vincere`,
    won: (side: Side): string => `${subject(side)} vince`,
    likely: (): string => "Probabilmente una fortezza",
    winning: (): string => "Probabilmente una vittoria",
    rising: (): string => "Forse c’è un varco",
    mated: (side) => `${subject(side)} dà matto`,
    mate: (side: Side): string => `${subject(side)} dà matto`,
    even: (): string => "Nessuno è in netto vantaggio",
    unknown: (): string => "Non si sa",
  },
  estimated: (chance: number, holds: boolean): string =>
    holds
      ? `Non dimostrato: una fortezza (probabilità ${chance} %), soprattutto perché:`
      : `Non dimostrato: una vittoria (probabilità ${chance} %), soprattutto perché:`,
  reasons: {
    level: ({ value }, side): string => `${subject(side)} è in vantaggio di ${plain(value)} punti.`,
    growth: ({ value }): string =>
      `Nella metà più profonda della ricerca il valore migliore cambia di ${signed(value)}.`,
    range: ({ value }): string =>
      `Nella metà più profonda della ricerca il valore migliore oscilla di ${plain(value)}.`,
    flat: ({ value }): string => `Il valore migliore resta uguale nel ${percent(value)} delle profondità.`,
    late: ({ value }): string => `Nelle ultime due profondità il valore migliore cambia di ${signed(value)}.`,
    equal: ({ value }): string => `Il ${percent(value)} delle mosse vale quanto la migliore.`,
    rising: ({ value }): string => `Il valore del ${percent(value)} delle mosse cresce.`,
    mate: ({ value }): string => (value > 0 ? "La ricerca vede un matto." : "La ricerca non vede matti."),
    quiet: ({ value }): string =>
      value >= 1
        ? "Nella variante migliore non ci sono prese né mosse di pedone."
        : value > 0
          ? `Nel primo ${percent(value)} della variante migliore non ci sono prese né mosse di pedone.`
          : "La variante migliore comincia con una presa o una mossa di pedone.",
    blocked: ({ value, of = 0 }): string => `Pedoni bloccati da un pedone: ${value} su ${of}.`,
    reach: ({ value, of = 32 }, side): string =>
      `Se gli altri pezzi restano fermi, il re ${ofSide(side)} arriva a ${value} delle ${of} case dell’altra metà.`,
    free: ({ value }, side): string =>
      `${subject(otherSide(side))} ha ${number(value, { one: "mossa che non perde", other: "mosse che non perdono" })} subito nulla.`,
    bishops: ({ value }): string =>
      value > 0 ? "Gli alfieri stanno su case di colore diverso." : "Non ci sono alfieri di colore diverso.",
    tries: ({ value }, side): string =>
      `${subject(side)} ha ${number(value, { one: "presa o mossa di pedone che non perde", other: "prese e mosse di pedone che non perdono" })} subito nulla.`,
    pawns: ({ value }, side): string => `${subject(side)} ha ${number(value, { one: "pedone", other: "pedoni" })}.`,
    thin: ({ value }, side): string =>
      value > 0
        ? `${subject(side)} non ha pedoni, e al più un pezzo leggero in più.`
        : `${subject(side)} ha pedoni, o più di un pezzo leggero in più.`,
    wrongCorner: ({ value }): string =>
      value > 0
        ? "Ci sono solo pedoni di torre, senza l’alfiere del colore della casa di promozione."
        : "Non ci sono solo pedoni di torre.",
  },
  position: "Posizione",
  own: "La tua posizione",
  paste: "Oppure incolla un FEN o una partita",
  read: "Leggi",
  places: {
    figure1: "Fig. 1, a destra: donna contro alfiere",
    figure1Before: "Fig. 1, a sinistra: Petrosian – Hazai 1970",
    figure1Taken: "Fig. 1 dopo 1.Cxb6+ cxb6",
    figure2: "Come Fig. 2: l’alfiere guarda g5",
    figure3: "Come Fig. 3: 1.g4 apre un varco",
    locked: "Un muro di pedoni bloccato",
    noWayIn: "Nessun accesso per il Bianco",
    queenAgainstTwo: "Donna contro alfiere e cavallo",
    cagedQueen: "Una donna in gabbia",
    rudolph: "Rudolph 1912: 1.Aa4+",
    shirov: "Topalov – Širov 1998: 1…Ah3",
  } as Record<PlaceName, string>,
  setUp: "Modifica questa posizione",
  analyse: "Analizza",
  opened: "La posizione è sulla scacchiera.",
  curves: "Valori per profondità",
  curvesHint:
    "In una posizione vinta i valori crescono con la profondità. In una fortezza restano uguali, e diverse mosse valgono lo stesso.",
  toDepth: "Profondità",
  which: "Mosse",
  whichNames: { all: "Tutte", best: "La migliore" } as Record<CurveMovesName, string>,
  preset: "Con",
  presets: { classical: "Criteri", material: "Solo i pezzi", play: "Come gioca" } as Record<CurvePreset, string>,
  plot: "Valori delle mosse migliori per profondità",
  seenBy: (side: Side): string =>
    `Punti dal punto di vista ${ofSide(side)}, per profondità in semimosse (mosse di un solo giocatore).`,
  level: "Livello",
  flatFrom: "Piatto da profondità",
  range: "Ampiezza",
  growth: "Crescita",
  equal: "Mosse equivalenti",
  moves: "Le mosse migliori; premine una per vederne la linea sulla scacchiera",
  rises: "cresce",
  follow: (san: string): string => `Le risposte a ${written(san)}`,
  csv: "Valori in CSV",
  table: "In cifre",
  depth: "Profondità",
  best: "Migliore",
  nodes: "Nodi",
  work: "Lavoro per profondità",
  workHint: "Nodi fino a ogni profondità; ogni riga è dieci volte quella sotto.",
  proof: "Dimostrazione",
  searching: "Si cerca un insieme di posizioni da cui la parte più forte non può uscire",
  size: (positions: number, placements: number): string =>
    `${number(positions, { one: "posizione", other: "posizioni" })}, nessuna persa. Alla parte più debole ${placements === 1 ? "basta" : "bastano"} ${number(placements, { one: "disposizione", other: "disposizioni" })} dei suoi pezzi.`,
  marks: "Mostrati sulla scacchiera",
  markNames: {
    wall: "pedoni e pezzi fissi",
    reach: "dove può arrivare il re",
    entries: "case d’accesso, e chi le difende",
    shuttle: "case fra cui si spostano gli altri pezzi",
  } as Record<MarkName, string>,
  breakIt: "Prova a sfondarla",
  breakHint: (side: Side): string =>
    `Prova a sfondare: gioca con ${sideName(side)}, sulla scacchiera o qui. La dimostrazione ha una risposta a ogni mossa.`,
  heldMove: (side, reply) => `Tiene: ${sideName(side)} risponde ${written(reply)}.`,
  noEntry: (squares) => `Il re non può mai arrivare in ${either(squares)}.`,
  wallStays: "I pedoni e i pezzi fissi non si possono mai catturare.",
  tries: (side: Side): string => `Che cosa può giocare ${sideName(side)}`,
  finalStep: "non si può annullare",
  over: "Patta: qui nessuno può più vincere.",
  toStart: "Ricomincia",
  back: "Prova un’altra mossa",
  giveUp: "Rinuncia",
  misjudged: {
    origin: "Da dove vengono",
    origins: { all: "Tutte", games: "Partite", table: "Tabella" },
    title: "Fortezze che Stockfish giudica male",
    hint: "Da partite giocate dal nostro motore e dalla tabella esatta di donna contro alfiere e cavallo; l’errore più grande per primo. Dopo sette milioni di nodi Stockfish 19 lite dà ancora a ognuna almeno un pedone. Ognuna è dimostrata: chi è in vantaggio non può vincere.",
    one: (side: Side, points: string): string => `${subject(side)} ${points}`,
    more: (left: number): string => `Mostra altre (${left})`,
    failed: "L’elenco non si è caricato. Controlla la connessione e aprilo di nuovo.",
  },
  check: "Controlla di nuovo la dimostrazione",
  keep: "Conservala in un file",
  acceptedWall:
    "Accettata: nessuna mossa porta un pezzo fuori dalle case che la dimostrazione gli assegna, e su quelle case non c’è matto.",
  accepted: (positions: string): string => `Accettata: ${positions} posizioni verificate con le sole regole.`,
  method: "Come si giudica",
  methodLines: [
    "Da Guid e Bratko, “Detecting Fortresses in Chess” (2012): i valori che da una certa profondità restano uguali fanno pensare a una fortezza, e una mossa il cui valore cresce merita attenzione, per quanto stia in basso.",
    "Ogni valore è la media di due profondità vicine. Piatto vuol dire: entro 0,20 almeno nelle ultime sei profondità. Crescente: 0,50 in più in sei profondità, e non con un solo salto.",
    "Questa è una stima. Una dimostrazione è altro: un insieme di posizioni che contiene ogni mossa della parte più forte e una risposta a ciascuna, senza alcun matto. Un programma che non ha nulla in comune con la ricerca lo controlla per intero prima che lo si dica dimostrato.",
  ],
};
