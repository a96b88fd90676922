/** Texts of the puzzles, in the language of the page. */
import { puzzlesTexts, type PuzzlesTexts } from "../../lang/puzzles.ts";
import { forcedTexts, type ForcedTexts } from "../../lang/forced.ts";
import { onlyMoveTexts } from "../../lang/only-move.ts";
import type { TrainingTexts } from "../../lang/training.ts";
import { familyOf } from "../../variants.ts";
import type { Page } from "../page.ts";
import { PUZZLE_GAMES, type PuzzleGame } from "./model.ts";

/** Texts of the chosen game. */
export function wordsOf(page: Page): PuzzlesTexts {
  const words = puzzlesTexts.of(page);
  return gameOf(page) === "progressive" ? words : { ...words, ...forcedWords(page).instead };
}

/** Texts only for proved puzzles: forced wins of Antichess, and only moves of chess. */
export const forcedWords = (page: Page): ForcedTexts =>
  (gameOf(page) === "chess" ? onlyMoveTexts : forcedTexts).of(page);

/** Texts of themes, rating and runs. */
export const trainingWords = (page: Page, training: TrainingTexts): TrainingTexts =>
  gameOf(page) === "progressive" ? training : { ...training, ...forcedWords(page).training };

/** Game of the chosen variant; Progressive chess if that variant has no puzzles. */
export const gameOf = ({ settings }: Page): PuzzleGame =>
  PUZZLE_GAMES.find((game) => game === familyOf(settings.variant)) ?? "progressive";
