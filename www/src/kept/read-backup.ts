/** Reading of a backup in a worker or, where no worker is possible, on the page's thread. */
import workerUrl from "./backup.worker.ts?worker&url";
import { readBackup, type Backup, type ReadBackup } from "./backup.ts";
import type { BackupPiece } from "./backup.worker.ts";
import { textOf, type DecodedText } from "./decoding.ts";

/** The readable content of a file, and its encoding if it was not UTF-8. */
export type ReadBackupFile = ReadBackup & Pick<DecodedText, "other">;

export async function readBackupFile(file: Blob): Promise<ReadBackupFile> {
  try {
    return await inWorker(file);
  } catch {
    const { text, other } = await textOf(file);
    return { ...readBackup(text), other };
  }
}

function inWorker(file: Blob): Promise<ReadBackupFile> {
  const worker = new Worker(new URL(workerUrl, import.meta.url), { type: "module" });
  const reading = new Promise<ReadBackupFile>((resolve, reject) => {
    const games: Backup["games"] = [];
    let read: Exclude<BackupPiece, "over" | { games: Backup["games"] }> | undefined;
    worker.onmessage = ({ data }: MessageEvent<BackupPiece>) => {
      if (data === "over")
        resolve({
          backup: { ...(read?.rest ?? { friends: [], scores: [] }), games },
          faults: read?.faults ?? [],
          other: read?.other,
        });
      else if ("games" in data) games.push(...data.games);
      else read = data;
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage(file);
  });
  return reading.finally(() => worker.terminate());
}
