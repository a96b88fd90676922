/** What a screen needs of the page around it, and what it is to the page. */
import type { TemplateResult } from "lit-html";
import type { Engine } from "../engine/open.ts";
import type { Rules } from "../engine/rules.ts";
import type { Settings } from "../kept/settings.ts";
import type { Said } from "../say/reader.ts";
import type { Texts } from "../lang/texts.ts";
import type { Game } from "../table/game.ts";
import type { About, Ask } from "../table/place.ts";
import type { Variant } from "../variants.ts";
import type { ScreenName } from "./route.ts";
import type { Book } from "./shared/book.ts";

export type EngineState = { state: "loading" } | { state: "ready"; version: string } | { state: "failed"; message: Said; lacksWasm?: boolean };

/** The windows that open over the page. */
export type DialogName = "new-game" | "settings" | "resign";

export interface Page {
  /** Every text, in the language chosen. */
  readonly texts: Texts;
  readonly settings: Settings;
  readonly engine: EngineState;
  readonly book: Book;
  /** The screen that is shown. */
  readonly shown: ScreenName;
  /** The browser can install the page. */
  readonly installable: boolean;
  /** Milliseconds for a man to slide to its square. */
  readonly slideMs: number;

  /** Kept when what the engine says can be said. */
  speaking(): Promise<void>;
  /** Calls the engine, once it is loaded; `again` if a call that fell victim to a crash is to be made once more. */
  call<T>(ask: (engine: Engine) => Promise<T>, again?: boolean): Promise<T>;
  /** The rules; throws an `EngineError` of code `load` as long as they are not there. */
  readonly rules: Rules;
  /** What stands on the board at a place. */
  readonly position: Ask;
  about(variant: Variant): About;

  set(change: Partial<Settings>): void;
  draw(): void;
  /** Tells for a while what has happened; `undo` takes it back. */
  toast(text: string, undo?: () => void): void;
  closeToast(): void;
  /** Says above everything what is wrong with the address, with a way on; nothing if none is given. */
  warn(trouble: AddressTrouble | undefined): void;
  /** Says aloud to screen readers. */
  announce(text: string): void;
  /** Sees to it that work nobody waits for tells when it fails. */
  watch(work: Promise<unknown>): void;

  go(screen: ScreenName, rest?: string): void;
  /** Says more of a screen in its address, unless somebody has gone to another address meanwhile; whether it did. */
  readdress(screen: ScreenName, rest: string): boolean;
  /** Shows a screen with `game` on its board. The game that was there can be had back; `text` says what took its place. */
  open(screen: "play" | "analyse", game: Game, text: string, how?: Opening): Promise<void>;
  openDialog(name: DialogName): void;
  closeDialog(name: DialogName): void;
  install(): void;
  retryEngine(): void;
}

/** What is wrong with the address that was opened. */
export interface AddressTrouble {
  text: string;
  /** Goes to where it can be put right. */
  way?: () => void;
}

/** How a game is opened. */
export interface Opening {
  /** Who plays against whom, where games are played. */
  players?: { white: "person" | "engine"; black: "person" | "engine" };
  /** Looked at from its beginning. */
  fromStart?: boolean;
  /** What is asked about it at once. */
  ask?: "mate" | "prove" | "review";
  /** The first move that led there: the proof that it loses is shown. */
  lostOpening?: string;
}

/** A part of the page, with its own address. */
export interface Screen {
  /** What is played there, if that is known. */
  readonly variant?: Variant | undefined;
  /** What the browser's tab says of it; its name, if nothing better. */
  readonly title?: string | undefined;
  /** It shows what would be lost if the page were loaded anew. */
  readonly holds?: boolean;
  view(): TemplateResult;
  /** The address names the screen; `rest` is what it says after the name. */
  enter(rest: string): Promise<void>;
  /** Another screen is shown. */
  leave?(): void;
  /** Another kind of game, chosen in the head of the page. Screens without it go by the settings. */
  chooseVariant?(variant: Variant): Promise<void> | void;
  /** The texts or the settings have changed, or something else that is drawn. */
  drawn?(): void;
  /** What the keys do that work all over the page. */
  keys?: Keys;
}

export interface Keys {
  stepBack(): void;
  stepOn(): void;
  toStart(): void;
  toEnd(): void;
  flip(): void;
  /** Escape. */
  skip?(): void;
}

/** A screen with a board that a game can be put on. */
export interface GameScreen extends Screen {
  take(game: Game, text: string, how: Opening): Promise<void>;
}
