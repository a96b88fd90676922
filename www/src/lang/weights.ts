/** The texts of the screen on which weights are learnt, which come with it. */
import { weights as en } from "./en/weights.ts";
import type { Lang } from "./lang.ts";

export type WeightsTexts = typeof en;
export const enWeights: WeightsTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadWeightsTexts(lang: Lang): Promise<WeightsTexts> {
  if (lang === "it") return (await import("./it/weights.ts")).weights;
  if (lang === "sl") return (await import("./sl/weights.ts")).weights;
  return en;
}
