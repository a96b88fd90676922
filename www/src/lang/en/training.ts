/** Themes of the puzzles, the solver's rating, timed runs. */
import type { PuzzleTheme } from "../../screens/puzzles/model.ts";
import { counted } from "../plural.ts";

const number = counted("en");

export const training = {
  /** Themes */
  theme: "Theme",
  anyTheme: "All",
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
    stuck: "Won without a move left",
    endgame: "Few pieces",
    hold: "Hold the draw",
    win: "Win",
  } satisfies Record<PuzzleTheme, string> as Record<PuzzleTheme, string>,
  has: "What every mate here has",
  oneFirst: "Only one first move leads to mate.",
  near: "Near my rating",
  packFailed: "This puzzle could not be loaded. Without a network there are only those of packs that you have used.",

  /** The rating */
  rating: "Rating",
  yourRating: "Your rating",
  unsure: (rating: number): string => `${rating}, still uncertain`,
  rated: (rating: number): string => `This puzzle is rated ${rating}.`,
  gained: (from: number, to: number): string => `Rating ${to} (${to >= from ? "+" : "−"}${Math.abs(to - from)}).`,
  curve: (count: number, rating: number): string => `The rating over ${number(count, { one: "puzzle", other: "puzzles" })}, now ${rating}`,
  span: (low: number, high: number): string => `lowest ${low}, highest ${high}`,
  noResults: "The first puzzle you solve begins it.",
  howRated: "Each puzzle counts once, at your first try: solved 1, with a hint ½, a wrong series or the solution 0. The rating is Glicko-2; what a puzzle is rated follows from its measured difficulty.",

  /** Timed runs */
  run: "Timed run",
  runHow: "As many mates as you can, easy ones first. Three wrong series end the run.",
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
    `${number(solved, { one: "puzzle", other: "puzzles" })} solved. ${best === 0 ? "" : solved >= best ? "Your best run so far." : `Your best: ${best}.`}`,
  again: "Once more",
  toPuzzles: "Back to the puzzles",
  played: "The puzzles of this run",
  answer: (place: number, right: boolean): string => `Puzzle ${place}, ${right ? "solved" : "missed"}`,
};
