/** Code for texts of an author, in one file that is loaded when a widget has such a text. */
export { ChapterError, readChapters, readSolution } from "./chapters.ts";
export { firstChapter } from "./course.ts";
export {
  hint,
  judgeAnswer,
  lessonOf,
  markRead,
  openChapter,
  resume,
  showAnswer,
  toNext,
  tryAgain,
} from "./lesson.ts";
