/** Texts of the page for authors, which the app does not need. */
import { authors } from "./en/authors.ts";
import { examples } from "./en/examples.ts";
import { shell } from "./en/shell.ts";
import type { Lang } from "./texts.ts";

export const enExamples = { lang: "en" as Lang, shell, examples, authors };
export type ExamplesTexts = typeof enExamples;

/** Loads the texts of the page for authors in a language. Rejects if they cannot be loaded. */
export async function loadExamplesTexts(lang: Lang): Promise<ExamplesTexts> {
  if (lang === "it")
    return {
      lang,
      ...(await import("./it/shell.ts")),
      ...(await import("./it/examples.ts")),
      ...(await import("./it/authors.ts")),
    };
  if (lang === "sl")
    return {
      lang,
      ...(await import("./sl/shell.ts")),
      ...(await import("./sl/examples.ts")),
      ...(await import("./sl/authors.ts")),
    };
  return enExamples;
}
