/** Settings that are kept between visits. */
import { LANGS, type Lang } from "../lang/lang.ts";
import type { Heuristic, MateHow, MethodName } from "../protocol/messages.ts";
import { FAMILIES, VARIANT_IDS, type Family, type Variant } from "../variants.ts";

export type Theme = "system" | "light" | "dark";
/** Colours of the board's squares. */
export const COLOURS = ["green", "wood", "slate"] as const;
export type Colours = (typeof COLOURS)[number];
/** Sets of pieces that the board has. */
export const MEN = ["classic", "plain", "wooden", "counters"] as const;
export type Men = (typeof MEN)[number];
/** Animation of moves: milliseconds that a piece takes to reach its square. */
export const MOTIONS = { none: 0, quick: 180, calm: 420 } as const;
export type Motion = keyof typeof MOTIONS;
/** A player. A friend plays by links, on another device. */
export type Player = "person" | "engine" | "friend";

export interface Settings {
  theme: Theme;
  /** The variant that is played, unless a game names another. */
  variant: Variant;
  /** Language of the page. Undefined: the first of the browser’s languages that the page has. */
  lang: Lang | undefined;
  /** True if Black is at the bottom. */
  flipped: boolean;
  /** Turns the board so that the side to move is at the bottom, where two people share a board. */
  turnBoard: boolean;
  /** Time limit of a question, in milliseconds. */
  askMs: number;
  /** Number of best lines that analysis shows, 1 to 5. */
  lines: number;
  /** Time limit of the engine's turn, in milliseconds. */
  turnMs: number;
  /** Strength of the engine, 1 to 8. */
  level: number;
  /** True if moves make a sound. */
  sounds: boolean;
  /** True if files and ranks are labelled on the board. */
  coordinates: boolean;
  colours: Colours;
  men: Men;
  motion: Motion;
  /** Shows the board and nothing else. */
  boardAlone: boolean;
  notation: "san" | "long";
  mate: MateSettings;
  /** True if the engine plays from the opening book. */
  useBook: boolean;
  /** True if finished games are kept automatically. */
  keepFinished: boolean;
  /** True if analysis shows the value of every position looked at. */
  liveValue: boolean;
  /** True if analysis continues by itself in every position where the user stays. */
  follow: boolean;
  /** The screen that was shown last; a visit without an address opens it. */
  screen: string;
  /** The games that need no introduction any more, because one was started. */
  welcomed: readonly Family[];
}

/**
 * Settings of the mate search. Settings that the method does not use are kept for another method.
 */
export interface MateSettings {
  method: MethodName;
  heuristic: Heuristic;
  promotion: boolean;
  pin: boolean;
  /** True to look for all mates instead of the first. */
  all: boolean;
}

export const METHODS: readonly MethodName[] = ["complete", "depthFirst", "bestFirst", "aStar"];
export const HEURISTICS: readonly Heuristic[] = ["covering", "ghost", "manhattan", "squares"];

/** Maximum number of series listed when all mates are requested. */
export const LISTED_MATES = 30;

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  theme: "system",
  variant: "italian",
  lang: undefined,
  flipped: false,
  turnBoard: false,
  askMs: 5000,
  lines: 3,
  turnMs: 2000,
  level: 3,
  sounds: false,
  coordinates: true,
  colours: "green",
  men: "classic",
  motion: "quick",
  boardAlone: false,
  notation: "san",
  mate: { method: "complete", heuristic: "covering", promotion: true, pin: true, all: false },
  useBook: true,
  keepFinished: true,
  liveValue: true,
  follow: false,
  screen: "play",
  welcomed: [],
};

export function hasHeuristic(method: MethodName): boolean {
  return method === "bestFirst" || method === "aStar";
}

/** The mate search for the engine: only the settings that fit the method and the rules. */
export function mateHow({ method, heuristic, promotion, pin, all }: MateSettings, variant: Variant): MateHow {
  if (hasHeuristic(method)) return { method, heuristic, promotion, pin: pin && variant === "italian" };
  return method === "complete" && all ? { method, all: LISTED_MATES } : { method };
}

/** Offered time limits, in milliseconds. */
export const TIMES = [1000, 2000, 5000, 10_000, 30_000, 60_000];

/** Offered numbers of lines. */
export const LINES = [1, 2, 3, 4, 5];

/** Levels of the engine; the highest is its full strength. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Settings from a stored value, which may be of another version or damaged: unknown values take
 * their default.
 */
export function readSettings(stored: unknown): Settings {
  const from =
    typeof stored === "object" && stored !== null ? (stored as Partial<Record<keyof Settings, unknown>>) : {};
  return {
    theme: oneOf(from.theme, ["system", "light", "dark"], DEFAULT_SETTINGS.theme),
    variant: oneOf(from.variant, VARIANT_IDS, DEFAULT_SETTINGS.variant),
    lang: oneOf(from.lang, LANGS, undefined),
    flipped: from.flipped === true,
    turnBoard: from.turnBoard === true,
    askMs: oneOf(from.askMs, TIMES, DEFAULT_SETTINGS.askMs),
    lines: oneOf(from.lines, LINES, DEFAULT_SETTINGS.lines),
    turnMs: oneOf(from.turnMs, TIMES, DEFAULT_SETTINGS.turnMs),
    level: oneOf(from.level, LEVELS, DEFAULT_SETTINGS.level),
    sounds: from.sounds === true,
    coordinates: from.coordinates !== false,
    colours: oneOf(from.colours, COLOURS, DEFAULT_SETTINGS.colours),
    men: oneOf(from.men, MEN, DEFAULT_SETTINGS.men),
    motion: oneOf(from.motion, Object.keys(MOTIONS) as Motion[], DEFAULT_SETTINGS.motion),
    boardAlone: from.boardAlone === true,
    useBook: from.useBook !== false,
    keepFinished: from.keepFinished !== false,
    liveValue: from.liveValue !== false,
    follow: from.follow === true,
    screen: typeof from.screen === "string" ? from.screen : DEFAULT_SETTINGS.screen,
    welcomed: FAMILIES.filter((family) => Array.isArray(from.welcomed) && from.welcomed.includes(family)),
    notation: oneOf(from.notation, ["san", "long"], DEFAULT_SETTINGS.notation),
    mate: readMate(from.mate),
  };
}

function readMate(stored: unknown): MateSettings {
  const from =
    typeof stored === "object" && stored !== null ? (stored as Partial<Record<keyof MateSettings, unknown>>) : {};
  const otherwise = DEFAULT_SETTINGS.mate;
  return {
    method: oneOf(from.method, METHODS, otherwise.method),
    heuristic: oneOf(from.heuristic, HEURISTICS, otherwise.heuristic),
    promotion: from.promotion !== false,
    pin: from.pin !== false,
    all: from.all === true,
  };
}

function oneOf<T, U extends T | undefined>(value: unknown, allowed: readonly T[], otherwise: U): T | U {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}
