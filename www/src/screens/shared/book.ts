/**
 * Opening book. It is loaded once, learns from every finished game, and is stored in the browser if
 * storage is allowed.
 */
import { textOf } from "../../kept/decoding.ts";
import { keepBook, keptBook } from "../../kept/book-store.ts";
import { download } from "../../parts/download.ts";
import type { BookAnswer } from "../../protocol/messages.ts";
import { endBeside, isMain, type Game } from "../../table/game.ts";
import { allSeries } from "../../table/line.ts";
import type { Page } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";

/** State of the book, as far as the page shows it. */
export interface BookState {
  lines: number;
  games: number;
  /** Sentence that says why the book cannot be stored or was not read. */
  trouble: string | undefined;
}

export class Book {
  readonly #page: Page;
  /**
   * Games that the book has learnt already. Taking back a last move and making it again does not
   * make a new game.
   */
  readonly #learnt = new Set<string>();
  #state: BookState | undefined;
  /** Reason why the book cannot be stored or was not read. */
  #trouble: string | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Undefined until the engine has answered. */
  get state(): BookState | undefined {
    return this.#state;
  }

  /**
   * Gives the stored book to the engine, if there is one. `call` reaches the engine before the rest
   * of the page does.
   */
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

  /** Asks the engine for the size of the book, unless it is known. */
  async tell(): Promise<void> {
    if (this.#state) return;
    const book = await this.#page.call((engine) => engine.bookExport());
    if (!this.#state) this.#show(book, this.#trouble);
  }

  /** Adds a finished game that was played here to the book. */
  async learn(game: Game): Promise<void> {
    const {
      about: { variant, tasks },
    } = game;
    const end = endBeside(game);
    // A variation was only tried, not played.
    if (!tasks.includes("book") || !game.standard || !isMain(game)) return;
    const series = (end ? game.played : allSeries(game)).map(({ moves }) => moves);
    if (series.length === 0) return;
    // A resignation does not show on the board, so the result goes along as a tag.
    const tags: [string, string][] = end ? [["Result", end.result]] : [];
    const name = JSON.stringify([variant, series, tags]);
    if (this.#learnt.has(name)) return;
    this.#learnt.add(name);
    await this.#change(() => this.#page.call((engine) => engine.bookLearn({ variant, series, tags })));
  }

  export(): void {
    const page = this.#page;
    page.watch(
      page.call(async (engine) => download((await engine.bookExport()).text, "seriatim-book", "txt", "text/plain")),
    );
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

  /** Adds the lines and results of a book. Rejects if the text is no book. */
  add(text: string): Promise<BookAnswer> {
    return this.#change(() => this.#page.call((engine) => engine.bookImport(text)));
  }

  async reset(): Promise<void> {
    const page = this.#page;
    const book = await page.call((engine) => engine.bookReset());
    this.#show(book, await this.#tryToKeep(undefined));
    page.toast(page.texts.book.isReset);
  }

  /**
   * Changes the book. A version that another tab has stored meanwhile is loaded first, so that it
   * is not lost.
   */
  async #change(teach: () => Promise<BookAnswer>): Promise<BookAnswer> {
    const kept = await keptBook().catch(() => undefined);
    if (kept !== undefined) {
      await this.#page.call((engine) => engine.bookReset());
      // An unreadable stored book is replaced by the new one.
      await this.#page.call((engine) => engine.bookImport(kept)).catch(() => undefined);
    }
    const book = await teach();
    this.#show(book, await this.#tryToKeep(book.text));
    return book;
  }

  /** Stores the book. Returns the reason if that is not possible. */
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
