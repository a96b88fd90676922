import type { Side } from "../../protocol/messages.ts";
import { signed } from "../../parts/numbers.ts";
import { shortName, VARIANTS } from "../../variants.ts";
import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { written } from "./board.ts";

const number = counted("sl");

const sideName = (side: Side): string => (side === "white" ? "beli" : "črni");
const moves = (n: number): string => number(n, { one: "potezo", two: "potezi", few: "poteze", other: "potez" });

export const ENDS: Record<string, [string, string?]> = {
  checkmate: ["Mat"],
  "italian-mate": ["Mat", "Vsaka obramba bi dala šah prezgodaj."],
  "progressive-stalemate": ["Pat", "Ni dovoljene poteze."],
  "progressive-stalemate-mid-series": ["Pat", "V seriji ni več dovoljene poteze."],
  "ten-quiet-turns": ["Deset mirnih krogov", "Deset krogov zapored brez jemanja in brez poteze s kmetom."],
  stalemate: ["Pat", "Ni dovoljene poteze."],
  "fifty-moves": ["Petdeset potez", "Po petdeset potez vsake strani brez jemanja in brez poteze s kmetom."],
  repetition: ["Trikratna ponovitev", "Isti položaj je nastal trikrat."],
  "dead-position": ["Mrtva pozicija", "Nihče ne more več zmagati, karkoli se odigra."],
  time: ["Čas je potekel"],
  "time-draw": ["Čas je potekel", "Nasprotnik ne bi mogel nikoli matirati."],
  "no-men-left": ["Brez figur", "Zmaga, kdor je izgubil vse figure."],
  "no-move-left": ["Brez poteze", "Zmaga, kdor ne more potegniti."],
};

export const words: Texts["words"] = {
  sideName,
  moves,
  turns: (n) => number(n, { one: "krog", two: "kroga", few: "krogi", other: "krogov" }),
  series: (n) => number(n, { one: "serija", two: "seriji", few: "serije", other: "serij" }),
  games: (n) => number(n, { one: "partija", two: "partiji", few: "partije", other: "partij" }),
  turnLine: ({ turn, side }, series) =>
    series
      ? `${turn}. krog: ${sideName(side)} naredi ${moves(turn)}`
      : `${Math.ceil(turn / 2)}. poteza: na potezi je ${sideName(side)}`,
  fullMoves: (n) => number(n, { one: "poteza", two: "potezi", few: "poteze", other: "potez" }),
  afterMove: (n, side, san) => `Po ${n}${side === "white" ? "." : "…"} ${written(san)}`,
  moveLine: ({ turn, left }) => `${turn - left + 1}. poteza od ${turn}`,
  ending: ({ result, reason }) => {
    if (result === undefined) return undefined;
    const resigned = result === "0-1" ? "Beli je predal partijo" : "Črni je predal partijo";
    const [what, why] = reason === "resignation" ? [resigned] : (ENDS[reason ?? ""] ?? ["Partija je končana"]);
    const outcome = { "1-0": "Zmaga beli.", "0-1": "Zmaga črni." }[result] ?? "Remi.";
    return { title: `${what}. ${outcome}`, why };
  },
  rulesName: (variant) => shortName(variant, "sl"),
  rulesLine: (variant) => VARIANTS[variant].words.sl.rule,
  whyNot: (uci, why) => `${uci.slice(0, 2)}–${uci.slice(2, 4)} ne gre: ${why}.`,
  valueLine: (value) => {
    const within = "moves" in value && value.moves !== undefined ? ` v ${value.moves}` : "";
    if ((value.kind === "mate" || value.kind === "win") && value.moves === 0)
      return `${value.kind === "mate" ? "Mat. " : ""}Zmaga ${sideName(value.winner)}`;
    if (value.kind === "mate") return `${value.winner === "white" ? "Beli matira" : "Črni matira"}${within}`;
    if (value.kind === "win") return `${value.winner === "white" ? "Beli zmaga" : "Črni zmaga"}${within}`;
    if (value.kind === "held") return `${value.side === "white" ? "Beli" : "Črni"} ne more zmagati`;
    return value.kind === "draw" ? "Remi" : signed(value.points);
  },
  timeName: (ms) =>
    ms >= 60_000
      ? number(ms / 60_000, { one: "minuta", two: "minuti", few: "minute", other: "minut" })
      : number(ms / 1000, { one: "sekunda", two: "sekundi", few: "sekunde", other: "sekund" }),
};
