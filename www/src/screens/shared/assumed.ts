/** Notes on the variant that was assumed for a text. */
import type { Said } from "../../say/reader.ts";
import type { ReadText } from "../../table/reading.ts";
import { VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";

export function assumedIn(
  { texts: { keep, lang } }: Pick<Page, "texts">,
  { assumed, variant, remarks = [] }: ReadText,
): Said[] {
  const { name } = VARIANTS[variant].words[lang];
  // A remark of the engine is a clause; alone in a list it becomes a sentence.
  const said: Said[] = remarks.map((remark) => [remark]);
  return [...said, ...(assumed ? [keep.assumed(name)] : [])];
}
