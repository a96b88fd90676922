/** Hints: the engine searches for a turn, which is revealed step by step. */
import { errorInfo } from "../../engine/error-info.ts";
import type { KeptPlay } from "../../kept/storage.ts";
import type { Said } from "../../say/reader.ts";
import type { Game } from "../../table/game.ts";
import { placeOf } from "../../table/line.ts";
import type { At } from "../../table/place.ts";
import { canMove } from "../../table/state.ts";
import type { Table } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { hintAfter, hintShown, NO_HINT, type HintState } from "./state.ts";

/**
 * Search time of a hint, in milliseconds. The engine plays at full strength, but a person waits.
 */
const HINT_MS = 2000;

export class Hints {
  state: HintState = NO_HINT;
  readonly #page: Page;
  readonly #table: Table;
  readonly #changed: () => void;

  constructor(page: Page, table: Table, changed: () => void) {
    this.#page = page;
    this.#table = table;
    this.#changed = changed;
  }

  /** Part of the hint that is stored between visits. */
  get kept(): KeptPlay["hint"] {
    if (this.state.kind !== "given") return undefined;
    const {
      at: { variant, fen, moves },
      step,
      series,
      san,
    } = this.state;
    return { at: { variant, fen, moves }, step, series, san };
  }

  /** Restores a hint that was given before the page was reloaded. */
  async restore({ at, step, series, san }: NonNullable<KeptPlay["hint"]>): Promise<void> {
    const said = await this.#said(at, series).catch(() => undefined);
    if (said && this.state.kind === "none") this.#set({ kind: "given", at, step, series, san, said });
  }

  drop(): void {
    this.#set(NO_HINT);
  }

  /** Drops the hint if the game has left its position. */
  follow(game: Game): void {
    this.#set(hintAfter(this.state, game));
  }

  /** Gives the first step of the hint, or the next one. */
  ask(): void {
    const table = this.#table.state;
    if (!table || !canMove(table)) return;
    const shown = hintShown({ table, hint: this.state });
    if (!shown) void this.#find(table.game);
    else if (shown.kind === "given" && shown.step < 3) this.#set({ ...shown, step: shown.step === 1 ? 2 : 3 });
  }

  #set(state: HintState): void {
    if (state === this.state) return;
    this.state = state;
    this.#changed();
  }

  async #said(at: Pick<At, "variant" | "fen" | "moves">, series: string[]): Promise<Said[]> {
    const { steps } = await this.#page.call((engine) => engine.hints({ ...at, series }));
    return steps.map(({ say }) => say);
  }

  /**
   * Searches for a turn and reveals the piece that moves first. A move made meanwhile ends the
   * search.
   */
  async #find(game: Game): Promise<void> {
    const at = placeOf(game);
    const page = this.#page;
    const book = game.about.tasks.includes("book") && { book: page.settings.useBook };
    this.#set({ kind: "searching", at });
    const none = (text: string): void => {
      this.drop();
      page.toast(text);
    };
    try {
      const found = await this.#table.search("hint", at, (engine, { signal }) =>
        engine.choose({ ...at, timeMs: HINT_MS, ...book }, { signal }),
      );
      if (!found) {
        if (this.state.kind === "searching") this.drop();
      } else if (found.series.length === 0) {
        none(page.texts.play.hintNone);
      } else {
        const said = await this.#said({ variant: at.variant, fen: at.fen, moves: at.moves }, found.series);
        if (hintShown({ table: this.#table.state, hint: this.state }))
          this.#set({ kind: "given", at, step: 1, series: found.series, san: found.san, said });
      }
    } catch (error) {
      none(page.texts.says(errorInfo(error).message));
    }
  }
}
