/** A chapter as the text of a file. */
import { keptChapters, type Chapter } from "../../kept/chapters.ts";
import { keptGame } from "../../kept/storage.ts";
import { hasMoves, type Game } from "../../table/game.ts";
import type { Page } from "../page.ts";
import { gameText } from "./game-text.ts";
import { restored } from "./kept-game.ts";
import { keptRemarks } from "./remarks-store.ts";
import type { Remarks } from "./remarks.ts";

/** As Lichess names the chapters of its studies. */
export const NAME_TAG = "ChapterName";
const NAME_LINE = new RegExp(`^\\[${NAME_TAG} "(?:[^"\\\\]|\\\\.)*"\\][ \\t]*\n?`, "m");

/** The file of a chapter, with its name. */
export function named(text: string, name: string): string {
  return `[${NAME_TAG} "${name.replaceAll(/["\\]/g, "\\$&")}"]\n${text.replace(NAME_LINE, "").trimStart()}`;
}

export async function chapterText(page: Page, name: string, game: Game, remarks: Remarks | undefined): Promise<Chapter> {
  return { name, variant: game.about.variant, text: named(await gameText(page, game, undefined, remarks), name) };
}

/** The chapters that are kept, that on the board of the analysis as it stood there last; without chapters what stood there, as one named `name`. */
export async function standingChapters(page: Page, name: string): Promise<readonly Chapter[]> {
  const { list, at } = keptChapters();
  const kept = keptGame("analyse");
  const game = kept && (await restored(page, kept).catch(() => undefined));
  if (!game) return list;
  const remarks = keptRemarks();
  const here = list[at];
  if (here) return list.with(at, await chapterText(page, here.name, game, remarks));
  const said = hasMoves(game) || game.study !== undefined || !game.standard || (remarks?.size ?? 0) > 0;
  return said ? [await chapterText(page, name, game, remarks)] : [];
}
