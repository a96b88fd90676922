/** Screens of the page and their addresses, such as `#/analyse` and `#/puzzles/m12`. */
import { isId } from "../kept/friends.ts";
import type { Side } from "../protocol/messages.ts";
import { familyOf, variantOf, type Family, type Variant } from "../variants.ts";

/** Screens in the bar, for every variant. */
export const BAR = ["play", "puzzles", "analyse", "explore", "games"] as const;

/** Screens that are reached from a screen in the bar. */
const WITHIN = {
  editor: "analyse",
  fortress: "explore",
  fair: "explore",
  strategies: "explore",
  bot: "explore",
  weights: "explore",
} as const satisfies Record<string, BarName>;

/** Screens of only one game. Their addresses choose that game. */
const OWNERS: Partial<Record<ScreenName, Family>> = {
  weights: "antichess",
  bot: "chess",
  strategies: "chess",
  fortress: "chess",
  fair: "chess",
};

export type BarName = (typeof BAR)[number];
export type ScreenName = BarName | keyof typeof WITHIN;

const ALL: readonly ScreenName[] = [...BAR, ...(Object.keys(WITHIN) as (keyof typeof WITHIN)[])];

/** Entry of the bar that a screen belongs to. */
export const barOf = (screen: ScreenName): BarName =>
  screen in WITHIN ? WITHIN[screen as keyof typeof WITHIN] : (screen as BarName);

/** Only game that has the screen; undefined if all have it. */
export const ownerOf = (screen: ScreenName): Family | undefined => OWNERS[screen];

/** Screen with that name, if the variant's game has it. */
export const screenOf = (name: string, variant: Variant): ScreenName | undefined =>
  ALL.find((one) => one === name && (ownerOf(one) ?? familyOf(variant)) === familyOf(variant));

/** Returns true if the screen keeps a game. Its board is shown while the rules are loading. */
export const hasGame = (screen: ScreenName): boolean => screen === "play" || screen === "analyse";

/** Returns true if the screen has a board. Screens without one scroll as a whole. */
export const hasBoard = (screen: ScreenName): boolean => !["games", "weights", "explore"].includes(screen);

/** Icon of each entry of the bar, for narrow windows. */
export const SIGNS = {
  play: "pawn",
  puzzles: "puzzle",
  analyse: "search",
  explore: "compass",
  games: "games",
} as const satisfies Record<BarName, string>;

export interface Route {
  screen: ScreenName;
  /** Part of the address after the screen's name, without the slash. */
  rest: string;
}

/** Screen that a location hash names; undefined if it names none. */
export function routeOf(hash: string): Route | undefined {
  const [, name, rest = ""] = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const screen = ALL.find((one) => one === name);
  return screen && { screen, rest };
}

export function hashOf(screen: ScreenName, rest = ""): string {
  return rest === "" ? `#/${screen}` : `#/${screen}/${rest}`;
}

/** Game by links; `you` is the side of the person who is given the link. */
export interface FriendLink {
  kind: "friend";
  id: string;
  you: Side;
  packed: string;
}

/** Position or game in an address. */
export type Link = { variant: Variant | undefined } & (
  | { kind: "fen"; fen: string }
  | { kind: "game"; packed: string }
  | FriendLink
  | { kind: "variant" }
);

/**
 * Valid rests of an address after the screen's name. Screens that are not listed check the rest
 * themselves and report errors.
 */
const RESTS: Partial<Record<ScreenName, RegExp>> = {
  play: /^friend\/./,
  analyse: /^$/,
  weights: /^(try)?$/,
  explore: /^(wins|openings|endings)$/,
};

/** Returns true if an address names something that does not exist. */
export function isUnknown(hash: string): boolean {
  const route = routeOf(hash);
  if (route) return route.rest !== "" && RESTS[route.screen]?.test(route.rest) === false;
  return hash.length > 1 && !linkOf(hash);
}

/** Screen of an entry in the browser's history whose address names none. */
export function placedIn(state: unknown): ScreenName | undefined {
  const name = typeof state === "object" && state !== null && "screen" in state ? state.screen : undefined;
  return ALL.find((one) => one === name);
}

/**
 * Link in an address: `#variant=chess&fen=…` (where `_` may stand for a space), `#game=…`, or
 * `#variant=antichess` alone. With `friend=…&you=black`, a game is played by links. Older links
 * name the rules instead of the variant.
 */
export function linkOf(hash: string): Link | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const [fen, packed] = [named.get("fen"), named.get("game")];
  const variant = variantOf(named.get("variant") ?? named.get("rules"));
  const [friend, you] = [named.get("friend"), named.get("you")];
  if (packed !== null && isId(friend) && (you === "white" || you === "black"))
    return { kind: "friend", id: friend, you, packed, variant };
  if (packed !== null) return { kind: "game", packed, variant };
  if (fen !== null) return { kind: "fen", fen: fen.replaceAll("_", " "), variant };
  return variant && { kind: "variant", variant };
}
