/**
 * Storage of the opening book between visits: IndexedDB, because the book outgrows localStorage.
 * The browser may refuse it.
 */
import { inStore } from "./database.ts";

const PLACE = { database: "seriatim", store: "kept" };
const KEY = "book";

/** The kept book, if any. Rejects if the browser keeps nothing. */
export async function keptBook(): Promise<string | undefined> {
  const kept = await inStore(PLACE, "readonly", (store) => store.get(KEY));
  return typeof kept === "string" ? kept : undefined;
}

/** Keeps a book; without one, deletes the kept book. */
export async function keepBook(text: string | undefined): Promise<void> {
  await inStore(PLACE, "readwrite", async (store) => {
    if (text === undefined) await store.delete(KEY);
    else await store.put(text, KEY);
  });
}
