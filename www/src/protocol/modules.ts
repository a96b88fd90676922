/**
 * The modules of the engine, each with the variants that it plays. A module is `pkg/NAME_bg.wasm`, made with the feature of the
 * crate that has its name (`Cargo.toml` has the same list).
 */
import type { VariantName } from "./messages.ts";

export const MODULES = {
  progressive: ["italian", "scottish"],
  antichess: ["antichess"],
  chess: ["chess"],
} as const satisfies Record<string, readonly VariantName[]>;

export type ModuleName = keyof typeof MODULES;

export const MODULE_NAMES = Object.keys(MODULES) as readonly ModuleName[];

/** The module that plays a variant. What is no variant is refused by any. */
export function moduleOf(variant: unknown): ModuleName {
  return MODULE_NAMES.find((name) => (MODULES[name] as readonly unknown[]).includes(variant)) ?? "progressive";
}
