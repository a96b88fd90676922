/** What is said of the game of the analysis, between visits: beside the game, in this tab and for the next visit. */
import { readRemark, writeRemark, type Remarks } from "./remarks.ts";

const KEY = "seriatim-remarks";

/** Keeps them; with none, those that the text of the game has count again. */
export function keepRemarks(remarks: Remarks | undefined): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (!remarks) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify([...remarks].map(([path, remark]) => [path, writeRemark(remark)])));
    }
  } catch {
    // The page works without.
  }
}

export function keptRemarks(): Remarks | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "null");
    if (!Array.isArray(kept)) return undefined;
    const pairs = kept.filter((one): one is [string, string] => Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "string");
    return new Map(pairs.map(([path, comment]) => [path, readRemark(comment)]));
  } catch {
    return undefined;
  }
}
