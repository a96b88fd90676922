/** The games that are kept. */
import { joinGames, splitGames } from "../../kept/game-files.ts";
import { addGames, keptGames, onOtherTabs, removeGame, renameGame, restoreGame, StoreError } from "../../kept/games-store.ts";
import { bare, looksLikeFen } from "../../kept/paste.ts";
import { fileName, nameFromTags, readRecord, recordOf, type SavedGame } from "../../kept/records.ts";
import { download } from "../../parts/download.ts";
import type { Page, Screen } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { gameOfText } from "../shared/game-text.ts";
import { nameOf } from "../shared/keep.ts";
import { listed, NOTHING_YET, type GamesState, type ImportReport } from "./state.ts";
import { gamesView } from "./view.ts";

const PGN = ["pgn", "application/x-chess-pgn"] as const;
/** Games between two signs of life of a long import. */
const STEP = 25;

/** What there is to import: a text, and the name of its file. */
interface Source {
  text: string;
  name?: string;
}

export type GamesActions = ReturnType<GamesScreen["actions"]>;

export class GamesScreen implements Screen {
  readonly #page: Page;
  readonly #actions: GamesActions;
  #state = NOTHING_YET;

  constructor(page: Page) {
    this.#page = page;
    this.#actions = this.actions();
    onOtherTabs(() => void this.#refresh());
    document.addEventListener("paste", (event) => this.#pasted(event));
  }

  view() {
    return gamesView(this.#page, this.#state, this.#actions);
  }

  enter(_rest = ""): Promise<void> {
    return this.#refresh();
  }

  #update(change: Partial<GamesState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Reads what is kept. What cannot be read is told apart; what can is shown all the same. */
  async #refresh(): Promise<void> {
    await this.#orTrouble(async () => this.#update({ ...(await keptGames()), trouble: undefined }));
    if (this.#state.games === undefined) this.#update({ games: [] });
  }

  /** Does what the browser may refuse; tells why if it does. Whether it was done. */
  async #orTrouble(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#update({ trouble: error.trouble });
      return false;
    }
  }

  async #open(kept: SavedGame, screen: "analyse" | "play"): Promise<void> {
    const page = this.#page;
    this.#update({ unreadable: undefined });
    try {
      const game = await gameOfText(page, kept.text, kept.variant);
      // Whoever opens a finished game wants to watch it from the beginning.
      await page.open(screen, game, page.texts.keep.opened(kept.name), { fromStart: screen === "analyse" && kept.result !== undefined });
    } catch (error) {
      this.#update({ unreadable: { id: kept.id, message: errorInfo(error).message } });
    }
  }

  async #setName(id: string, name: string): Promise<void> {
    this.#update({ renaming: undefined });
    const wanted = name.trim();
    if (wanted === "") return;
    await this.#orTrouble(async () => {
      if (!(await renameGame(id, wanted))) this.#page.toast(this.#page.texts.keep.gone);
    });
    await this.#refresh();
  }

  async #remove(id: string): Promise<void> {
    await this.#orTrouble(async () => {
      const record = await removeGame(id);
      if (record === undefined) return;
      const { name } = readRecord(id, record);
      this.#update({ deleted: { id, name, record }, unreadable: undefined });
      this.#page.announce(this.#page.texts.keep.deleted(name));
    });
    await this.#refresh();
  }

  async #restore(): Promise<void> {
    const { deleted } = this.#state;
    if (!deleted) return;
    if (await this.#orTrouble(() => restoreGame(deleted.id, deleted.record))) this.#update({ deleted: undefined });
    await this.#refresh();
  }

  /** On this screen a pasted text is an import, unless it goes into a box. */
  #pasted(event: ClipboardEvent): void {
    if (this.#page.shown !== "games" || (event.target instanceof Element && event.target.closest("input, textarea"))) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (files.length > 0) void this.importFiles(files);
    else if (text.trim() !== "") void this.#importTexts([{ text }]);
    else return;
    event.preventDefault();
  }

  async #importTyped(): Promise<void> {
    const failed = await this.#importTexts([{ text: this.#state.typed }]);
    // What could not be read stays, to be put right.
    this.#update({ typed: failed.join("\n\n") });
  }

  async importFiles(files: readonly File[]): Promise<void> {
    await this.#importTexts(await Promise.all(files.map(async (file) => ({ text: await file.text(), name: file.name }))));
  }

  /** Keeps every game of the texts that can be read and reports the others; gives back their texts. */
  async #importTexts(sources: readonly Source[]): Promise<string[]> {
    const found = sources.flatMap(({ text: file, name }) =>
      splitGames(file).map(({ text, line }, index) => ({ text, line, number: index + 1, file: name })),
    );
    const report: ImportReport = { imported: 0, failed: [] };
    const failedTexts: string[] = [];
    const games: SavedGame[] = [];
    const now = Date.now();
    this.#update({ importing: { kind: "reading", done: 0, of: found.length } });
    for (const [index, { text, line, number, file }] of found.entries()) {
      try {
        // Of games of one file the first stands first in the list.
        games.push(await this.#readOne(text, line, now - index));
      } catch (error) {
        report.failed.push({ file, number, line, error: errorInfo(error) });
        failedTexts.push(text);
      }
      if (index % STEP === 0) this.#update({ importing: { kind: "reading", done: index + 1, of: found.length } });
    }
    const kept = games.length === 0 || (await this.#orTrouble(() => addGames(games)));
    report.imported = kept ? games.length : 0;
    this.#update({ importing: kept || report.failed.length > 0 ? { kind: "done", report } : { kind: "none" } });
    if (kept) await this.#refresh();
    return kept ? failedTexts : found.map(({ text }) => text);
  }

  /** Reads one game, or a position alone. Its errors name the line of the file. */
  async #readOne(text: string, line: number, saved: number): Promise<SavedGame> {
    const page = this.#page;
    const { variant } = page.settings;
    const fen = bare(text);
    const file = looksLikeFen(fen) ? (await page.call((engine) => engine.writeGame({ variant, fen, series: [] }))).text : text;
    const read = await page.call((engine) => engine.readGame({ text: "\n".repeat(line - 1) + file, variant }));
    const name = nameFromTags(read.tags) ?? nameOf(page, [], await page.about(read.variant), read.status.turn);
    return recordOf(file, read, crypto.randomUUID(), name, saved);
  }

  actions() {
    const page = this.#page;
    return {
      open: (game: SavedGame, screen: "analyse" | "play") => page.watch(this.#open(game, screen)),
      rename: (renaming: string | undefined) => this.#update({ renaming }),
      setName: (id: string, name: string) => void this.#setName(id, name),
      remove: (id: string) => void this.#remove(id),
      restore: () => void this.#restore(),
      download: ({ name, text }: { name: string; text: string }) => download(text, fileName(name), ...PGN),
      downloadAll: () => {
        const texts = listed(this.#state.games ?? [], "").map(({ text }) => text);
        if (texts.length > 0) download(joinGames(texts), "seriatim-games", ...PGN);
      },
      search: (search: string) => this.#update({ search }),
      type: (typed: string) => this.#update({ typed }),
      importTyped: () => void this.#importTyped(),
      importFiles: (files: readonly File[]) => void this.importFiles(files),
      closeReport: () => this.#update({ importing: { kind: "none" } }),
      setKeepFinished: (keepFinished: boolean) => page.set({ keepFinished }),
    };
  }
}

export function open(page: Page): GamesScreen {
  return new GamesScreen(page);
}
