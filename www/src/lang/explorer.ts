/** Texts of the openings, loaded with the analysis. */
import { explorer as en } from "./en/explorer.ts";
import { ownTexts } from "./own.ts";

export type ExplorerTexts = typeof en;

export const explorerTexts = ownTexts<ExplorerTexts>(en, {
  it: async () => (await import("./it/explorer.ts")).explorer,
  sl: async () => (await import("./sl/explorer.ts")).explorer,
});
