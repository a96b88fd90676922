/** Texts of the puzzles, in the language of the page. */
import { puzzlesTexts, type PuzzlesTexts } from "../../lang/puzzles.ts";
import { forcedTexts, type ForcedTexts } from "../../lang/forced.ts";
import { onlyMoveTexts } from "../../lang/only-move.ts";
import type { TrainingTexts } from "../../lang/training.ts";
import { familyOf } from "../../variants.ts";
import type { Page } from "../page.ts";
import { surviveTexts, twoTurnPuzzleTexts } from "../../lang/two-turn-puzzles.ts";
import { isTwoTurns, PUZZLE_GAMES, type Listed, type PuzzleGame } from "./model.ts";

/** Texts of the chosen game, and of this puzzle. */
export function wordsOf(page: Page, puzzle?: Listed): PuzzlesTexts {
  const words = puzzlesTexts.of(page);
  const own = gameOf(page) !== "progressive" || (puzzle !== undefined && isTwoTurns(puzzle));
  return own ? { ...words, ...forcedWords(page, puzzle).instead } : words;
}

/**
 * Texts only for proved puzzles: forced wins of Antichess, only moves of chess, and Progressive
 * chess over two turns.
 */
export function forcedWords(page: Page, puzzle?: Listed): ForcedTexts {
  if (puzzle?.themes.includes("survive")) return surviveTexts.of(page);
  if (puzzle?.themes.includes("twoTurns")) return twoTurnPuzzleTexts.of(page);
  return (gameOf(page) === "chess" ? onlyMoveTexts : forcedTexts).of(page);
}

/** Texts of themes, rating and runs. */
export const trainingWords = (page: Page, training: TrainingTexts): TrainingTexts =>
  gameOf(page) === "progressive" ? training : { ...training, ...forcedWords(page).training };

/** Game of the chosen variant; Progressive chess if that variant has no puzzles. */
export const gameOf = ({ settings }: Page): PuzzleGame =>
  PUZZLE_GAMES.find((game) => game === familyOf(settings.variant)) ?? "progressive";
