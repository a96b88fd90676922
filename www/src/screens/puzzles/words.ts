/** What the puzzles say, in the language of the page. */
import { puzzlesTexts, type PuzzlesTexts } from "../../lang/puzzles.ts";
import { forcedTexts, type ForcedTexts } from "../../lang/forced.ts";
import { onlyMoveTexts } from "../../lang/only-move.ts";
import type { TrainingTexts } from "../../lang/training.ts";
import { familyOf } from "../../variants.ts";
import type { Page } from "../page.ts";
import { PUZZLE_GAMES, type PuzzleGame } from "./model.ts";

/** Those of the game that is chosen. */
export function wordsOf(page: Page): PuzzlesTexts {
  const words = puzzlesTexts.of(page);
  return gameOf(page) === "progressive" ? words : { ...words, ...forcedWords(page).instead };
}

/** What is said of puzzles that are proved alone: forced wins of antichess, only moves of chess. */
export const forcedWords = (page: Page): ForcedTexts => (gameOf(page) === "chess" ? onlyMoveTexts : forcedTexts).of(page);

/** What is said of themes, rating and runs. */
export const trainingWords = (page: Page, training: TrainingTexts): TrainingTexts =>
  gameOf(page) === "progressive" ? training : { ...training, ...forcedWords(page).training };

/** The puzzles of the game that is chosen; those of Progressive chess where it has none. */
export const gameOf = ({ settings }: Page): PuzzleGame => PUZZLE_GAMES.find((game) => game === familyOf(settings.variant)) ?? "progressive";
