/** The catalogues: each is loaded when its language is, and with the first of them what reads them. */
import type { Lang } from "../lang/lang.ts";
import type { Says } from "./reader.ts";

export { chooseLang, type Lang } from "../lang/lang.ts";

const CATALOGUES: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import("../../../lang/en/engine.ftl?raw"),
  it: () => import("../../../lang/it/engine.ftl?raw"),
  sl: () => import("../../../lang/sl/engine.ftl?raw"),
};

const readers = new Map<Lang, Promise<Says>>();

/** How a language says what the engine says; rejects if its catalogue cannot be loaded. */
export function loadSays(lang: Lang): Promise<Says> {
  const known = readers.get(lang);
  if (known) return known;
  const reader = Promise.all([CATALOGUES[lang](), import("./reader.ts")]).then(([{ default: catalogue }, { readerOf }]) => readerOf(lang, catalogue));
  readers.set(lang, reader);
  // Whoever asks again after a failure tries again.
  reader.catch(() => readers.delete(lang));
  return reader;
}
