/** Texts of the screen on which puzzles are solved. */
import type { LegalMovesAnswer, Side } from "../../protocol/messages.ts";
import type { Listed, PuzzleHint, Puzzle, PuzzleRules } from "../../screens/puzzles/model.ts";
import { counted } from "../plural.ts";
import { pieceOf } from "../san.ts";

const number = counted("en");

export const puzzles = {
  /** The task */
  task: ((side) => `${side === "white" ? "White" : "Black"} to play and mate`) as (
    side: Side,
    puzzle: Listed,
  ) => string,
  taskDetail: (turn: number, rules: PuzzleRules): string =>
    rules === "italian"
      ? `In ${turn} moves in a row; only the last may give check.`
      : `In up to ${turn} moves in a row; a check ends the turn.`,
  inCheck: "In check: the first move must get out of it.",
  loading: "Fetching the puzzles…",
  failed: "The puzzles could not be loaded.",
  retry: "Try again",
  title: (place: number): string => `Puzzle ${place}`,
  level: (level: number): string => `Difficulty ${level} of 5`,
  anySeries: "Any turn that mates is right: the rules decide.",

  /** The attempt */
  attempt: "Your moves",
  attemptEmpty: "Move the pieces on the board. You may take moves back as you like.",
  back: "Undo move",
  backLabel: "Take back the last move",
  restart: "Undo turn",
  restartLabel: "Take back the whole turn",
  turnRound: "Turn the board round",
  takenBack: "Taken back.",
  solved: "Solved: it is mate.",
  solvedHelped: "Mate, with help: this puzzle will come again.",
  wrongTitle: "Not mate",
  /** Reason why the attempt is no mate: what the other side can still do. */
  wrong: ({ status, moves }: LegalMovesAnswer): string => {
    if (status.result !== undefined) return "Your turn ends the game, but not with mate.";
    if (!status.inCheck) return "Your turn is over, and the king is not in check.";
    const some = moves.slice(0, 2).map(({ san }) => san);
    return `It is check, but there is a way out: ${some.join(" or ")}${moves.length > 2 ? ` and ${moves.length - 2} more` : ""}.`;
  },
  again: "Try again",
  next: "Next puzzle",
  allSolved: "Every puzzle is solved. Well done!",
  streakNow: (streak: number): string =>
    streak < 2 ? "" : `${number(streak, { one: "puzzle", other: "puzzles" })} in a row.`,

  /** Help */
  help: "Help",
  hint: ["Which piece moves first?", "Where does it go?", "The whole turn"],
  hints: ({ steps, squares, san }: PuzzleHint): string[] => {
    const [from, to] = squares;
    if (san.length === 0) return ["The engine finds no mate from here: take a move back."];
    const all = [`Move the ${pieceOf(san)} on ${from}.`, `It goes to ${to}.`, `Solution: ${san.join(" ")}.`];
    return all.slice(0, steps);
  },
  showSolution: "Show the solution",
  compare: "Compare with the solution",
  endsStreak: "A wrong answer, the full hint or the solution ends your streak.",
  solution: "The solution",
  solutionStep: (count: number, length: number): string => `The solution: move ${count} of ${length}`,
  solutionDetail: "One of the solutions; your moves are kept.",
  line: "The solution, move by move",
  stepBack: "Step back",
  stepOn: "Step through",
  backToPuzzle: "Back",
  why: "Why it is mate",
  mates: ({ mates, more }: Puzzle): string =>
    mates === 1 && !more
      ? "It is the only mate."
      : `${more ? "At least " : ""}${number(mates, { one: "mate is", other: "different mates are" })} possible.`,
  source: (source: string): string => `Source: ${source}`,

  /** The choice */
  progressive: "Each is a mate within one turn.",
  levels: "Difficulty",
  turn: (turn: number): string => `Turn ${turn}`,
  lengths: "Length of the turn",
  length: (turn: number): string => `${turn} moves`,
  solvedOf: (solved: number, total: number): string => `${solved} of ${total} solved`,
  list: "The puzzles",
  none: "No puzzle is of that kind.",
  marks: { failed: "tried", shown: "solution seen", solved: "solved" },
  progress: "Your progress",
  streak: "Streak",
  best: "Best",
  done: "Solved",
  ofDay: (day: string): string => `Puzzle of ${day}`,
  notKept: "Your browser keeps nothing for this site: your progress will be lost when you leave.",
};
