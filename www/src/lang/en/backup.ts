/** Texts of the backup: everything that is kept, as one file, and its restoring. */
import type { Fault } from "../../kept/backup.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");

const problems: Record<Fault["problem"], string> = {
  json: "The file is not a backup of this page: it cannot be read as JSON.",
  format: "The file is not a backup of this page.",
  version: "The file is of another version of this page, which this one cannot read.",
  missing: "is missing",
  wrong: "cannot be read",
  tooLong: "The file is too long.",
};

export const backup = {
  title: "Everything as one file",
  hint: "Games, also those on the boards, games with friends, chapters, your record, puzzles, challenges, strategies, lessons, book and settings.",
  save: "Save a backup",
  restore: "Restore a backup",
  restoreHint: "It is added to what is here: nothing is lost.",
  saved: "The backup is saved as a file.",
  restored: (games: number, friends: number, results: number): string =>
    `Restored: ${words.games(games)}, ${number(friends, { one: "game with a friend", other: "games with friends" })}, ${number(results, { one: "result", other: "results" })}. What was here already was left as it is.`,
  nothing: "Nothing was changed.",
  rest: "All else in the file was taken.",
  /** Fault of a file: of the whole, or of a field. */
  fault: (field: string, problem: Fault["problem"]): string => (["missing", "wrong"].includes(problem) ? `“${field}” ${problems[problem]}.` : problems[problem]),
  more: (n: number): string => `And ${n} more.`,
};
