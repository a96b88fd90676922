/** Where the games with friends are kept: IndexedDB, each under its id. Every change is made in one transaction, whatever other tabs do. */
import { inStore } from "./database.ts";
import { readFriendGame, type FriendGame } from "./friends.ts";

const PLACE = { database: "seriatim-friends", store: "games" };

const channel = (): BroadcastChannel | undefined => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(PLACE.database));
const telling = channel();
const heard = channel();

/** Calls `act` with the id of a game that has been changed, in whichever tab. */
export function onFriendChange(act: (id: string) => void): void {
  heard?.addEventListener("message", ({ data }) => act(String(data)));
}

/** All of them, the one changed last first; what is damaged is left out. */
export async function friendGames(): Promise<FriendGame[]> {
  const records = await inStore(PLACE, "readonly", (store) => store.getAll());
  const games = records.map(readFriendGame).filter((game) => game !== undefined);
  return games.toSorted((a, b) => b.changed - a.changed);
}

/** The same as they lie in the store, whatever they are. */
export function rawFriendGames(): Promise<unknown[]> {
  return inStore(PLACE, "readonly", (store) => store.getAll());
}

export async function friendGame(id: string): Promise<FriendGame | undefined> {
  return readFriendGame(await inStore(PLACE, "readonly", (store) => store.get(id)));
}

/** Puts what `change` makes of the kept game in its place; undefined changes nothing. Gives what is kept afterwards. */
export async function changeFriendGame(id: string, change: (kept: FriendGame | undefined) => FriendGame | undefined): Promise<FriendGame | undefined> {
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

/** Takes a game away; `changeFriendGame` puts it back. */
export async function removeFriendGame(id: string): Promise<void> {
  await inStore(PLACE, "readwrite", (store) => store.delete(id));
  telling?.postMessage(id);
}
