/** Texts of the end of a game, and of the review after it. */
import type { Side } from "../../protocol/messages.ts";
import { ENDS, words } from "./words.ts";

/** Reasons for the end of a game that have another name in a sentence than alone. */
const REASONS: Record<string, string> = {
  "fifty-moves": "fifty-move rule",
  repetition: "threefold repetition",
};

export const ending = {
  youLost: "You lost",
  youWon: "You won",
  won: (side: Side): string => `${words.sideName(side)} won`,
  drawn: "Draw",
  byMate: (san: string): string => `mate by ${san}`,
  youResigned: "You resigned",
  resigned: (side: Side): string => `${words.sideName(side)} resigned`,
  /**
   * Reason for the end of a game: "stalemate". If it is a win by such a reason, the text names the
   * side: "Black has no pieces left".
   */
  reason: (reason: string | undefined, winner: Side | undefined): string | undefined => {
    const why = REASONS[reason ?? ""] ?? ENDS[reason ?? ""]?.[0].toLowerCase();
    return why !== undefined && winner ? `${words.sideName(winner)} has ${why}` : why;
  },
  review: "Review",
  looking: "Looking for the mistake…",
  missed: (number: number, side: Side | undefined, series: boolean): string =>
    `${series ? "In turn" : "At move"} ${number} ${side ? words.sideName(side) : "you"} had a mate:`,
  allowed: (turn: number): string => `Turn ${turn} allowed the mate.`,
  before: (turn: number): string => `Turn ${turn} was the last chance: after it no way out was found.`,
  fell: (move: number, san: string): string => `Move ${move}, ${san}, was the decisive mistake.`,
  gradual: "No single move lost the game.",
  better: "Better:",
  betterLine: "The better line",
  tryAgain: (number: number, series: boolean): string => `Try again from ${series ? "turn" : "move"} ${number}`,
  again: "You play again from there. The finished game is kept in Games.",
  /** In a review. */
  retry: "Retry",
  retryAt: (number: number, series: boolean): string =>
    `Retry ${series ? "turn" : "move"} ${number} against the engine`,
  retried: (number: number, series: boolean): string =>
    `${series ? "Turn" : "Move"} ${number} once more: find something better.`,
};
