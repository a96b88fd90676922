/**
 * How the games against the engine ended, by variant and level. Each game is an entry of its own, so that two tabs, or a backup that is
 * read twice, count none of them twice.
 */
import { VARIANT_IDS, type Variant } from "../variants.ts";
import { LEVELS } from "./settings.ts";

const KEY = "seriatim-scores";

export const OUTCOMES = ["won", "drawn", "lost"] as const;
export type ScoreOutcome = (typeof OUTCOMES)[number];

/** A game: an id of its own, what was played, the level of the engine, and how it ended for the person. */
export type Entry = readonly [id: string, variant: Variant, level: number, outcome: ScoreOutcome];

export type Score = Readonly<Record<ScoreOutcome, number>>;

export function isEntry(from: unknown): from is Entry {
  if (!Array.isArray(from) || from.length !== 4) return false;
  const [id, variant, level, outcome] = from as unknown[];
  return typeof id === "string" && id !== "" && id.length <= 40 && VARIANT_IDS.includes(variant as Variant) && LEVELS.includes(level as number) && OUTCOMES.includes(outcome as ScoreOutcome);
}

/** Entries out of what was stored; what is damaged is left out. */
export function readEntries(stored: unknown): Entry[] {
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** Both, each game once. */
export function merged(some: readonly Entry[], others: readonly Entry[]): Entry[] {
  return [...new Map([...others, ...some].map((entry) => [entry[0], entry])).values()];
}

/** What a person has done against a level; undefined before the first game. */
export function scoreOf(entries: readonly Entry[], variant: Variant, level: number): Score | undefined {
  const games = entries.filter((entry) => entry[1] === variant && entry[2] === level);
  const count = (outcome: ScoreOutcome): number => games.filter((entry) => entry[3] === outcome).length;
  return games.length === 0 ? undefined : { won: count("won"), drawn: count("drawn"), lost: count("lost") };
}

export function keptEntries(): Entry[] {
  try {
    return readEntries(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    // Storage may be forbidden or damaged.
    return [];
  }
}

/** Adds to what is kept, whatever another tab has added meanwhile. Whether it could be kept. */
export function keepEntries(more: readonly Entry[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(merged(keptEntries(), more)));
    return true;
  } catch {
    return false;
  }
}
