/**
 * Worker that reads a backup: parsing 50,000 games at once would block the page for a third of a
 * second.
 */
import { readBackup, type Backup, type Fault } from "./backup.ts";
import { textOf, type DecodedText } from "./decoding.ts";

/** Messages about a file: everything but its games, then the games piece by piece, then the end. */
export type BackupPiece =
  | { rest: Omit<Backup, "games">; faults: Fault[]; other: DecodedText["other"] }
  | { games: Backup["games"] }
  | "over";

/** Number of games in one message: a millisecond of work for the page. */
const TOLD_AT_ONCE = 200;

const page = self as unknown as {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(piece: BackupPiece): void;
};

async function tell(file: Blob): Promise<void> {
  const { text, other } = await textOf(file);
  const {
    backup: { games, ...rest },
    faults,
  } = readBackup(text);
  page.postMessage({ rest, faults, other });
  for (let at = 0; at < games.length; at += TOLD_AT_ONCE)
    page.postMessage({ games: games.slice(at, at + TOLD_AT_ONCE) });
  page.postMessage("over");
}

page.onmessage = ({ data }) => {
  // A failure to read the file at all is reported as an error of the worker.
  tell(data).catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
};
