/**
 * Words and sentences about a position that several screens share, made from the engine's answers.
 */
import type { Side, Status } from "../../protocol/messages.ts";
import type { ShownValue } from "../../parts/known.ts";
import { signed } from "../../parts/numbers.ts";
import { shortName, VARIANTS, type Variant } from "../../variants.ts";
import { counted } from "../plural.ts";

const number = counted("en");

const sideName = (side: Side): string => (side === "white" ? "White" : "Black");
const moves = (n: number): string => number(n, { one: "move", other: "moves" });

/** Reason for the end of the game and, where ordinary chess does not know it, its explanation. */
export const ENDS: Record<string, [string, string?]> = {
  checkmate: ["Checkmate"],
  "italian-mate": ["Checkmate", "Every way out of the check would give check too early."],
  "progressive-stalemate": ["Stalemate", "There is no legal move."],
  "progressive-stalemate-mid-series": ["Stalemate", "There is no legal move left in the turn."],
  "ten-quiet-turns": ["Ten quiet turns", "Ten turns in a row had no capture and no pawn move."],
  stalemate: ["Stalemate", "There is no legal move."],
  "fifty-moves": ["Fifty moves", "Fifty moves of each side had no capture and no pawn move."],
  repetition: ["Repetition", "The same position came up three times."],
  "dead-position": ["Dead position", "Nobody can win any more, whatever is played."],
  time: ["Time ran out"],
  "time-draw": ["Time ran out", "The opponent could never have mated."],
  "no-men-left": ["No pieces left", "A player who has lost all pieces wins."],
  "no-move-left": ["No move left", "A player who cannot move wins."],
};

export const words = {
  sideName,
  moves,
  turns: (n: number): string => number(n, { one: "turn", other: "turns" }),
  series: (n: number): string => number(n, { one: "turn", other: "turns" }),
  games: (n: number): string => number(n, { one: "game", other: "games" }),

  /** "Turn 4: Black plays 4 moves" */
  turnLine: ({ turn, side }: { turn: number; side: Side }, series: boolean): string =>
    series
      ? `Turn ${turn}: ${sideName(side)} plays ${moves(turn)}`
      : `Move ${Math.ceil(turn / 2)}: ${sideName(side)} to move`,

  /** Moves counted as in chess: White's and Black's together are one. */
  fullMoves: (n: number): string => moves(n),

  /** "After 3. Nf3", "After 3… Nc6" */
  afterMove: (move: number, side: Side, san: string): string => `After ${move}${side === "white" ? "." : "…"} ${san}`,

  /** "Move 2 of 4" */
  moveLine: ({ turn, left }: Status): string => `Move ${turn - left + 1} of ${turn}`,

  /**
   * "Checkmate. Black wins.", with an explanation where it is not obvious. Undefined while the game
   * continues.
   */
  ending: ({ result, reason }: Status): { title: string; why: string | undefined } | undefined => {
    if (result === undefined) return undefined;
    const resigned = `${sideName(result === "0-1" ? "white" : "black")} resigned`;
    const [what, why] = reason === "resignation" ? [resigned] : (ENDS[reason ?? ""] ?? ["The game is over"]);
    const outcome = { "1-0": "White wins.", "0-1": "Black wins." }[result] ?? "A draw.";
    return { title: `${what}. ${outcome}`, why };
  },

  rulesName: (variant: Variant): string => shortName(variant, "en"),

  /** The rule that a player must not forget. */
  rulesLine: (variant: Variant): string => VARIANTS[variant].words.en.rule,

  /** Reason why a move is not offered: "Not f1–b5: it gives check, which …" */
  whyNot: (uci: string, why: string): string => `Not ${uci.slice(0, 2)}–${uci.slice(2, 4)}: ${why}.`,

  valueLine: (value: ShownValue): string => {
    const within = "moves" in value && value.moves !== undefined ? ` in ${value.moves}` : "";
    // No moves remain to be played.
    if ((value.kind === "mate" || value.kind === "win") && value.moves === 0)
      return `${value.kind === "mate" ? "Checkmate. " : ""}${sideName(value.winner)} wins`;
    if (value.kind === "mate") return `${sideName(value.winner)} mates${within}`;
    if (value.kind === "win") return `${sideName(value.winner)} wins${within}`;
    if (value.kind === "held") return `${sideName(value.side)} cannot win`;
    return value.kind === "draw" ? "Draw" : signed(value.points);
  },

  /** Name of a time to choose: 5000 → "5 seconds" */
  timeName: (ms: number): string =>
    ms >= 60_000
      ? number(ms / 60_000, { one: "minute", other: "minutes" })
      : number(ms / 1000, { one: "second", other: "seconds" }),
};
