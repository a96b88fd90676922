/**
 * The texts of a widget: a small part of those of the page, because a widget is a guest on other people’s pages and must be light. Its
 * own area is not in the languages’ lists for the same reason: the page does without.
 */
import { board } from "./en/board.ts";
import { widget } from "./en/widget.ts";
import { words } from "./en/words.ts";
import type { Lang, Texts } from "./texts.ts";

/** How the languages other than English say what the engine says. */
const translating = { it: () => import("./spoken/it.ts"), sl: () => import("./spoken/sl.ts") };

const says: Texts["says"] = (text) => text;

export const enWidget = { lang: "en" as Lang, says, board, words, widget };
export type WidgetTexts = typeof enWidget;

/** The texts of a widget in a language; rejects if they cannot be loaded. */
export async function loadWidgetTexts(lang: Lang): Promise<WidgetTexts> {
  if (lang === "en") return enWidget;
  const spoken = { says: await loadSays(lang) };
  return lang === "it"
    ? { lang, ...spoken, ...(await import("./it/board.ts")), ...(await import("./it/words.ts")), ...(await import("./it/widget.ts")) }
    : { lang, ...spoken, ...(await import("./sl/board.ts")), ...(await import("./sl/words.ts")), ...(await import("./sl/widget.ts")) };
}

/** What the engine says, in another language. */
async function loadSays(lang: keyof typeof translating): Promise<Texts["says"]> {
  const [{ translator }, { grammar }] = await Promise.all([import("./spoken/translate.ts"), translating[lang]()]);
  return translator(grammar);
}
