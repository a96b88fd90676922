/** Texts of the screen on which a bot is beaten, loaded with that screen. */
import { bot as en } from "./en/bot.ts";
import { ownTexts } from "./own.ts";

export type BotTexts = typeof en;

export const botTexts = ownTexts<BotTexts>(en, {
  it: async () => (await import("./it/bot.ts")).bot,
  sl: async () => (await import("./sl/bot.ts")).bot,
});
