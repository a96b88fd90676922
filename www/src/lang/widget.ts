/**
 * The texts of a widget: a small part of those of the page, because a widget is a guest on other people’s pages and must be light. Its
 * own area is not in the languages’ lists for the same reason: the page does without.
 */
import { widget } from "./en/widget.ts";
import { words } from "./en/words.ts";
import type { Lang } from "./texts.ts";

export const enWidget = { lang: "en" as Lang, words, widget };
export type WidgetTexts = typeof enWidget;

/** The texts of a widget in a language; rejects if they cannot be loaded. */
export async function loadWidgetTexts(lang: Lang): Promise<WidgetTexts> {
  if (lang === "it") return { lang, ...(await import("./it/words.ts")), ...(await import("./it/widget.ts")) };
  if (lang === "sl") return { lang, ...(await import("./sl/words.ts")), ...(await import("./sl/widget.ts")) };
  return enWidget;
}
