import type { Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

const number = counted("it");
const moves = (n: number): string => number(n, { one: "mossa", other: "mosse" });
const sideAlone = (side: Side): string => (side === "white" ? "Bianco" : "Nero");

const levels: [string, string][] = [
  ["Principiante", "Gioca quasi a caso e gli sfugge quasi ogni matto."],
  ["Allievo", "Gioca ciò che gli viene in mente; ogni tanto vede un matto breve."],
  ["Dilettante", "Trova un matto breve su quattro e non vede arrivare i tuoi."],
  ["Giocatore di circolo", "Conosce le aperture; trova quasi sempre il matto, ma non vede i tuoi."],
  ["Buon giocatore di circolo", "Trova quasi tutti i suoi matti e metà dei tuoi, se sono brevi."],
  ["Esperto", "Di rado gli sfugge un matto."],
  ["Maestro", "Non gli sfugge quasi mai un matto."],
  ["Piena forza", "Tutto ciò che il motore sa fare nel suo tempo."],
];

/** Where a turn has one move. */
const moveLevels: [string, string][] = [
  ["Principiante", "Gioca quasi a caso."],
  ["Allievo", "Ogni tanto vede una mossa più avanti."],
  ["Dilettante", "Guarda un po’ avanti e gli sfugge molto."],
  ["Giocatore di circolo", "Vede le combinazioni semplici."],
  ["Buon giocatore di circolo", "Guarda avanti di diverse mosse."],
  ["Esperto", "Di rado gli sfugge qualcosa di breve."],
  ["Maestro", "Non gli sfugge quasi mai qualcosa di breve."],
  ["Piena forza", "Tutto ciò che il motore sa fare nel suo tempo."],
];

export const play: Texts["play"] = {
  engineStopped: "Il motore si è fermato",
  startAgain: "Riavvialo",
  settingUp: "Preparo la scacchiera…",
  moment: "Un momento.",
  line: "Una linea",
  lineAt: (name, count, of) => `${name}: mossa ${count} di ${of}`,
  notPlayed: "Non giocata: la partita è rimasta dov’era.",
  moveAt: (n, side, made) => `Mossa ${n}, ${made ? "dopo la" : "prima della"} mossa del ${sideAlone(side)}`,
  toMove: (side) => `Muove ${words.sideName(side)}`,
  turnAt: (turn, count, of) => `Turno ${turn}, ${count === 0 ? "l’inizio" : `mossa ${count} di ${of}`}`,
  lookingBack: (side) => `Una serie già giocata: muoveva ${words.sideName(side)}.`,
  endedWith: (result) => `La partita è finita ${result}.`,
  turnTitle: (status, series) =>
    series ? `${words.turnLine(status, true)}${status.turn > 1 ? " di fila" : ""}` : `Muove ${words.sideName(status.side)}`,
  mustMate: "Dieci turni tranquilli: questa serie deve dare matto, altrimenti è patta.",
  inCheck: "Sotto scacco: la prima mossa deve pararlo.",
  check: "Scacco.",
  mustTake: "Chi può catturare deve catturare: sono segnati i pezzi che possono.",
  playFromHere: "Gioca da qui",
  backToGame: "Torna alla partita",

  playedBy: (side) => `Chi gioca con il ${sideAlone(side)}`,
  sideAlone,
  person: (side) => `${sideAlone(side)}: tu`,
  engine: (side, level) => `${sideAlone(side)}: motore, livello ${level}`,
  thinking: "Sta pensando…",
  playNow: "Gioca subito",
  playNowHint: "Gli fa giocare il meglio che ha trovato",
  goOn: "Continua",
  pause: "Pausa",
  movesLeft: (left) => number(left, { one: "mossa rimasta", other: "mosse rimaste" }),

  moves: "Mosse",
  backMove: "Mossa",
  takeBack: "Annulla mossa",
  takeBackMove: "Ritira l’ultima mossa",
  backSeries: "Serie",
  takeBackSeries: "Ritira tutta la serie",
  toStart: "All’inizio",
  oneBack: "Una mossa indietro",
  oneOn: "Una mossa avanti",
  toPresent: "Alla posizione attuale",
  flip: "Gira la scacchiera",
  gameActions: "Aiuto e fine della partita",
  resign: "Abbandona",

  hint: "Aiuto",
  hintNext: ["Aiuto: quale pezzo muove per primo?", "Aiuto: dove va?", "Aiuto: tutta la serie", "Non c’è altro da svelare"],
  hintNextMove: ["Aiuto: quale pezzo muove?", "Aiuto: dove va?", "Aiuto: la mossa intera", "Non c’è altro da svelare"],
  hintTitle: "Aiuto",
  hintSearching: "Cerco una buona serie…",
  hintNone: "Non è stata trovata nessuna serie.",

  opponent: "Il motore",
  level: "Livello",
  levels,
  moveLevels,
  levelOption: (level) => `${level} – ${levels[level - 1]?.[0] ?? ""}`,
  timeForMove: "Tempo per mossa",
  time: "Tempo per turno",
  phases: {
    book: ["Libro", "Guarda nel libro delle aperture"],
    mate: ["Matto", "Cerca un matto"],
    series: ["Serie", "Confronta le serie"],
    prevention: ["Risposte", "Cerca i matti di risposta"],
    review: ["Revisione", "Rivede la partita"],
    search: ["Ricerca", "Guarda avanti"],
  },
  timeUsed: "Tempo usato",
  bestSoFar: "La migliore finora",
  positions: (n) => `${n} posizioni`,
  why: "Perché questa serie?",
  whyThis: "Perché questa mossa?",
  whyMove: (n) => `Mossa ${n}`,
  whyTurn: (turn) => `Turno ${turn}`,
  waiting: "Aspetta le tue mosse.",

  newGame: "Nuova partita",
  whoPlays: "Chi gioca?",
  pairings: [
    ["Giochi con il Bianco", "contro il motore"],
    ["Giochi con il Nero", "contro il motore"],
    ["Tutti e due", "muovi tu per entrambi"],
    ["Guarda", "il motore gioca da solo"],
  ],
  thinksFor: "Il motore pensa per",
  start: "Comincia",
  resignTitle: "Vuoi abbandonare la partita?",
  resignDetail: (side) => `Il ${sideAlone(side)} perde. La partita si può analizzare e riprendere.`,
  keepPlaying: "Continua a giocare",
  result: "Risultato",
  rematch: "Rivincita",
  analyse: "Analizza la partita",
  download: "Scarica",

  settings: "Impostazioni",
  sounds: "Suoni",
  soundsHint: "Un breve suono per ogni mossa, cattura, scacco e per la fine.",
  coordinates: "Coordinate sulla scacchiera",
  drawing: "Trascina con il tasto destro del mouse per disegnare frecce e cerchi; un clic sinistro li cancella.",

  begun: "Una nuova partita.",
  begunAs: (game) => `Una nuova partita: ${game}.`,
  goesOn: "La partita continua da qui.",
  takenBack: "Ritirata.",
  misfit: "Le serie giocate non rispettano queste regole, perciò la partita comincia da questa posizione.",
  noSeries: "Il motore non ha trovato nessuna serie.",
  youCanMove: (side) => `Puoi muovere tu per il ${sideAlone(side)}.`,
  enginePlayed: (series) => `Il motore ha giocato ${series}.`,
  stillToPlay: (n) => (n === 1 ? `Resta ${moves(n)}.` : `Restano ${moves(n)}.`),
};
