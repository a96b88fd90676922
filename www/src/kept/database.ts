/**
 * Access to the browser's databases. A database is opened for one piece of work at a time, so that
 * no tab blocks another. Another tab, or an older version of the page, may still block one; that is
 * reported after a while, so that nothing waits for ever.
 */
import { openDB, type IDBPDatabase, type IDBPObjectStore } from "idb";

/** Reason why the browser keeps nothing, no more, or nothing right now. */
export type StoreTrouble = "refused" | "full" | "busy";

export class StoreError extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/**
 * Maximum wait in milliseconds. Opening and starting take milliseconds; on a slow device under
 * load, a second.
 */
export const PATIENCE_MS = 4000;

type StoreMode = "readonly" | "readwrite";

export type Store<M extends StoreMode> = IDBPObjectStore<unknown, [string], string, M>;

/** A database with one store. */
export interface Place {
  database: string;
  store: string;
}

/** Does one piece of work in a store, as a whole or not at all. Rejects with a `StoreError`. */
export async function inStore<T, M extends StoreMode>(
  place: Place,
  mode: M,
  use: (store: Store<M>) => Promise<T>,
): Promise<T> {
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
    // Another tab that deletes the database, or makes it anew, does not wait for this tab.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  const { late, over } = patience();
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    // If the database opens after all, it must not block others.
    opening.then(
      (db) => db.close(),
      () => undefined,
    );
    throw error;
  } finally {
    over();
  }
}

async function transact<T, M extends StoreMode>(
  db: IDBPDatabase,
  name: string,
  mode: M,
  use: (store: Store<M>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(name, mode);
  tx.done.catch(() => undefined);
  // The transaction starts when earlier ones are over, in whichever tab.
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

/** Aborts a transaction. Otherwise the work done before a refusal would be kept. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction is over already.
  }
}

function patience(): { late: Promise<never>; over: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreError("busy")), PATIENCE_MS);
  });
  return { late, over: () => clearTimeout(timer) };
}
