/**
 * A copy of everything that is kept, as it lies in the browser. It is not parsed further, so damage
 * in one place hides nothing in another. The copy is a backup, from which everything readable can
 * be restored.
 */
import { fileOfBackup } from "./backup.ts";
import { keptBook } from "./book-store.ts";
import { rawFriendGames } from "./friends-store.ts";
import { rawGames } from "./games-store.ts";

/** Fields of a backup that lie in local storage, with their keys. */
const STORED = {
  scores: "seriatim-scores",
  puzzles: "seriatim-puzzles",
  strategies: "seriatim-strategies",
  lessons: "seriatim-lessons",
  challenges: "seriatim-challenges",
  learning: "seriatim-learning",
} as const;

export async function rawCopy(): Promise<Blob> {
  const [games, friends, book] = await Promise.all([
    rawGames().catch(() => []),
    rawFriendGames().catch(() => []),
    keptBook().catch(() => undefined),
  ]);
  const stored = Object.entries(STORED).map(([field, key]) => [field, parsed(key)]);
  const { settings } = (parsed("seriatim") ?? {}) as { settings?: unknown };
  const { list: chapters } = (parsed("seriatim-chapters") ?? {}) as { list?: unknown };
  const storage = Object.fromEntries(storageNames().map((key) => [key, localStorage.getItem(key)]));
  return fileOfBackup({
    scores: [],
    ...defined({ ...Object.fromEntries(stored), friends, book, settings, chapters }),
    storage,
    games,
  });
}

/** Leaves out what was never kept. */
function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

/** The value in local storage; a text if it is not JSON. */
function parsed(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return text;
    }
  } catch {
    return undefined;
  }
}

function storageNames(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("seriatim"));
  } catch {
    return [];
  }
}
