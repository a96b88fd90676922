import type { Side } from "../../protocol/messages.ts";
import { signed } from "../../parts/numbers.ts";
import { shortName, VARIANTS } from "../../variants.ts";
import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { written } from "./board.ts";

const number = counted("it");

const sideName = (side: Side): string => (side === "white" ? "il Bianco" : "il Nero");
const moves = (n: number): string => number(n, { one: "mossa", other: "mosse" });

export const ENDS: Record<string, [string, string?]> = {
  checkmate: ["Scacco matto"],
  "italian-mate": ["Scacco matto", "Ogni parata darebbe scacco troppo presto."],
  "progressive-stalemate": ["Stallo", "Non c’è nessuna mossa legale."],
  "progressive-stalemate-mid-series": ["Stallo", "Nella serie non restano mosse legali."],
  "ten-quiet-turns": ["Dieci turni tranquilli", "Dieci turni di seguito senza catture né mosse di pedone."],
  stalemate: ["Stallo", "Non c’è nessuna mossa legale."],
  "fifty-moves": ["Cinquanta mosse", "Cinquanta mosse per parte senza catture né mosse di pedone."],
  repetition: ["Ripetizione", "La stessa posizione si è presentata tre volte."],
  "dead-position": ["Posizione morta", "Nessuno può più vincere, qualunque cosa si giochi."],
  time: ["Tempo scaduto"],
  "time-draw": ["Tempo scaduto", "L’avversario non avrebbe mai potuto dare matto."],
  "no-men-left": ["Nessun pezzo rimasto", "Vince chi ha perso tutti i pezzi."],
  "no-move-left": ["Nessuna mossa rimasta", "Vince chi non può muovere."],
};

export const words: Texts["words"] = {
  sideName,
  moves,
  turns: (n) => number(n, { one: "turno", other: "turni" }),
  series: (n) => number(n, { one: "serie", other: "serie" }),
  games: (n) => number(n, { one: "partita", other: "partite" }),
  turnLine: ({ turn, side }, series) =>
    series
      ? `Turno ${turn}: ${sideName(side)} fa ${moves(turn)}`
      : `Mossa ${Math.ceil(turn / 2)}: muove ${sideName(side)}`,
  fullMoves: moves,
  afterMove: (n, side, san) => `Dopo ${n}${side === "white" ? "." : "…"} ${written(san)}`,
  moveLine: ({ turn, left }) => `Mossa ${turn - left + 1} di ${turn}`,
  ending: ({ result, reason }) => {
    if (result === undefined) return undefined;
    const resigned = result === "0-1" ? "Il Bianco abbandona" : "Il Nero abbandona";
    const [what, why] = reason === "resignation" ? [resigned] : (ENDS[reason ?? ""] ?? ["La partita è finita"]);
    const outcome = { "1-0": "Vince il Bianco.", "0-1": "Vince il Nero." }[result] ?? "Patta.";
    return { title: `${what}. ${outcome}`, why };
  },
  rulesName: (variant) => shortName(variant, "it"),
  rulesLine: (variant) => VARIANTS[variant].words.it.rule,
  whyNot: (uci, why) => `${uci.slice(0, 2)}–${uci.slice(2, 4)} no: ${why}.`,
  valueLine: (value) => {
    const within = "moves" in value && value.moves !== undefined ? ` in ${value.moves}` : "";
    if ((value.kind === "mate" || value.kind === "win") && value.moves === 0)
      return `${value.kind === "mate" ? "Scacco matto. " : ""}Vince ${sideName(value.winner)}`;
    if (value.kind === "mate")
      return `${value.winner === "white" ? "Il Bianco dà matto" : "Il Nero dà matto"}${within}`;
    if (value.kind === "win") return `${value.winner === "white" ? "Vince il Bianco" : "Vince il Nero"}${within}`;
    if (value.kind === "held") return `${value.side === "white" ? "Il Bianco" : "Il Nero"} non può vincere`;
    return value.kind === "draw" ? "Patta" : signed(value.points);
  },
  timeName: (ms) =>
    ms >= 60_000
      ? number(ms / 60_000, { one: "minuto", other: "minuti" })
      : number(ms / 1000, { one: "secondo", other: "secondi" }),
};
