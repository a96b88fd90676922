/** The texts of a game by links, which come with the first of them. */
import { friend as en } from "./en/friend.ts";
import type { Lang } from "./lang.ts";

export type FriendTexts = typeof en;
export const enFriend: FriendTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadFriendTexts(lang: Lang): Promise<FriendTexts> {
  if (lang === "it") return (await import("./it/friend.ts")).friend;
  if (lang === "sl") return (await import("./sl/friend.ts")).friend;
  return en;
}
