/** English comes with the page, for whatever happens; the other languages when they are asked for. */
import { en } from "./en/index.ts";
import type { Lang, Texts } from "./texts.ts";

export { en };

const LOADERS: Record<Lang, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  it: async () => (await import("./it/index.ts")).it,
  sl: async () => (await import("./sl/index.ts")).sl,
};

/** The texts of a language; rejects if they cannot be loaded. */
export function loadTexts(lang: Lang): Promise<Texts> {
  return LOADERS[lang]();
}
