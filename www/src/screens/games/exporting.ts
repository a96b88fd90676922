/** Export of all saved games as one file, which grows outside the page's memory. */
import { joinGames } from "../../kept/game-files.ts";
import { BATCH, textsOf } from "../../kept/games-store.ts";

/** Builds the file; undefined if the export was stopped. */
export async function fileOfGames(
  ids: readonly string[],
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const parts: Blob[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const texts = await textsOf(ids.slice(at, at + BATCH));
    if (signal.aborted) return undefined;
    const there = texts.filter((text) => text !== undefined);
    if (there.length > 0) parts.push(new Blob([parts.length === 0 ? "" : "\n", joinGames(there)]));
    progress(Math.min(1, (at + BATCH) / ids.length));
  }
  return new Blob(parts);
}
