/** The games that are kept: the screen of them. Loaded when it is first shown. */
import { joinGames, splitGames } from "../model/game-files.ts";
import {
  fileName,
  listed,
  nameFromTags,
  readRecord,
  recordOf,
  type ImportReport,
  type Library,
  type LibraryActions,
  type SavedGame,
} from "../model/library.ts";
import type { Actions, PageState } from "../model/page.ts";
import { bare, looksLikeFen } from "../model/paste.ts";
import { libraryView } from "../view/library.ts";
import { errorInfo, type App } from "./app.ts";
import { download } from "./download.ts";
import { nameOf } from "./games.ts";
import { addGames, keptGames, onOtherTabs, removeGame, renameGame, restoreGame, StoreError } from "./games-store.ts";
import type { LateScreen } from "./late.ts";
import { openGame } from "./screens.ts";
import { gameOfText } from "./text.ts";

const PGN = ["pgn", "application/x-chess-pgn"] as const;
/** Games between two signs of life of a long import. */
const STEP = 25;

const EMPTY: Library = {
  games: undefined,
  damaged: [],
  trouble: undefined,
  report: undefined,
  importing: undefined,
  renaming: undefined,
  deleted: undefined,
  unreadable: undefined,
  search: "",
  typed: "",
};

/** What there is to import: a text, and the name of its file. */
interface Source {
  text: string;
  name?: string;
}

export function libraryScreen(app: App, actions: Pick<Actions, "viewStart">): LateScreen {
  const own = libraryActions(app, actions);
  update(app, {});
  onOtherTabs(() => void refresh(app));
  document.addEventListener("paste", (event) => pasted(app, event));
  return {
    view: (state: PageState) => libraryView(state, own),
    enter: () => void refresh(app),
  };
}

function libraryActions(app: App, actions: Pick<Actions, "viewStart">): LibraryActions {
  return {
    open: (game, screen) => app.watch(openKept(app, game, screen, actions)),
    rename: (id) => update(app, { renaming: id }),
    setName: (id, name) => void setName(app, id, name),
    remove: (id) => void remove(app, id),
    restore: () => void restore(app),
    download: ({ name, text }) => download(text, fileName(name), ...PGN),
    downloadAll: () => {
      const texts = listed(app.state.library?.games ?? [], "").map(({ text }) => text);
      if (texts.length > 0) download(joinGames(texts), "seriatim-games", ...PGN);
    },
    search: (search) => update(app, { search }),
    type: (typed) => update(app, { typed }),
    importTyped: () => void importTyped(app),
    importFiles: (files) => void importFiles(app, files),
    closeReport: () => update(app, { report: undefined }),
    setKeepFinished: (keepFinished) => app.update({ settings: { ...app.state.settings, keepFinished } }),
  };
}

function update(app: App, change: Partial<Library>): void {
  app.update({ library: { ...(app.state.library ?? EMPTY), ...change } });
}

/** Reads what is kept. What cannot be read is told apart; what can is shown all the same. */
async function refresh(app: App): Promise<void> {
  await orTrouble(app, async () => update(app, { ...(await keptGames()), trouble: undefined }));
  if (app.state.library?.games === undefined) update(app, { games: [] });
}

/** Does what the browser may refuse; tells why if it does. Whether it was done. */
async function orTrouble(app: App, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    update(app, { trouble: error.trouble });
    return false;
  }
}

async function openKept(app: App, kept: SavedGame, screen: "analyse" | "play", actions: Pick<Actions, "viewStart">): Promise<void> {
  update(app, { unreadable: undefined });
  try {
    await openGame(app, screen, await gameOfText(app, kept.text, kept.rules), app.state.texts.keep.opened(kept.name));
    // Whoever opens a finished game wants to watch it from the beginning.
    if (screen === "analyse" && kept.result !== undefined) actions.viewStart();
  } catch (error) {
    update(app, { unreadable: { id: kept.id, message: errorInfo(error).message } });
  }
}

async function setName(app: App, id: string, name: string): Promise<void> {
  update(app, { renaming: undefined });
  const wanted = name.trim();
  if (wanted === "") return;
  await orTrouble(app, async () => {
    if (await renameGame(id, wanted)) return;
    app.update({ toast: { text: app.state.texts.keep.gone, before: undefined } });
  });
  await refresh(app);
}

async function remove(app: App, id: string): Promise<void> {
  await orTrouble(app, async () => {
    const record = await removeGame(id);
    if (record === undefined) return;
    const { name } = readRecord(id, record);
    update(app, { deleted: { id, name, record }, unreadable: undefined });
    app.update({ announcement: app.state.texts.keep.deleted(name) });
  });
  await refresh(app);
}

async function restore(app: App): Promise<void> {
  const deleted = app.state.library?.deleted;
  if (!deleted) return;
  if (await orTrouble(app, () => restoreGame(deleted.id, deleted.record))) update(app, { deleted: undefined });
  await refresh(app);
}

/** On this screen a pasted text is an import, unless it goes into a box. */
function pasted(app: App, event: ClipboardEvent): void {
  if (app.state.screen !== "games" || (event.target instanceof Element && event.target.closest("input, textarea"))) return;
  const files = [...(event.clipboardData?.files ?? [])];
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (files.length > 0) void importFiles(app, files);
  else if (text.trim() !== "") void importTexts(app, [{ text }]);
  else return;
  event.preventDefault();
}

async function importTyped(app: App): Promise<void> {
  const text = app.state.library?.typed ?? "";
  const failed = await importTexts(app, [{ text }]);
  // What could not be read stays, to be put right.
  update(app, { typed: failed.join("\n\n") });
}

export async function importFiles(app: App, files: readonly File[]): Promise<void> {
  await importTexts(app, await Promise.all(files.map(async (file) => ({ text: await file.text(), name: file.name }))));
}

/** Keeps every game of the texts that can be read and reports the others; gives back their texts. */
async function importTexts(app: App, sources: readonly Source[]): Promise<string[]> {
  const found = sources.flatMap(({ text: file, name }) =>
    splitGames(file).map(({ text, line }, index) => ({ text, line, number: index + 1, file: name })),
  );
  const report: ImportReport = { imported: 0, failed: [] };
  const failedTexts: string[] = [];
  const games: SavedGame[] = [];
  const now = Date.now();
  update(app, { report: undefined, importing: { done: 0, of: found.length } });
  for (const [index, { text, line, number, file }] of found.entries()) {
    try {
      // Of games of one file the first stands first in the list.
      games.push(await readOne(app, text, line, now - index));
    } catch (error) {
      report.failed.push({ file, number, line, message: errorInfo(error).message });
      failedTexts.push(text);
    }
    if (index % STEP === 0) update(app, { importing: { done: index + 1, of: found.length } });
  }
  const kept = games.length === 0 || (await orTrouble(app, () => addGames(games)));
  report.imported = kept ? games.length : 0;
  update(app, { importing: undefined, report: kept || report.failed.length > 0 ? report : undefined });
  if (kept) await refresh(app);
  return kept ? failedTexts : found.map(({ text }) => text);
}

/** Reads one game, or a position alone. Its errors name the line of the file. */
async function readOne(app: App, text: string, line: number, saved: number): Promise<SavedGame> {
  const fen = bare(text);
  const file = looksLikeFen(fen) ? (await app.call((engine) => engine.writeGame({ fen, series: [] }))).text : text;
  const answer = await app.call((engine) => engine.readGame({ text: "\n".repeat(line - 1) + file }));
  return recordOf(file, answer, crypto.randomUUID(), nameFromTags(answer.tags) ?? nameOf(app, [], answer.status.turn), saved);
}
