/** Texts of the moves of a turn above the board, and of a turn that is played move by move. */
import type { Side } from "../../protocol/messages.ts";
import { words } from "./words.ts";

export const series = {
  /** Shown below the side to move, while a turn is played move by move. */
  skip: "Tap the board or press Esc to go on at once.",
  /** The list of moves. */
  movesOf: (turn: number, side: Side): string => `Turn ${turn}, ${words.sideName(side)}: move by move`,
  again: "Watch this turn again",
};
