/**
 * Texts of a game with its list of moves and its variations, and of the explanation of a mate. The
 * questions to the engine are in `answers.ts`.
 */
import type { MarkerKind, Side } from "../../protocol/messages.ts";
import { words } from "./words.ts";

/** Meaning of the marks of an explanation on the board. */
const marks: Partial<Record<MarkerKind, string>> = {
  checker: "gives check",
  covered: "covered",
  ownMan: "own piece",
  pinned: "pinned",
  givesCheck: "illegal: gives check",
};

export const analyse = {
  // The list of moves and its variations.
  game: "Game",
  noMoves: "No moves yet. White plays one move, then Black two, White three: every turn is one move longer.",
  noMovesYet: "No moves yet.",
  lookAtTurn: (turn: number): string => `Look at turn ${turn}`,
  turnOf: (turn: number, side: Side, moves: number): string =>
    `Turn ${turn}, ${words.sideName(side)}, ${words.moves(moves)}`,
  incomplete: "not complete",
  variationAtMove: (move: number): string => `Variation at move ${move}`,
  variationAt: (turn: number): string => `Variation at turn ${turn}`,
  here: "At the move shown",
  branchHint: "A move made here begins a variation.",
  entered: (san: string, variation: boolean): string => `${san}.${variation ? " A variation." : ""}`,
  takenBack: "Taken back.",
  opened: "The game is open for analysis.",
  misfit: "Variations that are illegal under these rules were removed.",
  whyMate: "Why it is mate",
  spent: (nodes: string, time: string): string => `${nodes} nodes in ${time}`,

  // The explanation of a mate.
  showOnBoard: "Show it on the board",
  marksOnBoard: "The marks on the board",
  marks,
  rays: { pin: "pin", reply: "the illegal move", replyCheck: "the check it gives" },
};
