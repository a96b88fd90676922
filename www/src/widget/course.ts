/** Order in which the chapters of a lesson are gone through. */
import { isDue, today } from "./repeat.ts";
import type { LessonState } from "./state.ts";

/** Index of the chapter to begin with: the first one that is due, if results are kept. */
export function firstChapter(lesson: LessonState): number {
  return Math.max(
    0,
    lesson.chapters.findIndex((_, index) => isOpen(lesson, index)),
  );
}

/** Returns whether a chapter is still to be gone through: it is due, or nothing is kept. */
function isOpen({ chapters, cards, results }: LessonState, index: number): boolean {
  const chapter = chapters[index];
  if (!chapter) return false;
  if (chapter.asks && typeof cards === "object") return isDue(cards[chapter.id], today());
  return results[index] === undefined;
}

/** Index of the chapter that follows; undefined if there is none. */
export function nextChapter(lesson: LessonState): number | undefined {
  const { at, chapters, cards } = lesson;
  if (typeof cards !== "object") return at + 1 < chapters.length ? at + 1 : undefined;
  const others = [...chapters.keys()].map((_, step) => (at + 1 + step) % chapters.length);
  return others.find((index) => isOpen(lesson, index));
}
