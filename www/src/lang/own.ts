/** Texts of one part of the page, which come with it: English at once, the other languages when they are spoken. */
import type { Lang } from "./lang.ts";

/** Who speaks them: what is drawn when they have come. */
interface Speaker {
  readonly texts: { readonly lang: Lang };
  draw(): void;
}

export interface OwnTexts<T> {
  /** The texts in the language of `page`; until they have come in English, and then it is drawn. */
  of(page: Speaker): T;
  /** Fetches them before they are drawn. */
  load(lang: Lang): Promise<void>;
}

export function ownTexts<T>(en: T, others: Record<Exclude<Lang, "en">, () => Promise<T>>): OwnTexts<T> {
  const come = new Map<Lang, T>([["en", en]]);
  const coming = new Map<Lang, Promise<void>>();
  const load = (lang: Lang): Promise<void> => {
    if (lang === "en") return Promise.resolve();
    // Better in another language than not at all.
    const known = coming.get(lang) ?? others[lang]().then((texts) => void come.set(lang, texts), () => void come.set(lang, en));
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
