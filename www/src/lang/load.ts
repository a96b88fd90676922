/** English comes with the page, for whatever happens; the other languages when they are asked for. */
import { loadSays } from "../say/load.ts";
import { withOwn } from "../say/own.ts";
import { en } from "./en/index.ts";
import type { Lang, Texts } from "./texts.ts";

export { en };

/** English before the catalogue of the engine has come. */
export const onlyEnglish: Texts = { ...en, says: withOwn(en.says, en.keep.notLoaded) };

const LOADERS: Record<Lang, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  it: async () => (await import("./it/index.ts")).it,
  sl: async () => (await import("./sl/index.ts")).sl,
};

/** The texts of a language alone: the engine has nothing to say yet. */
export function loadWords(lang: Lang): Promise<Texts> {
  return LOADERS[lang]().then((texts) => ({ ...texts, says: withOwn(texts.says, texts.keep.notLoaded) }));
}

/** The texts of a language, and how it says what the engine says; rejects if they cannot be loaded. */
export async function loadTexts(lang: Lang): Promise<Texts> {
  const [texts, says] = await Promise.all([LOADERS[lang](), loadSays(lang)]);
  return { ...texts, says: withOwn(says, texts.keep.notLoaded) };
}
