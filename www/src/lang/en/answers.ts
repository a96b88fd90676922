/** Texts of the analysis: the questions and their answers, and the review of a game. */
import type {
  Heuristic,
  MateHow,
  MethodName,
  Safety,
  Side,
  Snapshot,
  TwoTurnGoal,
  TwoTurnVerdict,
  VerdictName,
} from "../../protocol/messages.ts";
import type { Group } from "../../screens/analyse/groups.ts";
import type { Question } from "../../screens/analyse/state.ts";
import { heuristicsOf } from "../mate-search.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");

const questions: Record<Question, [string, string]> = {
  mate: ["Mate?", "Is there a mate with the moves left in this turn?"],
  series: ["Best turn", "The best turn, and why"],
  threat: ["Threat?", "The mate the opponent would have if it were their turn"],
  evaluate: ["Value?", "What each feature of the position is worth"],
  prove: ["Won?", "A forced win of either side, with a proof"],
  fortress: ["Can it be won?", "Can the side that is behind hold the draw? With a proof"],
  survive: ["Can I survive?", "Is there a turn after which the opponent has no mate? With a proof"],
  win: ["Win in two?", "Is there a turn after which every reply allows mate? With a proof"],
  explain: ["Why mate?", "Which piece gives check, and why there is no way out"],
};

/** Questions for games in which a turn has one move. */
const moveQuestions: typeof questions = {
  ...questions,
  mate: ["Mate?", "Is there a mate with this move or the next ones?"],
  series: ["Best move", "The best move, and what follows"],
  threat: ["Threat?", "What the opponent would play if it were their turn"],
};

const phases: Record<Snapshot["phase"], string> = {
  book: "Looking in the book",
  mate: "Looking for a mate",
  series: "Comparing turns",
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

/** The mate searches: name, and what each does. */
const methods: Record<MethodName, [string, string]> = {
  complete: ["Complete search", "Finds the mate or proves there is none."],
  depthFirst: ["Depth-first", "One turn after another, in no special order: the paper’s baseline."],
  bestFirst: ["Best-first", "Goes on where the heuristic sees most promise."],
  aStar: ["A*", "Best-first, but every move already made counts against a line."],
};

/** What each heuristic of best-first search and A* measures. */
const heuristics: Record<Heuristic, string> = {
  covering: "Attacks on the king and the squares round it.",
  ghost: "Moves each piece needs to reach the king if nothing stood between.",
  manhattan: "Distances of the pieces to the king.",
  squares: "Moves needed to reach each square round the king.",
};

export const answers = {
  methods,
  heuristics,
  /** Name of the search that was used: "A* with Covering, Promotion and Pin" */
  howLine: (how: MateHow): string => {
    const { method = "complete" } = how;
    const [name] = methods[method];
    // British English has no comma before “and”.
    const used = heuristicsOf(how, "en-GB");
    return used === undefined ? (method === "complete" ? name : `${name} search`) : `${name} with ${used}`;
  },
  /** Editing of the game and its variations. */
  edit: {
    paste: "Paste a game",
    pasteHint: "Opens the box for games, positions and links",
    playFromHere: "Play from here",
    playFromHereHint: "Against the engine, as the side to move",
    makeMain: "Make main line",
    makeMainHint: "This variation becomes the main line",
    deleteFrom: "Delete from here",
    deleted: "The moves are deleted.",
    madeMain: "The variation is the main line now.",
    kept: "The line is a variation now.",
    playedOn: "The game goes on from here, against the engine.",
    keep: "Add as variation",
  },
  // The value of the position shown.
  live: "Value",
  nobody: "Nobody can mate",
  /** Reasons for a value that is no estimate. */
  reasons: {
    held: (side: Side): string => `${words.sideName(side)} cannot win: the proof of a fortress was checked.`,
    proved: "A forced win: each move was checked.",
    table: "From the table with the exact value of every position.",
    mate: "A mate that the search has seen.",
  },
  liveSwitch: "Show the value of every position",

  // Continuous analysis.
  follow: "Keep analysing",
  followHint: "In each position you stay at: mate, threat and best lines, searched longer each round",
  following: (round: number, of: number): string => `Going deeper: round ${round} of ${of}`,
  balance: (line: string): string => `Value: ${line}`,

  // Questions.
  ask: "Ask the engine",
  time: "Time",
  lines: "Lines",
  linesHint: "Number of best lines shown, each with its value",
  questions,
  moveQuestions,
  phases,
  stop: "Stop",
  timeUsed: "Time used",
  nodes: "Nodes",
  nodesPerSecond: "Nodes/s",
  firstMoves: "First moves done",
  firstMovesHint: "If several first moves lead to the same position, it counts for one of them only",
  doneOf: (done: number, all: number): string => `${done} of ${all}`,
  positions: "Positions",
  waiting: "Waiting",
  triedUpTo: "Searched completely to",

  // Choice of the search.
  howToSearch: "How to search:",
  allMatesToo: ", all mates",
  forMate: "For “Mate?”",
  allMates: "All mates",
  allMatesHint: "Counts and lists all mates instead of stopping at the first.",
  heuristic: "Heuristic",
  promotion: "Promotion",
  promotionHint: "Also counts pawns near the last rank and new queens.",
  pin: "Pin",
  pinHint: "Also counts our king’s steps to a square where it pins the enemy king.",

  // Answers about two turns of Progressive chess.
  twoTurns: {
    searching: {
      survive: "Looking for a safe turn",
      win: "Looking for a mate in two turns",
    } satisfies Record<TwoTurnGoal, string>,
    verdicts: {
      mates: "Mate",
      mateInTwo: "Mate in two turns: proved",
      safe: "A safe turn: proved",
      lost: "Lost: proved",
      none: "No mate in two turns",
      unknown: "Not known",
      refused: "Not a proof",
    } satisfies Record<TwoTurnVerdict, string>,
    answered: (answered: number, ends: number, all: boolean, mates: number): string =>
      `${all ? `${answered.toLocaleString("en")} of ${number(ends, { one: "turn", other: "turns" })}` : number(answered, { one: "turn", other: "turns" })} answered by ${number(mates, { one: "mate", other: "mates" })}`,
    refuted: (refuted: number, ends: number, all: boolean): string =>
      `${refuted.toLocaleString("en")} of ${all ? "" : "at least "}${number(ends, { one: "turn", other: "turns" })} refuted`,
    escape: "Try to escape: play any turn on the board, and a mate follows at once.",
    accepted: (time: string): string => `The proof was checked by the rules alone, in ${time}.`,
  },

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
  bestSeries: "Best turn",
  stuck: "No legal move",
  book: "Opening book",
  matesIn: (side: Side, moves: number): string =>
    moves === 0 ? "It is mate." : `${words.sideName(side)} mates in ${words.moves(moves)}.`,
  mates: (mates: number, complete: boolean): string => {
    const all = number(mates, { one: "mate", other: "different mates" });
    return complete ? all : `At least ${all}`;
  },
  allOfThem: "All mates",
  firstOfThem: (listed: number): string => `The first ${listed} mates`,
  considered: "Also considered",
  why: "Why this turn",
  whyMove: "Why this move",
  lineByMove: "The line, move by move",
  moveByMove: "The turn, move by move",
  stepBack: "Step back",
  stepThrough: "Step through",
  copyLine: "Copy this line",
  playIt: "Play it",
  safeties,
  pointsHint: "Points; positive is good for White",
  afterReplyHint: "Points after the best reply found; turns are ranked by them. Positive is good for White",
  noReplyHint: "The best reply to this turn was not searched",
  searchedHint: "Among turns with no mate found in reply, the engine chooses the one searched longest",

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
    pawns: "Advanced pawns",
    king: "King safety",
    activity: "Mobility",
    threats: "Threats",
    taking: "Forced captures",
    turn: "Side to move",
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
  better: "Better turn",
  betterLine: "A better turn",
  atTurn: (what: string, turn: number): string => `${what}, turn ${turn}`,
  reviewing: (turn: number, turns: number): string => `Reviewing turn ${turn} of ${turns}…`,
  turnsReviewed: "Turns reviewed",
  changedSince: "The game has changed since: only its first turns are reviewed.",
  /** The same where each turn is one move. */
  reviewOfMoves: {
    reviewHint: "Look for mistakes, move by move",
    better: "Better move",
    betterLine: "A better move",
    atTurn: (what: string, move: number): string => `${what}, move ${move}`,
    reviewing: (move: number, moves: number): string => `Reviewing move ${move} of ${moves}…`,
    turnsReviewed: "Moves reviewed",
    changedSince: "The game has changed since: only its first moves are reviewed.",
    plot: (moves: number): string =>
      `Value after each of ${words.moves(moves)}; the table below has the same in figures`,
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
