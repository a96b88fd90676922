/**
 * Welcome on the first visit to a variant: an example plays on the board until somebody touches it.
 */
import type { BoardView } from "../../board/board-element.ts";
import { keptGame } from "../../kept/storage.ts";
import { hasMoves } from "../../table/line.ts";
import { mayGlide } from "../../table/showing.ts";
import type { Table } from "../../table/table.ts";
import { familyOf, type Family } from "../../variants.ts";
import type { Page } from "../page.ts";
import { DEMOS } from "./demo.ts";

/**
 * Pauses before the first move, between two moves, and before the game returns to the board, in
 * milliseconds.
 */
const FIRST_MS = 900;
const STEP_MS = 850;
const LAST_MS = 4000;

export interface WelcomeState {
  family: Family;
  /** Number of moves of the example on the board. Undefined if the game itself is on the board. */
  made: number | undefined;
  /** True if the example plays by itself. */
  playing: boolean;
}

export class WelcomeScene {
  readonly #page: Page;
  readonly #table: Table;
  /** True if an earlier visit left a game with moves. */
  readonly #returns = (keptGame("play")?.series.length ?? 0) > 0;
  #state: WelcomeState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Page, table: Table) {
    this.#page = page;
    this.#table = table;
  }

  get state(): WelcomeState | undefined {
    return this.#state;
  }

  get #family(): Family {
    return familyOf(this.#table.state?.game.about.variant ?? this.#page.settings.variant);
  }

  /** Welcomes to a family of which no game has been played here, by starting its example. */
  follow(): void {
    const { game } = this.#table.state ?? {};
    const begun = game ? hasMoves(game) || !game.standard : this.#returns;
    const known = begun || this.#page.settings.welcomed.includes(this.#family);
    const family = known ? undefined : this.#family;
    if (family === this.#state?.family) return;
    clearTimeout(this.#timer);
    this.#state = family && { family, made: undefined, playing: false };
    if (family && DEMOS[family] && mayGlide()) this.watch();
    else this.#page.draw();
  }

  /** Records that the family needs no welcome any more. */
  done(): void {
    const { welcomed } = this.#page.settings;
    if (!welcomed.includes(this.#family)) this.#page.set({ welcomed: [...welcomed, this.#family] });
  }

  /** Plays the example from its beginning. */
  watch(): void {
    this.#show({ made: 0, playing: true });
    this.#wait(FIRST_MS);
  }

  /** Makes one move of the example, by hand. */
  step(): void {
    const { family, made = 0 } = this.#state ?? {};
    const last = (family && DEMOS[family]?.moves.length) ?? 0;
    this.#show({ made: made < last ? made + 1 : 0, playing: false });
  }

  pause(): void {
    this.#show({ playing: false });
  }

  /** Ends the example and shows the game itself on the board. */
  readonly end = (): void => {
    if (this.#state?.made !== undefined) this.#show({ made: undefined, playing: false });
  };

  #show(change: Partial<WelcomeState>): void {
    clearTimeout(this.#timer);
    if (this.#state) this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  #next(): void {
    const { family, made = 0 } = this.#state ?? {};
    const moves = (family && DEMOS[family]?.moves) ?? [];
    if (made >= moves.length) return this.end();
    this.#show({ made: made + 1, playing: true });
    this.#wait(made + 1 < moves.length ? STEP_MS : LAST_MS);
  }
}

/** Example on the board; undefined if the game itself is on the board. */
export function demoView(page: Page, welcome: WelcomeState | undefined): BoardView | undefined {
  const { family, made } = welcome ?? {};
  const demo = family && DEMOS[family];
  if (!demo || made === undefined) return undefined;
  const { slideMs, settings, texts } = page;
  const last = demo.moves[made - 1];
  // The moves of a turn are numbered if it has several, as in a game.
  const turn = demo.moves.slice(0, made).filter((one) => one.turn === last?.turn);
  const series = demo.moves.filter((one) => one.turn === last?.turn).length > 1;
  return {
    key: `example ${made}`,
    fen: last?.fen ?? demo.start,
    orientation: "white",
    turn: "white",
    moves: [],
    marked: last ? [last.uci.slice(0, 2), last.uci.slice(2, 4)] : [],
    checked: last?.san.endsWith("#") && family === "progressive" ? "black" : undefined,
    arrows: series
      ? turn.map(({ uci }, index) => ({
          from: uci.slice(0, 2),
          to: uci.slice(2, 4),
          number: index + 1,
          state: "made" as const,
        }))
      : [],
    markers: [],
    rays: [],
    dimmed: false,
    slideMs,
    coordinates: settings.coordinates,
    words: texts.board,
  };
}
