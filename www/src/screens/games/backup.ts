/** Backup of all data of the page as one file, and restoring of such a file by merging. */
import { StoreError } from "../../kept/database.ts";
import { fileOfBackup, type Backup, type Fault } from "../../kept/backup.ts";
import { readBackupFile } from "../../kept/read-backup.ts";
import { keepBests, keptBests } from "../../kept/challenges.ts";
import { addChapters, keepChapters, keptChapters, type Chapter } from "../../kept/chapters.ts";
import { keptBook } from "../../kept/book-store.ts";
import { changeFriendGame, friendGames } from "../../kept/friends-store.ts";
import { fitOf } from "../../kept/friends.ts";
import { addMissing, allGames } from "../../kept/games-store.ts";
import { keepJson, keptJson } from "../../kept/json.ts";
import { NAME_SIGNS } from "../../kept/limits.ts";
import { addLearning, keptLearning } from "../../kept/learning.ts";
import { keepLessons, keptLessons } from "../../kept/lessons.ts";
import { keptPuzzles, keepPuzzles, mergedPuzzles } from "../../kept/puzzles.ts";
import { keepEntries, keptEntries, merged } from "../../kept/scores.ts";
import { keepGame, keepSettings, keptSettings } from "../../kept/storage.ts";
import { keepStrategy, keptStrategies, type KeptStrategy } from "../../kept/strategies.ts";
import { backupTexts, type BackupTexts } from "../../lang/backup.ts";
import { download } from "../../parts/download.ts";
import type { Page } from "../page.ts";
import { standingChapters } from "../shared/chapter-text.ts";
import { gameOfText, readGame } from "../shared/game-text.ts";
import { standingGame } from "../shared/keep.ts";
import { keptForm } from "../shared/kept-game.ts";
import { keepRemarks } from "../shared/remarks-store.ts";

/** Result of restoring a file; shown after the page is reloaded. */
export interface Restored {
  games: number;
  friends: number;
  results: number;
  faults: Fault[];
  /** Encoding of the file, if it was not UTF-8. */
  other?: string;
  /** Reason why the browser refused to store the data. */
  trouble?: StoreError["trouble"];
}

/** Key under which the report waits while the page is reloaded. */
const REPORT = "seriatim-restored";
/** Key of the list of merged books. Merging a book twice would count its games twice. */
const BOOKS = "seriatim-books-taken";
const MOST_BOOKS = 50;

export class Backups {
  readonly #page: Page;
  #busy = false;
  #report: Restored | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.#report = waitingReport();
  }

  get texts(): BackupTexts {
    return backupTexts.of(this.#page);
  }

  get report(): Restored | undefined {
    return this.#report;
  }

  get busy(): boolean {
    return this.#busy;
  }

  readonly actions = {
    save: () => this.#page.watch(this.#atWork(() => this.#save())),
    restore: (file: File) => this.#page.watch(this.#atWork(() => this.#restore(file))),
    close: () => {
      this.#report = undefined;
      this.#page.draw();
    },
  };

  async #atWork(act: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#page.draw();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#report = { games: 0, friends: 0, results: 0, faults: [], trouble: error.trouble };
    } finally {
      this.#busy = false;
      this.#page.draw();
    }
  }

  async #save(): Promise<void> {
    const book = await keptBook();
    const [games, standing] = [await allGames(), standingGame(this.#page)];
    if (standing && !games.some(({ text }) => text === standing.text)) games.push(standing);
    const backup: Backup = {
      games,
      friends: await friendGames(),
      scores: keptEntries(),
      settings: keptSettings(),
      chapters: await standingChapters(this.#page, this.#page.texts.shell.screens.analyse),
      strategies: keptStrategies(),
      lessons: keptLessons(),
      challenges: keptBests(),
      learning: keptLearning(),
    };
    const puzzles = keptPuzzles();
    if (puzzles) backup.puzzles = puzzles;
    if (book !== undefined) {
      backup.book = book;
      // The saved book is part of the book here, whatever that becomes.
      await noteBook(book);
    }
    download(await fileOfBackup(backup), "seriatim-backup", "json", "application/json");
    this.#page.toast(this.texts.saved);
  }

  async #restore(file: File): Promise<void> {
    const { backup, faults, other } = await readBackupFile(file);
    if (faults.some(({ problem }) => ["json", "format", "version", "tooLong"].includes(problem))) {
      this.#report = { games: 0, friends: 0, results: 0, faults };
      return;
    }
    const report: Restored = {
      games: await addMissing(backup.games),
      friends: await addFriends(backup),
      results: addScores(backup),
      faults,
      ...(other !== undefined && { other }),
    };
    if (backup.book !== undefined && !(await this.#addBook(backup.book)))
      faults.push({ field: "book", problem: "wrong" });
    if (backup.puzzles) keepPuzzles(mergedPuzzles(keptPuzzles(), backup.puzzles));
    if (backup.chapters) await this.#addChapters(backup.chapters, faults);
    if (backup.strategies) addStrategies(backup.strategies, faults);
    if (backup.lessons) keepLessons([...new Set([...keptLessons(), ...backup.lessons])]);
    if (backup.challenges) keepBests(backup.challenges);
    if (backup.learning) addLearning(backup.learning);
    if (backup.settings) keepSettings(backup.settings);
    // The page is reloaded because the other screens still hold the earlier data, and would save it
    // again.
    sessionStorage.setItem(REPORT, JSON.stringify(report));
    location.reload();
  }

  /**
   * Appends chapters to those here. The game on the analysis board stays; without chapters it
   * becomes the first one.
   */
  async #addChapters(come: readonly Chapter[], faults: Fault[]): Promise<void> {
    const page = this.#page;
    const wrong = (chapter: Chapter): number => faults.push({ field: `chapters: ${chapter.name}`, problem: "wrong" });
    const read: Chapter[] = [];
    for (const chapter of come) {
      try {
        readGame(page, chapter.text, chapter.variant);
        read.push(chapter);
      } catch {
        wrong(chapter);
      }
    }
    const here = await standingChapters(page, page.texts.shell.screens.analyse);
    const { chapters, left } = addChapters({ list: here, at: keptChapters().at }, read);
    left.forEach(wrong);
    const [first] = chapters.list;
    if (!first || chapters.list.length === here.length) return;
    if (here.length === 0) {
      keepGame("analyse", keptForm(gameOfText(page, first.text, first.variant)));
      keepRemarks(undefined);
    }
    keepChapters(chapters);
  }

  /** Merges a book. False if the engine cannot read it. */
  async #addBook(book: string): Promise<boolean> {
    if (book === (await keptBook()) || (await isTaken(book))) return true;
    try {
      await this.#page.book.add(book);
    } catch {
      return false;
    }
    await noteBook(book);
    return true;
  }
}

async function addFriends({ friends }: Backup): Promise<number> {
  let added = 0;
  for (const game of friends) {
    await changeFriendGame(game.id, (kept) => {
      if (kept && fitOf(kept, game) !== "newer") return undefined;
      added += 1;
      return kept ? { ...game, mine: kept.mine } : game;
    });
  }
  return added;
}

/**
 * Adds strategies. If another text here has the same name, the new one gets a number after its
 * name.
 */
function addStrategies(come: readonly KeptStrategy[], faults: Fault[]): void {
  for (const { name, text } of come) {
    const here = keptStrategies();
    if (here.some((one) => one.text === text)) continue;
    const names = new Set(here.map((one) => one.name));
    let free = name;
    for (let n = 2; names.has(free); n++) free = `${name.slice(0, NAME_SIGNS - 4)} ${n}`;
    if (!keepStrategy({ name: free, text })) faults.push({ field: `strategies: ${name}`, problem: "wrong" });
  }
}

function addScores({ scores }: Backup): number {
  const before = keptEntries();
  return keepEntries(scores) ? merged(before, scores).length - before.length : 0;
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function taken(): string[] {
  const stored = keptJson(BOOKS);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}

async function isTaken(book: string): Promise<boolean> {
  return taken().includes(await hashOf(book));
}

async function noteBook(book: string): Promise<void> {
  const hash = await hashOf(book);
  const all = [...taken().filter((one) => one !== hash), hash].slice(-MOST_BOOKS);
  // Without storage, a book may be counted twice.
  keepJson(BOOKS, all);
}

function waitingReport(): Restored | undefined {
  try {
    const text = sessionStorage.getItem(REPORT);
    sessionStorage.removeItem(REPORT);
    return text === null ? undefined : (JSON.parse(text) as Restored);
  } catch {
    return undefined;
  }
}
