/**
 * Deterministic bots in chess: random and greedy, and searches of a fixed depth in plies. The file
 * must not have the name of a module, because files of modules are kept for offline use only after
 * their first use.
 */
export const BOTS = ["random", "greedy", "depth:1", "depth:2", "depth:3", "depth:4", "depth:5", "depth:6"] as const;
export type BotName = (typeof BOTS)[number];
