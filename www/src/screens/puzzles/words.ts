/** What the puzzles say, in the language of the page. */
import { puzzlesTexts, type PuzzlesTexts } from "../../lang/puzzles.ts";
import type { Page } from "../page.ts";

export const wordsOf = (page: Page): PuzzlesTexts => puzzlesTexts.of(page);
