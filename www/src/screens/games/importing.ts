/**
 * Importing: the games of files are told apart while these are read, read in a worker, and kept in batches.
 * Nothing is held longer than it takes to keep it, so that a file of any size needs little memory, and nothing holds up the
 * page.
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

/** Games that the engine has before it: enough for it never to wait, few enough for other questions not to. */
const AHEAD = 8;

/** So many games have been looked at, and this share of all there is. */
export type ImportProgress = (done: number, share: number) => void;

export class Import {
  readonly report: ImportReport = { imported: 0, failed: [], failures: 0, stopped: false, notes: [] };
  /** The games that could not be read, of as many as are told, with their places among all. */
  readonly #failed: { place: number; text: string; failure: ImportReport["failed"][number] }[] = [];
  readonly #page: Page;
  readonly #progress: ImportProgress;
  readonly #signal: AbortSignal;
  readonly #began = Date.now();
  #done = 0;
  /** Games without a tag of their game, by what they were read as; and names of games that stand for other rules. */
  readonly #assumed = new Map<Variant, number>();
  readonly #otherRules = new Map<string, Variant>();
  #ahead = new Set<Promise<void>>();
  #read: SavedGame[] = [];

  constructor(page: Page, progress: ImportProgress, signal: AbortSignal) {
    this.#page = page;
    this.#progress = progress;
    this.#signal = signal;
  }

  /** Imports all of it. Rejects if the store refuses; what is in it then stays there. */
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
    // Some are told at once that stand behind others that are still being read.
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

  /** Says as what games were read that did not say so. */
  #note(): void {
    const { keep, lang } = this.#page.texts;
    const name = (variant: Variant): string => VARIANTS[variant].words[lang].name;
    for (const [variant, games] of this.#assumed) this.report.notes.push(keep.assumedGames(games, name(variant)));
    for (const [other, variant] of this.#otherRules) this.report.notes.push(keep.otherRules(other, name(variant)));
  }

  /** Has a game read, as soon as the engine has not too many before it. */
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
    this.#failed.push({ place, text, failure: { file, number, line, error: inFile(told(this.#page.texts, error), line - 1) } });
  }

  /** The texts of those that could not be read, of as many as are told. */
  get failedTexts(): string[] {
    return this.#failed.map(({ text }) => text);
  }

  /** Puts what has been read into the store, if it is as much as that. */
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
    if (read.otherRules !== undefined && this.#otherRules.size < TOLD_FAILURES) this.#otherRules.set(read.otherRules, read.variant);
    const alone = read.tags.length === 0 && read.series.length === 0;
    const file = alone ? page.rules.writeGame({ variant: read.variant, fen: read.fen, series: [] }).text : text;
    const name = nameFromTags(read.tags) ?? nameOf(page, [], page.about(read.variant), read.status.turn);
    return recordOf(file, read, crypto.randomUUID(), name, saved);
  }
}

/** The engine counts the lines of a game: in its file they come after `before` others. */
function inFile(error: ErrorInfo, before: number): ErrorInfo {
  const { clause } = error;
  if (typeof clause !== "object" || !("line" in clause) || typeof clause.line !== "number") return error;
  const moved = { ...clause, line: clause.line + before } as Say;
  return { ...error, clause: moved, message: [moved] };
}
