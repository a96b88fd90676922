/** The page around the screens: its settings and texts, the engine, what is told, and which screen is shown. */
import { keepSettings, keptPlay, keptSettings } from "../kept/storage.ts";
import type { Player, Settings } from "../kept/settings.ts";
import { en, loadTexts } from "../lang/load.ts";
import { chooseLang, type Lang, type Texts } from "../lang/texts.ts";
import type { DialogName, EngineState, GameScreen, Opening, Page, Screen } from "../screens/page.ts";
import { hashOf, linkOf, routeOf, type ScreenName } from "../screens/route.ts";
import { Book } from "../screens/shared/book.ts";
import { errorInfo } from "../engine/error-info.ts";
import type { Game } from "../table/game.ts";
import type { Variant } from "../variants.ts";
import { EngineHolder } from "./engine.ts";
import { loadScreen, type Screens } from "./screens.ts";

/** What is told for a while. */
export interface Toast {
  text: string;
  /** Takes back what was done. */
  undo: (() => void) | undefined;
}

/** The page as an app on this device. */
export interface InstallState {
  /** A new version waits. */
  update: boolean;
  /** The browser can install the page. */
  installable: boolean;
}

const TOAST_MS = 10_000;
const SLIDE_MS = 180;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export class Shell implements Page {
  texts: Texts = en;
  settings: Settings = keptSettings();
  shown: ScreenName;
  toastShown: Toast | undefined;
  /** Said aloud by screen readers. */
  announcement = "";
  installState: InstallState = { update: false, installable: false };
  readonly book: Book;
  readonly #engine: EngineHolder;
  readonly #draw: () => void;
  readonly #screens: Partial<Screens> = {};
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  /** Has the browser install the page; set by what watches for it. */
  install: () => void = () => undefined;
  /** Starts again with the new version. */
  useUpdate: () => void = () => undefined;

  constructor(draw: () => void) {
    this.#draw = draw;
    this.#engine = new EngineHolder(() => this.draw());
    this.book = new Book(this);
    const link = linkOf(location.hash);
    this.shown = routeOf(location.hash)?.screen ?? (link && link.kind !== "variant" ? "analyse" : "play");
    if (link?.kind === "variant" && link.variant) this.settings = { ...this.settings, variant: link.variant };
  }

  get engine(): EngineState {
    return this.#engine.state;
  }

  get installable(): boolean {
    return this.installState.installable;
  }

  get slideMs(): number {
    return reducedMotion.matches ? 0 : SLIDE_MS;
  }

  /** The screen that is shown, if its code has come. */
  get screen(): Screen | undefined {
    return this.#screens[this.shown];
  }

  /** Who plays, where games are played. */
  get players(): Record<"white" | "black", Player> {
    return this.#screens.play?.state.players ?? keptPlay().players ?? { white: "person", black: "engine" };
  }

  draw(): void {
    this.#draw();
  }

  readonly position = (at: Parameters<EngineHolder["position"]>[0]) => this.#engine.position(at);

  call: Page["call"] = (ask, again) => this.#engine.call(ask, again);

  about(variant: Variant) {
    return this.#engine.about(variant);
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    keepSettings(change);
    this.draw();
  }

  toast(text: string, undo?: () => void): void {
    this.toastShown = { text, undo };
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => this.closeToast(), TOAST_MS);
    this.draw();
  }

  closeToast(): void {
    if (!this.toastShown) return;
    this.toastShown = undefined;
    this.draw();
  }

  announce(text: string): void {
    this.announcement = text;
    this.draw();
  }

  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      const info = errorInfo(error);
      // That the engine is not there stands above the board.
      if (info.code !== "load" || this.engine.state === "ready") this.toast(this.texts.says(info.message));
    });
  }

  setInstall(change: Partial<InstallState>): void {
    this.installState = { ...this.installState, ...change };
    this.draw();
  }

  openDialog(name: DialogName): void {
    document.querySelector<HTMLDialogElement>(`dialog.${name}`)?.showModal();
  }

  closeDialog(name: DialogName): void {
    document.querySelector<HTMLDialogElement>(`dialog.${name}`)?.close();
  }

  setLang(lang: Lang): void {
    this.set({ lang });
    void this.useLang();
  }

  /** Puts the texts of the chosen language on the page. Should they not come, the page stays as it is and says so. */
  async useLang(): Promise<void> {
    const lang = this.settings.lang ?? chooseLang(navigator.languages);
    try {
      const texts = await loadTexts(lang);
      if (lang !== (this.settings.lang ?? lang)) return;
      this.texts = texts;
      this.draw();
    } catch (error) {
      this.toast(this.texts.says(errorInfo(error).message));
    }
  }

  go(screen: ScreenName, rest = ""): void {
    // The address changes, and what it says is read then.
    location.hash = hashOf(screen, rest);
  }

  async open(name: "play" | "analyse", game: Game, text: string, how: Opening = {}): Promise<void> {
    const screen = await this.#load(name);
    if (!screen) return;
    this.#leaveFor(name);
    history.pushState(null, "", hashOf(name));
    await screen.enter("");
    await (screen as GameScreen).take(game, text, how);
  }

  /** The screen of that name; undefined, and told, if its code cannot be loaded. One that could not be is tried again the next time. */
  async #load<N extends ScreenName>(name: N): Promise<Screens[N] | undefined> {
    try {
      return (this.#screens[name] ??= await loadScreen(name, this));
    } catch (error) {
      this.toast(`${this.texts.keep.notLoaded} ${errorInfo(error).message}`);
      return undefined;
    }
  }

  #leaveFor(name: ScreenName): void {
    if (name !== this.shown) this.screen?.leave?.();
    this.shown = name;
    this.draw();
  }

  /**
   * What the address says: `#/analyse` shows that screen, `#fen=…` and `#game=…` open a position or a game for analysis (the
   * one before can be had back), `#variant=…` begins a game of that kind.
   */
  async readAddress(): Promise<void> {
    const route = routeOf(location.hash);
    const link = linkOf(location.hash);
    if (!route && link && link.kind !== "variant") {
      await this.#openLink(link);
      return;
    }
    const name = route?.screen ?? this.shown;
    this.#leaveFor(name);
    const screen = await this.#load(name);
    if (!screen || this.shown !== name) return;
    this.draw();
    if (!route && link?.variant) await this.#openVariant(link.variant);
    else await screen.enter(route?.rest ?? "");
  }

  async #openLink(link: NonNullable<ReturnType<typeof linkOf>>): Promise<void> {
    // From now on the game counts, also after a reload.
    history.replaceState(null, "", location.pathname + location.search + hashOf("analyse"));
    this.#leaveFor("analyse");
    const screen = await this.#load("analyse");
    if (!screen) return;
    this.draw();
    await screen.enter();
    const { variant = "italian" } = link;
    if (link.kind === "game") await screen.pasting.readLink(link.packed, variant);
    else if (link.kind === "fen") await screen.pasting.readText(link.fen, variant);
  }

  /** A game of that kind: the one that is being played, or a new one. */
  async #openVariant(variant: Variant): Promise<void> {
    history.replaceState(null, "", location.pathname + location.search + hashOf("play"));
    this.#leaveFor("play");
    const screen = await this.#load("play");
    if (!screen) return;
    this.draw();
    await screen.enter();
    await screen.chooseVariant(variant);
    this.set({ variant });
  }

  /** Another kind of game, from the head of the page. */
  async chooseVariant(variant: Variant): Promise<void> {
    if (this.shown === "play" || this.shown === "puzzles" || this.shown === "games") {
      await this.#openVariant(variant);
      return;
    }
    // Its engine comes first: without it the game that is there goes on.
    await this.about(variant);
    if (this.shown === "analyse") await this.#screens.analyse?.chooseVariant(variant);
    else this.#screens.editor?.chooseVariant(variant);
    this.set({ variant });
  }

  async beginGame(game: Parameters<Screens["play"]["begin"]>[0]): Promise<void> {
    const screen = await this.#load("play");
    if (!screen) return;
    this.#leaveFor("play");
    history.replaceState(null, "", hashOf("play"));
    await screen.begin(game);
  }

  async importFiles(files: readonly File[]): Promise<void> {
    location.hash = hashOf("games");
    const screen = await this.#load("games");
    await screen?.importFiles(files);
  }

  /** Loads the engine, then what the address names. */
  async begin(): Promise<void> {
    const connecting = this.#engine.connect((call) => this.book.load(call));
    await Promise.all([connecting, this.readAddress().catch((error: unknown) => this.watch(Promise.reject(error as Error)))]);
  }

  retryEngine(): void {
    this.watch(this.begin());
  }
}
