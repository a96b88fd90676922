/** What is remembered between visits, besides the game. */

export type Theme = "system" | "light" | "dark";
export type Player = "person" | "engine";

export interface Settings {
  theme: Theme;
  /** Black at the bottom. */
  flipped: boolean;
  /** Milliseconds for a question. */
  askMs: number;
  /** Milliseconds for a series when the engine plays. */
  turnMs: number;
  notation: "san" | "long";
  /** Whether the engine plays from the opening book. */
  useBook: boolean;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  theme: "system",
  flipped: false,
  askMs: 5000,
  turnMs: 2000,
  notation: "san",
  useBook: true,
};

/** The times offered, in milliseconds. */
export const TIMES = [1000, 2000, 5000, 10_000, 30_000, 60_000];

/** Settings out of what was stored, which may be of another version or damaged: what is unknown takes its default. */
export function readSettings(stored: unknown): Settings {
  const from = typeof stored === "object" && stored !== null ? (stored as Partial<Record<keyof Settings, unknown>>) : {};
  return {
    theme: oneOf(from.theme, ["system", "light", "dark"], DEFAULT_SETTINGS.theme),
    flipped: from.flipped === true,
    askMs: oneOf(from.askMs, TIMES, DEFAULT_SETTINGS.askMs),
    turnMs: oneOf(from.turnMs, TIMES, DEFAULT_SETTINGS.turnMs),
    useBook: from.useBook !== false,
    notation: oneOf(from.notation, ["san", "long"], DEFAULT_SETTINGS.notation),
  };
}

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}
