/** The texts of themes, rating and timed runs, which come with the puzzles. */
import { training as en } from "./en/training.ts";
import type { Lang } from "./lang.ts";

export type TrainingTexts = typeof en;
export const enTraining: TrainingTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadTrainingTexts(lang: Lang): Promise<TrainingTexts> {
  if (lang === "it") return (await import("./it/training.ts")).training;
  if (lang === "sl") return (await import("./sl/training.ts")).training;
  return en;
}
