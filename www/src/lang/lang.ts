/** The languages that there are. */
export const LANGS = ["en", "it", "sl"] as const;
export type Lang = (typeof LANGS)[number];

/** The languages in their own words. */
export const LANG_NAMES: Record<Lang, string> = { en: "English", it: "Italiano", sl: "Slovenščina" };

/** The language that a person chose, or that of the page where it is a copy in another one, or the first of the browser’s that there is. */
export function langOf(chosen: Lang | undefined): Lang {
  return chosen ?? LANGS.find((lang) => lang === document.documentElement.dataset["lang"]) ?? chooseLang(navigator.languages);
}

/** The first of the languages wanted that there is; English otherwise. `wanted` are BCP 47 tags. */
export function chooseLang(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((one) => one === tag.toLowerCase().split("-")[0]);
    if (lang) return lang;
  }
  return "en";
}
