/** Texts of the analysis: the questions and their answers, and the review of a game. */
import type { Safety, Side, Snapshot, VerdictName } from "../../protocol/messages.ts";
import type { Group } from "../../screens/analyse/groups.ts";
import type { Question } from "../../screens/analyse/state.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");

const questions: Record<Question, [string, string]> = {
  mate: ["Mate?", "Is there a mate with the moves left in this turn?"],
  series: ["Best turn", "The best turn, and why"],
  threat: ["Threat?", "The mate that the opponent would have now"],
  evaluate: ["Value?", "Each feature of the position, weighed"],
  prove: ["Won?", "A forced win of either side, with a proof"],
  fortress: ["Can it be won?", "Whether the side that is behind can hold for ever, with a proof"],
  explain: ["Why mate?", "What gives check, and what closes every way out"],
};

/** Questions for games in which a turn has one move. */
const moveQuestions: typeof questions = {
  ...questions,
  mate: ["Mate?", "Is there a mate with this move or the next ones?"],
  series: ["Best move", "The best move, and what follows"],
  threat: ["Threat?", "What the opponent would play now"],
};

const phases: Record<Snapshot["phase"], string> = {
  book: "Looking into the book",
  mate: "Looking for a mate",
  series: "Comparing series",
  prevention: "Checking the replies",
  review: "Reviewing the game",
  search: "Looking ahead",
  prove: "Looking for a forced win",
  check: "Checking the proof",
  learn: "Learning weights",
};

const safeties: Record<Safety, string> = {
  over: "ends the game",
  proved: "no mate in reply, proved",
  notFound: "no mate found in reply",
  losing: "allows a mate",
  unchecked: "replies not checked",
};

/** Verdicts that are marked; all others have no text. */
const verdicts: Partial<Record<VerdictName | "mistake" | "blunder", string>> = {
  missedMate: "Missed mate",
  allowedMate: "Allowed mate",
  lost: "No way out found",
  mistake: "Mistake",
  blunder: "Blunder",
};

export const answers = {
  // The value of the position shown.
  live: "Value",
  liveSwitch: "Show the value of every position",

  // Continuous analysis.
  follow: "Keep analysing",
  followHint: "Wherever you stay: mate, threat and the best lines, with more time in every round",
  following: (round: number, of: number): string => `Going deeper: round ${round} of ${of}`,
  balance: (line: string): string => `Value: ${line}`,

  // Questions.
  ask: "Ask the engine",
  time: "Time",
  lines: "Lines",
  linesHint: "How many of the best are shown, each with its value",
  questions,
  moveQuestions,
  phases,
  stop: "Stop",
  timeUsed: "Time used",
  nodes: "Nodes",
  nodesPerSecond: "Nodes/s",
  firstMoves: "First moves done",
  firstMovesHint: "A position to which several first moves lead counts for one of them",
  doneOf: (done: number, all: number): string => `${done} of ${all}`,
  positions: "Positions",
  waiting: "Waiting",
  triedUpTo: "All tried up to",

  // Choice of the search.
  howToSearch: "How to search:",
  allMatesToo: ", all mates",
  forMate: "For “Mate?”",
  allMates: "All mates",
  allMatesHint: "Counts them and lists them, instead of stopping at the first.",
  heuristic: "Heuristic",
  promotion: "Promotion",
  promotionHint: "Pawns near their last rank and new queens count.",
  pin: "Pin",
  pinHint: "So do our king’s steps to a square where it pins the other.",

  // Answers.
  closeAnswer: "Close the answer",
  mate: "Mate",
  noMate: "No mate",
  notKnown: "Not known",
  mateNotKnown: "Mate not known",
  threatNotKnown: "Threat not known",
  threat: "Threat",
  noThreat: "No threat",
  aThreat: "A threat",
  bestMove: "Best move",
  bestSeries: "Best series",
  stuck: "Stuck",
  book: "Opening book",
  matesIn: (side: Side, moves: number): string => moves === 0 ? "It is mate." : `${words.sideName(side)} mates in ${words.moves(moves)}.`,
  mates: (mates: number, complete: boolean): string => {
    const all = number(mates, { one: "mate", other: "different mates" });
    return complete ? all : `At least ${all}`;
  },
  allOfThem: "All of them",
  firstOfThem: (listed: number): string => `The first ${listed} of them`,
  considered: "Considered",
  why: "Why this series",
  whyMove: "Why this move",
  lineByMove: "The line, move by move",
  moveByMove: "The series, move by move",
  stepBack: "Step back",
  stepThrough: "Step through",
  copyLine: "Copy this line",
  playIt: "Play it",
  safeties,
  pointsHint: "Points; positive is good for White",
  afterReplyHint: "Points after the best reply that was found: by these series are compared. Positive is good for White",
  noReplyHint: "What is left of it after the best reply was not looked for",
  searchedHint: "Of series against which no mate was found, that one is chosen which was searched for longest",

  // Evaluation of the position.
  /** Known values take precedence over estimates. */
  proved: "proved",
  estimate: "Estimate",
  estimated: "estimate",
  /** Label for a value that a search has seen, but that nothing has checked. */
  seen: "seen by the search",
  beside: "The features below judge the position without looking ahead.",
  /** Subjects of the features; the values of features on one subject are added up. */
  groups: {
    men: "Pieces",
    pawns: "Pawns on their way",
    king: "Safety of the kings",
    activity: "Freedom of the pieces",
    threats: "Threats",
    taking: "Having to take",
    turn: "Being to move",
  } satisfies Record<Group, string>,
  idle: (features: number): string =>
    number(features, { one: "feature that makes no difference", other: "features that make no difference" }),
  feature: "Feature",
  points: "Points",

  // The review.
  review: "Review game",
  reviewHint: "Look for missed and allowed mates, turn by turn",
  verdicts,
  nextMistake: "Next mistake",
  accuracy: "Accuracy",
  accuracyHint: "Accuracy: 100 % minus the average loss of winning chances per move.",
  missedLine: "A missed mate",
  allowedLine: "The mate it allowed",
  better: "Better series",
  betterLine: "A better series",
  atTurn: (what: string, turn: number): string => `${what}, turn ${turn}`,
  reviewing: (turn: number, turns: number): string => `Reviewing turn ${turn} of ${turns}…`,
  turnsReviewed: "Turns reviewed",
  changedSince: "The game has changed since: only its first series are reviewed.",
  /** Review texts for games in which a turn has one move. */
  reviewOfMoves: {
    reviewHint: "Look for mistakes, move by move",
    better: "Better move",
    betterLine: "A better move",
    atTurn: (what: string, move: number): string => `${what}, move ${move}`,
    reviewing: (move: number, moves: number): string => `Reviewing move ${move} of ${moves}…`,
    turnsReviewed: "Moves reviewed",
    changedSince: "The game has changed since: only its first moves are reviewed.",
    plot: (moves: number): string => `Value after each of ${words.moves(moves)}; the table below has the same in figures`,
    dot: (move: number, side: Side, value: string): string => `Move ${move}, ${words.sideName(side)}: ${value}`,
    lookAtTurn: (move: number): string => `Look at move ${move}`,
    turn: "Move",
  },
  plot: (turns: number): string => `Value after each of ${words.turns(turns)}; the table below has the same in figures`,
  plotSides: "White better above, Black below",
  dot: (turn: number, side: Side, value: string): string => `Turn ${turn}, ${words.sideName(side)}: ${value}`,
  table: "The values in figures",
  turn: "Turn",
  value: "Value",
  finding: "Finding",
};
