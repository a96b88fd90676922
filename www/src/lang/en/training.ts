/** Texts of the puzzles' themes, the solver's rating, and timed runs. */
import type { Band, PuzzleTheme } from "../../screens/puzzles/model.ts";
import { counted } from "../plural.ts";

const number = counted("en");

export const training = {
  /** Themes */
  theme: "Theme",
  themes: {
    promotion: "Promotion",
    underpromotion: "Underpromotion",
    enPassant: "En passant",
    castling: "Castling",
    italianMate: "Italian mate",
    quietFirst: "Quiet first move",
    doubleCheck: "Double check",
    discovered: "Discovered check",
    smothered: "Smothered mate",
    pin: "Pin",
    kingWalk: "King walk",
    byPawn: "Mate by a pawn",
    byKnight: "Mate by a knight",
    byBishop: "Mate by a bishop",
    byRook: "Mate by a rook",
    byQueen: "Mate by a queen",
    captureChoice: "Which capture?",
    kingPromotion: "Promotion to a king",
    stuck: "Win by having no move",
    endgame: "Few pieces",
    hold: "Hold the draw",
    win: "Win",
    survive: "Survive",
    twoTurns: "Mate in two turns",
  } satisfies Record<PuzzleTheme, string> as Record<PuzzleTheme, string>,
  has: "What all mates here have in common",
  oneFirst: "Only one first move leads to mate.",
  packFailed: "This puzzle could not be loaded. Without a network you have only puzzles from packs that you have used.",

  /** Puzzles to solve */
  today: "Today’s puzzles",
  bands: { easy: "Easy", middle: "Medium", hard: "Hard" } satisfies Record<Band, string> as Record<Band, string>,
  dailyDone: "Solved",
  fewDailies: "There are too few puzzles by these rules for three each day.",
  allDailies: "All of today’s puzzles are solved.",
  daysInRow: (days: number): string => `You have solved a puzzle of the day ${days} days in a row.`,
  due: (count: number): string => `Due today: ${count}`,
  dueHow: "Puzzles you missed before. Each comes back after 1, 3, 7 and 21 days.",
  noneDue: (days: number): string =>
    days === 1
      ? "No missed puzzle comes back today; the next one comes back tomorrow."
      : `No missed puzzle comes back today; the next one comes back in ${days} days.`,
  allDue: "Nothing else is due today.",
  practice: "Practice",
  suits: "For me",
  adapts: "Easy at first, then as hard as your results say.",
  mixed: "All kinds",
  allPuzzles: "List of puzzles",
  listed: (from: number, to: number, all: number): string => `${from}–${to} of ${all}`,
  listBefore: "Earlier puzzles",
  listAfter: "Later puzzles",

  /** The rating */
  rating: "Rating",
  yourRating: "Your rating",
  unsure: (rating: number): string => `${rating}, still uncertain`,
  rated: (rating: number): string => `This puzzle is rated ${rating}.`,
  placement: "First rating",
  placed: (count: number, of: number): string => `${count} of ${of}`,
  placing: (count: number, of: number): string => `Easy puzzles done for your first rating: ${count} of ${of}.`,
  placedAt: (rating: number): string => `You have a rating now: ${rating}.`,
  rises: (by: number, rating: number): string => `Your rating rises by ${by} to ${rating}.`,
  stays: (rating: number): string => `Your rating stays at ${rating}.`,
  staysHinted: (rating: number): string => `With a hint, your rating stays at ${rating}.`,
  falls: (by: number, rating: number): string => `Your rating is now ${rating} (−${by}).`,
  back: (days: number): string =>
    days === 1
      ? "You get this puzzle again tomorrow, to practise."
      : `You get this puzzle again in ${days} days, to practise.`,
  howPlaced: (of: number): string => `After ${of} easy puzzles you get a rating.`,
  curve: (count: number, rating: number): string =>
    `The rating over ${number(count, { one: "puzzle", other: "puzzles" })}, now ${rating}`,
  span: (low: number, high: number): string => `lowest ${low}, highest ${high}`,
  howRated:
    "Each game has its own rating. Each puzzle counts once, at your first try. A puzzle solved with a hint never costs points; a wrong try or a look at the solution costs 60 points at most. The rating is Glicko-2; a puzzle’s rating follows from its measured difficulty.",

  /** Timed runs */
  run: "Timed run",
  runHow:
    "Find as many mates as you can. Each solved puzzle makes the next one harder, each miss easier. Three misses end the run.",
  runStart: (minutes: number): string => `${minutes} minutes`,
  runBest: (minutes: number, best: number): string => `${minutes} min: ${best}`,
  runBests: "Your best",
  left: "Time left",
  solvedCount: (count: number): string => `${count} solved`,
  misses: (missed: number, most: number): string => `${missed} of ${most} misses`,
  give: "End the run",
  right: "Right.",
  wrong: "Wrong.",
  timeUp: "Time is up",
  threeMisses: "Three misses",
  given: "The run is over",
  overDetail: (solved: number, best: number): string =>
    `${solved === 0 ? "No puzzle solved this time." : `${number(solved, { one: "puzzle", other: "puzzles" })} solved.`} ${best === 0 ? "" : solved >= best ? "Your best run so far." : `Your best: ${best}.`}`,
  again: "Once more",
  toPuzzles: "Back to the puzzles",
  played: "The puzzles of this run",
  answer: (place: number, right: boolean): string => `Puzzle ${place}, ${right ? "solved" : "missed"}`,
};
