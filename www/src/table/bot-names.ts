/**
 * Opponents of chess that answer alike whenever they are asked alike: who looks no further than his own move, and searches of a fixed depth. The file is not
 * called as a module is: files of modules are kept for use without a network only once they were used.
 */
export const BOTS = ["random", "greedy", "depth:1", "depth:2", "depth:3", "depth:4", "depth:5", "depth:6"] as const;
export type BotName = (typeof BOTS)[number];
