/**
 * Where games are kept: IndexedDB, each under a number of its own, so that no tab ever writes over what another has kept. It
 * is not the book's database, which a tab with an older version of the page may hold open. What is read of all games is read
 * in batches: their texts together may fill the memory of a phone.
 */
import type { Variant } from "../variants.ts";
import { inStore, StoreError, type Store } from "./database.ts";
import { headOf, isDamaged, readRecord, type DamagedGame, type GameHead, type SavedGame } from "./records.ts";

export { StoreError } from "./database.ts";

const PLACE = { database: "seriatim-games", store: "games" };

/** Records that are read or written at once: a few milliseconds of work. */
export const BATCH = 100;

/** Texts that are looked for at once. */
const LOOKED_FOR_AT_ONCE = 1000;

/** Changes are told once in this time, since every list of games reads everything anew. */
const TELL_MS = 300;

/** Tells every tab that something has changed, this one too: a channel is not heard by itself, but by another of its name. */
const telling = channel();
const heard = channel();
let next: ReturnType<typeof setTimeout> | undefined;

function channel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(PLACE.database);
}

function tell(): void {
  next ??= setTimeout(() => {
    next = undefined;
    telling?.postMessage("changed");
  }, TELL_MS);
}

async function change<T>(use: (store: Store<"readwrite">) => Promise<T>): Promise<T> {
  const done = await inStore(PLACE, "readwrite", use);
  tell();
  return done;
}

/** Calls `act` when something has been changed, in whichever tab. */
export function onChange(act: () => void): void {
  heard?.addEventListener("message", act);
}

/** Some of what is kept: games without their texts, and what cannot be read. */
export interface Heads {
  games: GameHead[];
  damaged: DamagedGame[];
}

/** Reads all that is kept, in batches; `take` answers whether to go on. */
export async function readHeads(take: (heads: Heads) => boolean): Promise<void> {
  await readAll((records) =>
    take({ games: records.filter((one): one is SavedGame => !isDamaged(one)).map(headOf), damaged: records.filter(isDamaged) }),
  );
}

/** The texts of the kept games of a variant, batch by batch; `take` answers whether to go on. */
export async function readTexts(variant: Variant, take: (texts: string[]) => Promise<boolean>): Promise<void> {
  await readAll((records) =>
    take(records.filter((one): one is SavedGame => !isDamaged(one) && one.variant === variant).map(({ text }) => text)),
  );
}

/** The kept game that has just this text. */
export async function sameGame(text: string): Promise<GameHead | undefined> {
  let same: GameHead | undefined;
  await readAll((records) => {
    const found = records.find((one): one is SavedGame => !isDamaged(one) && one.text === text);
    same = found && headOf(found);
    return !found;
  });
  return same;
}

async function readAll(take: (records: (SavedGame | DamagedGame)[]) => boolean | Promise<boolean>): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const range = after === undefined ? undefined : IDBKeyRange.lowerBound(after, true);
    const records = await recordsIn(range);
    after = records.at(-1)?.id;
    if (!(await take(records)) || records.length < BATCH) return;
  }
}

async function recordsIn(range: IDBKeyRange | undefined): Promise<(SavedGame | DamagedGame)[]> {
  return (await rawIn(range)).map(({ id, record }) => readRecord(id, record));
}

/** Something that is kept, whatever it is. */
interface RawRecord {
  id: string;
  record: unknown;
}

async function rawIn(range: IDBKeyRange | undefined): Promise<RawRecord[]> {
  try {
    return await inStore(PLACE, "readonly", async (store) => {
      const [keys, values] = await Promise.all([store.getAllKeys(range, BATCH), store.getAll(range, BATCH)]);
      return values.map((record, index) => ({ id: String(keys[index]), record }));
    });
  } catch (error) {
    if (error instanceof StoreError && error.trouble === "busy") throw error;
    return rawOneByOne(range);
  }
}

/** One record that the browser cannot read any more costs none of the others. */
async function rawOneByOne(range: IDBKeyRange | undefined): Promise<RawRecord[]> {
  const keys = await inStore(PLACE, "readonly", (store) => store.getAllKeys(range, BATCH));
  const read = (key: string) => inStore(PLACE, "readonly", (store) => store.get(key)).catch(() => undefined);
  return Promise.all(keys.map(async (key) => ({ id: String(key), record: await read(String(key)) })));
}

/** All records as they lie in the store, each with its id. */
export async function rawGames(): Promise<object[]> {
  const all: object[] = [];
  for (let after: string | undefined; ; ) {
    const records = await rawIn(after === undefined ? undefined : IDBKeyRange.lowerBound(after, true));
    all.push(...records.map(({ id, record }) => (typeof record === "object" && record !== null ? { ...record, id } : { id, record })));
    after = records.at(-1)?.id;
    if (records.length < BATCH) return all;
  }
}

/** The texts of kept games, in the order asked for; undefined for one that is not there any more. */
export async function textsOf(ids: readonly string[]): Promise<(string | undefined)[]> {
  const records = await inStore(PLACE, "readonly", (store) => Promise.all(ids.map((id) => store.get(id))));
  return records.map((record) => {
    const { text } = (record ?? {}) as { text?: unknown };
    return typeof text === "string" ? text : undefined;
  });
}

/** Keeps new games, all or none of them. */
export async function addGames(games: readonly SavedGame[]): Promise<void> {
  await change((store) => Promise.all(games.map(async (game) => store.add(game, game.id))));
}

/** All that can be read of what is kept, with the texts. */
export async function allGames(): Promise<SavedGame[]> {
  const games: SavedGame[] = [];
  await readAll((records) => {
    games.push(...records.filter((one): one is SavedGame => !isDamaged(one)));
    return true;
  });
  return games;
}

/** Keeps those games whose text is not kept yet, under their own ids where these are free; gives how many. */
export async function addMissing(games: readonly SavedGame[]): Promise<number> {
  const [ids, texts] = [new Set<string>(), new Set<string>()];
  await readAll((records) => {
    for (const one of records) {
      ids.add(one.id);
      if (!isDamaged(one)) texts.add(one.text);
    }
    return true;
  });
  const missing: SavedGame[] = [];
  for (const [at, game] of games.entries()) {
    // To look for 50,000 texts at once would be felt.
    if (at % LOOKED_FOR_AT_ONCE === 0) await new Promise((soon) => setTimeout(soon));
    if (texts.has(game.text)) continue;
    texts.add(game.text);
    const id = ids.has(game.id) ? crypto.randomUUID() : game.id;
    ids.add(id);
    missing.push({ ...game, id });
  }
  for (let at = 0; at < missing.length; at += BATCH) await addGames(missing.slice(at, at + BATCH));
  return missing.length;
}

/** Gives a game another name; false if it is not there any more. What another tab has changed of it stays. */
export async function renameGame(id: string, name: string): Promise<boolean> {
  return change(async (store) => {
    const record = await store.get(id);
    if (record !== undefined) await store.put({ ...(record as object), name }, id);
    return record !== undefined;
  });
}

/** Takes a game away and hands back what was kept of it, damaged or not. */
export async function removeGame(id: string): Promise<unknown> {
  return change(async (store) => {
    const record = await store.get(id);
    await store.delete(id);
    return record;
  });
}

/** Puts back what `removeGame` gave. */
export async function restoreGame(id: string, record: unknown): Promise<void> {
  await change((store) => store.put(record, id));
}
