/** Texts of comments and drawings, loaded with the analysis. */
import { remarks as en } from "./en/remarks.ts";
import { ownTexts } from "./own.ts";

export type RemarkTexts = typeof en;

export const remarksTexts = ownTexts<RemarkTexts>(en, {
  it: async () => (await import("./it/remarks.ts")).remarks,
  sl: async () => (await import("./sl/remarks.ts")).remarks,
});
