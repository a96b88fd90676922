/** The screens of the page, and how the address names them: `#/analyse`, `#/puzzles/m12`. */
import { variantOf, type Variant } from "../variants.ts";

export const SCREENS = ["play", "puzzles", "analyse", "editor", "games"] as const;
export type ScreenName = (typeof SCREENS)[number];

/** The picture of each, where there is little room for words. */
export const SIGNS = { play: "pawn", puzzles: "puzzle", analyse: "search", editor: "pen", games: "games" } as const satisfies Record<ScreenName, string>;

export interface Route {
  screen: ScreenName;
  /** What follows the name of the screen in the address, without the slash. */
  rest: string;
}

/** The screen that a location hash names; undefined if it names none. */
export function routeOf(hash: string): Route | undefined {
  const [, name, rest = ""] = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const screen = SCREENS.find((one) => one === name);
  return screen && { screen, rest };
}

export function hashOf(screen: ScreenName, rest = ""): string {
  return rest === "" ? `#/${screen}` : `#/${screen}/${rest}`;
}

/** A position or a game that an address holds. */
export type Link = { variant: Variant | undefined } & ({ kind: "fen"; fen: string } | { kind: "game"; packed: string } | { kind: "variant" });

/** Whether an address names something that is not there. */
export function isUnknown(hash: string): boolean {
  return hash.length > 1 && !routeOf(hash) && !linkOf(hash);
}

/** `#variant=chess&fen=…` (where `_` may stand for a space), `#game=…`, and `#variant=antichess` alone. Older links name the rules instead of the variant. */
export function linkOf(hash: string): Link | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const [fen, packed] = [named.get("fen"), named.get("game")];
  const variant = variantOf(named.get("variant") ?? named.get("rules"));
  if (packed !== null) return { kind: "game", packed, variant };
  if (fen !== null) return { kind: "fen", fen: fen.replaceAll("_", " "), variant };
  return variant && { kind: "variant", variant };
}
