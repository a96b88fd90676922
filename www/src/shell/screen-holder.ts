/** The screens, each loaded when it is first shown. */
import type { Page, Screen } from "../screens/page.ts";
import { hasGame, type ScreenName } from "../screens/route.ts";
import { loadScreen, type Screens } from "./screens.ts";

/** Screens whose whole state survives a reload, unless they say otherwise. */
const KEPT: ReadonlySet<ScreenName> = new Set(["play", "analyse", "explore", "games"]);

export class ScreenHolder {
  readonly #page: Page;
  readonly #loaded: Partial<Screens> = {};
  /** Screens that are being loaded, so that two requests give one screen. */
  readonly #coming = new Map<ScreenName, Promise<void>>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** The screen, if its code is loaded. */
  get<N extends ScreenName>(name: N): Partial<Screens>[N] {
    return this.#loaded[name];
  }

  /**
   * Loads the code of a screen. Games show their board while the rules are being loaded. On other
   * screens, input typed before the rules are loaded would be lost. After an error the next call
   * tries again.
   */
  async load(name: ScreenName, rules: () => Promise<unknown>): Promise<void> {
    if (!this.#coming.has(name)) this.#coming.set(name, this.#fetch(name, rules));
    try {
      await this.#coming.get(name);
    } catch (error) {
      this.#coming.delete(name);
      throw error;
    }
  }

  async #fetch<N extends ScreenName>(name: N, rules: () => Promise<unknown>): Promise<void> {
    const screen = await loadScreen(name, this.#page);
    if (!hasGame(name)) await rules();
    this.#loaded[name] = screen;
  }

  /** Returns true if nothing that the screens show would be lost by a reload. */
  get areKept(): boolean {
    const screens = Object.entries(this.#loaded) as [ScreenName, Screen][];
    return screens.every(([name, screen]) => KEPT.has(name) && screen.holds !== true);
  }
}
