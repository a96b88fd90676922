/**
 * The modules of the engine. A module is `pkg/NAME_bg.wasm`, made with the feature of the crate that has its name (`Cargo.toml` has the same
 * list): those that play, each with its variants, and workshops beside them, which know the positions of chess.
 */
import type { VariantName } from "./messages.ts";

export const MODULES = {
  progressive: ["italian", "scottish"],
  antichess: ["antichess"],
  chess: ["chess"],
} as const satisfies Record<string, readonly VariantName[]>;

export const WORKSHOPS = ["bots", "strategies"] as const;

export type GameModule = keyof typeof MODULES;
export type WorkshopName = (typeof WORKSHOPS)[number];
export type ModuleName = GameModule | WorkshopName;

export const GAME_MODULES = Object.keys(MODULES) as readonly GameModule[];

export const MODULE_NAMES: readonly ModuleName[] = [...GAME_MODULES, ...WORKSHOPS];

/** The module that plays a variant. What is no variant is refused by any. */
export function moduleOf(variant: unknown): GameModule {
  return GAME_MODULES.find((name) => (MODULES[name] as readonly unknown[]).includes(variant)) ?? "progressive";
}
