/** The texts of the whole backup, which the rest of the page does without. */
import { backup as en } from "./en/backup.ts";
import { ownTexts } from "./own.ts";

export type BackupTexts = typeof en;

export const backupTexts = ownTexts<BackupTexts>(en, {
  it: async () => (await import("./it/backup.ts")).backup,
  sl: async () => (await import("./sl/backup.ts")).backup,
});
