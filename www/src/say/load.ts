/**
 * The catalogues of sentences. Each is loaded together with its language; the first one also loads
 * the reader.
 */
import type { Lang } from "../lang/lang.ts";
import type { Says } from "./reader.ts";

export { chooseLang, type Lang } from "../lang/lang.ts";

const CATALOGUES: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import("../../../lang/en/engine.ftl?raw"),
  it: () => import("../../../lang/it/engine.ftl?raw"),
  sl: () => import("../../../lang/sl/engine.ftl?raw"),
};

const readers = new Map<Lang, Promise<Says>>();

/**
 * Loads the reader of the engine's sentences in a language. Rejects if the catalogue cannot be
 * loaded.
 */
export function loadSays(lang: Lang): Promise<Says> {
  const known = readers.get(lang);
  if (known) return known;
  const reader = Promise.all([CATALOGUES[lang](), import("./reader.ts")]).then(
    ([{ default: catalogue }, { readerOf }]) => readerOf(lang, catalogue),
  );
  readers.set(lang, reader);
  // Forget a failed load, so that the next call tries again.
  reader.catch(() => readers.delete(lang));
  return reader;
}
