/**
 * Loading of the texts. English comes with the page, as a fallback; the other languages are loaded
 * on demand.
 */
import { loadSays } from "../say/load.ts";
import { withOwn } from "../say/own.ts";
import { en } from "./en/index.ts";
import type { Lang, Texts } from "./texts.ts";

export { en };

/** English texts before the catalogue of the engine is loaded. */
export const onlyEnglish: Texts = { ...en, says: withOwn(en.says, en.keep.notLoaded) };

const LOADERS: Record<Lang, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  it: async () => (await import("./it/index.ts")).it,
  sl: async () => (await import("./sl/index.ts")).sl,
};

/** Loads only the page's texts of a language, for the time before the engine has texts to show. */
export function loadWords(lang: Lang): Promise<Texts> {
  return LOADERS[lang]().then((texts) => ({ ...texts, says: withOwn(texts.says, texts.keep.notLoaded) }));
}

/**
 * Loads the texts of a language and the reader of the engine's texts. Rejects if they cannot be
 * loaded.
 */
export async function loadTexts(lang: Lang): Promise<Texts> {
  const [texts, says] = await Promise.all([LOADERS[lang](), loadSays(lang)]);
  return { ...texts, says: withOwn(says, texts.keep.notLoaded) };
}
