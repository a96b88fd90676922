/**
 * Texts of a widget: a small part of those of the page, because a widget is a guest on other
 * people’s pages and must be light. Its own area is not in the languages’ lists for the same
 * reason: the page does not need it.
 */
import { board } from "./en/board.ts";
import { widget } from "./en/widget.ts";
import { words } from "./en/words.ts";
import { withOwn } from "../say/own.ts";
import { unread } from "../say/unread.ts";
import type { Lang } from "./lang.ts";

const { notLoaded } = widget.errors;

export const enWidget = { lang: "en" as Lang, says: withOwn(unread, notLoaded), board, words, widget };
export type WidgetTexts = typeof enWidget;

/**
 * Loads the texts of a widget in a language; with `speaking` also the engine's texts. Rejects if
 * they cannot be loaded.
 */
export async function loadWidgetTexts(lang: Lang, speaking = true): Promise<WidgetTexts> {
  const says = speaking ? await (await import("../say/load.ts")).loadSays(lang) : unread;
  const texts = await areasOf(lang);
  return { lang, ...texts, says: withOwn(says, texts.widget.errors.notLoaded) };
}

async function areasOf(lang: Lang): Promise<Pick<WidgetTexts, "board" | "words" | "widget">> {
  if (lang === "it")
    return {
      ...(await import("./it/board.ts")),
      ...(await import("./it/words.ts")),
      ...(await import("./it/widget.ts")),
    };
  if (lang === "sl")
    return {
      ...(await import("./sl/board.ts")),
      ...(await import("./sl/words.ts")),
      ...(await import("./sl/widget.ts")),
    };
  return { board, words, widget };
}
