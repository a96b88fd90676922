/**
 * The modules of the engine. A module is `pkg/NAME_bg.wasm`, made from `src/wasm/modules/NAME.rs`.
 * There are three kinds: the rules of all variants, without a search; the modules that play, each
 * with its variants; and workshops, which know the positions of chess.
 */
import type { VariantName } from "./messages.ts";

export const MODULES = {
  progressive: ["italian", "scottish"],
  antichess: ["antichess"],
  chess: ["chess"],
} as const satisfies Record<string, readonly VariantName[]>;

/**
 * The module of the rules. It is small, so that boards and games appear before an engine is loaded.
 */
export const RULES = "rules";

export const WORKSHOPS = ["bots", "strategies"] as const;

export type GameModule = keyof typeof MODULES;
export type WorkshopName = (typeof WORKSHOPS)[number];
/** A module that is requested by its name, not by a variant. */
export type NamedModule = typeof RULES | WorkshopName;
export type ModuleName = GameModule | NamedModule;

export const GAME_MODULES = Object.keys(MODULES) as readonly GameModule[];

export const MODULE_NAMES: readonly ModuleName[] = [RULES, ...GAME_MODULES, ...WORKSHOPS];

/**
 * The module that plays a variant. For an unknown variant any module will do, because each refuses
 * it.
 */
export function moduleOf(variant: unknown): GameModule {
  return GAME_MODULES.find((name) => (MODULES[name] as readonly unknown[]).includes(variant)) ?? "progressive";
}
