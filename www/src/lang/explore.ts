/** Texts of the screen for exploring, and common texts of its tools. */
import { explore as en } from "./en/explore.ts";
import { ownTexts } from "./own.ts";

export type ExploreTexts = typeof en;

export const exploreTexts = ownTexts<ExploreTexts>(en, {
  it: async () => (await import("./it/explore.ts")).explore,
  sl: async () => (await import("./sl/explore.ts")).explore,
});
