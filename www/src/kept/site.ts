import type { Lang } from "../lang/lang.ts";
import type { Family } from "../variants.ts";

/**
 * Address of a site file that belongs to no language: beside the page, or above it if the page is a
 * copy in another language.
 */
export function inSite(name: string): string {
  // When the site is built there is no document.
  return `${globalThis.document?.documentElement.dataset["root"] ?? "./"}${name}`;
}

/**
 * Address of the rules of a game in a language; the rules have pages of their own. Without a game,
 * the page that lists all games.
 */
export function rulesAddress(lang: Lang, family?: Family): string {
  return inSite(`${lang === "en" ? "" : `${lang}/`}rules/${family === undefined ? "" : `${family}.html`}`);
}
