/** Conversion of chapters and the analysed game to file texts. */
import { keptChapters, type Chapter } from "../../kept/chapters.ts";
import { keptGame } from "../../kept/storage.ts";
import type { Game } from "../../table/game.ts";
import type { Page } from "../page.ts";
import { gameText } from "./game-text.ts";
import { restored } from "./kept-game.ts";
import { keptRemarks } from "./remarks-store.ts";
import { remarksOf, type Remarks } from "../../table/remarks.ts";

/** Tag with which Lichess names the chapters of its studies. */
export const NAME_TAG = "ChapterName";
const NAME_LINE = new RegExp(`^\\[${NAME_TAG} "(?:[^"\\\\]|\\\\.)*"\\][ \\t]*\n?`, "m");

/** File text of a chapter, with its name. */
export function named(text: string, name: string): string {
  return `[${NAME_TAG} "${name.replaceAll(/["\\]/g, "\\$&")}"]\n${text.replace(NAME_LINE, "").trimStart()}`;
}

export function chapterText(page: Page, name: string, game: Game, remarks: Remarks | undefined): Chapter {
  return { name, variant: game.about.variant, text: named(gameText(page, game, undefined, remarks), name) };
}

/** Game on the analysis board, now or when the board was left. */
export function standingGame(page: Page): { game: Game; remarks: Remarks | undefined } | undefined {
  const kept = keptGame("analyse");
  const game = kept && restored(page, kept);
  if (!game) return undefined;
  return { game, remarks: keptRemarks() ?? remarksIn(page, game) };
}

function remarksIn(page: Page, { annotated: text, about: { variant } }: Game): Remarks | undefined {
  try {
    return text === undefined ? undefined : remarksOf(page.rules.readGame({ text, variant }));
  } catch {
    return undefined;
  }
}

/**
 * Chapters in which chapter `at` is updated to the game on the board. Without chapters, that game
 * becomes the first one, named `name`.
 */
export function withStanding(
  page: Page,
  list: readonly Chapter[],
  at: number,
  name: string,
  { game, remarks }: { game: Game; remarks: Remarks | undefined },
): readonly Chapter[] {
  const chapter = chapterText(page, list[at]?.name ?? name, game, remarks);
  return list.length === 0 ? [chapter] : list.with(at, chapter);
}

/**
 * Stored chapters, with the current one as it was last on the analysis board. Without chapters, the
 * game on that board as a chapter named `name`.
 */
export function standingChapters(page: Page, name: string): readonly Chapter[] {
  const { list, at } = keptChapters();
  const standing = standingGame(page);
  if (!standing) return list;
  const { game, remarks } = standing;
  const said = game.tree.length > 1 || !game.standard || (remarks?.size ?? 0) > 0;
  return list.length > 0 || said ? withStanding(page, list, at, name, standing) : [];
}
