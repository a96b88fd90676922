/**
 * The progress with the puzzles as one value, for backups. Only the puzzles' own code knows its
 * meaning.
 */
import { keepJson, keptJson } from "./json.ts";

const KEY = "seriatim-puzzles";
/** Rank of a puzzle's outcome; higher is better. */
const RANK: Record<string, number> = { failed: 1, shown: 2, solved: 3 };

type JsonObject = Record<string, unknown>;

export const keptPuzzles = (): JsonObject | undefined => fields(keptJson(KEY));

/** Keeps the progress. Returns whether that was possible. */
export const keepPuzzles = (puzzles: unknown): boolean => keepJson(KEY, puzzles);

/** Merges the progress here with that of another copy, so that nothing solved is lost. */
export function mergedPuzzles(here: object | undefined, there: object): object {
  const [mine, other] = [fields(here), fields(there) ?? {}];
  if (!mine || mine["version"] !== other["version"]) return mine ?? other;
  const [own, more] = [fields(mine["progress"]) ?? {}, fields(other["progress"]) ?? {}];
  const marks = { ...fields(more["marks"]) };
  for (const [id, mark] of Object.entries(fields(own["marks"]) ?? {})) {
    if (rank(mark) >= rank(marks[id])) marks[id] = mark;
  }
  const best = Math.max(count(own["best"]), count(more["best"]));
  const progress: JsonObject = { ...more, ...own, marks, best };
  // A field that neither copy has is not added.
  if (progress["results"] !== undefined) progress["results"] = mergedResults(own["results"], more["results"]);
  if (progress["reviews"] !== undefined) progress["reviews"] = mergedReviews(own["reviews"], more["reviews"]);
  if (progress["dailies"] !== undefined) progress["dailies"] = mergedDailies(own["dailies"], more["dailies"]);
  if (progress["runs"] !== undefined) progress["runs"] = mergedRuns(own["runs"], more["runs"]);
  return { ...other, ...mine, progress };
}

/** The first outcome of each puzzle, in whichever copy. */
function mergedResults(some: unknown, others: unknown): unknown[] {
  const first = new Map<unknown, unknown[]>();
  for (const one of [some, others].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))) {
    if (!Array.isArray(one)) continue;
    const [id, at] = one as unknown[];
    const before = first.get(id);
    if (!before || count(at) < count(before[1])) first.set(id, one);
  }
  return [...first.values()];
}

/**
 * The last review of each missed puzzle; of two on the same day, the one that asks for an earlier
 * repetition.
 */
function mergedReviews(some: unknown, others: unknown): JsonObject {
  const merged: JsonObject = { ...fields(others) };
  for (const [id, one] of Object.entries(fields(some) ?? {})) {
    const [[step, day], [otherStep, otherDay]] = [pair(one), pair(merged[id])];
    if (merged[id] === undefined || day > otherDay || (day === otherDay && step < otherStep)) merged[id] = one;
  }
  return merged;
}

/** The puzzles of each day that were solved in either copy. */
function mergedDailies(some: unknown, others: unknown): JsonObject {
  const [mine, other] = [fields(some) ?? {}, fields(others) ?? {}];
  return Object.fromEntries(
    [...new Set([...Object.keys(other), ...Object.keys(mine)])].map((day) => [
      day,
      [...new Set([...listed(other[day]), ...listed(mine[day])])],
    ]),
  );
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function pair(value: unknown): [number, number] {
  const [first, second] = Array.isArray(value) ? (value as unknown[]) : [];
  return [count(first), count(second)];
}

/** The better run of each length. */
function mergedRuns(some: unknown, others: unknown): JsonObject {
  const [mine, other] = [fields(some) ?? {}, fields(others) ?? {}];
  return Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(other)])].map((minutes) => [
      minutes,
      Math.max(count(mine[minutes]), count(other[minutes])),
    ]),
  );
}

function rank(mark: unknown): number {
  return RANK[String(mark)] ?? 0;
}

function count(value: unknown): number {
  return typeof value === "number" && value > 0 && value <= Number.MAX_SAFE_INTEGER ? value : 0;
}

function fields(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}
