/**
 * The modules of the engine. A module is `pkg/NAME_bg.wasm`, made of the crate `src/wasm/NAME`: the rules of all variants, without a search; those that play, each with its variants; and workshops, which know the positions of chess.
 */
import type { VariantName } from "./messages.ts";

export const MODULES = {
  progressive: ["italian", "scottish"],
  antichess: ["antichess"],
  chess: ["chess"],
} as const satisfies Record<string, readonly VariantName[]>;

/** Small, so that there are boards and games before an engine has come. */
export const RULES = "rules";

export const WORKSHOPS = ["bots", "strategies"] as const;

export type GameModule = keyof typeof MODULES;
export type WorkshopName = (typeof WORKSHOPS)[number];
/** A module that is asked for by its name, not by a variant. */
export type NamedModule = typeof RULES | WorkshopName;
export type ModuleName = GameModule | NamedModule;

export const GAME_MODULES = Object.keys(MODULES) as readonly GameModule[];

export const MODULE_NAMES: readonly ModuleName[] = [RULES, ...GAME_MODULES, ...WORKSHOPS];

/** The module that plays a variant. What is no variant is refused by any. */
export function moduleOf(variant: unknown): GameModule {
  return GAME_MODULES.find((name) => (MODULES[name] as readonly unknown[]).includes(variant)) ?? "progressive";
}
