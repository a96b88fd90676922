/** What is kept of the puzzles between visits. Storage may be full, forbidden or damaged. */
import { readKept, written, type KeptPuzzles } from "./progress.ts";

const KEY = "seriatim-puzzles";

export function loadPuzzles(): KeptPuzzles {
  try {
    return readKept(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return readKept(undefined);
  }
}

/** Whether it was kept. */
export function savePuzzles(kept: KeptPuzzles): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(written(kept)));
    return true;
  } catch {
    return false;
  }
}
