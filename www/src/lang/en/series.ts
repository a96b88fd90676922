/** The moves of a turn above the board, and a turn that is played out. */
import type { Side } from "../../protocol/messages.ts";
import { words } from "./words.ts";

export const series = {
  /** Below whose turn it is, while it is played out. */
  skip: "Tap the board or press Esc to go on at once.",
  /** The list of moves. */
  movesOf: (turn: number, side: Side): string => `Turn ${turn}, ${words.sideName(side)}: move by move`,
  again: "Watch this turn again",
};
