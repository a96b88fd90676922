/**
 * Results of the games against the engine, by variant and level. Each game is an entry of its own,
 * so that two tabs, or a backup that is read twice, count no game twice.
 */
import { VARIANT_IDS, type Variant } from "../variants.ts";
import { keepJson, keptJson } from "./json.ts";
import { LEVELS } from "./settings.ts";

const KEY = "seriatim-scores";

export const OUTCOMES = ["won", "drawn", "lost"] as const;
export type ScoreOutcome = (typeof OUTCOMES)[number];

/** A game: its own id, the variant, the level of the engine, and the outcome for the person. */
export type Entry = readonly [id: string, variant: Variant, level: number, outcome: ScoreOutcome];

export type Score = Readonly<Record<ScoreOutcome, number>>;

export function isEntry(from: unknown): from is Entry {
  if (!Array.isArray(from) || from.length !== 4) return false;
  const [id, variant, level, outcome] = from as unknown[];
  return (
    typeof id === "string" &&
    id !== "" &&
    id.length <= 40 &&
    VARIANT_IDS.includes(variant as Variant) &&
    LEVELS.includes(level as number) &&
    OUTCOMES.includes(outcome as ScoreOutcome)
  );
}

/** Entries from a stored value; damaged ones are left out. */
export function readEntries(stored: unknown): Entry[] {
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** Union of two lists, each game once. */
export function merged(some: readonly Entry[], others: readonly Entry[]): Entry[] {
  return [...new Map([...others, ...some].map((entry) => [entry[0], entry])).values()];
}

/** The person's score against a level; undefined before the first game. */
export function scoreOf(entries: readonly Entry[], variant: Variant, level: number): Score | undefined {
  const games = entries.filter((entry) => entry[1] === variant && entry[2] === level);
  const count = (outcome: ScoreOutcome): number => games.filter((entry) => entry[3] === outcome).length;
  return games.length === 0 ? undefined : { won: count("won"), drawn: count("drawn"), lost: count("lost") };
}

export const keptEntries = (): Entry[] => readEntries(keptJson(KEY));

/**
 * Adds entries to the kept ones, including those that another tab has added meanwhile. Returns
 * whether they could be kept.
 */
export const keepEntries = (more: readonly Entry[]): boolean => keepJson(KEY, merged(keptEntries(), more));
