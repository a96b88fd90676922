/** Texts of the puzzles of Progressive chess over two turns. */
import { mateInTwo, survive } from "./en/two-turn-puzzles.ts";
import type { ForcedTexts } from "./forced.ts";
import { ownTexts } from "./own.ts";

export const surviveTexts = ownTexts<ForcedTexts>(survive, {
  it: async () => (await import("./it/two-turn-puzzles.ts")).survive,
  sl: async () => (await import("./sl/two-turn-puzzles.ts")).survive,
});

export const twoTurnPuzzleTexts = ownTexts<ForcedTexts>(mateInTwo, {
  it: async () => (await import("./it/two-turn-puzzles.ts")).mateInTwo,
  sl: async () => (await import("./sl/two-turn-puzzles.ts")).mateInTwo,
});
