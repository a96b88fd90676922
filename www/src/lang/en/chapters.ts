/** Texts of chapters: several games or positions that are kept together. */
import { counted } from "../plural.ts";

const number = counted("en");

export const chapters = {
  title: "Chapters",
  hint: "Several games or positions kept together: lines of an opening, a match, exercises. A game on the board becomes chapter 1 when you begin a new chapter. All chapters are one file, and a file of several games opens as chapters.",
  /** Name of a chapter until somebody names it. */
  chapter: (n: number): string => `Chapter ${n}`,
  add: "New chapter",
  name: "Name of this chapter",
  up: "Earlier",
  down: "Later",
  remove: "Delete this chapter",
  removed: (name: string): string => `“${name}” was deleted.`,
  download: "Download all chapters",
  open: "Open a file",
  opened: (n: number): string => `${number(n, { one: "chapter", other: "chapters" })} opened.`,
  /** Fault in a file of games. */
  fault: (n: number, problem: string): string => `Game ${n}: ${problem}`,
};
