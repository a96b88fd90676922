/** Texts of the puzzles of Progressive chess over two turns. */
import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";

const number = counted("en");
const turns = (count: number): string => number(count, { one: "turn", other: "turns" });
const side = (of: "white" | "black"): string => (of === "white" ? "White" : "Black");

const hints: ForcedTexts["instead"]["hints"] = ({ steps, squares, san }) => {
  const [from, to] = squares;
  if (san.length === 0) return ["No solution is known from here: take a move back."];
  return [`Move the ${pieceOf(san)} on ${from}.`, `It goes to ${to}.`, `The turn: ${san.join(" ")}.`].slice(0, steps);
};

export const survive: ForcedTexts = {
  checking: "Looking for a mate after your turn …",
  left: () => "",
  goesOn: () => "",
  wrong: ({ loses }) =>
    loses ? "After that turn there is a mate." : "The search could not tell whether that turn is safe.",
  proved: (ends, { safe = 0 }) =>
    `Proved: only ${safe} of ${number(ends, { one: "turn", other: "different turns" })} ${safe === 1 ? "is" : "are"} safe. All others allow mate.`,
  playOut: "",
  playedOut: "",
  instead: {
    task: (solver) => `${side(solver)} to play and survive`,
    taskDetail: (turn, rules) =>
      rules === "italian"
        ? `Play ${turn} moves so that the opponent cannot mate in reply. Only the last may give check.`
        : `Play up to ${turn} moves so that the opponent cannot mate in reply. A check ends the turn.`,
    anySeries: "Any turn after which the opponent has no mate is right. A complete search decides.",
    attempt: "Moves so far",
    restart: "Undo turn",
    restartLabel: "Take back the whole turn",
    solved: "Solved: the opponent has no mate (proved).",
    solvedHelped: "Safe, with help: this puzzle will come again.",
    wrongTitle: "Mate follows",
    hint: ["Which piece moves first?", "Where does it go?", "The whole turn"],
    hints,
    endsStreak: "A wrong turn, the full hint or the solution ends your streak.",
    solutionDetail: "One safe turn; your moves are kept.",
    progressive: "Each takes one turn: play so that the opponent has no mate in reply.",
    lengths: "Length of the turn",
    turn: (turn) => `Turn ${turn}`,
    length: (turn) => `${turn} moves`,
  },
  training: { has: "What it is about", oneFirst: "", runHow: "" },
};

export const mateInTwo: ForcedTexts = {
  ...survive,
  checking: "Looking for a way out for your opponent …",
  goesOn: () => "Right: every reply allows mate. Now mate.",
  wrong: ({ loses }) =>
    loses ? "After that turn the opponent mates you." : "That does not force mate: there is a way out.",
  proved: (ends) => `Proved: after the first turn of the solution, each of the opponent’s ${turns(ends)} allows mate.`,
  instead: {
    ...survive.instead,
    task: (solver) => `${side(solver)} to play and mate in two turns`,
    taskDetail: (turn) =>
      `First play ${turn === 1 ? "a move" : `${turn} moves`} after which every reply allows mate. Then mate.`,
    anySeries: "You play both turns. The opponent defends as well as possible.",
    solved: "Solved: mate in two turns.",
    progressive: "Each takes two turns of yours, with the opponent’s turn between them.",
    solvedHelped: "Mate, with help: this puzzle will come again.",
    wrongTitle: "Not mate in two",
    solutionDetail: "The first turn; your moves are kept.",
  },
};
