/** Actions of the screen that plays the rules for king and rook on boards of 4 to 16 files. */
import { errorInfo } from "../../engine/error-info.ts";
import { packText } from "../../kept/link.ts";
import { strategiesTexts } from "../../lang/strategies.ts";
import { mayGlide } from "../../table/showing.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { figuresOf, randomStart, SIDES, type AnyBoardState } from "./any-board.ts";
import { anyBoardView, gameSpoken } from "./any-board-view.ts";

export type AnyBoardActions = AnyBoard["actions"];

/** Time between two moves, in milliseconds. */
const BEAT = 500;

const EMPTY: AnyBoardState = {
  side: SIDES.usual,
  text: undefined,
  value: undefined,
  figures: [],
  failed: undefined,
  game: undefined,
  ply: 0,
  playing: false,
  workshop: undefined,
};

export class AnyBoard {
  readonly #page: Page;
  #state = EMPTY;
  #isOpen = false;
  #beat: ReturnType<typeof setTimeout> | undefined;
  /** Counts the games asked for, so that late answers are dropped. */
  #asked = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  view() {
    if (!this.#isOpen) return undefined;
    return anyBoardView(this.#page, strategiesTexts.of(this.#page), this.#state, this.actions);
  }

  readonly actions = {
    resize: (side: number) => this.#page.watch(this.#begin(side)),
    another: () => this.#page.watch(this.#begin(this.#state.side)),
    show: (ply: number) => this.show(ply),
    step: (by: number) => this.step(by),
    playOut: () => this.#playOut(),
  };

  /** Opens the screen and begins a game. */
  async open(): Promise<void> {
    this.#isOpen = true;
    if (this.#state.value) return this.#page.draw();
    this.#update({ failed: undefined });
    const files = await Promise.all([
      import("../../../../cli/lab/strategies/boards-7.txt?raw"),
      import("../../../../cli/lab/strategies/boards.md?raw"),
    ]).catch(() => undefined);
    if (!files) return this.#update({ failed: "notFetched" });
    const [text, figures] = [files[0].default, figuresOf(files[1].default)];
    const workshop = hashOf("strategies", await packText(text));
    try {
      const value = await this.#page.call((engine) => engine.strategy({ text }));
      this.#update({ text, figures, value, workshop });
    } catch (error) {
      return this.#update({ failed: errorInfo(error) });
    }
    await this.#begin(this.#state.side);
  }

  /** Leaves the screen; the game stays. */
  close(): void {
    this.#isOpen = false;
    this.pause();
  }

  /** Stops the game that is played out. */
  pause(): void {
    clearTimeout(this.#beat);
    if (this.#state.playing) this.#update({ playing: false });
  }

  #update(change: Partial<AnyBoardState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Begins a game from a random position of the board with `side` files. */
  async #begin(side: number): Promise<void> {
    const { text } = this.#state;
    if (text === undefined) {
      this.#update({ side });
      return this.open();
    }
    this.pause();
    this.#asked += 1;
    const asked = this.#asked;
    this.#update({ side, game: undefined, ply: 0, failed: undefined });
    try {
      const start = randomStart(side, Math.random);
      const game = await this.#page.call((engine) => engine.rookGame({ text, side, start }));
      if (asked !== this.#asked) return;
      this.#update({ game });
      // A game that nobody asked to watch is motion as well.
      if (this.#isOpen && mayGlide()) this.#playOut();
    } catch (error) {
      if (asked === this.#asked) this.#update({ failed: errorInfo(error) });
    }
  }

  #last(): number {
    return this.#state.game?.san.length ?? 0;
  }

  /** Shows the position after `ply` moves. */
  show(ply: number): void {
    this.pause();
    this.#update({ ply: Math.max(0, Math.min(this.#last(), ply)) });
    this.#announce();
  }

  step(by: number): void {
    this.show(this.#state.ply + by);
  }

  /** Tells screen readers the last move and the rest of the game. */
  #announce(): void {
    this.#page.announce(gameSpoken(this.#page, strategiesTexts.of(this.#page), this.#state));
  }

  /**
   * Plays the game move by move, or stops it. At the end it begins anew. Only the stop and the mate
   * are announced: a screen reader cannot read a move each half second.
   */
  #playOut(): void {
    const { playing, ply } = this.#state;
    if (playing) {
      this.pause();
      return this.#announce();
    }
    this.#update({ playing: true, ply: ply >= this.#last() ? 0 : ply });
    this.#wait();
  }

  #wait(): void {
    this.#beat = setTimeout(() => {
      const ply = this.#state.ply + 1;
      const isOver = ply >= this.#last();
      this.#update({ ply, playing: !isOver });
      if (isOver) this.#announce();
      else this.#wait();
    }, BEAT);
  }
}
