/** Texts of a game by links, loaded with the first such game. */
import { friend as en } from "./en/friend.ts";
import { ownTexts } from "./own.ts";

export type FriendTexts = typeof en;

export const friendTexts = ownTexts<FriendTexts>(en, {
  it: async () => (await import("./it/friend.ts")).friend,
  sl: async () => (await import("./sl/friend.ts")).friend,
});
