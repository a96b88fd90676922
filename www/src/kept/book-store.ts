/** Where the opening book is kept between visits: IndexedDB, since it outgrows localStorage. It may be refused. */
import { openDB } from "idb";

const STORE = "kept";
const KEY = "book";

async function database() {
  return openDB("seriatim", 1, { upgrade: (db) => void db.createObjectStore(STORE) });
}

/** The book that was kept, if any. Rejects where the browser keeps nothing. */
export async function keptBook(): Promise<string | undefined> {
  const db = await database();
  try {
    const kept: unknown = await db.get(STORE, KEY);
    return typeof kept === "string" ? kept : undefined;
  } finally {
    db.close();
  }
}

/** Keeps a book; nothing in its place if there is none. */
export async function keepBook(text: string | undefined): Promise<void> {
  const db = await database();
  try {
    if (text === undefined) await db.delete(STORE, KEY);
    else await db.put(STORE, text, KEY);
  } finally {
    db.close();
  }
}
