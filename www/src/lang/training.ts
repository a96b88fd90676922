/** Texts of themes, rating and timed runs, loaded with the puzzles. */
import { training as en } from "./en/training.ts";
import { ownTexts } from "./own.ts";

export type TrainingTexts = typeof en;

export const trainingTexts = ownTexts<TrainingTexts>(en, {
  it: async () => (await import("./it/training.ts")).training,
  sl: async () => (await import("./sl/training.ts")).training,
});
