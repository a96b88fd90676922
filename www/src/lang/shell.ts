/** Texts of the head alone, for pages that have all other texts of their own. */
import { shell } from "./en/shell.ts";
import type { Lang } from "./lang.ts";

/** Loads the texts of the head. Rejects if they cannot be loaded. */
export async function loadShellTexts(lang: Lang): Promise<typeof shell> {
  if (lang === "it") return (await import("./it/shell.ts")).shell;
  if (lang === "sl") return (await import("./sl/shell.ts")).shell;
  return shell;
}
