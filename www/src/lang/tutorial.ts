/** Texts of the tutorial, which the page does not need. */
import { shell } from "./en/shell.ts";
import { tutorial } from "./en/tutorial.ts";
import type { Lang } from "./texts.ts";

export const enTutorial = { lang: "en" as Lang, shell, tutorial };
export type TutorialTexts = typeof enTutorial;

/** Loads the texts of the tutorial in a language. Rejects if they cannot be loaded. */
export async function loadTutorialTexts(lang: Lang): Promise<TutorialTexts> {
  if (lang === "it") return { lang, ...(await import("./it/shell.ts")), ...(await import("./it/tutorial.ts")) };
  if (lang === "sl") return { lang, ...(await import("./sl/shell.ts")), ...(await import("./sl/tutorial.ts")) };
  return enTutorial;
}
