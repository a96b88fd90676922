/** Texts of the backup: everything that is kept, as one file, and its restoring. */
import type { Fault } from "../../kept/backup.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");

const problems: Record<Fault["problem"], string> = {
  json: "The file is not a backup of this page: it cannot be read as JSON.",
  format: "The file is not a backup of this page.",
  version: "The file comes from another version of this page and cannot be read here.",
  missing: "is missing",
  wrong: "cannot be read",
  tooLong: "The file is too long.",
};

export const backup = {
  title: "Everything as one file",
  hint: "Games, also those on the boards, games with friends, chapters, your record, puzzles, challenges, strategies, lessons, book and settings.",
  save: "Save a backup",
  restore: "Restore a backup",
  restoreHint: "The backup is added to what you have: nothing is lost.",
  saved: "The backup is saved as a file.",
  restored: (games: number, friends: number, results: number): string =>
    `Restored: ${words.games(games)}, ${number(friends, { one: "game with a friend", other: "games with friends" })}, ${number(results, { one: "result", other: "results" })}. Your existing entries were left as they are.`,
  nothing: "Nothing was changed.",
  rest: "The rest of the file was restored.",
  /** What is wrong in a file: of the whole, or of a field. */
  fault: (field: string, problem: Fault["problem"]): string =>
    ["missing", "wrong"].includes(problem) ? `“${field}” ${problems[problem]}.` : problems[problem],
  more: (n: number): string => `And ${n} more.`,
};
