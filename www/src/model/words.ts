/** Sentences about a position, from what the engine says of it. */
import type { ErrorInfo, HeuristicName, MateHow, MethodName, RulesName, Side, Status, Value } from "./page.ts";

export function sideName(side: Side): string {
  return side === "white" ? "White" : "Black";
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** "Turn 4: Black plays 4 moves" */
export function turnLine({ turn, side }: { turn: number; side: Side }): string {
  return `Turn ${turn}: ${sideName(side)} plays ${count(turn, "move")}`;
}

/** "Move 2 of 4" */
export function moveLine({ turn, left }: Status): string {
  return `Move ${turn - left + 1} of ${turn}`;
}

/** What ended the game, and, where chess does not know it, why that is so. */
const ENDINGS: Record<string, [string, string?]> = {
  checkmate: ["Checkmate"],
  "italian-mate": ["Checkmate", "Every way out of the check would give check too early."],
  "progressive-stalemate": ["Stalemate", "There is no legal move."],
  "progressive-stalemate-mid-series": ["Stalemate", "There is no legal move left in the series."],
  "ten-quiet-turns": ["Ten quiet turns", "Ten turns in a row had no capture and no pawn move."],
};

/** "Checkmate. Black wins.", and why, where it is not plain. Undefined while the game goes on. */
export function ending({ result, reason }: Status): { title: string; why: string | undefined } | undefined {
  if (result === undefined) return undefined;
  const [what, why] = ENDINGS[reason ?? ""] ?? ["The game is over"];
  const outcome = { "1-0": "White wins.", "0-1": "Black wins." }[result] ?? "A draw.";
  return { title: `${what}. ${outcome}`, why };
}

/** How the game ended, in one line. */
export function resultLine(status: Status): string | undefined {
  const { title, why } = ending(status) ?? {};
  return why === undefined ? title : `${title} ${why}`;
}

/** The engine's errors are clauses; standing alone they are sentences. */
export function sentence(clause: string): string {
  return clause === "" ? "" : `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** Anything can be pasted, and an error quotes it: the middle of a long one is left out. */
export function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 180)} … ${text.slice(-80)}` : text;
}

/** What the rules say about check, in one line. */
export function rulesLine(rules: RulesName): string {
  return rules === "italian"
    ? "Check may be given only with the last move of a series."
    : "A check may come at any move; it ends the series at once.";
}

/** Why a move is not offered: "Not f1–b5: it gives check, which …" */
export function whyNot(uci: string, { message }: ErrorInfo): string {
  const why = message.split(" is illegal: ").at(-1) ?? message;
  return `Not ${uci.slice(0, 2)}–${uci.slice(2, 4)}: ${why}.`;
}

/** Points to the hundredth, with a sign: "+1.5", "−0.25", "0". */
export function signed(points: number): string {
  const rounded = Math.round(Math.abs(points) * 100) / 100;
  if (rounded === 0) return "0";
  return `${points < 0 ? "−" : "+"}${rounded}`;
}

export function valueLine(value: Value): string {
  if (value.kind === "mate") return `${sideName(value.winner)} mates`;
  if (value.kind === "draw") return "Draw";
  return signed(value.points);
}

/** 1234567 → "1.23 M", 45678 → "45.7 k" */
export function short(number: number): string {
  if (number >= 1e6) return `${(number / 1e6).toFixed(number >= 1e7 ? 1 : 2)} M`;
  if (number >= 1e4) return `${(number / 1e3).toFixed(1)} k`;
  return String(Math.round(number));
}

/** 1500 → "1.5 s" */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** A time to choose: 5000 → "5 seconds" */
export function timeName(ms: number): string {
  return ms >= 60_000 ? count(ms / 60_000, "minute") : count(ms / 1000, "second");
}

/** "4. c6 Qb6 Ne4 Qxf2#" */
export function seriesText(turn: number, san: string[]): string {
  return `${turn}. ${san.join(" ")}`;
}

/** The searches for a mate: name, and what each does. */
export const METHOD_WORDS: Record<MethodName, [string, string]> = {
  complete: ["Complete search", "Finds the mate or proves there is none."],
  depthFirst: ["Depth-first", "One series after another, in no special order: the paper’s yardstick."],
  bestFirst: ["Best-first", "Goes on where the heuristic sees most promise."],
  aStar: ["A*", "The same, but every move already made counts against a line."],
};

/** What leads best-first and A*: name, and what each measures. */
export const HEURISTIC_WORDS: Record<HeuristicName, [string, string]> = {
  covering: ["Covering", "Attacks on the king and the squares round it."],
  ghost: ["Ghost", "Moves each man needs to reach the king if nothing stood between."],
  manhattan: ["Manhattan", "Distances of the pieces to the king."],
  squares: ["Squares", "Moves needed to reach each square round the king."],
};

/** Which search it was: "A* with Covering, Promotion and Pin" */
export function howLine({ method = "complete", heuristic, promotion, pin }: MateHow): string {
  const [name] = METHOD_WORDS[method];
  if (!heuristic) return method === "complete" ? name : `${name} search`;
  const parts = [HEURISTIC_WORDS[heuristic][0], ...(promotion ? ["Promotion"] : []), ...(pin ? ["Pin"] : [])];
  const last = parts.pop() ?? "";
  return `${name} with ${parts.length > 0 ? `${parts.join(", ")} and ${last}` : last}`;
}
