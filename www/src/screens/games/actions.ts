/** Actions of the screen with the saved games. */
import { changeFriendGame, friendGames, onFriendChange, removeFriendGame } from "../../kept/friends-store.ts";
import { todoOf, type FriendGame } from "../../kept/friends.ts";
import {
  onChange,
  readHeads,
  removeGame,
  renameGame,
  restoreGame,
  StoreError,
  textsOf,
} from "../../kept/games-store.ts";
import { fileName, readRecord, type DamagedGame, type GameHead } from "../../kept/records.ts";
import { friendTexts } from "../../lang/friend.ts";
import { gamesTexts } from "../../lang/games.ts";
import { copied } from "../../parts/clipboard.ts";
import { download } from "../../parts/download.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Keys, Page, Screen } from "../page.ts";
import { decoded } from "../shared/decoded.ts";
import { gameOfText } from "../shared/game-text.ts";
import { told } from "../shared/told.ts";
import { Backups } from "./backup.ts";
import { fileOfGames } from "./exporting.ts";
import { linkToGame } from "../shared/link.ts";
import { Import } from "./importing.ts";
import { damagedRow, gameRow } from "./game-row.ts";
import { ListWindow } from "./list-window.ts";
import { fileSource, textSource, type Source } from "./sources.ts";
import { GamePreview } from "./preview.ts";
import { found, NOTHING_YET, Ordered, type GameFilter, type GamesState } from "./state.ts";
import { gamesView } from "./view.ts";

const PGN = ["pgn", "application/x-chess-pgn"] as const;
/** Time between two updates of the progress of long work, in milliseconds. */
const SHOW_MS = 200;

/** Matches if the list and a game fit side by side. The style sheet has the same condition. */
const BESIDE = matchMedia("(width >= 48rem) and (height >= 34rem)");

export type GamesActions = ReturnType<GamesScreen["actions"]>;

export class GamesScreen implements Screen {
  readonly #page: Page;
  readonly #actions: GamesActions;
  #state = NOTHING_YET;
  readonly #backups: Backups;
  readonly preview: GamePreview;
  /** The chosen game was opened from the list, so going back leads to the list. */
  #fromList = false;
  #isIn = false;
  readonly window: ListWindow<GameHead>;
  /** Stops the running import or export. */
  #work = new AbortController();
  /** Imports run one after the other. */
  #imports: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> | undefined;
  #stale = false;
  /** True if the games could not be read the last time. */
  #unread = false;
  #shownAt = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#actions = this.actions();
    this.#backups = new Backups(page);
    this.preview = new GamePreview(page);
    BESIDE.addEventListener("change", () => page.draw());
    this.window = new ListWindow(
      () => page.draw(),
      (game, position, of) => this.#row(game, position, of),
    );
    onChange(() => this.#changed());
    onFriendChange(() => void this.#readFriends());
    document.addEventListener("paste", (event) => this.#pasted(event));
  }

  /** A game that cannot be shown must not hide the others. */
  #row(game: GameHead, position: number, of: number) {
    try {
      return gameRow(this.#page, this.#state, game, this.#actions, {
        position,
        of,
        chosen: BESIDE.matches && game.id === this.#previewed?.id,
      });
    } catch {
      return damagedRow(this.#page.texts, { id: game.id, name: game.name, hasText: true }, this.#actions);
    }
  }

  /** Game in the preview: the chosen one, or the first in the list if there is room for both. */
  get #previewed(): GameHead | undefined {
    const { games, found: listed, chosen } = this.#state;
    const wanted = chosen === undefined ? undefined : games?.find(({ id }) => id === chosen);
    return wanted ?? (BESIDE.matches ? listed[0] : undefined);
  }

  view() {
    const parts = {
      list: this.window,
      backups: this.#backups,
      preview: this.preview,
      previewed: this.#previewed,
      beside: BESIDE.matches,
    };
    return gamesView(this.#page, this.#state, this.#actions, parts);
  }

  /** Opens the screen. `rest` is the id of the game to show. */
  async enter(rest = ""): Promise<void> {
    if (rest !== "") this.#update({ chosen: decoded(rest), detail: true, renaming: undefined });
    else if (this.#state.detail) this.#update({ detail: false, renaming: undefined });
    if (rest === "") this.#fromList = false;
    if (!this.#isIn) {
      this.#isIn = true;
      await Promise.all([this.#refresh(), this.#readFriends()]);
    }
    if (rest !== "") this.#mustBeThere(decoded(rest));
  }

  /** Shows the list with a warning if the address names a game that does not exist. */
  #mustBeThere(id: string): void {
    const { games, chosen } = this.#state;
    if (!games || chosen !== id || games.some((game) => game.id === id)) return;
    if (!this.#page.readdress("games", "")) return;
    this.#update({ chosen: undefined, detail: false });
    this.#page.warn({ text: this.#page.texts.limits.unknownAddress(`#/games/${shortened(id)}`) });
  }

  /** True if the screen holds typed text or unfinished work. */
  get holds(): boolean {
    const { typed, importing } = this.#state;
    return typed.trim() !== "" || importing.kind !== "none" || this.#backups.busy;
  }

  leave(): void {
    this.#isIn = false;
  }

  get keys(): Keys {
    return this.preview.keys(() => this.#actions.close());
  }

  drawn(): void {
    this.preview.show(this.#previewed);
  }

  /** Reads the unfinished games by links. */
  async #readFriends(): Promise<void> {
    // If storage does not work, the list of games says so.
    this.#update({ friends: (await friendGames().catch(() => [])).filter((game) => todoOf(game) !== "over") });
  }

  async #removeFriend(game: FriendGame): Promise<void> {
    await this.#change(() => removeFriendGame(game.id));
    await this.#readFriends();
    this.#page.toast(friendTexts.of(this.#page).removed, () =>
      this.#page.watch(this.#change(() => changeFriendGame(game.id, (kept) => kept ?? game))),
    );
  }

  #update(change: Partial<GamesState>): void {
    const { games, search, filter } = this.#state;
    this.#state = { ...this.#state, ...change };
    if (this.#state.games !== games || this.#state.search !== search || this.#state.filter !== filter) {
      this.#state = { ...this.#state, found: found(this.#state.games ?? [], this.#state.search, this.#state.filter) };
    }
    this.#page.draw();
  }

  /** Shows the progress of long work, at most once in `SHOW_MS`. */
  #show(change: () => Partial<GamesState>): void {
    const now = performance.now();
    if (now - this.#shownAt < SHOW_MS) return;
    this.#shownAt = now;
    this.#update(change());
  }

  /**
   * Called when stored games change. Reads the list again, but not during an import. Every batch of
   * an import changes the store, and the import reads the list at its end.
   */
  #changed(): void {
    if (this.#state.importing.kind !== "reading") void this.#refresh();
  }

  /** Reads the saved games, and reads again if they have changed meanwhile. */
  #refresh(): Promise<void> {
    this.#stale = true;
    this.#refreshing ??= this.#readAll().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  /**
   * Reads all saved games. Damaged ones are listed apart from the others. A message about another
   * refusal stays.
   */
  async #readAll(): Promise<void> {
    if (this.#unread) this.#update({ trouble: undefined });
    while (this.#stale) {
      this.#stale = false;
      const games = new Ordered();
      const damaged: DamagedGame[] = [];
      const isFirst = this.#state.games === undefined;
      const read = await this.#orTrouble(() =>
        readHeads((heads) => {
          games.add(heads.games);
          damaged.push(...heads.damaged);
          if (isFirst) this.#show(() => ({ games: games.all() }));
          return !this.#stale;
        }),
      );
      this.#unread = !read;
      if (!read) this.#update({ games: this.#state.games ?? [] });
      else if (!this.#stale) this.#update({ games: games.all(), damaged });
    }
  }

  /**
   * Runs `act`, which the browser may refuse, and shows the reason if it does. Returns whether it
   * succeeded.
   */
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

  /** Runs `act` as a change of the store. Earlier messages about refusals are cleared first. */
  #change(act: () => Promise<unknown>): Promise<boolean> {
    this.#update({ trouble: undefined });
    return this.#orTrouble(act);
  }

  async #open(kept: GameHead, screen: "analyse" | "play"): Promise<void> {
    const page = this.#page;
    this.#update({ unreadable: undefined });
    try {
      const text = await this.#text(kept.id);
      if (text === undefined) return;
      const game = gameOfText(page, text, kept.variant);
      // A finished game opens at its beginning.
      await page.open(screen, game, page.texts.keep.opened(kept.name), {
        fromStart: screen === "analyse" && kept.result !== undefined,
      });
    } catch (error) {
      this.#update({ unreadable: { id: kept.id, message: told(page.texts, error).message } });
    }
  }

  /** Text of a saved game. Undefined, with a message, if another tab has deleted the game. */
  async #text(id: string): Promise<string | undefined> {
    let text: string | undefined;
    if (!(await this.#orTrouble(async () => void ([text] = await textsOf([id]))))) return undefined;
    if (text !== undefined) return text;
    this.#page.toast(this.#page.texts.keep.gone);
    await this.#refresh();
    return undefined;
  }

  async #download({ id, name }: { id: string; name: string }): Promise<void> {
    const text = await this.#text(id);
    if (text !== undefined) download(text, fileName(name), ...PGN);
  }

  async #downloadAll(): Promise<void> {
    const ids = (this.#state.games ?? []).map(({ id }) => id);
    if (ids.length === 0) return;
    this.#work = new AbortController();
    this.#update({ importing: { kind: "writing", share: 0 } });
    const { signal } = this.#work;
    await this.#orTrouble(async () => {
      const file = await fileOfGames(
        ids,
        (share) => this.#show(() => ({ importing: { kind: "writing", share } })),
        signal,
      );
      if (file) download(file, "seriatim-games", ...PGN);
    });
    this.#update({ importing: { kind: "none" } });
  }

  async #setName(id: string, name: string): Promise<void> {
    this.#update({ renaming: undefined });
    const wanted = name.trim();
    if (wanted === "") return;
    await this.#change(async () => {
      if (!(await renameGame(id, wanted))) this.#page.toast(this.#page.texts.keep.gone);
    });
    await this.#refresh();
  }

  /** Moves the choice from a deleted game to the next one in the list. */
  #unchoose(id: string): void {
    const { chosen, found: listed } = this.#state;
    if (this.#state.detail) this.#actions.close();
    const at = listed.findIndex((game) => game.id === id);
    if (chosen === id || chosen === undefined) this.#update({ chosen: (listed[at + 1] ?? listed[at - 1])?.id });
  }

  async #copyLink({ id, variant }: GameHead): Promise<void> {
    const { keep } = this.#page.texts;
    const text = await this.#text(id);
    if (text === undefined) return;
    const link = await linkToGame(text, variant);
    const there = await copied(link);
    this.#page.toast(there ? keep.linkCopied : keep.cannotCopy);
    this.#update({ byHand: there ? undefined : link });
  }

  /** Downloads the game of the preview as an animated picture, from the side shown. */
  async #downloadMoving({ name, white, black }: GameHead): Promise<void> {
    const { table, orientation } = this.preview;
    if (!table) return;
    const { framesOf, movingPicture } = await import("../shared/giving.ts");
    const players = white === undefined && black === undefined ? "" : `${white ?? "?"} – ${black ?? "?"}`;
    const frames = await framesOf(this.#page.position, table.game, this.#page.texts.board.written);
    download(movingPicture(frames, { orientation, title: name, players }), fileName(name), "svg", "image/svg+xml");
  }

  async #remove(id: string): Promise<void> {
    this.#unchoose(id);
    await this.#change(async () => {
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
    if (await this.#change(() => restoreGame(deleted.id, deleted.record))) this.#update({ deleted: undefined });
    await this.#refresh();
  }

  /** A text pasted on this screen is imported, unless it is pasted into a box. */
  #pasted(event: ClipboardEvent): void {
    if (this.#page.shown !== "games" || (event.target instanceof Element && event.target.closest("input, textarea")))
      return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (files.length > 0) void this.importFiles(files);
    else if (text.trim() !== "") void this.#import([textSource(text)]);
    else return;
    event.preventDefault();
  }

  async #importTyped(): Promise<void> {
    const { typed } = this.#state;
    const failed = await this.#import([textSource(typed)]);
    // Unreadable texts stay in the box, so that they can be corrected.
    if (failed && this.#state.typed === typed) this.#update({ typed: failed.join("\n\n") });
  }

  async importFiles(files: readonly File[]): Promise<void> {
    await this.#import(files.map(fileSource));
  }

  #import(sources: readonly Source[]): Promise<string[] | undefined> {
    const work = this.#imports.then(() => this.#importNow(sources));
    this.#imports = work.catch(() => undefined);
    return work;
  }

  /**
   * Saves every game that can be read, and reports the others. Returns the texts of the unreadable
   * games, or undefined if the import did not look at all games.
   */
  async #importNow(sources: readonly Source[]): Promise<string[] | undefined> {
    this.#work = new AbortController();
    this.#update({ importing: { kind: "reading", done: 0, share: 0 } });
    const progress = (done: number, share: number) =>
      this.#show(() => ({ importing: { kind: "reading", done, share } }));
    const work = new Import(this.#page, progress, this.#work.signal);
    const done = await this.#change(() => work.run(sources));
    const { report } = work;
    this.#update({
      importing: done || report.failures + report.imported > 0 ? { kind: "done", report } : { kind: "none" },
    });
    if (report.imported > 0) await this.#refresh();
    return done && !report.stopped ? work.failedTexts : undefined;
  }

  actions() {
    const page = this.#page;
    return {
      open: (game: GameHead, screen: "analyse" | "play") => page.watch(this.#open(game, screen)),
      takeUp: ({ id }: FriendGame) => page.go("play", `friend/${id}`),
      removeFriend: (game: FriendGame) => page.watch(this.#removeFriend(game)),
      rename: (id: string | undefined, at: "list" | "preview" = "list") =>
        this.#update({ renaming: id === undefined ? undefined : { id, at } }),
      /** Shows a game beside the list, or in place of the list. */
      choose: ({ id }: GameHead) => {
        if (BESIDE.matches) this.#update({ chosen: id, byHand: undefined });
        else {
          this.#fromList = true;
          page.go("games", encodeURIComponent(id));
        }
      },
      /** Goes back to the list. */
      close: () => {
        if (!this.#state.detail) return;
        if (this.#fromList) history.back();
        else page.go("games");
      },
      filter: (filter: GameFilter) => this.#update({ filter }),
      copyLink: (game: GameHead) => page.watch(this.#copyLink(game)),
      downloadMoving: (game: GameHead) => page.watch(this.#downloadMoving(game)),
      play: () => page.go("play"),
      setName: (id: string, name: string) => void this.#setName(id, name),
      remove: (id: string) => void this.#remove(id),
      restore: () => void this.#restore(),
      download: (game: { id: string; name: string }) => page.watch(this.#download(game)),
      downloadAll: () => page.watch(this.#downloadAll()),
      stop: () => this.#work.abort(),
      refresh: () => {
        this.#update({ trouble: undefined });
        void this.#refresh();
      },
      search: (search: string) => this.#update({ search }),
      type: (typed: string) => this.#update({ typed }),
      /** Imports a long text without putting it into the box. */
      pasteLong: (text: string) => page.watch(this.#import([textSource(text)])),
      importTyped: () => page.watch(this.#importTyped()),
      importFiles: (files: readonly File[]) => page.watch(this.importFiles(files)),
      closeReport: () => this.#update({ importing: { kind: "none" } }),
      setKeepFinished: (keepFinished: boolean) => page.set({ keepFinished }),
    };
  }
}

export async function open(page: Page): Promise<GamesScreen> {
  await gamesTexts.load(page.texts.lang);
  return new GamesScreen(page);
}
