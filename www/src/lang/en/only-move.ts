/** Puzzles of chess: one move alone holds the draw, or wins. */
import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";

const number = counted("en");

export const onlyMove: ForcedTexts = {
  game: "Game",
  checking: "Checking the proof …",
  left: () => "One move does it",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "After that the other side wins: known from the endgame tables." : "After that the win is gone: known from the endgame tables."),
  proved: (positions) =>
    `Proved: ${number(positions, { one: "position", other: "positions" })}, each checked by the rules on your device. After every other move it is gone: known from the endgame tables.`,
  // A puzzle of chess is over with its move.
  playOut: "",
  playedOut: "",
  instead: {
    task: (side, { themes }) => `${side === "white" ? "White" : "Black"} to play and ${themes.includes("hold") ? "hold the draw" : "win"}`,
    taskDetail: () => "One move alone does it. What all the others are worth is known, not estimated.",
    anySeries: "Find the move; what follows it is proved.",
    attempt: "Your move",
    restart: "Start again",
    restartLabel: "Take the move back",
    solved: "Solved: the only move.",
    solvedHelped: "Found, with help: this puzzle will come again.",
    wrongTitle: "Not the move",
    hint: ["Which man moves?", "Where does it go?", "What follows"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["That was another move: take it back."];
      return [`The man on ${from} moves.`, `It goes to ${to}.`, `The line: ${san.join(" ")}.`].slice(0, steps);
    },
    endsStreak: "A wrong move, the line as a hint, and the solution end your streak.",
    solutionDetail: "The longest line of the proof; your move stands where it was.",
    progressive: "Build a fortress or break one: in each, one move alone keeps the draw or the win. Tables of all endings of three and four men say so, and your device checks the proof of what the move keeps.",
    turns: "Men on the board",
    anyTurn: "All endings",
    turn: (men) => number(men, { one: "man", other: "men" }),
  },
  training: {
    has: "What it is about",
    oneFirst: "",
    runHow: "As many only moves as you can, easy ones first. Three wrong moves end the run.",
  },
};
