/**
 * Chapters, kept in this tab and for the next visit: several games or positions that belong
 * together.
 */
import { variantOf, type Variant } from "../variants.ts";
import { tabJson } from "./json.ts";
import { GAME_SIGNS, NAME_SIGNS } from "./limits.ts";

const KEY = "seriatim-chapters";

export interface Chapter {
  name: string;
  variant: Variant;
  /** The chapter's file, as it was when the chapter was last left. */
  text: string;
}

export interface ChapterList {
  /** The chapters; empty if there is only the game on the board. */
  list: readonly Chapter[];
  /** Index of the chapter on the board. */
  at: number;
}

export const NO_CHAPTERS: ChapterList = { list: [], at: 0 };
/** Maximum number of chapters. More games are a collection, which the screen of games keeps. */
export const MOST_CHAPTERS = 64;

/** Keeps the chapters. Returns whether that was possible. */
export function keepChapters(chapters: ChapterList): boolean {
  const text = JSON.stringify(chapters);
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, text);
    return true;
  } catch {
    // The page works without them.
    return false;
  }
}

/** The kept chapters; undefined or empty if nothing valid is kept. */
export function keptChapters(): ChapterList {
  const { list, at } = (tabJson(KEY) ?? {}) as { list?: unknown; at?: unknown };
  if (!Array.isArray(list) || typeof at !== "number") return NO_CHAPTERS;
  // A damaged chapter does not affect the others; the one on the board must be valid.
  const there: unknown = list[at];
  const read = list.filter(isChapter);
  return isChapter(there)
    ? { list: read, at: read.indexOf(there) }
    : read.length > 0
      ? { list: read, at: 0 }
      : NO_CHAPTERS;
}

export function isChapter(from: unknown): from is Chapter {
  const { name, text, variant } = (from ?? {}) as Partial<Record<keyof Chapter, unknown>>;
  return (
    typeof name === "string" &&
    name.length <= NAME_SIGNS &&
    typeof text === "string" &&
    text.length <= GAME_SIGNS &&
    variantOf(variant) !== undefined
  );
}

/**
 * Appends those of `more` that are not here yet; the chapter on the board stays. Returns the
 * chapters for which there was no room as `left`.
 */
export function addChapters(
  { list, at }: ChapterList,
  more: readonly Chapter[],
): { chapters: ChapterList; left: readonly Chapter[] } {
  const known = (one: Chapter): boolean =>
    list.some(({ name, text, variant }) => name === one.name && text === one.text && variant === one.variant);
  const fresh = more.filter((one) => !known(one));
  const room = MOST_CHAPTERS - list.length;
  return { chapters: { list: [...list, ...fresh.slice(0, room)], at }, left: fresh.slice(room) };
}
