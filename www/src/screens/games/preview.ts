/** Chosen game on a small board, for stepping through it before it is opened. */
import { textsOf, StoreError } from "../../kept/games-store.ts";
import { opponentOf, type GameHead } from "../../kept/records.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Said } from "../../say/reader.ts";
import { replay } from "../../table/replay.ts";
import { NOBODY, type TableState } from "../../table/state.ts";
import { Table } from "../../table/table.ts";
import type { Keys, Page } from "../page.ts";
import { readGame } from "../shared/game-text.ts";
import { hostOf, lookActions } from "../shared/table-actions.ts";
import { told } from "../shared/told.ts";

function isEngine(name: string | undefined): boolean {
  return name !== undefined && opponentOf({ white: name }) === "engine";
}

export class GamePreview {
  readonly #page: Page;
  readonly #table: Table;
  /** Game on the board, or being loaded. */
  #shown: GameHead | undefined;
  #flipped: boolean | undefined;
  /** Reason why the game cannot be shown. */
  trouble: Said | undefined;
  readonly actions: ReturnType<typeof lookActions>;

  constructor(page: Page) {
    this.#page = page;
    this.#table = new Table(hostOf(page, { changed: () => page.draw() }), { branching: true });
    this.#table.seats = NOBODY;
    this.actions = {
      ...lookActions(page, this.#table),
      flip: () => {
        this.#flipped = this.orientation === "white";
        page.draw();
      },
    };
  }

  get table(): TableState | undefined {
    return this.#table.state;
  }

  /** The side that is no engine is at the bottom, unless the board was flipped. */
  get orientation(): Side {
    const { white, black } = this.#shown ?? {};
    return (this.#flipped ?? (isEngine(white) && !isEngine(black))) ? "black" : "white";
  }

  keys(close: () => void): Keys {
    return { ...this.actions, skip: close };
  }

  /** Puts a game on the board, unless it is already there. Undefined changes nothing. */
  show(game: GameHead | undefined): void {
    if (game?.id === this.#shown?.id) return;
    this.#shown = game;
    this.#flipped = undefined;
    this.trouble = undefined;
    this.#table.clear();
    if (game) this.#page.watch(this.#read(game));
  }

  async #read({ id, variant }: GameHead): Promise<void> {
    const page = this.#page;
    const isShown = () => this.#shown?.id === id;
    try {
      const [text] = await textsOf([id]);
      if (text === undefined || !isShown()) return;
      const { fen, series, ...read } = readGame(page, text, variant);
      // The preview shows only the main line; variations are for the analysis.
      this.#table.put(replay(page.rules, read.variant, { fen, series }));
    } catch (error) {
      // Refusals of the store are told above the list.
      if (!isShown() || error instanceof StoreError) return;
      this.trouble = told(page.texts, error).message;
      page.draw();
    }
  }
}
