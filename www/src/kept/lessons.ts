/** Lessons that a person has solved, by their names. */
import { keepJson, keptJson } from "./json.ts";

const KEY = "seriatim-lessons";

export function keptLessons(): string[] {
  const kept = keptJson(KEY);
  return Array.isArray(kept) ? kept.filter(isLesson) : [];
}

/** Keeps the solved lessons. Returns whether that was possible. */
export const keepLessons = (solved: readonly string[]): boolean => keepJson(KEY, solved);

export function isLesson(from: unknown): from is string {
  return typeof from === "string" && from.length <= 40;
}
