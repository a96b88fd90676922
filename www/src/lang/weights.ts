/** Texts of the screen on which weights are learnt, loaded with that screen. */
import { weights as en } from "./en/weights.ts";
import { ownTexts } from "./own.ts";

export type WeightsTexts = typeof en;

export const weightsTexts = ownTexts<WeightsTexts>(en, {
  it: async () => (await import("./it/weights.ts")).weights,
  sl: async () => (await import("./sl/weights.ts")).weights,
});
