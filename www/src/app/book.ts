/** The opening book: loaded once, taught by every finished game, and kept in the browser where that is allowed. */
import type { Game } from "../model/game.ts";
import type { Actions, BookAnswer } from "../model/page.ts";
import { errorInfo, type App } from "./app.ts";
import { keepBook, keptBook } from "./book-store.ts";
import { download } from "./download.ts";
import { keptGame } from "./storage.ts";

type BookActions = Pick<Actions, "setUseBook" | "exportBook" | "importBook" | "resetBook">;

export function bookActions(app: App): BookActions {
  return {
    setUseBook: (useBook) => app.update({ settings: { ...app.state.settings, useBook } }),
    exportBook: () =>
      app.watch(app.call(async (engine) => download((await engine.bookExport()).text, "seriatim-book", "txt", "text/plain"))),
    importBook: (file) => app.watch(importBook(app, file)),
    resetBook: () => {
      if (confirm(app.state.texts.book.confirmReset)) app.watch(resetBook(app));
    },
  };
}

/** Gives the engine the book that was kept. */
export async function loadBook(app: App): Promise<void> {
  let trouble: string | undefined;
  let kept: string | undefined;
  try {
    kept = await keptBook();
  } catch {
    trouble = app.state.texts.book.notKept;
  }
  if (kept !== undefined) {
    const text = kept;
    try {
      show(app, await app.call((engine) => engine.bookImport(text)), trouble);
      return;
    } catch (error) {
      trouble = app.state.texts.book.unreadable(app.state.texts.says(errorInfo(error).message));
    }
  }
  show(app, await app.call((engine) => engine.bookExport()), trouble);
}

/** Games that this page has taught already: a last move taken back and made again is still the same game. */
const learnt = new Set<string>();

/** Teaches a finished game that was played here. */
export async function learnGame(app: App, game: Game): Promise<void> {
  // A variation was tried, not played.
  if (!game.standard || (game.study?.at ?? 0) > 0) return;
  const { rules, resigned } = game;
  const { series } = keptGame(resigned === undefined ? game : { ...game, moves: [] });
  if (series.length === 0) return;
  // What did not end on the board has to be told.
  const tags: [string, string][] = resigned === undefined ? [] : [["Result", resigned === "white" ? "0-1" : "1-0"]];
  const name = JSON.stringify([rules, series, tags]);
  if (learnt.has(name)) return;
  learnt.add(name);
  await change(app, () => app.call((engine) => engine.bookLearn({ rules, series, tags })));
}

async function importBook(app: App, file: File): Promise<void> {
  const before = app.state.book?.lines ?? 0;
  const text = await file.text();
  try {
    const book = await change(app, () => app.call((engine) => engine.bookImport(text)));
    app.update({ toast: { text: app.state.texts.book.imported(book.lines - before), before: undefined } });
  } catch (error) {
    app.update({ toast: { text: app.state.texts.book.notImported(app.state.texts.says(errorInfo(error).message)), before: undefined } });
  }
}

async function resetBook(app: App): Promise<void> {
  const book = await app.call((engine) => engine.bookReset());
  show(app, book, await tryToKeep(app, undefined));
  app.update({ toast: { text: app.state.texts.book.isReset, before: undefined } });
}

/** Changes the book. What another tab has kept meanwhile is taken in first, so that it is not lost. */
async function change(app: App, teach: () => Promise<BookAnswer>): Promise<BookAnswer> {
  const kept = await keptBook().catch(() => undefined);
  if (kept !== undefined) {
    await app.call((engine) => engine.bookReset());
    // If it cannot be read, what is learnt now takes its place.
    await app.call((engine) => engine.bookImport(kept)).catch(() => undefined);
  }
  const book = await teach();
  show(app, book, await tryToKeep(app, book.text));
  return book;
}

/** Keeps the book; tells why if that is not possible. */
async function tryToKeep(app: App, text: string | undefined): Promise<string | undefined> {
  try {
    await keepBook(text);
    return undefined;
  } catch {
    return app.state.texts.book.notKept;
  }
}

function show(app: App, { lines, games }: BookAnswer, trouble: string | undefined): void {
  app.update({ book: { lines, games, trouble } });
}
