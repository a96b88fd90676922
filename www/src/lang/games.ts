/** Texts of the list of kept games and of the preview, which the rest of the page does not need. */
import { games as en } from "./en/games.ts";
import { ownTexts } from "./own.ts";

export type GamesTexts = typeof en;

export const gamesTexts = ownTexts<GamesTexts>(en, {
  it: async () => (await import("./it/games.ts")).games,
  sl: async () => (await import("./sl/games.ts")).games,
});
