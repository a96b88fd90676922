/** The opening book: loaded once, taught by every finished game, and kept in the browser where that is allowed. */
import { textOf } from "../../kept/decoding.ts";
import { keepBook, keptBook } from "../../kept/book-store.ts";
import { download } from "../../parts/download.ts";
import type { BookAnswer } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import { written } from "../../table/study.ts";
import type { Page } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";

/** The book, as far as the page shows it. */
export interface BookState {
  lines: number;
  games: number;
  /** Why it cannot be kept or was not read, in a sentence. */
  trouble: string | undefined;
}

export class Book {
  readonly #page: Page;
  /** Games that this page has taught already: a last move taken back and made again is still the same game. */
  readonly #learnt = new Set<string>();
  #state: BookState | undefined;
  /** The reason why it cannot be kept or was not read. */
  #trouble: string | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Undefined until the engine has told. */
  get state(): BookState | undefined {
    return this.#state;
  }

  /** Gives the engine the book that was kept, if one was. `call` reaches the engine before the rest of the page does. */
  async load(call: Page["call"]): Promise<void> {
    const { texts } = this.#page;
    let kept: string | undefined;
    try {
      kept = await keptBook();
    } catch {
      this.#trouble = texts.book.notKept;
    }
    if (kept === undefined) return;
    const text = kept;
    try {
      this.#show(await call((engine) => engine.bookImport(text)), undefined);
    } catch (error) {
      this.#trouble = texts.book.unreadable(texts.says(errorInfo(error).message));
    }
  }

  /** Asks how large the book is, unless that is known. */
  async tell(): Promise<void> {
    if (this.#state) return;
    const book = await this.#page.call((engine) => engine.bookExport());
    if (!this.#state) this.#show(book, this.#trouble);
  }

  /** Teaches a finished game that was played here. */
  async learn(game: Game): Promise<void> {
    const { about: { variant, tasks }, resigned } = game;
    // A variation was tried, not played.
    if (!tasks.includes("book") || !game.standard || (game.study?.at ?? 0) > 0) return;
    const { series } = written(resigned === undefined ? game : { ...game, moves: [] });
    if (series.length === 0) return;
    // What did not end on the board has to be told.
    const tags: [string, string][] = resigned === undefined ? [] : [["Result", resigned === "white" ? "0-1" : "1-0"]];
    const name = JSON.stringify([variant, series, tags]);
    if (this.#learnt.has(name)) return;
    this.#learnt.add(name);
    await this.#change(() => this.#page.call((engine) => engine.bookLearn({ variant, series, tags })));
  }

  export(): void {
    const page = this.#page;
    page.watch(page.call(async (engine) => download((await engine.bookExport()).text, "seriatim-book", "txt", "text/plain")));
  }

  async import(file: File): Promise<void> {
    const page = this.#page;
    const { text } = await textOf(file);
    try {
      await this.tell();
      const before = this.#state?.lines ?? 0;
      page.toast(page.texts.book.imported((await this.add(text)).lines - before));
    } catch (error) {
      page.toast(page.texts.book.notImported(page.texts.says(errorInfo(error).message)));
    }
  }

  /** Adds the lines and results of a book; rejects if the text is none. */
  add(text: string): Promise<BookAnswer> {
    return this.#change(() => this.#page.call((engine) => engine.bookImport(text)));
  }

  async reset(): Promise<void> {
    const page = this.#page;
    const book = await page.call((engine) => engine.bookReset());
    this.#show(book, await this.#tryToKeep(undefined));
    page.toast(page.texts.book.isReset);
  }

  /** Changes the book. What another tab has kept meanwhile is taken in first, so that it is not lost. */
  async #change(teach: () => Promise<BookAnswer>): Promise<BookAnswer> {
    const kept = await keptBook().catch(() => undefined);
    if (kept !== undefined) {
      await this.#page.call((engine) => engine.bookReset());
      // If it cannot be read, what is learnt now takes its place.
      await this.#page.call((engine) => engine.bookImport(kept)).catch(() => undefined);
    }
    const book = await teach();
    this.#show(book, await this.#tryToKeep(book.text));
    return book;
  }

  /** Keeps the book; tells why if that is not possible. */
  async #tryToKeep(text: string | undefined): Promise<string | undefined> {
    try {
      await keepBook(text);
      return undefined;
    } catch {
      return this.#page.texts.book.notKept;
    }
  }

  #show({ lines, games }: BookAnswer, trouble: string | undefined): void {
    this.#state = { lines, games, trouble };
    this.#page.draw();
  }
}
