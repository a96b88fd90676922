/** The texts of the screen on which a bot is beaten, which come with it. */
import { bot as en } from "./en/bot.ts";
import type { Lang } from "./lang.ts";

export type BotTexts = typeof en;
export const enBot: BotTexts = en;

/** The texts in a language; rejects if they cannot be loaded. */
export async function loadBotTexts(lang: Lang): Promise<BotTexts> {
  if (lang === "it") return (await import("./it/bot.ts")).bot;
  if (lang === "sl") return (await import("./sl/bot.ts")).bot;
  return en;
}
