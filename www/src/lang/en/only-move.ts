/** Texts of chess puzzles in which only one move holds the draw, or wins. */
import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";

const number = counted("en");

export const onlyMove: ForcedTexts = {
  checking: "Checking the proof …",
  left: () => "Only one move works",
  goesOn: () => "",
  wrong: ({ loses }) =>
    loses ? "After that the opponent wins (endgame tables)." : "That throws the win away (endgame tables).",
  proved: (positions) =>
    `Proved: ${number(positions, { one: "position", other: "positions" })}, each checked by the rules on your device. Every other move throws the result away (endgame tables).`,
  // A chess puzzle ends with its move.
  playOut: "",
  playedOut: "",
  instead: {
    task: (side, { themes }) =>
      `${side === "white" ? "White" : "Black"} to play and ${themes.includes("hold") ? "hold the draw" : "win"}`,
    taskDetail: () => "Only one move works. Endgame tables confirm that all others fail.",
    anySeries: "Find the move; a proof shows what follows.",
    attempt: "Your move",
    restart: "Start again",
    restartLabel: "Take the move back",
    solved: "Solved: the only move.",
    solvedHelped: "Found, with help: this puzzle will come again.",
    wrongTitle: "Not the move",
    hint: ["Which piece moves?", "Where does it go?", "What follows"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["That is another move: take it back."];
      return [`Move the ${pieceOf(san)} on ${from}.`, `It goes to ${to}.`, `The line: ${san.join(" ")}.`].slice(
        0,
        steps,
      );
    },
    endsStreak: "A wrong move, the full hint or the solution ends your streak.",
    solutionDetail: "The longest line of the proof; your move is kept.",
    progressive:
      "Build a fortress or break one: in each puzzle only one move keeps the draw or the win. Endgame tables with three and four pieces confirm it, and your device checks the proof.",
    lengths: "Pieces on the board",
    turn: (pieces) => number(pieces, { one: "piece", other: "pieces" }),
    length: (pieces) => number(pieces, { one: "piece", other: "pieces" }),
  },
  training: {
    has: "What it is about",
    oneFirst: "",
    runHow:
      "Find as many only moves as you can. Each solved puzzle makes the next one harder, each miss easier. Three misses end the run.",
  },
};
