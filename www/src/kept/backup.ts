/**
 * A backup file of everything that the page keeps: JSON, with its version. When it is read, it is
 * merged with the kept data: nothing is lost, and nothing comes in twice. A damaged part of a file
 * is reported by its field; the rest is used all the same.
 */
import { readBests, type Bests } from "./challenges.ts";
import { isChapter, type Chapter } from "./chapters.ts";
import { readFriendGame, type FriendGame } from "./friends.ts";
import { readLearning, type LearningByEnding } from "./learning.ts";
import { isLesson } from "./lessons.ts";
import { isDamaged, readRecord, type SavedGame } from "./records.ts";
import { isEntry, type Entry } from "./scores.ts";
import { readSettings, type Settings } from "./settings.ts";
import { isKeptStrategy, type KeptStrategy } from "./strategies.ts";
import { isTime } from "./times.ts";

const FORMAT = "seriatim-backup";
const VERSION = 1;

/**
 * Maximum length of a file in characters; ten thousand long games need less. Beyond it a tab would
 * freeze.
 */
export const BACKUP_SIGNS = 200_000_000;

export interface Backup {
  games: SavedGame[];
  friends: FriendGame[];
  scores: Entry[];
  /** Progress with the puzzles, as it is kept. */
  puzzles?: object;
  /** The opening book, as its file has it. */
  book?: string;
  settings?: Settings;
  /** Chapters of the analysis, or the game on its board. */
  chapters?: readonly Chapter[];
  strategies?: readonly KeptStrategy[];
  /** Names of the solved lessons. */
  lessons?: readonly string[];
  /** The fewest moves against each bot. */
  challenges?: Bests;
  /** Progress in learning the rules of endings. */
  learning?: LearningByEnding;
}

/** A fault of a file: its place and its kind. */
export interface Fault {
  field: string;
  problem: "json" | "format" | "version" | "missing" | "wrong" | "tooLong";
}

export interface ReadBackup {
  backup: Backup;
  faults: Fault[];
}

export function writeBackup(backup: Backup): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...backup });
}

/** Number of games that are written at once: a millisecond of work. */
const WRITTEN_AT_ONCE = 250;

/**
 * Writes the file piece by piece, whatever its fields hold. Writing 50,000 games at once would
 * block the page for half a second.
 */
export async function fileOfBackup<T extends { games: readonly unknown[] }>({ games, ...rest }: T): Promise<Blob> {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...rest });
  const parts = [new Blob([head.slice(0, -1), ',"games":['])];
  for (let at = 0; at < games.length; at += WRITTEN_AT_ONCE) {
    const piece = games.slice(at, at + WRITTEN_AT_ONCE).map((game) => JSON.stringify(game));
    parts.push(new Blob([at === 0 ? "" : ",", piece.join(",")]));
    await new Promise((soon) => setTimeout(soon));
  }
  return new Blob([...parts, "]}"]);
}

/** Returns everything that can be read of a file; nothing, if it is not a backup of this site. */
export function readBackup(text: string): ReadBackup {
  const none: Backup = { games: [], friends: [], scores: [] };
  const refused = (field: string, problem: Fault["problem"]): ReadBackup => ({
    backup: none,
    faults: [{ field, problem }],
  });
  if (text.length > BACKUP_SIGNS) return refused("", "tooLong");
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refused("", "json");
  }
  if (!isFields(file) || file["format"] !== FORMAT) return refused("format", "format");
  if (file["version"] !== VERSION) return refused("version", "version");
  return readFields(file);
}

function readFields(file: Record<string, unknown>): ReadBackup {
  const faults: Fault[] = [];
  /** Readable entries of a list. */
  const list = <T>(field: string, read: (one: unknown) => T | undefined): T[] => {
    const value = file[field];
    if (!Array.isArray(value)) {
      faults.push({ field, problem: value === undefined ? "missing" : "wrong" });
      return [];
    }
    const all = value.map(read);
    all.forEach((one, at) => one === undefined && faults.push({ field: `${field}[${at}]`, problem: "wrong" }));
    return all.filter((one) => one !== undefined);
  };
  /**
   * Valid entries of a list; undefined if the file has no such list, because it was written before
   * such lists existed.
   */
  const some = <T>(field: string, is: (one: unknown) => one is T): T[] | undefined =>
    file[field] === undefined ? undefined : list(field, (one) => (is(one) ? one : undefined));
  const optional = <T>(field: string, is: (value: unknown) => value is T): T | undefined => {
    const value = file[field];
    if (value === undefined || is(value)) return value;
    faults.push({ field, problem: "wrong" });
    return undefined;
  };
  const backup: Backup = {
    games: list("games", readSaved),
    friends: list("friends", readFriendGame),
    scores: list("scores", (one) => (isEntry(one) ? one : undefined)),
  };
  // Entries that are used without their date are reported all the same.
  for (const [field, date] of [
    ["games", "saved"],
    ["friends", "changed"],
  ] as const) {
    const all = file[field];
    if (!Array.isArray(all)) continue;
    all.forEach(
      (one: unknown, at) =>
        isFields(one) &&
        typeof one[date] === "number" &&
        !isTime(one[date]) &&
        faults.push({ field: `${field}[${at}].${date}`, problem: "wrong" }),
    );
  }
  const [puzzles, book, settings] = [
    optional("puzzles", isFields),
    optional("book", isText),
    optional("settings", isFields),
  ];
  if (puzzles) backup.puzzles = puzzles;
  if (book !== undefined) backup.book = book;
  const challenges = optional("challenges", isFields);
  if (challenges) backup.challenges = readBests(challenges);
  const learning = optional("learning", isFields);
  if (learning) backup.learning = readLearning(learning);
  if (settings) backup.settings = readSettings(settings);
  const [chapters, strategies, lessons] = [
    some("chapters", isChapter),
    some("strategies", isKeptStrategy),
    some("lessons", isLesson),
  ];
  return {
    backup: {
      ...backup,
      ...(chapters && { chapters }),
      ...(strategies && { strategies }),
      ...(lessons && { lessons }),
    },
    faults,
  };
}

function readSaved(from: unknown): SavedGame | undefined {
  const { id } = (isFields(from) ? from : {}) as { id?: unknown };
  if (typeof id !== "string" || id === "" || id.length > 100) return undefined;
  const record = readRecord(id, from);
  return isDamaged(record) ? undefined : record;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
