/**
 * All texts of the page, by language. There is one folder for each language and one file for each
 * area. Every language has the shape of the English texts, so that the compiler finds missing
 * translations.
 */
import type { en } from "./en/index.ts";

export type Texts = typeof en;
export { chooseLang, langOf, LANG_NAMES, LANGS, type Lang } from "./lang.ts";
