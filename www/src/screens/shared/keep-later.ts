/** Late loading of the code that saves games: no new game needs it at its beginning. */
import type { gameOver as Over, keepQuietly as Quietly } from "./keep.ts";

export const gameOver: typeof Over = async (...game) => (await import("./keep.ts")).gameOver(...game);
export const keepQuietly: typeof Quietly = async (...game) => (await import("./keep.ts")).keepQuietly(...game);
