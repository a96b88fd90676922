/** Storage of the puzzle data in the browser. It may be full, forbidden or damaged. */
import { readKept, written, type KeptPuzzles } from "./progress.ts";

const KEY = "seriatim-puzzles";

export function loadPuzzles(): KeptPuzzles {
  try {
    return readKept(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return readKept(undefined);
  }
}

/** Stores the data. Returns whether it was stored. */
export function savePuzzles(kept: KeptPuzzles): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(written(kept)));
    return true;
  } catch {
    return false;
  }
}
