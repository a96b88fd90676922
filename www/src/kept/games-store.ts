/**
 * Where games are kept: IndexedDB, each under a number of its own, so that no tab ever writes over what another has kept. It
 * is not the book's database, which a tab with an older version of the page may hold open.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { isDamaged, readRecord, type DamagedGame, type SavedGame, type StoreTrouble } from "./records.ts";

const NAME = "seriatim-games";
const STORE = "games";

interface Schema extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

/** Tells the other tabs that something has changed. */
const changes = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME);

export class StoreError extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

async function withStore<T>(use: (db: Database) => Promise<T>): Promise<T> {
  try {
    const db = await openDB<Schema>(NAME, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
    try {
      return await use(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw new StoreError(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused");
  }
}

async function change<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const done = await withStore(use);
  changes?.postMessage("changed");
  return done;
}

/** Calls `act` when another tab has changed something. */
export function onOtherTabs(act: () => void): void {
  changes?.addEventListener("message", act);
}

export async function keptGames(): Promise<{ games: SavedGame[]; damaged: DamagedGame[] }> {
  return withStore(async (db) => {
    const tx = db.transaction(STORE);
    const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const records = values.map((value, index) => readRecord(String(keys[index]), value));
    return { games: records.filter((one): one is SavedGame => !isDamaged(one)), damaged: records.filter(isDamaged) };
  });
}

/** Keeps new games, all or none of them. */
export async function addGames(games: readonly SavedGame[]): Promise<void> {
  await change(async (db) => {
    const tx = db.transaction(STORE, "readwrite");
    await Promise.all([...games.map((game) => tx.store.add(game, game.id)), tx.done]);
  });
}

/** Gives a game another name; false if it is not there any more. What another tab has changed of it stays. */
export async function renameGame(id: string, name: string): Promise<boolean> {
  return change(async (db) => {
    const tx = db.transaction(STORE, "readwrite");
    const record = await tx.store.get(id);
    if (record !== undefined) await tx.store.put({ ...(record as object), name }, id);
    await tx.done;
    return record !== undefined;
  });
}

/** Takes a game away and hands back what was kept of it, damaged or not. */
export async function removeGame(id: string): Promise<unknown> {
  return change(async (db) => {
    const tx = db.transaction(STORE, "readwrite");
    const record = await tx.store.get(id);
    await tx.store.delete(id);
    await tx.done;
    return record;
  });
}

/** Puts back what `removeGame` gave. */
export async function restoreGame(id: string, record: unknown): Promise<void> {
  await change((db) => db.put(STORE, record, id));
}
