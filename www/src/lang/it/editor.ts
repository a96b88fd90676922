import type { Right, Tool } from "../../screens/editor/setup.ts";
import type { EditorTexts } from "../editor.ts";

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

export const editor: EditorTexts = {
  title: "Componi una posizione",
  tools,
  choice: { white: "Pezzi bianchi", black: "Pezzi neri" },
  toolLine: {
    hand: "Sposta i pezzi: trascinali, oppure clicca il pezzo e poi la casa. Trascina un pezzo fuori dalla scacchiera per toglierlo.",
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
  toMove: "Muove",
  number: "Numero della mossa",
  numberHint: "Come si conta negli scacchi: la mossa del Bianco e la risposta del Nero contano come una.",
  earlier: "Un turno prima",
  later: "Un turno dopo",
  quiet: "Turni tranquilli precedenti",
  quietHint: "Turni di seguito senza catture né mosse di pedone; dopo dieci la serie seguente deve dare matto.",
  halfMoves: "Semimosse precedenti",
  halfMovesHint: "Mosse consecutive di entrambi senza catture né mosse di pedone; dopo cento la partita è patta.",
  castling: "Arrocco",
  rights,
  noRight: (right) => {
    const white = right === right.toUpperCase();
    const rank = white ? "1" : "8";
    const corner = right.toUpperCase() === "K" ? "h" : "a";
    return `Il re ${white ? "bianco" : "nero"} non è in e${rank}, o in ${corner}${rank} non c’è una sua torre.`;
  },
  targets: "Presa en passant",
  targetsHint: "Le case che i pedoni hanno saltato nell’ultimo turno: una serie può lasciarne più d’una.",
  targetHint: "La casa che un pedone ha appena saltato con un doppio passo.",
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
  kingsTouch: (one, other) => `I re sono vicini, in ${one} e ${other}: un re non può mai stare accanto all’altro.`,
  doubtful: (why) => `Nessuna partita può portare a questa posizione: ${why}\n\nContinuare lo stesso?`,
  legal: "La posizione è legale.",
  over: "La posizione è legale, ma la partita è già finita.",
  wrong: "Così non si può ancora giocare:",
  analyse: "Analizza",
  play: "Gioca da qui",
  solve: "C’è un matto?",
  set: "La posizione è sulla scacchiera.",
  turnNote: ({ written, side, taken }) =>
    `L’ultimo campo è ${written}, ma tocca ${side === "white" ? "al Bianco" : "al Nero"}: il turno è impostato a ${taken}. Altrove quel campo conta le mosse; correggilo se serve.`,
};
