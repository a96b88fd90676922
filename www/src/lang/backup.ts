/** Texts of the whole backup, which the rest of the page does not need. */
import { backup as en } from "./en/backup.ts";
import { ownTexts } from "./own.ts";

export type BackupTexts = typeof en;

export const backupTexts = ownTexts<BackupTexts>(en, {
  it: async () => (await import("./it/backup.ts")).backup,
  sl: async () => (await import("./sl/backup.ts")).backup,
});
