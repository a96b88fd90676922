/**
 * Storage of the remarks on the analysed game between visits: in this tab, and for the next visit.
 */
import { tabJson } from "../../kept/json.ts";
import { notesOf, remarksOf, type Remarks } from "../../table/remarks.ts";

const KEY = "seriatim-remarks";

/**
 * Stores the remarks. Undefined removes them, so that the comments in the game's text count again.
 */
export function keepRemarks(remarks: Remarks | undefined): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (!remarks) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(notesOf(remarks)));
    }
  } catch {
    // The page works without storage.
  }
}

export function keptRemarks(): Remarks | undefined {
  const kept = tabJson(KEY);
  // Older versions stored only comments, without glyphs.
  if (Array.isArray(kept)) return remarksOf({ comments: pairsIn(kept) });
  if (typeof kept !== "object" || kept === null) return undefined;
  const { comments, glyphs } = kept as { comments?: unknown; glyphs?: unknown };
  return remarksOf({ comments: pairsIn(comments), glyphs: pairsIn(glyphs) });
}

function pairsIn(from: unknown): [string, string][] {
  if (!Array.isArray(from)) return [];
  return from.filter(
    (one): one is [string, string] => Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "string",
  );
}
