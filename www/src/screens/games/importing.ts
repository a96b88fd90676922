/**
 * Import of games. Files are split into games while they are read. The engine reads the games in a
 * worker, and they are stored in batches. Nothing is held in memory longer than until it is stored.
 * So a file of any size needs little memory, and the page stays responsive.
 */
import type { ErrorInfo } from "../../engine/error-info.ts";
import { GameSplitter, type GameText } from "../../kept/game-files.ts";
import { addGames, BATCH } from "../../kept/games-store.ts";
import { GAME_SIGNS, TooLongError } from "../../kept/limits.ts";
import { recordOf, type SavedGame } from "../../kept/records.ts";
import type { Say } from "../../protocol/messages.ts";
import { VARIANTS, type Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { readInWorker } from "../shared/game-text.ts";
import { nameOf } from "../shared/keep.ts";
import { told } from "../shared/told.ts";
import type { Source } from "./sources.ts";
import { nameFromTags } from "../../tags.ts";
import { TOLD_FAILURES, type ImportReport } from "./state.ts";

/**
 * Maximum number of games that wait for the engine. The engine never runs idle, and other questions
 * do not wait long.
 */
const AHEAD = 8;

/** `done` is the number of games looked at, `share` the part of all data that is done (0 to 1). */
export type ImportProgress = (done: number, share: number) => void;

export class Import {
  readonly report: ImportReport = { imported: 0, failed: [], failures: 0, stopped: false, notes: [] };
  /** Unreadable games with their places in the import, as far as they are listed. */
  readonly #failed: { place: number; text: string; failure: ImportReport["failed"][number] }[] = [];
  readonly #page: Page;
  readonly #progress: ImportProgress;
  readonly #signal: AbortSignal;
  readonly #began = Date.now();
  #done = 0;
  /**
   * Number of games without a variant tag, by the variant as which they were read. Below: names of
   * variants whose games were read by other rules.
   */
  readonly #assumed = new Map<Variant, number>();
  readonly #otherRules = new Map<string, Variant>();
  #ahead = new Set<Promise<void>>();
  #read: SavedGame[] = [];

  constructor(page: Page, progress: ImportProgress, signal: AbortSignal) {
    this.#page = page;
    this.#progress = progress;
    this.#signal = signal;
  }

  /** Imports all sources. Rejects if the store refuses; games stored before stay. */
  async run(sources: readonly Source[]): Promise<void> {
    const whole = sources.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    for (const source of sources) {
      await this.#from(source, (read) => this.#progress(this.#done, (before + read) / Math.max(whole, 1)));
      before += source.size;
    }
    await Promise.all(this.#ahead);
    await this.#keep(1);
    this.#note();
    // Failures may arrive in another order than the games, so they are sorted.
    this.#failed.sort((a, b) => a.place - b.place);
    this.report.failed.push(...this.#failed.map(({ failure }) => failure));
    this.report.stopped = this.#signal.aborted;
  }

  async #from(source: Source, progress: (read: number) => void): Promise<void> {
    const splitter = new GameSplitter();
    let number = 0;
    const take = async (games: GameText[], read: number): Promise<void> => {
      for (const game of games) {
        if (this.#signal.aborted) return;
        number += 1;
        await this.#take(game, source.name, number);
        progress(read);
      }
    };
    for await (const { text, read } of source.parts()) {
      if (this.#signal.aborted) return;
      await take(splitter.push(text), read);
      progress(read);
    }
    await take(splitter.end(), source.size);
    if (source.other !== undefined) this.report.notes.push(this.#page.texts.keep.converted(source.name, source.other));
  }

  /** Adds notes on games whose variant was assumed. */
  #note(): void {
    const { keep, lang } = this.#page.texts;
    const name = (variant: Variant): string => VARIANTS[variant].words[lang].name;
    for (const [variant, games] of this.#assumed) this.report.notes.push(keep.assumedGames(games, name(variant)));
    for (const [other, variant] of this.#otherRules) this.report.notes.push(keep.otherRules(other, name(variant)));
  }

  /** Has a game read as soon as fewer than `AHEAD` games wait for the engine. */
  async #take(game: GameText, file: string | undefined, number: number): Promise<void> {
    while (this.#ahead.size >= AHEAD) await Promise.race(this.#ahead);
    await this.#keep(BATCH);
    const place = this.#done;
    const reading = this.#readOne(game, this.#began - place).then(
      (read) => void this.#read.push(read),
      (error: unknown) => this.#fail(game, place, file, number, error),
    );
    this.#done += 1;
    const ended = reading.finally(() => this.#ahead.delete(ended));
    this.#ahead.add(ended);
  }

  #fail({ text, line }: GameText, place: number, file: string | undefined, number: number, error: unknown): void {
    this.report.failures += 1;
    if (this.report.failures > TOLD_FAILURES) return;
    this.#failed.push({
      place,
      text,
      failure: { file, number, line, error: inFile(told(this.#page.texts, error), line - 1) },
    });
  }

  /** Texts of the unreadable games, as far as they are listed. */
  get failedTexts(): string[] {
    return this.#failed.map(({ text }) => text);
  }

  /** Stores the games read so far, if there are at least `atLeast`. */
  async #keep(atLeast: number): Promise<void> {
    if (this.#read.length < atLeast) return;
    const games = this.#read;
    this.#read = [];
    await addGames(games);
    this.report.imported += games.length;
  }

  /** Reads one game, or a position alone. */
  async #readOne({ text, tooLong }: GameText, saved: number): Promise<SavedGame> {
    if (tooLong !== undefined) throw new TooLongError("game", GAME_SIGNS, tooLong);
    const page = this.#page;
    const { variant } = page.settings;
    const read = await readInWorker(page, text, variant);
    if (read.assumed) this.#assumed.set(read.variant, (this.#assumed.get(read.variant) ?? 0) + 1);
    if (read.otherRules !== undefined && this.#otherRules.size < TOLD_FAILURES)
      this.#otherRules.set(read.otherRules, read.variant);
    const alone = read.tags.length === 0 && read.series.length === 0;
    const file = alone ? page.rules.writeGame({ variant: read.variant, fen: read.fen, series: [] }).text : text;
    const name = nameFromTags(read.tags) ?? nameOf(page, [], page.about(read.variant), read.status.turn);
    return recordOf(file, read, crypto.randomUUID(), name, saved);
  }
}

/**
 * Error with its line counted in the file. The engine counts the lines of the game, and `before`
 * lines come before it.
 */
function inFile(error: ErrorInfo, before: number): ErrorInfo {
  const { clause } = error;
  if (typeof clause !== "object" || !("line" in clause) || typeof clause.line !== "number") return error;
  const moved = { ...clause, line: clause.line + before } as Say;
  return { ...error, clause: moved, message: [moved] };
}
