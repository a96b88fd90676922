/** Texts of `<seriatim-board>`. */
import type { Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const { moves, sideName } = words;
const number = counted("en");

export interface Turn {
  turn: number;
  side: Side;
}

export const widget = {
  controls: "Controls",
  moves: "Moves",
  first: "To the start",
  back: "One move back",
  on: "One move on",
  last: "To the end",
  /** Notes of a file on a move. */
  clock: "Time left on the clock",
  spent: "Time taken",
  evaluation: "Evaluation in the file",
  takeBack: "Take back",
  again: "Start again",
  solution: "Solution",
  retry: "Try again",
  loading: "Loading the engine…",
  thinking: "The engine is thinking…",
  checking: "Does the opponent have a mate? Searching…",
  solving: "Looking for the solution…",
  /** Texts of a chess task: is the game saved? */
  proving: "Can the opponent still win? Looking for a proof…",
  held: "Proved: this cannot be won, whatever you try.",
  unheld: "No proof was found that this saves the game.",

  /** Text while the board shows the past: "Turn 4, move 2 of 4" */
  past: (turn: number, move: number): string => `Turn ${turn}, move ${move} of ${turn}`,
  start: "The start",
  pastStart: (turn: number): string => `Turn ${turn}, the start`,

  tasks: {
    mate: ({ turn, side }: Turn): string => `${sideName(side)} mates in ${moves(turn)}`,
    safe: ({ turn, side }: Turn): string => `${sideName(side)} plays ${moves(turn)} and allows no mate`,
    series: ({ turn, side }: Turn): string => `${sideName(side)} plays ${moves(turn)}`,
    beat: ({ side }: Turn): string => `${sideName(side)} is to mate`,
    hold: ({ side }: Turn): string => `${sideName(side)} is to save the game`,
  },

  solved: {
    mate: "Solved: it is mate.",
    safe: "Solved: there is no mate in reply. The search has tried everything.",
    series: "Well done: your turn is complete.",
    beat: "Solved: it is mate.",
    hold: "Solved: it is proved that the opponent cannot win.",
  },

  failed: {
    noMate: "Your turn is over, and it is not mate.",
    draw: "No legal move is left: that is a draw.",
    reply: "The opponent has a mate now.",
    unproved: "The search could not settle in time whether the opponent has a mate.",
    lost: "The opponent has won.",
    shown: "This is one solution. Step through it.",
    wrong: "Not the right move.",
  },

  /** Moves of a reply that mates. */
  reply: (san: string): string => `For example ${san}.`,
  none: "There is no solution: the search has tried everything.",
  notFound: "No solution was found in time.",
  noSeries: "The engine found no turn in time. Take back, or start again.",
  reasons: "Why it is mate",

  flip: "Flip the board",
  download: "Download the game",
  /** Text where a frame may not save files. */
  noDownload: 'If nothing was saved, this frame lacks sandbox="allow-downloads".',
  player: (side: Side, name: string): string => `${sideName(side)}: ${name}`,
  variationAt: (turn: number): string => `Variation at turn ${turn}`,
  variationAtMove: (move: number): string => `Variation at move ${move}`,
  incomplete: "The turn is not complete",
  /** Headline of a board whose attributes are wrong. */
  broken: "This board cannot be shown",

  lesson: {
    /** Headline of a question: "White to play" */
    find: (side: Side): string => `${sideName(side)} to play`,
    right: "Right.",
    wrong: "Not the right move.",
    solved: "Solved.",
    hint: "Hint",
    hints: "Hints",
    noHint: "There is no hint for this position.",
    next: "Next",
    chapter: "Chapter",
    comment: "Comment",
    untitled: (at: number): string => `Chapter ${at}`,
    place: (at: number, of: number): string => `${at} of ${of}`,
    /** How a chapter ended, for the list of chapters. */
    results: { clean: "solved", solved: "solved with help", shown: "solution shown", read: "read" },
    finished: "You have gone through all chapters.",
    /** Number of chapters that are due for repetition today. */
    due: (n: number): string => `${number(n, { one: "question", other: "questions" })} due today`,
    dueIn: (days: number): string => `Next repetition in ${number(days, { one: "day", other: "days" })}`,
    notKept: "This browser keeps no results here, so no questions are repeated.",
  },

  errors: {
    word: (attribute: string, text: string, allowed: string): string =>
      `${attribute}="${text}" is wrong: it must be ${allowed}.`,
    or: "or",
    chapters: (found: number, most: number): string => `it has ${found} games, but at most ${most} can be chapters`,
    signs: (found: number, most: number): string => `a game has ${found} characters, but at most ${most} are allowed`,
    ply: (text: string): string => `ply="${text}" is wrong: it must be a whole number or "last".`,
    shapes: (text: string): string =>
      `shapes="${text}" is wrong: write arrows and circles as "Ge2e4, Rf7" (G, R, B or Y for the colour).`,
    markers: (text: string): string => `markers="${text}" is wrong: write squares as "e4 f7? g2??".`,
    both: (attribute: string, other: string): string => `${attribute} cannot be used together with ${other}.`,
    noText: 'mode="lesson" needs a game text: inside the element, or in "game" or "src".',
    src: (address: string, why: string): string => `src="${address}" could not be loaded: ${why}`,
    /** Fault of the text inside the element. */
    inside: (message: string): string => `The text inside the element is wrong: ${message}.`,
    chapter: (at: number, message: string): string => `in chapter ${at}, ${message}`,
    lost: (why: string): string => `The engine cannot be used: ${why}`,
    /** What the policy of the page would have to say. */
    policy: (what: string): string =>
      `This page does not allow the board to run: its Content-Security-Policy lacks ${what}.`,
    /** Files of the board are gone: the page is older than the site that they come from, or there is no network. */
    notLoaded: "some of its files could not be loaded; reloading the page may help.",
    noWasm:
      "This board needs WebAssembly, which is off in this browser. In Lockdown Mode, exclude this site: in Safari, page menu, Website Settings. Otherwise use a newer or another browser. Then reload.",
    level: (text: string): string => `level="${text}" is wrong: it must be a whole number from 1 to 8.`,
    /** The engine's error text, with the attribute that it concerns. */
    engine: (attribute: string, message: string): string => `${attribute} is wrong: ${message}.`,
  },
};
