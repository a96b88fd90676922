/** Texts of the screen “Was this a fair result?”. */
import { fair as en } from "./en/fair.ts";
import { ownTexts } from "./own.ts";

export type FairTexts = typeof en;

export const fairTexts = ownTexts<FairTexts>(en, {
  it: async () => (await import("./it/fair.ts")).fair,
  sl: async () => (await import("./sl/fair.ts")).fair,
});
