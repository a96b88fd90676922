/** The texts of the whole backup, which the rest of the page does without. */
import { backup as en } from "./en/backup.ts";
import type { Lang } from "./lang.ts";

export type BackupTexts = typeof en;
export const enBackup: BackupTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadBackupTexts(lang: Lang): Promise<BackupTexts> {
  if (lang === "it") return (await import("./it/backup.ts")).backup;
  if (lang === "sl") return (await import("./sl/backup.ts")).backup;
  return en;
}
