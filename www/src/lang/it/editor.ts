import type { Right, Tool } from "../../model/setup.ts";
import type { Texts } from "../texts.ts";

/** At the beginning of a sentence. */
const side = (name: "white" | "black"): string => (name === "white" ? "Il Bianco" : "Il Nero");

const tools: Record<Tool, string> = {
  hand: "Sposta i pezzi",
  erase: "Togli i pezzi",
  K: "Re bianco",
  Q: "Donna bianca",
  R: "Torre bianca",
  B: "Alfiere bianco",
  N: "Cavallo bianco",
  P: "Pedone bianco",
  k: "Re nero",
  q: "Donna nera",
  r: "Torre nera",
  b: "Alfiere nero",
  n: "Cavallo nero",
  p: "Pedone nero",
};

const rights: Record<Right, string> = {
  K: "Bianco, arrocco corto",
  Q: "Bianco, arrocco lungo",
  k: "Nero, arrocco corto",
  q: "Nero, arrocco lungo",
};

export const editor: Texts["editor"] = {
  title: "Componi una posizione",
  tools,
  choice: { white: "Pezzi bianchi", black: "Pezzi neri" },
  toolLine: {
    hand: "Sposta i pezzi: trascinali, oppure clicca il pezzo e poi la casa. Fuori dalla scacchiera vengono tolti.",
    erase: "Clicca un pezzo per toglierlo.",
    man: (name) => `${name}: clicca le case dove deve stare, oppure trascina.`,
  },
  keys: "Sulla scacchiera: frecce e Invio; lettere come nel FEN (K un re bianco, k uno nero); Canc toglie un pezzo.",
  start: "Posizione iniziale",
  clear: "Scacchiera vuota",
  undo: "Annulla",
  flip: "Gira la scacchiera",
  fields: "Che cosa fa parte della posizione",
  turn: "Turno",
  turnHint: "Il suo numero dice chi muove, e quante mosse fa.",
  earlier: "Un turno prima",
  later: "Un turno dopo",
  quiet: "Turni tranquilli precedenti",
  quietHint: "Turni di seguito senza catture né mosse di pedone; dopo dieci la serie seguente deve dare matto.",
  castling: "Arrocco",
  rights,
  noRight: (right) => {
    const white = right === right.toUpperCase();
    const rank = white ? "1" : "8";
    const corner = right.toUpperCase() === "K" ? "h" : "a";
    return `Il re ${white ? "bianco" : "nero"} non è in e${rank}, o in ${corner}${rank} non c’è una sua torre.`;
  },
  targets: "Presa al varco",
  targetsHint: "Le case che i pedoni hanno saltato nell’ultimo turno: una serie può lasciarne più d’una.",
  noTargets: (mover) =>
    `Nessuna è possibile: nessun pedone ${mover === "white" ? "nero" : "bianco"} sta dove finisce un doppio passo, con la casa dietro vuota.`,
  fen: "FEN",
  readFen: "Leggi",
  copyFen: "Copia FEN",
  copyLink: "Copia link",
  copied: { fen: "FEN copiato.", link: "Link copiato: apre questa posizione." },
  unreadable: "Questo non è un FEN.",
  notCopied: "Il browser non permette di copiare; il testo è nel riquadro.",
  asking: "Il motore controlla…",
  legal: "La posizione è legale.",
  over: "La posizione è legale, ma la partita è già finita.",
  wrong: "Così non si può ancora giocare:",
  analyse: "Analizza",
  play: "Gioca da qui",
  solve: "C’è un matto?",
  set: "La posizione è sulla scacchiera.",
  fault: (fault) => {
    switch (fault.kind) {
      case "noKing":
        return `${side(fault.side)} non ha il re.`;
      case "kings":
        return `${side(fault.side)} ha ${fault.squares.length} re: ${fault.squares.join(", ")}.`;
      case "pawns":
        return `Un pedone non può stare sulla prima o sull’ultima traversa: ${fault.squares.join(", ")}.`;
      case "check":
        return `${side(fault.side)} è sotto scacco, ma tocca all’avversario. Con un altro numero di turno toccherebbe a lui.`;
      case "turn":
        return `Il turno deve essere un numero da 1 a 9999, non “${fault.text}”.`;
      case "other":
        return `${fault.message}.`;
    }
  },
  note: (note) =>
    note.kind === "error"
      ? note.message
      : `L’ultimo campo è ${note.written}, ma tocca ${note.side === "white" ? "al Bianco" : "al Nero"}: il turno è posto a ${note.taken}. Altrove quel campo conta le mosse; correggilo se serve.`,
};
