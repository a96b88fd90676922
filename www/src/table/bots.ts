/** Opponents of chess that answer alike whenever they are asked alike: who looks no further than his own move, and searches of a fixed depth. */
export const BOTS = ["random", "greedy", "depth:1", "depth:2", "depth:3", "depth:4", "depth:5", "depth:6"] as const;
export type BotName = (typeof BOTS)[number];
