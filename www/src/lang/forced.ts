/** Texts of the puzzles that are forced wins. */
import { forced as en } from "./en/forced.ts";
import { ownTexts } from "./own.ts";

export type ForcedTexts = typeof en;

export const forcedTexts = ownTexts<ForcedTexts>(en, {
  it: async () => (await import("./it/forced.ts")).forced,
  sl: async () => (await import("./sl/forced.ts")).forced,
});
