/** Keeping games: loaded when one ends or is given away, as nothing of it is needed to begin one. */
import type { gameOver as Over, keepQuietly as Quietly } from "./keep.ts";

export const gameOver: typeof Over = async (...game) => (await import("./keep.ts")).gameOver(...game);
export const keepQuietly: typeof Quietly = async (...game) => (await import("./keep.ts")).keepQuietly(...game);
