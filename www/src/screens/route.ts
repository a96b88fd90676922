/** The screens of the page, and how the address names them: `#/analyse`, `#/puzzles/m12`. */
import { isId } from "../kept/friends.ts";
import type { Side } from "../protocol/messages.ts";
import { FAMILIES, familyOf, variantOf, type Family, type Variant } from "../variants.ts";

/** Those of every game. */
export const SCREENS = ["play", "puzzles", "analyse", "editor", "games"] as const;

/** Those that only one game has: they are named while it is chosen, and an address of one chooses it. */
const OWN = { progressive: [], antichess: ["weights"], chess: ["bot", "strategies", "fortress"] } as const satisfies Partial<Record<Family, readonly string[]>>;

export type ScreenName = (typeof SCREENS)[number] | (typeof OWN)[keyof typeof OWN][number];

const ALL: readonly ScreenName[] = [...SCREENS, ...Object.values(OWN).flat()];

/** Most games have none. */
const ownOf = (family: Family): readonly ScreenName[] => (OWN as Partial<Record<Family, readonly ScreenName[]>>)[family] ?? [];

/** Those that the row has no room for: another screen leads there. */
const APART: ReadonlySet<ScreenName> = new Set(["fortress"]);

/** Those of a game that are named in the row. */
export const screensOf = (variant: Variant): readonly ScreenName[] => [...SCREENS, ...ownOf(familyOf(variant))].filter((one) => !APART.has(one));

/** The game that alone has a screen, if there is one. */
export const ownerOf = (screen: ScreenName): Family | undefined => FAMILIES.find((family) => ownOf(family).includes(screen));

/** Those that keep a game, whose board they show while the rules are on their way. */
export const hasGame = (screen: ScreenName): boolean => screen === "play" || screen === "analyse";

/** Those without a board: they scroll as a whole. */
export const hasBoard = (screen: ScreenName): boolean => screen !== "games" && screen !== "weights";

/** The picture of each, where there is little room for words. */
export const SIGNS = { play: "pawn", puzzles: "puzzle", analyse: "search", editor: "pen", games: "games", weights: "bars", bot: "flag", strategies: "tree", fortress: "lock" } as const satisfies Record<ScreenName, string>;

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
const RESTS: Partial<Record<ScreenName, RegExp>> = { play: /^friend\/./, analyse: /^$/, weights: /^$/ };

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
