/** The texts of comments and drawings, which come with the analysis. */
import { remarks as en } from "./en/remarks.ts";
import type { Lang } from "./lang.ts";

export type RemarkTexts = typeof en;
export const enRemarks: RemarkTexts = en;

/** The texts in a language; in English if they cannot be loaded. */
export async function loadRemarkTexts(lang: Lang): Promise<RemarkTexts> {
  try {
    if (lang === "it") return (await import("./it/remarks.ts")).remarks;
    if (lang === "sl") return (await import("./sl/remarks.ts")).remarks;
  } catch {
    // Better in another language than not at all.
  }
  return en;
}
