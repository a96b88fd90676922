/** The lessons that somebody has solved, by their names. */
const KEY = "seriatim-lessons";

export function keptLessons(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLesson) : [];
  } catch {
    return [];
  }
}

/** Whether they could be kept. */
export function keepLessons(solved: readonly string[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(solved));
    return true;
  } catch {
    // The lessons work without.
    return false;
  }
}

export function isLesson(from: unknown): from is string {
  return typeof from === "string" && from.length <= 40;
}
