/** Where the opening book is kept between visits: IndexedDB, since it outgrows localStorage. It may be refused. */
import { inStore } from "./database.ts";

const PLACE = { database: "seriatim", store: "kept" };
const KEY = "book";

/** The book that was kept, if any. Rejects where the browser keeps nothing. */
export async function keptBook(): Promise<string | undefined> {
  const kept = await inStore(PLACE, "readonly", (store) => store.get(KEY));
  return typeof kept === "string" ? kept : undefined;
}

/** Keeps a book; nothing in its place if there is none. */
export async function keepBook(text: string | undefined): Promise<void> {
  await inStore(PLACE, "readwrite", async (store) => {
    if (text === undefined) await store.delete(KEY);
    else await store.put(text, KEY);
  });
}
