/** The texts of endings that are known, which come with the screen for analysis. */
import { endings as en } from "./en/endings.ts";
import type { Lang } from "./lang.ts";

export type EndingsTexts = typeof en;
export const enEndings: EndingsTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadEndingsTexts(lang: Lang): Promise<EndingsTexts> {
  if (lang === "it") return (await import("./it/endings.ts")).endings;
  if (lang === "sl") return (await import("./sl/endings.ts")).endings;
  return en;
}
