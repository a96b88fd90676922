/** Texts of chess puzzles in which one move holds a draw or wins. */
import { onlyMove as en } from "./en/only-move.ts";
import type { ForcedTexts } from "./forced.ts";
import { ownTexts } from "./own.ts";

export const onlyMoveTexts = ownTexts<ForcedTexts>(en, {
  it: async () => (await import("./it/only-move.ts")).onlyMove,
  sl: async () => (await import("./sl/only-move.ts")).onlyMove,
});
