/**
 * The databases of the browser: opened for one piece of work at a time, so that no tab stands in the way of another. Another
 * tab, or an older version of the page, may still hold one up; then it is said after a while, and nothing waits for ever.
 */
import { openDB, type IDBPDatabase, type IDBPObjectStore } from "idb";

/** Why the browser keeps nothing, no more, or not now. */
export type StoreTrouble = "refused" | "full" | "busy";

export class StoreError extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Opening and beginning take milliseconds; on a slow device under load, a second. */
export const PATIENCE_MS = 4000;

type StoreMode = "readonly" | "readwrite";

export type Store<M extends StoreMode> = IDBPObjectStore<unknown, [string], string, M>;

/** A database with one store. */
export interface Place {
  database: string;
  store: string;
}

/** Does one piece of work in a store, as a whole or not at all. Rejects with a `StoreError`. */
export async function inStore<T, M extends StoreMode>(place: Place, mode: M, use: (store: Store<M>) => Promise<T>): Promise<T> {
  try {
    const db = await opened(place);
    try {
      return await transact(db, place.store, mode, use);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused");
  }
}

async function opened({ database, store }: Place): Promise<IDBPDatabase> {
  const opening = openDB(database, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(store),
    // Whoever deletes the database, or makes it anew, does not wait for this tab.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  const { late, over } = patience();
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    // Should it come after all, it must not stand in anybody's way.
    opening.then((db) => db.close(), () => undefined);
    throw error;
  } finally {
    over();
  }
}

async function transact<T, M extends StoreMode>(db: IDBPDatabase, name: string, mode: M, use: (store: Store<M>) => Promise<T>): Promise<T> {
  const tx = db.transaction(name, mode);
  tx.done.catch(() => undefined);
  // It begins when those before it are over, in whichever tab.
  const begun = tx.store.count("");
  const { late, over } = patience();
  try {
    await Promise.race([begun, late]);
  } catch (error) {
    begun.catch(() => undefined);
    tx.abort();
    throw error;
  } finally {
    over();
  }
  try {
    const done = await use(tx.store as unknown as Store<M>);
    await tx.done;
    return done;
  } catch (error) {
    abort(tx);
    throw error;
  }
}

/** What was done before something was refused at once would be kept otherwise. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It is over already.
  }
}

function patience(): { late: Promise<never>; over: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreError("busy")), PATIENCE_MS);
  });
  return { late, over: () => clearTimeout(timer) };
}
