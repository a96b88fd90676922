/** A chapter as the text of a file. */
import { keptChapters, type Chapter } from "../../kept/chapters.ts";
import { keptGame } from "../../kept/storage.ts";
import { hasMoves, type Game } from "../../table/game.ts";
import type { Page } from "../page.ts";
import { gameText } from "./game-text.ts";
import { restored } from "./kept-game.ts";
import { keptRemarks } from "./remarks-store.ts";
import { remarksOf, type Remarks } from "../../table/remarks.ts";

/** As Lichess names the chapters of its studies. */
export const NAME_TAG = "ChapterName";
const NAME_LINE = new RegExp(`^\\[${NAME_TAG} "(?:[^"\\\\]|\\\\.)*"\\][ \\t]*\n?`, "m");

/** The file of a chapter, with its name. */
export function named(text: string, name: string): string {
  return `[${NAME_TAG} "${name.replaceAll(/["\\]/g, "\\$&")}"]\n${text.replace(NAME_LINE, "").trimStart()}`;
}

export function chapterText(page: Page, name: string, game: Game, remarks: Remarks | undefined): Chapter {
  return { name, variant: game.about.variant, text: named(gameText(page, game, undefined, remarks), name) };
}

/** What stands on the board of the analysis, or stood there last. */
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

/** Chapters with that on the board, the one of number `at`, as it stands; it is the first, named `name`, where there were none. */
export function withStanding(page: Page, list: readonly Chapter[], at: number, name: string, { game, remarks }: { game: Game; remarks: Remarks | undefined }): readonly Chapter[] {
  const chapter = chapterText(page, list[at]?.name ?? name, game, remarks);
  return list.length === 0 ? [chapter] : list.with(at, chapter);
}

/** The chapters that are kept, that on the board of the analysis as it stood there last; without chapters what stood there, as one named `name`. */
export function standingChapters(page: Page, name: string): readonly Chapter[] {
  const { list, at } = keptChapters();
  const standing = standingGame(page);
  if (!standing) return list;
  const { game, remarks } = standing;
  const said = hasMoves(game) || game.study !== undefined || !game.standard || (remarks?.size ?? 0) > 0;
  return list.length > 0 || said ? withStanding(page, list, at, name, standing) : [];
}
