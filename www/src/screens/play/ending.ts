/**
 * The end of a game: why a mate is one, and at which turn of the loser it could have been avoided. The engine is asked in the
 * background, turn by turn from the last: whatever else it is asked takes its place.
 */
import { otherSide } from "../../parts/sides.ts";
import type { Side, TurnReview, Value } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import { placeOf, type Game } from "../../table/game.ts";
import { isMate } from "../../table/place.ts";
import type { Table } from "../../table/table.ts";
import type { Page } from "../page.ts";

/** How many turns of the loser are looked at. */
const MOST_TURNS = 3;
/** In points: by so much a position must have become worse to be called the turning point. */
const FALL = 1.5;
/** A game that is decided is worth more than any that is not. */
const DECIDED = 100;

/** Where the game could have gone another way. */
export type Chance =
  | { kind: "none" }
  | { kind: "looking" }
  /** `missed`: the loser could have mated; `avoidable`: there was a better turn; `before`: it was the last turn before all was lost. */
  | { kind: "missed" | "avoidable" | "before"; index: number; instead?: { series: string[]; san: string[]; proved: boolean } }
  /** Nothing is known of it, but so far one can go back. */
  | { kind: "unknown"; index: number };

export interface Ending {
  game: Game;
  why: Why | undefined;
  pointedAt: number | undefined;
  chance: Chance;
}

/** Who lost; undefined where nobody did. */
export function loserOf(result: string | undefined): Side | undefined {
  if (result === "0-1") return "white";
  return result === "1-0" ? "black" : undefined;
}

/** The last turn that a side has played; undefined if it has played none. */
export function lastTurnOf({ played }: Game, side: Side): number | undefined {
  const index = played.findLastIndex((series) => series.side === side);
  return index < 0 ? undefined : index;
}

export class Endings {
  readonly #page: Page;
  readonly #table: Table;
  readonly #changed: () => void;
  #ending: Ending | undefined;

  constructor(page: Page, table: Table, changed: () => void) {
    this.#page = page;
    this.#table = table;
    this.#changed = changed;
  }

  /** What is known of the end of the game that is on the board. */
  get ending(): Ending | undefined {
    return this.#ending?.game === this.#table.state?.game ? this.#ending : undefined;
  }

  pointAt(pointedAt: number | undefined): void {
    if (this.ending && this.ending.pointedAt !== pointedAt) this.#set(this.ending.game, { pointedAt });
  }

  #set(game: Game, change: Partial<Ending>): void {
    if (this.#ending?.game !== game) return;
    this.#ending = { ...this.#ending, ...change };
    this.#changed();
  }

  /** The game on the board may be over: what there is to know of its end is looked for, once. */
  look(): void {
    const { game, position } = this.#table.state ?? {};
    if (!game || !position || this.#ending?.game === game) return;
    const { result, reason } = position.status;
    if (result === undefined) return;
    const loser = loserOf(result);
    const last = loser && reason !== "resignation" && !this.#isEngines(loser) ? lastTurnOf(game, loser) : undefined;
    this.#ending = { game, why: undefined, pointedAt: undefined, chance: last === undefined ? { kind: "none" } : { kind: "unknown", index: last } };
    if (isMate(reason)) void this.#explain(game, position.status.fen);
    if (loser && last !== undefined && game.about.tasks.includes("review")) void this.#find(game, loser, last);
  }

  /** Whether a person has beaten the engine, or a friend who plays elsewhere: nobody here wants to know how they could have defended themselves. */
  #isEngines(loser: Side): boolean {
    const { seats } = this.#table;
    return seats[loser] !== "person" && seats[otherSide(loser)] === "person";
  }

  async #explain(game: Game, fen: string): Promise<void> {
    const at = { variant: game.about.variant, fen, moves: [] };
    const explanation = await this.#page.call((engine) => engine.explain(at)).catch(() => undefined);
    if (explanation) this.#set(game, { why: { fen, explanation } });
  }

  async #find(game: Game, loser: Side, last: number): Promise<void> {
    this.#set(game, { chance: { kind: "looking" } });
    const unknown: Chance = { kind: "unknown", index: last };
    const chance = await (game.about.series ? this.#backwards(game, last) : this.#whole(game, loser)).catch(() => undefined);
    this.#set(game, { chance: chance ?? unknown });
  }

  /** Whether the loser could have done otherwise, from the last turn backwards. */
  async #backwards(game: Game, last: number): Promise<Chance | undefined> {
    for (let index = last, looked = 0; index >= 0 && looked < MOST_TURNS; index -= 2, looked += 1) {
      const turn = await this.#review(game, index, index + 1).then((turns) => turns?.[0]);
      if (!turn || turn.verdict === "open") return undefined;
      if (turn.verdict === "missedMate") return { kind: "missed", index };
      if (turn.verdict === "allowedMate") return { kind: "avoidable", index, ...(turn.instead && { instead: turn.instead }) };
      // No way out was found in the turn after this one, and this one allowed no mate: here it could still go another way.
      if (turn.verdict !== "lost") return { kind: "before", index };
    }
    return undefined;
  }

  /** The last move of the loser after which the position was worth much less. */
  async #whole(game: Game, loser: Side): Promise<Chance | undefined> {
    const turns = await this.#review(game, 0, game.played.length);
    const index = turns && fellAt(turns, loser);
    return index === undefined ? undefined : { kind: "avoidable", index };
  }

  /** By nodes, not by time: what is found does not depend on how busy the machine is. */
  async #review(game: Game, from: number, to: number): Promise<TurnReview[] | undefined> {
    const { variant } = game.about;
    const { fen = game.fen } = game.played[from] ?? {};
    const options = { variant, fen, series: game.played.slice(from, to).map(({ moves }) => moves) };
    const answer = await this.#table.search("review", placeOf(game), (engine, control) => engine.review(options, control));
    return answer?.turns;
  }
}

/** What a position is worth to a side, in points. */
function worth(value: Value, side: Side): number {
  if (value.kind === "draw") return 0;
  const white = value.kind === "points" ? value.points : value.winner === "white" ? DECIDED : -DECIDED;
  return side === "white" ? white : -white;
}

/** The last turn of a side after which its position was worth much less than before; undefined if there is none. */
export function fellAt(turns: readonly Pick<TurnReview, "side" | "value">[], side: Side): number | undefined {
  const index = turns.findLastIndex((turn, at) => {
    const before = turns[at - 1];
    return turn.side === side && before !== undefined && worth(before.value, side) - worth(turn.value, side) >= FALL;
  });
  return index < 0 ? undefined : index;
}
