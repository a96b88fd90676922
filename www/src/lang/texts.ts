/**
 * Every text that a person reads, by language. One folder for each language, one file for each area, all of the shape of
 * the English ones, so that the compiler finds what is not translated.
 */
import type { en } from "./en/index.ts";

export type Texts = typeof en;
export { chooseLang, langOf, LANG_NAMES, LANGS, type Lang } from "./lang.ts";
