/** The end of a game, and where it could have gone another way. */
import type { Side } from "../../protocol/messages.ts";
import { words } from "./words.ts";

export const ending = {
  youLost: "You lost",
  youWon: "You won",
  won: (side: Side): string => `${words.sideName(side)} won`,
  byMate: (who: string, san: string): string => `${who}: mate by ${san}`,
  looking: "Looking for where it could have been avoided…",
  missed: (turn: number): string => `In turn ${turn} there was a mate to be found for the side that lost.`,
  avoidable: (turn: number, proved: boolean): string =>
    `It could have been avoided in turn ${turn}: there was a series after which ${proved ? "no mate is possible" : "no mate was found"}.`,
  before: (turn: number): string => `Turn ${turn} was the last in which it could have gone another way: after it no way out was found.`,
  fell: (move: number): string => `Move ${move} was the decisive mistake.`,
  unknown: (number: number, series: boolean): string => (series ? `Turn ${number} was the loser’s last.` : `Move ${number} was the loser’s last.`),
  tryAgain: "Try again from there",
  showWay: "Show a way",
  aWay: "A way out",
  again: "Tried again from there. The finished game is kept in Games.",
  /** In a review. */
  retry: "Retry",
  retryAt: (number: number, series: boolean): string => `Retry ${series ? "turn" : "move"} ${number} against the engine`,
  retried: (number: number, series: boolean): string => `${series ? "Turn" : "Move"} ${number} once more: find something better.`,
};
