import type { Heuristic, MethodName } from "../../protocol/messages.ts";
import { heuristicsOf } from "../mate-search.ts";
import { counted } from "../plural.ts";
import type { AnswerTexts } from "../answers.ts";
import { words } from "./words.ts";

const number = counted("it");

/** Capitalises the beginning of a sentence. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const methods: Record<MethodName, [string, string]> = {
  complete: ["Ricerca completa", "Trova il matto o dimostra che non c’è."],
  depthFirst: ["In profondità", "Una serie dopo l’altra, senza un ordine: il metro di paragone dell’articolo."],
  bestFirst: ["Prima il migliore", "Prosegue dove l’euristica promette di più."],
  aStar: ["A*", "Lo stesso, ma ogni mossa già fatta pesa contro la linea."],
};

const heuristics: Record<Heuristic, string> = {
  covering: "Attacchi al re e alle case intorno.",
  ghost: "Mosse che servono a ogni pezzo per arrivare al re se non ci fosse nulla in mezzo.",
  manhattan: "Distanze dei pezzi dal re.",
  squares: "Mosse che servono per arrivare a ogni casa intorno al re.",
};

export const answers: AnswerTexts = {
  methods,
  heuristics,
  howLine: (how) => {
    const used = heuristicsOf(how, "it");
    const [name] = methods[how.method ?? "complete"];
    return used === undefined ? name : `${name} con ${used}`;
  },
  edit: {
    paste: "Incolla una partita",
    pasteHint: "Apre la casella per partite, posizioni e link",
    playFromHere: "Gioca da qui",
    playFromHereHint: "Contro il motore, con la parte che deve muovere",
    makeMain: "Rendi principale",
    makeMainHint: "Questa variante diventa la linea principale",
    deleteFrom: "Elimina da qui",
    deleted: "Mosse eliminate.",
    madeMain: "La variante è ora la linea principale.",
    kept: "La linea è ora una variante.",
    playedOn: "La partita prosegue da qui, contro il motore.",
    keep: "Aggiungi come variante",
  },
  live: "Valutazione",
  nobody: "Nessuno può dare matto",
  /** Reasons for a value that is no estimate. */
  reasons: {
    held: (side) =>
      `${side === "white" ? "Il Bianco" : "Il Nero"} non può vincere: la dimostrazione di una fortezza è verificata.`,
    proved: "Vittoria forzata: ogni mossa è verificata.",
    table: "Dalla tabella con il valore esatto di ogni posizione.",
    mate: "Un matto visto dalla ricerca.",
  },
  liveSwitch: "Mostra la valutazione di ogni posizione",

  // Continuous analysis.
  follow: "Analisi continua",
  followHint: "In ogni posizione in cui ti fermi: matto, minaccia e linee migliori, con più tempo a ogni giro",
  following: (round, of) => `Va più a fondo: giro ${round} di ${of}`,
  balance: (line) => `Valutazione: ${line}`,

  ask: "Chiedi al motore",
  time: "Tempo",
  lines: "Varianti",
  linesHint: "Quante delle migliori si vedono, ognuna con il suo valore",
  questions: {
    mate: ["Matto?", "C’è un matto con le mosse che restano in questo turno?"],
    series: ["Migliore", "La serie migliore, e perché"],
    threat: ["Minaccia?", "Il matto che l’avversario avrebbe adesso"],
    evaluate: ["Valore?", "Ogni aspetto della posizione, con il suo peso"],
    prove: ["Vinta?", "Una vittoria forzata di una delle parti, con dimostrazione"],
    fortress: ["Si può vincere?", "Se la parte in svantaggio può resistere per sempre, con dimostrazione"],
    survive: ["Mi salvo?", "C’è una serie dopo la quale l’avversario non ha matto? Con dimostrazione"],
    win: ["Vinco in due?", "C’è una serie dopo la quale ogni risposta permette il matto? Con dimostrazione"],
    explain: ["Perché matto?", "Che cosa dà scacco, e che cosa chiude ogni via d’uscita"],
  },
  moveQuestions: {
    mate: ["Matto?", "C’è un matto con questa mossa o con le prossime?"],
    series: ["Migliore", "La mossa migliore, e che cosa segue"],
    threat: ["Minaccia?", "Che cosa giocherebbe ora l’avversario"],
    evaluate: ["Valore?", "Ogni aspetto della posizione, con il suo peso"],
    prove: ["Vinta?", "Una vittoria forzata di una delle parti, con dimostrazione"],
    fortress: ["Si può vincere?", "Se la parte in svantaggio può resistere per sempre, con dimostrazione"],
    survive: ["Mi salvo?", "C’è una serie dopo la quale l’avversario non ha matto? Con dimostrazione"],
    win: ["Vinco in due?", "C’è una serie dopo la quale ogni risposta permette il matto? Con dimostrazione"],
    explain: ["Perché matto?", "Che cosa dà scacco, e che cosa chiude ogni via d’uscita"],
  },
  phases: {
    book: "Consulto il libro",
    mate: "Cerco un matto",
    series: "Confronto le serie",
    prevention: "Controllo le risposte",
    review: "Rivedo la partita",
    search: "Guardo avanti",
    prove: "Cerco una vittoria forzata",
    check: "Controllo la dimostrazione",
    learn: "Apprendo i pesi",
  },
  stop: "Ferma",
  timeUsed: "Tempo usato",
  nodes: "Nodi",
  nodesPerSecond: "Nodi/s",
  firstMoves: "Prime mosse esaminate",
  firstMovesHint: "Una posizione a cui portano più prime mosse conta per una sola di esse",
  doneOf: (done, all) => `${done} di ${all}`,
  positions: "Posizioni",
  waiting: "In attesa",
  triedUpTo: "Provate tutte fino a",

  howToSearch: "Come cercare:",
  allMatesToo: ", tutti i matti",
  forMate: "Per «Matto?»",
  allMates: "Tutti i matti",
  allMatesHint: "Li conta e li elenca, invece di fermarsi al primo.",
  heuristic: "Euristica",
  promotion: "Promozione",
  promotionHint: "Contano i pedoni vicini all’ultima traversa e le nuove donne.",
  pin: "Inchiodatura",
  pinHint: "Contano anche i passi del proprio re verso una casa da cui inchioda quello avversario.",

  twoTurns: {
    searching: { survive: "Cerco una serie sicura", win: "Cerco un matto in due turni" },
    verdicts: {
      mates: "Matto",
      mateInTwo: "Matto in due turni: dimostrato",
      safe: "Una serie sicura: dimostrato",
      lost: "Posizione persa: dimostrato",
      none: "Nessun matto in due turni",
      unknown: "Non si sa",
      refused: "Non è una dimostrazione",
    },
    answered: (answered, ends, all, mates) =>
      `Serie con un matto in risposta: ${answered.toLocaleString("it")}${all ? ` su ${ends.toLocaleString("it")}` : ""}; matti diversi: ${mates.toLocaleString("it")}`,
    refuted: (refuted, ends, all) =>
      `Confutate ${refuted.toLocaleString("it")} su ${all ? "" : "almeno "}${number(ends, { one: "serie", other: "serie" })}`,
    escape: "Prova a salvarti: gioca una serie qualsiasi sulla scacchiera, e subito segue un matto.",
    accepted: (time) => `La dimostrazione è stata controllata con le sole regole, in ${time}.`,
  },
  closeAnswer: "Chiudi la risposta",
  mate: "Matto",
  noMate: "Nessun matto",
  notKnown: "Non si sa",
  mateNotKnown: "Matto: non si sa",
  threatNotKnown: "Minaccia: non si sa",
  threat: "Minaccia",
  noThreat: "Nessuna minaccia",
  aThreat: "Una minaccia",
  bestMove: "Mossa migliore",
  bestSeries: "Serie migliore",
  stuck: "Senza mosse",
  book: "Libro di aperture",
  matesIn: (side, moves) =>
    moves === 0 ? "È matto." : `${capital(words.sideName(side))} dà matto in ${words.moves(moves)}.`,
  mates: (mates, complete) => {
    const all = number(mates, { one: "matto", other: "matti diversi" });
    return complete ? all : `Almeno ${all}`;
  },
  allOfThem: "Tutti",
  firstOfThem: (listed) => `I primi ${listed}`,
  considered: "Serie esaminate",
  why: "Perché questa serie",
  whyMove: "Perché questa mossa",
  lineByMove: "La linea, mossa per mossa",
  moveByMove: "La serie, mossa per mossa",
  stepBack: "Un passo indietro",
  stepThrough: "Un passo avanti",
  copyLine: "Copia questa variante",
  playIt: "Giocala",
  safeties: {
    over: "chiude la partita",
    proved: "nessun matto in risposta, dimostrato",
    notFound: "nessun matto trovato in risposta",
    losing: "concede un matto",
    unchecked: "risposte non esaminate",
  },
  pointsHint: "Punti; positivi a favore del Bianco",
  afterReplyHint:
    "Punti dopo la migliore risposta trovata: con questi si confrontano le serie. Positivi a favore del Bianco",
  noReplyHint: "Il valore dopo la migliore risposta non è stato calcolato",
  searchedHint: "Fra le serie a cui non si è trovato un matto in risposta si sceglie quella esaminata più a lungo",

  proved: "dimostrato",
  estimate: "Stima",
  estimated: "stima",
  seen: "visto dalla ricerca",
  beside: "Gli aspetti qui sotto giudicano la posizione senza guardare avanti.",
  groups: {
    men: "Pezzi",
    pawns: "Pedoni in cammino",
    king: "Sicurezza dei re",
    activity: "Libertà dei pezzi",
    threats: "Minacce",
    taking: "Obbligo di cattura",
    turn: "Avere il tratto",
  },
  idle: (features) =>
    number(features, { one: "aspetto che non cambia nulla", other: "aspetti che non cambiano nulla" }),
  feature: "Aspetto",
  points: "Punti",

  review: "Rivedi la partita",
  reviewHint: "Cerca i matti mancati e concessi, turno per turno",
  verdicts: {
    missedMate: "Matto mancato",
    allowedMate: "Matto concesso",
    lost: "Nessuna salvezza trovata",
    mistake: "Errore",
    blunder: "Errore grave",
  },
  nextMistake: "Prossimo errore",
  accuracy: "Precisione",
  accuracyHint: "Precisione: 100 % meno la perdita media di probabilità di vittoria per mossa.",
  missedLine: "Un matto mancato",
  allowedLine: "Il matto concesso",
  better: "Serie migliore",
  betterLine: "Una serie migliore",
  atTurn: (what, turn) => `${what}, turno ${turn}`,
  reviewing: (turn, turns) => `Rivedo il turno ${turn} di ${turns}…`,
  turnsReviewed: "Turni rivisti",
  changedSince: "La partita è cambiata: sono riviste solo le prime serie.",
  reviewOfMoves: {
    reviewHint: "Cerca gli errori, mossa per mossa",
    better: "Mossa migliore",
    betterLine: "Una mossa migliore",
    atTurn: (what, move) => `${what}, mossa ${move}`,
    reviewing: (move, moves) => `Rivedo la mossa ${move} di ${moves}…`,
    turnsReviewed: "Mosse riviste",
    changedSince: "La partita è cambiata: sono riviste solo le prime mosse.",
    plot: (moves) => `Valutazione dopo ogni mossa (${moves}); la tabella qui sotto dà le cifre`,
    dot: (move, side, value) => `Mossa ${move}, ${words.sideName(side)}: ${value}`,
    lookAtTurn: (move) => `Guarda la mossa ${move}`,
    turn: "Mossa",
  },
  plot: (turns) => `Valutazione dopo ogni turno (${turns}); la tabella qui sotto dà le cifre`,
  plotSides: "Sopra: meglio il Bianco; sotto: meglio il Nero",
  dot: (turn, side, value) => `Turno ${turn}, ${words.sideName(side)}: ${value}`,
  table: "I valori in cifre",
  turn: "Turno",
  value: "Valore",
  finding: "Esito",
};
