/** The texts of the list of kept games and of the preview, which the rest of the page does without. */
import { games as en } from "./en/games.ts";
import type { Lang } from "./lang.ts";

export type GamesTexts = typeof en;
export const enGames: GamesTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadGamesTexts(lang: Lang): Promise<GamesTexts> {
  if (lang === "it") return (await import("./it/games.ts")).games;
  if (lang === "sl") return (await import("./sl/games.ts")).games;
  return en;
}
