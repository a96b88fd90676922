/**
 * Storage of games: IndexedDB, each game under a number of its own, so that no tab overwrites what
 * another has kept. It is not the book's database, which a tab with an older version of the page
 * may hold open. All games are read in batches, because their texts together may fill the memory of
 * a phone.
 */
import type { Variant } from "../variants.ts";
import { inStore, StoreError, type Store } from "./database.ts";
import { headOf, isDamaged, readRecord, type DamagedGame, type GameHead, type SavedGame } from "./records.ts";

export { StoreError } from "./database.ts";

const PLACE = { database: "seriatim-games", store: "games" };

/** Number of records that are read or written at once: a few milliseconds of work. */
export const BATCH = 100;

/** Number of texts that are looked up at once. */
const LOOKED_FOR_AT_ONCE = 1000;

/**
 * Milliseconds within which changes are reported only once, because every list of games reads
 * everything again.
 */
const TELL_MS = 300;

/**
 * Channels that report changes to every tab, this one too. A channel does not receive its own
 * messages, but another channel of the same name does.
 */
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

/** Calls `act` when something was changed, in whichever tab. */
export function onChange(act: () => void): void {
  heard?.addEventListener("message", act);
}

/** A part of the kept games: games without their texts, and unreadable records. */
export interface Heads {
  games: GameHead[];
  damaged: DamagedGame[];
}

/** Reads all kept games in batches; `take` returns whether to continue. */
export async function readHeads(take: (heads: Heads) => boolean): Promise<void> {
  await readAll((records) =>
    take({
      games: records.filter((one): one is SavedGame => !isDamaged(one)).map(headOf),
      damaged: records.filter(isDamaged),
    }),
  );
}

/**
 * Reads the texts of the kept games of a variant, in batches; `take` returns whether to continue.
 */
export async function readTexts(variant: Variant, take: (texts: string[]) => Promise<boolean>): Promise<void> {
  await readAll((records) =>
    take(records.filter((one): one is SavedGame => !isDamaged(one) && one.variant === variant).map(({ text }) => text)),
  );
}

/** The kept game with exactly this text. */
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

/** A kept record, valid or not. */
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

/**
 * Reads records one by one, so that a record that the browser cannot read does not affect the
 * others.
 */
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
    all.push(
      ...records.map(({ id, record }) =>
        typeof record === "object" && record !== null ? { ...record, id } : { id, record },
      ),
    );
    after = records.at(-1)?.id;
    if (records.length < BATCH) return all;
  }
}

/** The texts of kept games, in the order of `ids`; undefined for a game that is gone. */
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

/** All readable kept games, with their texts. */
export async function allGames(): Promise<SavedGame[]> {
  const games: SavedGame[] = [];
  await readAll((records) => {
    games.push(...records.filter((one): one is SavedGame => !isDamaged(one)));
    return true;
  });
  return games;
}

/**
 * Keeps the games whose text is not kept yet, under their own ids where these are free. Returns
 * their number.
 */
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
    // Looking up 50,000 texts at once would block the page noticeably.
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

/** Renames a game. Returns false if it is gone. Changes that another tab made to it stay. */
export async function renameGame(id: string, name: string): Promise<boolean> {
  return change(async (store) => {
    const record = await store.get(id);
    if (record !== undefined) await store.put({ ...(record as object), name }, id);
    return record !== undefined;
  });
}

/** Removes a game and returns its record, damaged or not. */
export async function removeGame(id: string): Promise<unknown> {
  return change(async (store) => {
    const record = await store.get(id);
    await store.delete(id);
    return record;
  });
}

/** Restores the record that `removeGame` returned. */
export async function restoreGame(id: string, record: unknown): Promise<void> {
  await change((store) => store.put(record, id));
}
