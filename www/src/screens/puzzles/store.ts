/** Storage of the puzzle data in the browser. */
import { keepPuzzles, keptPuzzles } from "../../kept/puzzles.ts";
import { readKept, written, type KeptPuzzles } from "./progress.ts";

export const loadPuzzles = (): KeptPuzzles => readKept(keptPuzzles());

/** Stores the data. Returns whether it was stored. */
export const savePuzzles = (kept: KeptPuzzles): boolean => keepPuzzles(written(kept));
