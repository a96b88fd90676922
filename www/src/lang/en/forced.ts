/** Texts of antichess puzzles: wins by force that are proved. */
import type { Side } from "../../protocol/messages.ts";
import type { Listed, Puzzle, PuzzleHint, PuzzleRules } from "../../screens/puzzles/model.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";

const number = counted("en");
const moves = (count: number): string => number(count, { one: "move", other: "moves" });

export const forced = {
  checking: "Checking the proof …",
  left: (count: number): string => `Wins in ${moves(count)} at most`,
  goesOn: ({ moves: left, other }: { moves: number; other: boolean }): string =>
    `${other ? "Not the proof’s move, but it also wins: proved just now. " : "Right. "}At most ${moves(left)} to go.`,
  wrong: ({ loses }: { loses: boolean }): string =>
    loses ? "Now the opponent wins by force (proved). The reply starts that win." : "No win was found after that.",
  proved: ((positions) =>
    `Proved: ${number(positions, { one: "position", other: "positions" })}, each checked by the rules on your device. Every other move throws the win away: that is proved too.`) as (
    positions: number,
    puzzle: Puzzle,
  ) => string,
  playOut: "Play it out",
  playedOut: "Played out: you have won.",
  /** Texts that replace those of mate puzzles. */
  instead: {
    task: ((side) => `${side === "white" ? "White" : "Black"} to play and win`) as (
      side: Side,
      puzzle: Listed,
    ) => string,
    taskDetail: ((turn) =>
      `Force the win in at most ${moves(turn)}: lose all your pieces or run out of moves. Only one move wins each time.`) as (
      turn: number,
      rules: PuzzleRules,
    ) => string,
    anySeries:
      "The opponent defends as long as possible. Find each only winning move; then the puzzle is solved. You may play on: any winning move will do.",
    attempt: "Your moves",
    restart: "Start again",
    restartLabel: "Take back all moves",
    solved: "Solved: no other move would have won.",
    solvedHelped: "Solved, with help: this puzzle will come again.",
    wrongTitle: "That does not win",
    hint: ["Which piece moves?", "Where does it go?", "The whole line"],
    hints: ({ steps, squares, san }: PuzzleHint): string[] => {
      const [from, to] = squares;
      if (san.length === 0) return ["No win is known from here: take a move back."];
      return [`Move the ${pieceOf(san)} on ${from}.`, `It goes to ${to}.`, `The longest line: ${san.join(" ")}.`].slice(
        0,
        steps,
      );
    },
    endsStreak: "A wrong move, the full hint or the solution ends your streak.",
    solutionDetail: "The longest line of the proof; your moves are kept.",
    progressive: "Each is a forced win with a proof that your device checks. Only one move wins each time.",
    lengths: "Moves to the win",
    turn: (turn: number): string => moves(turn),
    length: (turn: number): string => moves(turn),
  },
  training: {
    has: "What it is about",
    oneFirst: "",
    runHow:
      "Find as many wins as you can. Each solved puzzle makes the next one harder, each miss easier. Three misses end the run.",
  },
};
