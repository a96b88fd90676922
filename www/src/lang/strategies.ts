/** Texts of the workshop for strategies, loaded with it. */
import { strategies as en } from "./en/strategies.ts";
import { ownTexts } from "./own.ts";

export type StrategiesTexts = typeof en;

export const strategiesTexts = ownTexts<StrategiesTexts>(en, {
  it: async () => (await import("./it/strategies.ts")).strategies,
  sl: async () => (await import("./sl/strategies.ts")).strategies,
});
