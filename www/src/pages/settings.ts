/**
 * Settings of the pages around the app. Their theme and language are those chosen in the app; a
 * choice made here also applies there.
 */
import { keptSettings } from "../kept/storage.ts";
import { langOf, LANGS, type Lang } from "../lang/texts.ts";
import type { Theme } from "../kept/settings.ts";

/**
 * The language that the address names (`?lang=it`), or the chosen one, or the first available one
 * of the browser’s.
 */
export function startLang(): Lang {
  const asked = new URLSearchParams(location.search).get("lang");
  return LANGS.find((lang) => lang === asked) ?? langOf(keptSettings().lang);
}

export function startTheme(): Theme {
  return keptSettings().theme;
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
