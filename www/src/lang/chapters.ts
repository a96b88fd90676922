/** Texts of chapters (games that are kept together), loaded with the analysis. */
import { chapters as en } from "./en/chapters.ts";
import { ownTexts } from "./own.ts";

export type ChaptersTexts = typeof en;

export const chaptersTexts = ownTexts<ChaptersTexts>(en, {
  it: async () => (await import("./it/chapters.ts")).chapters,
  sl: async () => (await import("./sl/chapters.ts")).chapters,
});
