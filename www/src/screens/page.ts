/** Interface between the page and its screens. */
import type { TemplateResult } from "lit-html";
import type { Engine } from "../engine/open.ts";
import type { Rules } from "../engine/rules.ts";
import type { Settings } from "../kept/settings.ts";
import type { Said } from "../say/reader.ts";
import type { Texts } from "../lang/texts.ts";
import { type Game } from "../table/game.ts";
import type { About, Ask } from "../table/place.ts";
import type { Variant } from "../variants.ts";
import type { ScreenName } from "./route.ts";
import type { Book } from "./shared/book.ts";

export type EngineState =
  | { state: "loading" }
  | { state: "ready"; version: string }
  | { state: "failed"; message: Said; lacksWasm?: boolean };

/** Dialogs that open over the page. */
export type DialogName = "new-game" | "settings" | "resign";

export interface Page {
  /** All texts, in the chosen language. */
  readonly texts: Texts;
  readonly settings: Settings;
  readonly engine: EngineState;
  readonly book: Book;
  /** Screen that is shown. */
  readonly shown: ScreenName;
  /** True if the browser can install the page. */
  readonly installable: boolean;
  /** Duration of a piece's slide to its square, in milliseconds. */
  readonly slideMs: number;

  /** Resolves when the texts for the engine's messages are loaded. */
  speaking(): Promise<void>;
  /** Calls the engine, once it is loaded. `again` repeats a call that was lost in a crash. */
  call<T>(ask: (engine: Engine) => Promise<T>, again?: boolean): Promise<T>;
  /** Rules of the variants. Throws an `EngineError` of code `load` until they are loaded. */
  readonly rules: Rules;
  /** Returns the position at a place of a game, with its legal moves. */
  readonly position: Ask;
  about(variant: Variant): About;

  set(change: Partial<Settings>): void;
  draw(): void;
  /** Shows a short message about what has happened; `undo` takes it back. */
  toast(text: string, undo?: () => void): void;
  closeToast(): void;
  /**
   * Shows above all else what is wrong with the address, with a way on. Undefined removes the
   * message.
   */
  warn(trouble: AddressTrouble | undefined): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Reports the failure of work that nobody awaits. */
  watch(work: Promise<unknown>): void;

  go(screen: ScreenName, rest?: string): void;
  /**
   * Adds `rest` to the screen's address, unless the person has gone to another address meanwhile.
   * Returns whether it was added.
   */
  readdress(screen: ScreenName, rest: string): boolean;
  /**
   * Shows a screen with `game` on its board. The earlier game can be restored; `text` says what
   * replaced it.
   */
  open(screen: "play" | "analyse", game: Game, text: string, how?: Opening): Promise<void>;
  openDialog(name: DialogName): void;
  closeDialog(name: DialogName): void;
  install(): void;
  retryEngine(): void;
}

/** Fault of the address that was opened. */
export interface AddressTrouble {
  text: string;
  /** Goes to the place where the fault can be corrected. */
  way?: () => void;
}

/** Options for opening a game. */
export interface Opening {
  /** Players of the game, on the play screen. */
  players?: { white: "person" | "engine"; black: "person" | "engine" };
  /** True if the game is shown from its beginning. */
  fromStart?: boolean;
  /** Question asked about the game at once. */
  ask?: "mate" | "prove" | "review";
  /** First move that led to the position. The proof that it loses is shown. */
  lostOpening?: string;
}

/** Part of the page with its own address. */
export interface Screen {
  /** Variant on the screen, if it is known. */
  readonly variant?: Variant | undefined;
  /** Title of the browser's tab; without it, the name of the screen. */
  readonly title?: string | undefined;
  /** True if the screen shows something that a reload would lose. */
  readonly holds?: boolean;
  view(): TemplateResult;
  /** Called when the address names the screen; `rest` is the part after the name. */
  enter(rest: string): Promise<void>;
  /** Called when another screen is shown. */
  leave?(): void;
  /**
   * Called when another variant is chosen in the head of the page. Screens without it follow the
   * settings.
   */
  chooseVariant?(variant: Variant): Promise<void> | void;
  /** Called after every drawing of the page. */
  drawn?(): void;
  /** Actions of the keys that work all over the page. */
  keys?: Keys;
}

export interface Keys {
  stepBack(): void;
  stepOn(): void;
  toStart(): void;
  toEnd(): void;
  flip(): void;
  /** Escape key. */
  skip?(): void;
}

/** Screen with a board on which a game can be put. */
export interface GameScreen extends Screen {
  take(game: Game, text: string, how: Opening): Promise<void>;
}
