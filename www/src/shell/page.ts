/**
 * The page around the screens: settings and texts, the engine, messages, and the screen that is
 * shown.
 */
import type { TemplateResult } from "lit-html";
import { keepSettings, keptPlay, keptSettings } from "../kept/storage.ts";
import { MOTIONS, type Player, type Settings } from "../kept/settings.ts";
import { loadTexts, loadWords, onlyEnglish } from "../lang/load.ts";
import { langOf, type Lang, type Texts } from "../lang/texts.ts";
import type { DialogName, EngineState, GameScreen, Opening, Page, Screen, AddressTrouble } from "../screens/page.ts";
import {
  hashOf,
  hasBoard,
  linkOf,
  ownerOf,
  placedIn,
  routeOf,
  screenOf,
  type Link,
  type ScreenName,
} from "../screens/route.ts";
import { Book } from "../screens/shared/book.ts";
import { shortened } from "../parts/numbers.ts";
import { errorInfo, isNotLoaded } from "../engine/error-info.ts";
import type { Rules } from "../engine/rules.ts";
import type { Game } from "../table/game.ts";
import type { About, Ask } from "../table/place.ts";
import { familyOf, firstOf, VARIANTS, type Variant } from "../variants.ts";
import { addressNow, checkedAddress, showAddress } from "./address.ts";
import { EngineHolder } from "./engine.ts";
import { whyMissing, type Missing } from "./missing.ts";
import { ScreenHolder } from "./screen-holder.ts";
import type { Screens } from "./screens.ts";
import { reloadOnce } from "./version.ts";

/** A message that is shown for a while. */
export interface Toast {
  text: string;
  /** Undoes the action that the message reports. */
  undo: (() => void) | undefined;
}

/** State of the page as an app on this device. */
export interface InstallState {
  /** A new version is waiting. */
  update: boolean;
  /** The browser can install the page. */
  installable: boolean;
}

const TOAST_MS = 10_000;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export class Shell implements Page {
  texts: Texts = onlyEnglish;
  settings: Settings = keptSettings();
  shown: ScreenName;
  toastShown: Toast | undefined;
  /** Text for screen readers. */
  announcement = "";
  /** Error in the address that was opened. */
  trouble: AddressTrouble | undefined;
  installState: InstallState = { update: false, installable: false };
  /** The screen that could not be drawn. */
  broken: ScreenName | undefined;
  /** Files of this version that could not be loaded. */
  missing: Missing | undefined;
  readonly book: Book;
  readonly #engine: EngineHolder;
  readonly #draw: () => void;
  readonly #screens = new ScreenHolder(this);
  #speaks = false;
  /** The texts that are being loaded. */
  #loading: Promise<void> = Promise.resolve();
  /** Number of choices of a game so far; only the last one counts. */
  #choices = 0;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  /** The windows over the page, once one of them was opened. */
  dialogs: ((shell: Shell) => TemplateResult) | undefined;
  /** Makes the browser install the page; set by the code that watches for this possibility. */
  install: () => void = () => undefined;
  /** Restarts with the new version. */
  useUpdate: () => void = () => undefined;

  constructor(draw: () => void) {
    this.#draw = draw;
    this.#engine = new EngineHolder(() => this.draw());
    this.book = new Book(this);
    const hash = addressNow() ?? "";
    const link = linkOf(hash);
    // Without an address the page opens on the screen of the last visit.
    const last = hash === "" ? screenOf(this.settings.screen, this.settings.variant) : undefined;
    const linked = link?.kind === "friend" ? "play" : link && link.kind !== "variant" ? "analyse" : undefined;
    this.shown = routeOf(hash)?.screen ?? linked ?? placedIn(history.state) ?? last ?? "play";
    if (link?.kind === "variant" && link.variant) this.settings = { ...this.settings, variant: link.variant };
  }

  get engine(): EngineState {
    return this.#engine.state;
  }

  get installable(): boolean {
    return this.installState.installable;
  }

  get slideMs(): number {
    return reducedMotion.matches ? 0 : MOTIONS[this.settings.motion];
  }

  /** Returns whether only the board is shown, on a screen with a board to play on. */
  get boardAlone(): boolean {
    return this.settings.boardAlone && hasBoard(this.shown) && this.shown !== "editor";
  }

  /** Title of the page for the browser: the activity and the game. */
  get title(): string {
    const { screen, shown, texts } = this;
    const game = VARIANTS[screen?.variant ?? this.settings.variant].words[texts.lang].name;
    const what = screen?.title ?? texts.shell.screens[shown];
    return `${[what, ...(shown === "games" || shown === "explore" ? [] : [game])].join(" · ")} – Seriatim`;
  }

  /** The screen that is shown, if its code is loaded. */
  get screen(): Screen | undefined {
    return this.#screens.get(this.shown);
  }

  /** The players on the playing screen. */
  get players(): Record<"white" | "black", Player> {
    return this.#screens.get("play")?.state.players ?? keptPlay().players ?? { white: "person", black: "engine" };
  }

  draw(): void {
    this.#draw();
  }

  get rules(): Rules {
    return this.#engine.rules;
  }

  readonly position: Ask = (at) => this.rules.legalMoves(at);

  /** Loads the engine's texts with each call, so that an error can be explained when it comes. */
  call: Page["call"] = async (ask, again) => {
    this.speak();
    try {
      return await this.#engine.call(ask, again);
    } catch (error) {
      await this.#loading;
      throw error;
    }
  };

  speaking(): Promise<void> {
    this.speak();
    return this.#loading;
  }

  about(variant: Variant): About {
    return this.rules.variant(variant);
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    keepSettings(change);
    this.draw();
  }

  toast(text: string, undo?: () => void): void {
    // The error may be that its texts could not be loaded.
    this.toastShown = { text: shortened(text) || this.texts.keep.notLoaded, undo };
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => this.closeToast(), TOAST_MS);
    this.draw();
  }

  closeToast(): void {
    if (!this.toastShown) return;
    this.toastShown = undefined;
    this.draw();
  }

  warn(trouble: AddressTrouble | undefined): void {
    this.trouble = trouble;
    this.draw();
  }

  announce(text: string): void {
    this.announcement = shortened(text);
    this.draw();
  }

  watch(work: Promise<unknown>): void {
    work.catch(async (error: unknown) => {
      await this.speaking();
      const info = errorInfo(error);
      if (info.code !== "load") this.toast(this.texts.says(info.message));
      // A missing engine is already reported above the board.
      else if (this.engine.state === "ready" || isNotLoaded(error)) void this.#tellMissing();
    });
  }

  setInstall(change: Partial<InstallState>): void {
    this.installState = { ...this.installState, ...change };
    this.draw();
  }

  openDialog(name: DialogName): void {
    const show = (): boolean => {
      const dialog = document.querySelector<HTMLDialogElement>(`dialog.${name}`);
      dialog?.showModal();
      return dialog !== null;
    };
    if (!show()) this.watch(this.#loadDialogs().then(show));
  }

  /** Loads the windows over the page, which are not part of the first load. */
  async #loadDialogs(): Promise<void> {
    try {
      this.dialogs = (await import("./dialogs.ts")).dialogs;
    } catch {
      await this.#tellMissing();
    }
    this.draw();
    // The requested drawing happens a moment later.
    await new Promise((drawn) => setTimeout(drawn));
  }

  closeDialog(name: DialogName): void {
    document.querySelector<HTMLDialogElement>(`dialog.${name}`)?.close();
  }

  setLang(lang: Lang): void {
    this.set({ lang });
    void this.useLang();
  }

  /**
   * Loads the module that plays the chosen game before its first question. A failure is reported
   * with that question.
   */
  warm(): void {
    void this.#engine.bring(this.settings.variant).catch(() => undefined);
  }

  /**
   * Loads the engine's texts when they may be needed: when somebody acts or asks, not before the
   * board.
   */
  speak(): void {
    if (this.#speaks) return;
    this.#speaks = true;
    void this.useLang();
  }

  /**
   * Shows the page in the chosen language. If the texts cannot be loaded, the page stays as it is
   * and says so.
   */
  useLang(): Promise<void> {
    this.#loading = this.#loadLang();
    return this.#loading;
  }

  async #loadLang(): Promise<void> {
    const lang = langOf(this.settings.lang);
    const speaks = this.#speaks;
    try {
      const texts = await (speaks ? loadTexts(lang) : loadWords(lang));
      if (lang !== (this.settings.lang ?? lang) || speaks !== this.#speaks) return;
      this.texts = texts;
      this.draw();
    } catch (error) {
      this.watch(Promise.reject(error as Error));
    }
  }

  go(screen: ScreenName, rest = ""): void {
    // The change of the address triggers reading it.
    location.hash = hashOf(screen, rest);
  }

  /**
   * Adds details to a screen's address, unless another screen was opened meanwhile: the event of
   * that may still be pending.
   */
  readdress(screen: ScreenName, rest: string): boolean {
    const here = routeOf(addressNow() ?? "")?.screen ?? placedIn(history.state) ?? screen;
    if (here === screen) history.replaceState(null, "", hashOf(screen, rest));
    return here === screen;
  }

  async open(name: "play" | "analyse", game: Game, text: string, how: Opening = {}): Promise<void> {
    const screen = await this.#load(name);
    if (!screen) return;
    this.warn(undefined);
    this.#goTo(name);
    await screen.enter("");
    await (screen as GameScreen).take(game, text, how);
  }

  /**
   * Loads the screen of that name. Returns undefined, and reports it, if its code cannot be loaded.
   * The next call tries again.
   */
  async #load<N extends ScreenName>(name: N): Promise<Screens[N] | undefined> {
    try {
      await this.#screens.load(name, () => this.#engine.settled);
      this.draw();
      // Every screen asks the rules and shows what they refuse. The playing screen has nothing to
      // refuse at first.
      await Promise.all([this.#engine.settled, name !== "play" && this.speaking()]);
      if (this.missing?.screen === name) this.setMissing(undefined);
      return this.#screens.get(name);
    } catch {
      await this.#tellMissing(name);
      return undefined;
    }
  }

  setMissing(missing: Missing | undefined): void {
    this.missing = missing;
    this.draw();
  }

  /**
   * Reports that files are missing, and why. A page that is older than the site reloads by itself
   * if that loses nothing.
   */
  async #tellMissing(screen?: ScreenName): Promise<void> {
    const why = await whyMissing();
    if (why === "newer" && this.losesNothing && reloadOnce()) return;
    // Other files may be missing besides those of the screen: the screen stays the one reported.
    this.setMissing({ why, screen: screen ?? this.missing?.screen });
  }

  /**
   * Returns whether the page could reload unnoticed: its content is kept, no text is being typed,
   * and the engine is idle.
   */
  get losesNothing(): boolean {
    if (!this.#screens.areKept) return false;
    const typed = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "textarea, input[type=text], input[type=search]",
      ),
    ];
    return (
      !this.#engine.isBusy && !document.querySelector("dialog[open]") && typed.every(({ value }) => value.trim() === "")
    );
  }

  /**
   * Shows a screen and puts it into the address. The screen before is one step back in the history.
   */
  #goTo(name: ScreenName): void {
    const how = name === this.shown ? "replaceState" : "pushState";
    this.#leaveFor(name);
    history[how](null, "", hashOf(name));
  }

  #leaveFor(name: ScreenName): void {
    if (name !== this.shown) this.screen?.leave?.();
    this.shown = name;
    if (name !== this.settings.screen) this.set({ screen: name });
    else this.draw();
  }

  /**
   * Reads the address: `#/analyse` shows that screen, `#fen=…` and `#game=…` open a position or a
   * game for analysis (the one before can be restored), `#variant=…` starts a game of that variant.
   */
  async readAddress(): Promise<void> {
    const { hash, trouble } = checkedAddress(this.texts);
    this.warn(trouble === undefined ? undefined : { text: trouble });
    const route = routeOf(hash);
    const link = linkOf(hash);
    if (!route && link && link.kind !== "variant") {
      await (link.kind === "friend" ? this.#openFriend(link) : this.#openLink(link));
      return;
    }
    const name = route?.screen ?? placedIn(history.state) ?? this.shown;
    // An address without a name shows, after going back in the history, the same screen as before.
    if (!route) history.replaceState({ screen: name }, "");
    const owner = ownerOf(name);
    if (owner && familyOf(this.settings.variant) !== owner) this.set({ variant: firstOf(owner) });
    this.#leaveFor(name);
    const screen = await this.#load(name);
    if (!screen || this.shown !== name) return;
    this.draw();
    if (!route && link?.variant) await this.#openVariant(link.variant, true);
    else await screen.enter(route?.rest ?? "");
  }

  /** Opens the next turn of a game by links. */
  async #openFriend(link: Parameters<Screens["play"]["openFriend"]>[0]): Promise<void> {
    showAddress(hashOf("play"));
    this.#leaveFor("play");
    const screen = await this.#load("play");
    if (!screen) return;
    this.draw();
    await screen.openFriend(link);
  }

  async #openLink(link: Exclude<Link, { kind: "friend" }>): Promise<void> {
    // From now on the game is kept, also after a reload.
    showAddress(hashOf("analyse"));
    this.#leaveFor("analyse");
    const screen = await this.#load("analyse");
    if (!screen) return;
    this.draw();
    await screen.enter();
    const { variant = "italian" } = link;
    if (link.kind !== "variant") await screen.pasting.readLink(link, variant);
  }

  /**
   * Opens a game of that variant: the game in progress, or a new one. An address with the variant
   * is replaced.
   */
  async #openVariant(variant: Variant, inAddress: boolean): Promise<void> {
    if (inAddress) this.#leaveFor("play");
    if (inAddress) showAddress(hashOf("play"));
    else this.#goTo("play");
    const choice = ++this.#choices;
    const screen = await this.#load("play");
    if (!screen) return;
    this.draw();
    await screen.enter();
    await this.#bring(variant);
    if (choice !== this.#choices) return;
    await screen.chooseVariant(variant);
    if (choice === this.#choices) this.#chosen(variant);
  }

  /**
   * Loads the engine of another game first: without it the present game continues. Other rules of
   * the same game need no loading.
   */
  async #bring(variant: Variant): Promise<void> {
    const now = this.screen?.variant ?? this.settings.variant;
    if (familyOf(variant) !== familyOf(now)) await this.#engine.bring(variant);
  }

  #chosen(variant: Variant): void {
    this.set({ variant });
    this.warm();
  }

  /**
   * Chooses another game in the head of the page. The screen stays, unless that game has no such
   * screen.
   */
  async chooseVariant(variant: Variant): Promise<void> {
    const { shown, screen } = this;
    const owner = ownerOf(shown);
    if (shown === "play" || (owner && owner !== familyOf(variant))) {
      await this.#openVariant(variant, false);
      return;
    }
    const choice = ++this.#choices;
    if (hasBoard(shown)) await this.#bring(variant);
    if (choice !== this.#choices) return;
    await screen?.chooseVariant?.(variant);
    if (choice === this.#choices) this.#chosen(variant);
  }

  async beginGame(game: Parameters<Screens["play"]["begin"]>[0]): Promise<void> {
    const screen = await this.#load("play");
    if (!screen) return;
    this.warn(undefined);
    this.#goTo("play");
    await screen.begin(game);
  }

  async importFiles(files: readonly File[]): Promise<void> {
    location.hash = hashOf("games");
    const screen = await this.#load("games");
    await screen?.importFiles(files);
  }

  /** Loads the engine, then opens what the address names. */
  async begin(): Promise<void> {
    const connecting = this.#engine.connect((call) => this.book.load(call));
    await Promise.all([
      connecting,
      this.readAddress().catch((error: unknown) => this.watch(Promise.reject(error as Error))),
    ]);
  }

  retryEngine(): void {
    this.watch(this.begin());
  }
}
