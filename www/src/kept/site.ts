import type { Lang } from "../lang/lang.ts";
import type { Family } from "../variants.ts";

/** Where the files of the site are that belong to no language: beside the page, or above it where the page is a copy in another language. */
export function inSite(name: string): string {
  // When the site is built there is no document.
  return `${globalThis.document?.documentElement.dataset["root"] ?? "./"}${name}`;
}

/** Where the rules of a game stand, in a language: pages of their own. Without a game, the page that names them all. */
export function rulesAddress(lang: Lang, family?: Family): string {
  return inSite(`${lang === "en" ? "" : `${lang}/`}rules/${family === undefined ? "" : `${family}.html`}`);
}
