/**
 * Storage of the games with friends: IndexedDB, each game under its id. Every change is one
 * transaction, whatever other tabs do.
 */
import { inStore } from "./database.ts";
import { readFriendGame, type FriendGame } from "./friends.ts";

const PLACE = { database: "seriatim-friends", store: "games" };

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(PLACE.database);
const telling = channel();
const heard = channel();

/** Calls `act` with the id of a game that was changed, in whichever tab. */
export function onFriendChange(act: (id: string) => void): void {
  heard?.addEventListener("message", ({ data }) => act(String(data)));
}

/** All games with friends, the last changed first; damaged ones are left out. */
export async function friendGames(): Promise<FriendGame[]> {
  const records = await inStore(PLACE, "readonly", (store) => store.getAll());
  const games = records.map(readFriendGame).filter((game) => game !== undefined);
  return games.toSorted((a, b) => b.changed - a.changed);
}

/** All records as they lie in the store, valid or not. */
export function rawFriendGames(): Promise<unknown[]> {
  return inStore(PLACE, "readonly", (store) => store.getAll());
}

export async function friendGame(id: string): Promise<FriendGame | undefined> {
  return readFriendGame(await inStore(PLACE, "readonly", (store) => store.get(id)));
}

/**
 * Replaces the kept game by the result of `change`; undefined changes nothing. Returns the game
 * that is kept afterwards.
 */
export async function changeFriendGame(
  id: string,
  change: (kept: FriendGame | undefined) => FriendGame | undefined,
): Promise<FriendGame | undefined> {
  let changed = false;
  const kept = await inStore(PLACE, "readwrite", async (store) => {
    const before = readFriendGame(await store.get(id));
    const after = change(before);
    if (after === undefined) return before;
    await store.put(after, id);
    changed = true;
    return after;
  });
  if (changed) telling?.postMessage(id);
  return kept;
}

/** Removes a game; `changeFriendGame` can restore it. */
export async function removeFriendGame(id: string): Promise<void> {
  await inStore(PLACE, "readwrite", (store) => store.delete(id));
  telling?.postMessage(id);
}
