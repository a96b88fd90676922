/**
 * A game on a board and its actions: moves are entered, taken back, looked at again; the engine
 * searches. The page and the widget share this code. It knows no rules: its host says at once what
 * is legal and what the position is.
 */
import type { Engine } from "../engine/open.ts";
import type { LegalMove, LegalMovesAnswer, Snapshot } from "../protocol/messages.ts";
import { enter, standing, takeBackSeries, type Game } from "./game.ts";
import { normal, placeOf, positionAfter, stepBack, stepOn, type Cursor } from "./line.ts";
import { placeAfterMoves, type Ask, type At } from "./place.ts";
import {
  cursorOf,
  movedOn,
  placeLookedAt,
  PERSONS,
  PRESENT,
  previewOf,
  type Looking,
  type Preview,
  type Seats,
  type TableState,
  type Work,
} from "./state.ts";

export type Mover = "person" | "engine";

/** Event of an entered move. */
export interface Entered {
  before: Game;
  after: Game;
  position: LegalMovesAnswer;
  /** The move as it was offered; absent for a turn that is entered at once. */
  move?: LegalMove | undefined;
  by: Mover;
  /** True if the move belongs to a series that is reported as a whole. */
  together: boolean;
}

/** Watches and stops a search. */
export interface Control {
  signal: AbortSignal;
  onProgress: (snapshot: Snapshot) => void;
}

/** The surroundings that a table needs. */
export interface TableHost {
  position: Ask;
  /** Calls the engine. With `again`, a call that was lost in a crash is repeated once. */
  call<T>(ask: (engine: Engine) => Promise<T>, again?: boolean): Promise<T>;
  /** The table has changed and must be drawn. */
  changed(): void;
  entered?(entered: Entered): void;
}

export class Table {
  readonly host: TableHost;
  #state: TableState | undefined;
  #seats: Seats = PERSONS;
  readonly #branching: boolean;
  #search: AbortController | undefined;

  constructor(host: TableHost, { branching = false } = {}) {
    this.host = host;
    this.#branching = branching;
  }

  /** State of the table; undefined until there is a game. */
  get state(): TableState | undefined {
    return this.#state;
  }

  get seats(): Seats {
    return this.#seats;
  }

  set seats(seats: Seats) {
    this.#seats = seats;
    this.#change({ seats });
  }

  #change(change: Partial<TableState>): void {
    if (this.#state) this.#state = { ...this.#state, ...change };
    this.host.changed();
  }

  /** Stops the running search and drops its answer. */
  dropSearch(): void {
    this.#search?.abort();
    this.#search = undefined;
    if (this.#state?.work) this.#change({ work: undefined });
  }

  /** Stops the running search politely: it answers with what it has found. */
  stopSearch(): void {
    const work = this.#state?.work;
    if (!work) return;
    this.#change({ work: { ...work, stopping: true } });
    this.#search?.abort();
  }

  /** Runs a search in place of any other. Undefined if something else took its place. */
  async search<T>(
    name: Work["name"],
    at: At,
    ask: (engine: Engine, control: Control) => Promise<T>,
    again = false,
  ): Promise<T | undefined> {
    this.#search?.abort();
    const search = new AbortController();
    this.#search = search;
    this.#change({ work: { name, at, snapshot: undefined, stopping: false } });
    const onProgress = (snapshot: Snapshot): void => {
      const work = this.#state?.work;
      if (work && this.#search === search) this.#change({ work: { ...work, snapshot } });
    };
    try {
      const answer = await this.host.call((engine) => ask(engine, { signal: search.signal, onProgress }), again);
      return this.#search === search ? answer : undefined;
    } catch (error) {
      if (this.#search !== search) return undefined;
      throw error;
    } finally {
      if (this.#search === search) {
        this.#search = undefined;
        this.#change({ work: undefined });
      }
    }
  }

  /** Removes the game from the board. */
  clear(): void {
    this.dropSearch();
    this.#state = undefined;
    this.host.changed();
  }

  /**
   * Replaces the game on the board by `game`, at its end or at `cursor`. A search about the former
   * game is given up.
   */
  put(game: Game, cursor?: Cursor, base?: Cursor): void {
    this.dropSearch();
    this.show(game, cursor, base);
  }

  /**
   * Replaces the game, but keeps the running search, because its answer stays right for the new
   * game.
   */
  show(game: Game, cursor?: Cursor, base?: Cursor): void {
    const position = this.host.position(placeOf(game));
    this.#stand(
      game,
      position,
      cursor && { looking: { at: "past", cursor }, shown: this.host.position(placeOf(game, cursor)) },
      base,
    );
  }

  /** Sets `game`, whose position is known, as the game on the board. */
  #stand(
    game: Game,
    position: LegalMovesAnswer,
    seen?: Pick<TableState, "looking" | "shown">,
    base = this.#state?.base,
  ): void {
    const now = standing(game, position);
    const { work } = this.#state ?? {};
    const stands = { position: now, shown: now, looking: PRESENT, ...seen };
    this.#state = {
      game,
      ...stands,
      work,
      seats: this.#seats,
      branching: this.#branching,
      base: base ?? { index: 0, count: 0 },
    };
    this.host.changed();
  }

  /** Makes a move of a person and gives up any search. Throws if the move is illegal. */
  move(uci: string): LegalMovesAnswer | undefined {
    this.dropSearch();
    try {
      return this.enter(uci, "person");
    } catch (error) {
      this.putMenBack();
      throw error;
    }
  }

  /** Puts the pieces back. The board does so whenever it is given another object. */
  putMenBack(): void {
    if (this.#state) this.#change({ shown: { ...this.#state.shown } });
  }

  /**
   * Enters one move of any player at the end of the game. Undefined if there is no game. Throws if
   * the move is illegal.
   */
  enter(uci: string, by: Mover): LegalMovesAnswer | undefined {
    const { game: before, position: offered, looking, shown } = this.#state ?? {};
    if (!before || !offered || !looking || !shown) return undefined;
    const move = offered.moves.find((one) => one.uci === uci);
    const position = positionAfter(this.host.position, before, uci);
    const after = enter(before, position);
    // The board keeps showing the past while the engine plays.
    this.#stand(after, position, looking.at === "past" ? { looking, shown } : undefined);
    this.host.entered?.({ before, after, position, move, by, together: false });
    return position;
  }

  /**
   * Enters the moves of a turn at once. Undefined if there is no game. With `showing` the board
   * shows the position after the first move, and the caller leads it to the last one (`playOut`).
   * If the board shows the past, it keeps showing it.
   */
  enterAll(moves: readonly string[], by: Mover, showing: boolean): LegalMovesAnswer | undefined {
    const { game: begun, looking, shown } = this.#state ?? {};
    if (!begun || !looking || !shown) return undefined;
    const entered: Entered[] = [];
    let game = begun;
    for (const uci of moves) {
      const position = positionAfter(this.host.position, game, uci);
      const after = enter(game, position);
      entered.push({ before: game, after, position, by, together: true });
      game = after;
    }
    const [first, last] = [entered[0]?.position, entered.at(-1)?.position];
    if (!first || !last) return undefined;
    const cursor = { index: begun.played.length, count: begun.moves.length + 1 };
    const shows =
      showing && entered.length > 1 ? { looking: { at: "showing", cursor } as const, shown: first } : undefined;
    this.#stand(game, last, looking.at === "past" ? { looking, shown } : shows);
    for (const one of entered) this.host.entered?.(one);
    return last;
  }

  /** Makes the moves so far final, so that taking back stops there. */
  settle(base: Cursor): void {
    this.#change({ base });
  }

  /** Ends showing a turn move by move: the board shows its end at once. */
  readonly skip = (): void => {
    if (this.#state?.looking.at === "showing") this.#change({ looking: PRESENT, shown: this.#state.position });
  };

  /** Throws the reason why the move `uci` is illegal on the board. */
  tryMove(uci: string): void {
    if (!this.#state) return;
    const place = this.#branching ? placeOf(this.#state.game, cursorOf(this.#state)) : placeOf(this.#state.game);
    this.host.position({ ...place, moves: [...place.moves, uci] });
  }

  /** Stores why the attempted move is illegal. */
  refuse(refused: string): void {
    this.#change({ refused });
  }

  /**
   * The game after taking back. Against the engine, taking back goes to the person's own last move,
   * because the engine would only play its own move again.
   */
  takenBack(back: (game: Game) => Game): Game | undefined {
    if (!this.#state) return undefined;
    const { game, base } = this.#state;
    const { white, black } = this.#seats;
    let to = back(game);
    if (white === "person" || black === "person") {
      while (this.#seats[to.side] === "engine" && movedOn(to, base))
        to = back(to.moves.length > 0 ? takeBackSeries(to) : to);
    }
    return to;
  }

  /** Shows the position or board that `looking` gives. */
  look(looking: Looking): void {
    if (!this.#state) return;
    const place = placeLookedAt(this.#state.game, looking);
    this.#change({
      looking,
      refused: undefined,
      shown: place ? placeAfterMoves(this.host.position, place.at, place.moves).shown : this.#state.position,
    });
  }

  /** Shows the game after one of its moves; undefined is the end of the game. */
  view(cursor: Cursor | undefined): void {
    const at = cursor && this.#state && normal(this.#state.game, cursor);
    this.look(at ? { at: "past", cursor: at } : PRESENT);
  }

  preview(line: Preview): void {
    this.look({ at: "line", line, from: this.#state && cursorOf(this.#state) });
  }

  closePreview(): void {
    this.view(this.#state && cursorOf(this.#state));
  }

  toStart(): void {
    const line = this.#state && previewOf(this.#state);
    if (line) this.preview({ ...line, count: 0 });
    else this.view({ index: 0, count: 0 });
  }

  stepBack(): void {
    if (!this.#state) return;
    const line = previewOf(this.#state);
    if (line && line.count > 0) {
      this.preview({ ...line, count: line.count - 1 });
      return;
    }
    const cursor = cursorOf(this.#state);
    this.view(stepBack(this.#state.game, cursor) ?? cursor);
  }

  stepOn(): void {
    if (!this.#state) return;
    const line = previewOf(this.#state);
    if (line) {
      this.preview({ ...line, count: Math.min(line.count + 1, line.moves.length) });
      return;
    }
    const cursor = cursorOf(this.#state);
    if (cursor) this.view(stepOn(this.#state.game, cursor));
  }
}
