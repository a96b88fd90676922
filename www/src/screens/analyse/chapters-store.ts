/** Chapters between visits: in this tab, and for the next visit. */
import { variantOf } from "../../variants.ts";
import type { Chapter, ChapterList } from "./chapters.ts";

const KEY = "seriatim-chapters";

export function keepChapters(chapters: ChapterList): void {
  const text = JSON.stringify(chapters);
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, text);
  } catch {
    // The page works without.
  }
}

/** Undefined if nothing is kept, or nothing that could be chapters. */
export function keptChapters(): ChapterList | undefined {
  try {
    const { list, at } = (JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "{}") ?? {}) as { list?: unknown; at?: unknown };
    if (!Array.isArray(list) || typeof at !== "number" || list[at] === undefined) return undefined;
    return list.every(isChapter) ? { list, at } : undefined;
  } catch {
    return undefined;
  }
}

function isChapter(from: unknown): from is Chapter {
  const { name, text, variant } = (from ?? {}) as Partial<Record<keyof Chapter, unknown>>;
  return typeof name === "string" && typeof text === "string" && variantOf(variant) !== undefined;
}
