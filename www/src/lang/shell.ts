/** The texts of the head alone, for pages that bring all others along. */
import { shell } from "./en/shell.ts";
import type { Lang } from "./lang.ts";

/** Rejects if they cannot be loaded. */
export async function loadShellTexts(lang: Lang): Promise<typeof shell> {
  if (lang === "it") return (await import("./it/shell.ts")).shell;
  if (lang === "sl") return (await import("./sl/shell.ts")).shell;
  return shell;
}
