/** The available languages. */
export const LANGS = ["en", "it", "sl"] as const;
export type Lang = (typeof LANGS)[number];

/** Names of the languages, each in its own language. */
export const LANG_NAMES: Record<Lang, string> = { en: "English", it: "Italiano", sl: "Slovenščina" };

/**
 * The language that a person chose, or that of the page if it is a copy in another language, or the
 * first available one of the browser’s.
 */
export function langOf(chosen: Lang | undefined): Lang {
  return (
    chosen ?? LANGS.find((lang) => lang === document.documentElement.dataset["lang"]) ?? chooseLang(navigator.languages)
  );
}

/** The first available one of the wanted languages; otherwise English. `wanted` are BCP 47 tags. */
export function chooseLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((one) => one === tag.toLowerCase().split("-")[0]);
    if (lang) return lang;
  }
  return "en";
}
