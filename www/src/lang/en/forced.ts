/** Puzzles of antichess: wins by force that are proved. */
import type { Side } from "../../protocol/messages.ts";
import type { Listed, PuzzleHint } from "../../screens/puzzles/model.ts";
import { counted } from "../plural.ts";

const number = counted("en");
const moves = (count: number): string => number(count, { one: "move", other: "moves" });

export const forced = {
  game: "Game",
  checking: "Checking the proof …",
  left: (count: number): string => `Wins in ${moves(count)} at most`,
  goesOn: ({ moves: left, other }: { moves: number; other: boolean }): string =>
    `${other ? "Not the move of the proof, but it wins too: proved just now. " : "Right. "}At most ${moves(left)} to go.`,
  wrong: ({ loses }: { loses: boolean }): string =>
    loses ? "After that the other side wins by force: proved, and it answers with the first move of it." : "No win was found after that.",
  proved: (positions: number): string =>
    `Proved: ${number(positions, { one: "position", other: "positions" })}, each checked by the rules on your device. After every other move, at each turn that was asked, the win was proved to be gone.`,
  playOut: "Play it out",
  playedOut: "Played out: you have won.",
  /** In place of what is said of mates. */
  instead: {
    task: ((side) => `${side === "white" ? "White" : "Black"} to play and win`) as (side: Side, puzzle: Listed) => string,
    taskDetail: (turn: number): string => `Lose all men or be left without a move: by force, in ${turn} moves at most. Each move that is asked is the only one that wins.`,
    anySeries: "The opponent holds out as long as the proof lets him. The last only move solves the puzzle; the rest can be played out, and there every move that wins is right.",
    attempt: "Your moves",
    restart: "Start again",
    restartLabel: "Take back all moves",
    solved: "Solved: no other move would have won.",
    solvedHelped: "Solved, with help: this puzzle will come again.",
    wrongTitle: "That does not win",
    hint: ["Which man moves?", "Where does it go?", "The whole line"],
    hints: ({ steps, squares, san }: PuzzleHint): string[] => {
      const [from, to] = squares;
      if (san.length === 0) return ["No win is known from here: take a move back."];
      return [`The man on ${from} moves.`, `It goes to ${to}.`, `The longest line: ${san.join(" ")}.`].slice(0, steps);
    },
    endsStreak: "A wrong move, the whole line as a hint, and the solution end your streak.",
    solutionDetail: "The longest line of the proof; your moves stand where they were.",
    progressive: "Each is a win by force, with a proof that your device checks; each move that is asked is the only one that wins.",
    turns: "Moves to the win",
    anyTurn: "All lengths",
    turn: (turn: number): string => moves(turn),
  },
  training: {
    has: "What it is about",
    oneFirst: "",
    runHow: "As many wins as you can, easy ones first. Three wrong moves end the run.",
  },
};
