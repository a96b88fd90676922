/** Texts of the puzzles. */
import { puzzles as en } from "./en/puzzles.ts";
import { ownTexts } from "./own.ts";

export type PuzzlesTexts = typeof en;

export const puzzlesTexts = ownTexts<PuzzlesTexts>(en, {
  it: async () => (await import("./it/puzzles.ts")).puzzles,
  sl: async () => (await import("./sl/puzzles.ts")).puzzles,
});
