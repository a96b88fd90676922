/** The screens of the page, and how the address names them: `#/analyse`, `#/puzzles/m12`. */
import { isId } from "../kept/friends.ts";
import type { Side } from "../protocol/messages.ts";
import { familyOf, variantOf, type Family, type Variant } from "../variants.ts";

/** Those that the bar names, whatever game is chosen. */
export const BAR = ["play", "puzzles", "analyse", "explore", "games"] as const;

/** Those that a screen of the bar leads to. */
const WITHIN = { editor: "analyse", fortress: "explore", strategies: "explore", bot: "explore", weights: "explore" } as const satisfies Record<string, BarName>;

/** Those that only one game has: an address of one chooses that game. */
const OWNERS: Partial<Record<ScreenName, Family>> = { weights: "antichess", bot: "chess", strategies: "chess", fortress: "chess" };

export type BarName = (typeof BAR)[number];
export type ScreenName = BarName | keyof typeof WITHIN;

const ALL: readonly ScreenName[] = [...BAR, ...(Object.keys(WITHIN) as (keyof typeof WITHIN)[])];

/** The entry of the bar that a screen belongs to. */
export const barOf = (screen: ScreenName): BarName => (screen in WITHIN ? WITHIN[screen as keyof typeof WITHIN] : (screen as BarName));

/** The game that alone has a screen, if there is one. */
export const ownerOf = (screen: ScreenName): Family | undefined => OWNERS[screen];

/** The screen that a name means, if a game has it. */
export const screenOf = (name: string, variant: Variant): ScreenName | undefined => ALL.find((one) => one === name && (ownerOf(one) ?? familyOf(variant)) === familyOf(variant));

/** Those that keep a game, whose board they show while the rules are on their way. */
export const hasGame = (screen: ScreenName): boolean => screen === "play" || screen === "analyse";

/** Those without a board: they scroll as a whole. */
export const hasBoard = (screen: ScreenName): boolean => !["games", "weights", "explore"].includes(screen);

/** The picture of each entry of the bar, where there is little room for words. */
export const SIGNS = { play: "pawn", puzzles: "puzzle", analyse: "search", explore: "compass", games: "games" } as const satisfies Record<BarName, string>;

export interface Route {
  screen: ScreenName;
  /** What follows the name of the screen in the address, without the slash. */
  rest: string;
}

/** The screen that a location hash names; undefined if it names none. */
export function routeOf(hash: string): Route | undefined {
  const [, name, rest = ""] = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const screen = ALL.find((one) => one === name);
  return screen && { screen, rest };
}

export function hashOf(screen: ScreenName, rest = ""): string {
  return rest === "" ? `#/${screen}` : `#/${screen}/${rest}`;
}

/** A game that is played by links: `you` is the side of whoever is given the link. */
export interface FriendLink {
  kind: "friend";
  id: string;
  you: Side;
  packed: string;
}

/** A position or a game that an address holds. */
export type Link = { variant: Variant | undefined } & ({ kind: "fen"; fen: string } | { kind: "game"; packed: string } | FriendLink | { kind: "variant" });

/** What may follow the name of a screen. Those that are not here look at it themselves, and say what is wrong. */
const RESTS: Partial<Record<ScreenName, RegExp>> = { play: /^friend\/./, analyse: /^$/, weights: /^(try)?$/, explore: /^(wins|openings|endings)$/ };

/** Whether an address names something that is not there. */
export function isUnknown(hash: string): boolean {
  const route = routeOf(hash);
  if (route) return route.rest !== "" && RESTS[route.screen]?.test(route.rest) === false;
  return hash.length > 1 && !linkOf(hash);
}

/** The screen that an entry of the browser's history showed, where its address names none. */
export function placedIn(state: unknown): ScreenName | undefined {
  const name = typeof state === "object" && state !== null && "screen" in state ? state.screen : undefined;
  return ALL.find((one) => one === name);
}

/** `#variant=chess&fen=…` (where `_` may stand for a space), `#game=…`, and `#variant=antichess` alone; with `friend=…&you=black` a game is one that is
 * played by links. Older links name the rules instead of the variant. */
export function linkOf(hash: string): Link | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const [fen, packed] = [named.get("fen"), named.get("game")];
  const variant = variantOf(named.get("variant") ?? named.get("rules"));
  const [friend, you] = [named.get("friend"), named.get("you")];
  if (packed !== null && isId(friend) && (you === "white" || you === "black")) return { kind: "friend", id: friend, you, packed, variant };
  if (packed !== null) return { kind: "game", packed, variant };
  if (fen !== null) return { kind: "fen", fen: fen.replaceAll("_", " "), variant };
  return variant && { kind: "variant", variant };
}
