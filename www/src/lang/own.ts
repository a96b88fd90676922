/**
 * Texts of one part of the page, loaded with that part: English at once, the other languages on
 * demand.
 */
import type { Lang } from "./lang.ts";

/** The page that shows the texts; it is drawn again when they are loaded. */
interface Speaker {
  readonly texts: { readonly lang: Lang };
  draw(): void;
}

export interface OwnTexts<T> {
  /**
   * The texts in the language of `page`. Until they are loaded it returns English, and then draws
   * the page again.
   */
  of(page: Speaker): T;
  /** Loads the texts before they are drawn. */
  load(lang: Lang): Promise<void>;
}

export function ownTexts<T>(en: T, others: Record<Exclude<Lang, "en">, () => Promise<T>>): OwnTexts<T> {
  const come = new Map<Lang, T>([["en", en]]);
  const coming = new Map<Lang, Promise<void>>();
  const load = (lang: Lang): Promise<void> => {
    if (lang === "en") return Promise.resolve();
    // If a language cannot be loaded, English is better than no text.
    const known =
      coming.get(lang) ??
      others[lang]().then(
        (texts) => void come.set(lang, texts),
        () => void come.set(lang, en),
      );
    coming.set(lang, known);
    return known;
  };
  return {
    load,
    of(page) {
      const { lang } = page.texts;
      if (!come.has(lang) && !coming.has(lang)) void load(lang).then(() => page.draw());
      return come.get(lang) ?? en;
    },
  };
}
