/** Texts of the puzzles of Progressive chess over two turns. */
import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";

const number = counted("en");
const turns = (count: number): string => number(count, { one: "turn", other: "turns" });
const side = (of: "white" | "black"): string => (of === "white" ? "White" : "Black");

const hints: ForcedTexts["instead"]["hints"] = ({ steps, squares, san }) => {
  const [from, to] = squares;
  if (san.length === 0) return ["Nothing is found from here: take a move back."];
  return [`Move the ${pieceOf(san)} on ${from}.`, `It goes to ${to}.`, `The turn: ${san.join(" ")}.`].slice(0, steps);
};

export const survive: ForcedTexts = {
  checking: "Looking for a mate after your turn …",
  left: () => "",
  goesOn: () => "",
  wrong: ({ loses }) => (loses ? "After that turn there is a mate." : "It is not known if that turn is safe."),
  proved: (ends, { safe = 0 }) =>
    `Proved: of ${turns(ends)} with different ends, ${safe} ${safe === 1 ? "is" : "are"} safe. All others allow mate.`,
  playOut: "",
  playedOut: "",
  instead: {
    task: (solver) => `${side(solver)} to play and survive`,
    taskDetail: (turn, rules) =>
      rules === "italian"
        ? `Play ${turn} moves after which there is no mate. Only the last may give check.`
        : `Play up to ${turn} moves after which there is no mate. A check ends the turn.`,
    anySeries: "Every turn after which the opponent has no mate is right: the complete search decides.",
    attempt: "The turns",
    restart: "Undo turn",
    restartLabel: "Take back the whole turn",
    solved: "Solved: there is no mate. That is proved.",
    solvedHelped: "Safe, with help: this puzzle will come again.",
    wrongTitle: "Mate follows",
    hint: ["Which piece moves first?", "Where does it go?", "The whole turn"],
    hints,
    endsStreak: "A wrong turn, the full hint or the solution ends your streak.",
    solutionDetail: "One safe turn; your moves are kept.",
    progressive: "Each is a mate within one turn.",
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
  wrong: ({ loses }) => (loses ? "After that turn you are mated." : "That does not force mate: there is a way out."),
  proved: (ends) => `Proved: after the solution’s turn, mate follows each of the opponent’s ${turns(ends)}.`,
  instead: {
    ...survive.instead,
    task: (solver) => `${side(solver)} to play and mate in two turns`,
    taskDetail: (turn) => `Play ${turn} moves after which every reply allows mate; then mate.`,
    anySeries: "You play both turns. The opponent defends as well as possible.",
    solved: "Solved: mate in two turns.",
    solvedHelped: "Mate, with help: this puzzle will come again.",
    wrongTitle: "Not mate in two",
    solutionDetail: "The first turn; your moves are kept.",
  },
};
