/** Texts of the board and its surroundings, and of playing against the engine. */
import type { PhaseName, Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const { sideName, moves } = words;
const number = counted("en");

/** The levels, lowest first: name, and how the engine plays. */
const levels: [string, string][] = [
  ["Beginner", "Plays nearly at random and overlooks almost every mate."],
  ["Learner", "Plays on impulse; sees a short mate now and then."],
  ["Casual player", "Misses most of its own mates, and does not see yours coming."],
  ["Club player", "Knows the openings; finds most of its mates, but overlooks yours."],
  ["Strong club player", "Finds nearly all its mates, and foresees half of your short ones."],
  ["Expert", "Rarely overlooks a mate."],
  ["Master", "Hardly ever overlooks a mate."],
  ["Full strength", "All that the engine can do in its time."],
];

/** The levels for games in which a turn has one move. */
const moveLevels: [string, string][] = [
  ["Beginner", "Plays nearly at random."],
  ["Learner", "Sees one move ahead now and then."],
  ["Casual player", "Looks a little ahead, and overlooks much."],
  ["Club player", "Sees simple combinations."],
  ["Strong club player", "Looks several moves ahead."],
  ["Expert", "Rarely overlooks anything short."],
  ["Master", "Hardly ever overlooks anything short."],
  ["Full strength", "All that the engine can do in its time."],
];

const phases: Record<PhaseName, [string, string]> = {
  book: ["Book", "Looking in the opening book"],
  mate: ["Mate", "Looking for a mate"],
  series: ["Turns", "Comparing turns"],
  prevention: ["Replies", "Looking for mates in reply"],
  review: ["Review", "Reviewing the game"],
  search: ["Search", "Looking ahead"],
  prove: ["Proof", "Looking for a forced win"],
  check: ["Check", "Checking the proof"],
  learn: ["Learning", "Learning weights"],
};

export const play = {
  // Above the board.
  engineStopped: "The engine has stopped",
  startAgain: "Start it again",
  settingUp: "Setting up the board…",
  moment: "One moment.",
  line: "A line",
  lineAt: (name: string, count: number, of: number): string => `${name}: move ${count} of ${of}`,
  notPlayed: "Not played: the game stands where it was.",
  moveAt: (move: number, side: Side, made: boolean): string =>
    `Move ${move}, ${made ? "after" : "before"} ${sideName(side)}’s move`,
  toMove: (side: Side): string => `${sideName(side)} to move`,
  turnAt: (turn: number, count: number, of: number): string =>
    `Turn ${turn}, ${count === 0 ? "the start" : `move ${count} of ${of}`}`,
  lookingBack: (side: Side): string => `Looking back at ${sideName(side)}’s play.`,
  endedWith: (result: string): string => `The game ended ${result}.`,
  /** Title of the turn, which names the number of moves if there are several. */
  turnTitle: (status: { turn: number; side: Side }, series: boolean): string =>
    series
      ? `${words.turnLine(status, true)}${status.turn > 1 ? " in a row" : ""}`
      : `${sideName(status.side)} to move`,
  mustMate: "Ten quiet turns: this turn must mate, or the game is drawn.",
  inCheck: "In check: the first move must get out of it.",
  check: "Check.",
  mustTake: "If you can capture, you must: the pieces that can are marked.",
  playFromHere: "Play from here",
  backToGame: "Back to the game",

  // The players.
  playedBy: (side: Side): string => `${sideName(side)} is played by`,
  /** Name of a side, alone. */
  sideAlone: (side: Side): string => sideName(side),
  person: (side: Side): string => `${sideName(side)}: you`,
  engine: (side: Side, level: number): string => `${sideName(side)}: engine, level ${level}`,
  friend: (side: Side): string => `${sideName(side)}: your friend`,
  yourTurn: "Your turn",
  thinking: "Thinking…",
  playNow: "Play now",
  playNowHint: "Let the engine play the best it has found",
  goOn: "Go on",
  pause: "Pause",
  movesLeft: (left: number): string => `${moves(left)} left`,

  // Below the board.
  board: "Board",
  moves: "Moves",
  takeBack: "Undo move",
  takeBackMove: "Take back the last move",
  takeBackTurn: "Undo turn",
  takeBackSeries: "Take back the whole turn",
  toStart: "To the start",
  oneBack: "One move back",
  oneOn: "One move on",
  toPresent: "To the present",
  flip: "Turn the board round",
  gameActions: "Help, and ending the game",
  resign: "Resign",

  // Hints.
  hint: "Hint",
  /** What the next press of the button gives away. */
  hintNext: ["Hint: which piece moves first?", "Hint: where does it go?", "Hint: the whole turn", "No more hints"],
  hintNextMove: ["Hint: which piece moves?", "Hint: where does it go?", "Hint: the whole move", "No more hints"],
  hintTitle: "Hint",
  hintSearching: "Looking for a good turn…",
  hintNone: "No turn was found.",

  // The engine as an opponent.
  opponent: "The engine",
  level: "Level",
  levels,
  moveLevels,
  levelOption: (level: number): string => `${level} – ${levels[level - 1]?.[0] ?? ""}`,
  /** The record against a level. */
  score: ({ won, drawn, lost }: Record<"won" | "drawn" | "lost", number>): string =>
    `Against this level: ${won} won, ${drawn} drawn, ${lost} lost`,
  noScore: "Your record against other levels",
  outcomes: { won: "Won", drawn: "Drawn", lost: "Lost" },
  timeForMove: "Time for a move",
  time: "Time for a turn",
  phases,
  timeUsed: "Time used",
  bestSoFar: "Best so far",
  positions: (n: string): string => `${n} positions`,
  why: "Why this turn?",
  whyThis: "Why this move?",
  whyMove: (move: number): string => `Move ${move}`,
  whyTurn: (turn: number): string => `Turn ${turn}`,
  waiting: "The engine waits for your moves.",

  // New game, resigning, the end.
  newGame: "New game",
  whoPlays: "Who plays?",
  pairings: [
    ["You play White", "against the engine"],
    ["You play Black", "against the engine"],
    ["Both sides", "alone, or two at one board"],
    ["Watch", "the engine plays itself"],
    ["A friend", "each turn is a link"],
  ] as [string, string][],
  thinksFor: "The engine thinks for",
  turnBoard: "Turn the board to the side to move",
  turnBoardHint: "For two players at one device.",
  start: "Start",
  resignTitle: "Resign this game?",
  resignDetail: (side: Side): string => `${sideName(side)} loses. You can still analyse the game or take moves back.`,
  keepPlaying: "Keep playing",
  rematch: "Rematch",
  analyse: "Analyse this game",

  // Settings.
  settings: "Settings",
  sounds: "Sounds",
  soundsHint: "A short tone for each move, a capture, a check and the end.",
  coordinates: "Coordinates on the board",
  boardColours: "Board",
  colourNames: { green: "Green", wood: "Wood", slate: "Slate" },
  menChoice: "Pieces",
  menNames: { classic: "Classic", plain: "Plain", wooden: "Wooden", counters: "Discs" },
  motion: "Animation",
  motionNames: { none: "Off", quick: "Fast", calm: "Slow" },
  boardAlone: "The board alone",
  boardAloneHint: "Only the board and the names. Press Escape to return.",
  leaveAlone: "Back to the whole page",
  drawing: "Drag with the right mouse button to draw arrows and circles; a left click clears them.",

  // Messages shown once, below the page or read aloud.
  begun: "A new game.",
  begunAs: (game: string): string => `A new game: ${game}.`,
  begunKept: "A new game. The previous one is kept in Games.",
  goesOn: "The game goes on from here.",
  takenBack: "Taken back.",
  misfit: "The earlier turns are illegal under these rules, so the game begins at this position.",
  noSeries: "The engine found no turn.",
  youCanMove: (side: Side): string => `You can move for ${sideName(side)}.`,
  enginePlayed: (series: string): string => `The engine played ${series}.`,
  /** Message after a move in the middle of a series. */
  stillToPlay: (n: number): string => `${number(n, { one: "move", other: "moves" })} left.`,
};
