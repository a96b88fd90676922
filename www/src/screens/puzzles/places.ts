/** Places of the puzzle files in the site. */
import type { PuzzleGame } from "./model.ts";

/** Files that the screen reads first, by game: the first puzzles, if any, and the list of packs. */
export const PUZZLE_FILES: Readonly<Record<PuzzleGame, readonly string[]>> = {
  progressive: ["puzzles.json", "puzzles/list.json"],
  antichess: ["puzzles/antichess/list.json"],
  chess: ["puzzles/chess/list.json"],
};
