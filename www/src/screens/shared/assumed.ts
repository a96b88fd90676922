/** As what a text was read that did not say so, in words. */
import type { Said } from "../../say/reader.ts";
import type { ReadText } from "../../table/reading.ts";
import { VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";

export function assumedIn({ texts: { keep, lang } }: Pick<Page, "texts">, { assumed, variant, remarks = [] }: ReadText): Said[] {
  const { name } = VARIANTS[variant].words[lang];
  // What the engine says is a clause, which alone is a sentence.
  const said: Said[] = remarks.map((remark) => [remark]);
  return [...said, ...(assumed ? [keep.assumed(name)] : [])];
}
