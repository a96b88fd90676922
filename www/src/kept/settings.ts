/** What is remembered between visits, besides the game. */
import { LANGS, type Lang } from "../lang/lang.ts";
import type { Heuristic, MateHow, MethodName } from "../protocol/messages.ts";
import { FAMILIES, VARIANT_IDS, type Family, type Variant } from "../variants.ts";

export type Theme = "system" | "light" | "dark";
/** The squares of the board. */
export const COLOURS = ["green", "wood", "slate"] as const;
export type Colours = (typeof COLOURS)[number];
/** The sets of men that the board has. */
export const MEN = ["classic", "plain", "wooden", "counters"] as const;
export type Men = (typeof MEN)[number];
/** How men move to their squares, and how many milliseconds that takes. */
export const MOTIONS = { none: 0, quick: 180, calm: 420 } as const;
export type Motion = keyof typeof MOTIONS;
/** A friend plays by links, on another device. */
export type Player = "person" | "engine" | "friend";

export interface Settings {
  theme: Theme;
  /** What is played, unless a game says otherwise. */
  variant: Variant;
  /** Undefined: the first of the browser’s languages that there is. */
  lang: Lang | undefined;
  /** Black at the bottom. */
  flipped: boolean;
  /** Where two people share a board, whoever is to move sits at the bottom. */
  turnBoard: boolean;
  /** Milliseconds for a question. */
  askMs: number;
  /** Number of best lines that analysis shows, 1 to 5. */
  lines: number;
  /** Milliseconds for a series when the engine plays. */
  turnMs: number;
  /** How well the engine plays, 1 to 8. */
  level: number;
  /** Whether moves are heard. */
  sounds: boolean;
  /** Whether files and ranks are named on the board. */
  coordinates: boolean;
  colours: Colours;
  men: Men;
  motion: Motion;
  /** The board and nothing else. */
  boardAlone: boolean;
  notation: "san" | "long";
  mate: MateSettings;
  /** Whether the engine plays from the opening book. */
  useBook: boolean;
  /** Whether finished games are kept by themselves. */
  keepFinished: boolean;
  /** Whether analysis shows the value of every position looked at. */
  liveValue: boolean;
  /** Whether analysis goes on by itself wherever one stays. */
  follow: boolean;
  /** The screen that was shown last: who comes again without an address is there. */
  screen: string;
  /** The games that need not be explained any more: one was begun. */
  welcomed: readonly Family[];
}

/** How the question for a mate is searched. What does not go with the method is kept for when it does. */
export interface MateSettings {
  method: MethodName;
  heuristic: Heuristic;
  promotion: boolean;
  pin: boolean;
  /** All mates instead of the first. */
  all: boolean;
}

export const METHODS: readonly MethodName[] = ["complete", "depthFirst", "bestFirst", "aStar"];
export const HEURISTICS: readonly Heuristic[] = ["covering", "ghost", "manhattan", "squares"];

/** Series listed when all mates are asked for. */
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

/** What the engine is asked for: of the settings those that go with the method and the rules. */
export function mateHow({ method, heuristic, promotion, pin, all }: MateSettings, variant: Variant): MateHow {
  if (hasHeuristic(method)) return { method, heuristic, promotion, pin: pin && variant === "italian" };
  return method === "complete" && all ? { method, all: LISTED_MATES } : { method };
}

/** The times offered, in milliseconds. */
export const TIMES = [1000, 2000, 5000, 10_000, 30_000, 60_000];

/** The numbers of lines offered. */
export const LINES = [1, 2, 3, 4, 5];

/** The levels of the engine, the highest of which is all it can do. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Settings out of what was stored, which may be of another version or damaged: what is unknown takes its default. */
export function readSettings(stored: unknown): Settings {
  const from = typeof stored === "object" && stored !== null ? (stored as Partial<Record<keyof Settings, unknown>>) : {};
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
  const from = typeof stored === "object" && stored !== null ? (stored as Partial<Record<keyof MateSettings, unknown>>) : {};
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
