/**
 * The end of a game: why a mate is one, and at which turn of the loser it could have been avoided. The engine is asked in the
 * background, turn by turn from the last: whatever else it is asked takes its place.
 */
import { otherSide } from "../../parts/sides.ts";
import type { Side, TurnReview } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import { placeOf, type Game } from "../../table/game.ts";
import { isMate } from "../../table/place.ts";
import type { Table } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { loserOf } from "./result.ts";

/** Turns of the loser that are looked at where a turn has several moves. */
const MOST_TURNS = 3;
/** Where a turn is one move: moves of both sides that are looked at together, and at most. */
const AT_ONCE = 10;
const MOST_MOVES = 60;
/** Hundredths of the chance to win: a move that costs as many is decisive; one that costs fewer than the second number is no mistake. */
const DECISIVE = 20;
const MISTAKE = 10;

/** Moves that would have been better. */
export interface Better {
  series: string[];
  san: string[];
}

/** Where the game could have gone another way: turn `index` of the game. */
export type Chance =
  | { kind: "none" }
  | { kind: "looking"; index: number }
  /** `missed`: the loser could have mated; `allowed`: the turn allowed the mate; `fell`: the move was the decisive mistake. */
  | { kind: "missed" | "allowed" | "fell"; index: number; better: Better | undefined }
  /** The last turn before all was lost. */
  | { kind: "before"; index: number }
  /** Many small losses: no move was decisive. */
  | { kind: "gradual"; index: number }
  /** Nothing is known of it, but so far one can go back. */
  | { kind: "unknown"; index: number };

export interface Ending {
  game: Game;
  why: Why | undefined;
  pointedAt: number | undefined;
  chance: Chance;
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
    this.#set(game, { chance: { kind: "looking", index: last } });
    const chance = await (game.about.series ? this.#byTurns(game, last) : this.#byMoves(game, loser, last)).catch(() => undefined);
    this.#set(game, { chance: chance ?? { kind: "unknown", index: last } });
  }

  /** Whether the loser could have done otherwise, from the last turn backwards. */
  async #byTurns(game: Game, last: number): Promise<Chance | undefined> {
    for (let index = last, looked = 0; index >= 0 && looked < MOST_TURNS; index -= 2, looked += 1) {
      const turn = await this.#review(game, index, index + 1).then((turns) => turns?.[0]);
      if (!turn || turn.verdict === "open") return undefined;
      if (turn.verdict === "missedMate") return missedAt(turn, index);
      if (turn.verdict === "allowedMate") return { kind: "allowed", index, better: turn.instead };
      // No way out was found in the turn after this one, and this one allowed no mate: here it could still go another way.
      if (turn.verdict !== "lost") return { kind: "before", index };
    }
    return undefined;
  }

  /** The last move of the loser that was decisive: a few moves at a time, from the end backwards. */
  async #byMoves(game: Game, loser: Side, last: number): Promise<Chance | undefined> {
    const { length } = game.played;
    let worst: { turn: TurnReview; index: number } | undefined;
    for (let end = length; end > 0 && length - end < MOST_MOVES; end -= AT_ONCE) {
      const from = Math.max(0, end - AT_ONCE);
      const turns = await this.#review(game, from, end);
      if (!turns) return undefined;
      const at = costly(turns, loser);
      const turn = at === undefined ? undefined : turns[at];
      if (at !== undefined && turn && (turn.lost ?? 0) > (worst?.turn.lost ?? MISTAKE - 1)) worst = { turn, index: from + at };
      if ((worst?.turn.lost ?? 0) >= DECISIVE) break;
    }
    if (!worst) return length > MOST_MOVES ? undefined : { kind: "gradual", index: last };
    const { turn, index } = worst;
    return turn.verdict === "missedMate" ? missedAt(turn, index) : { kind: "fell", index, better: turn.instead };
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

function missedAt({ mate }: TurnReview, index: number): Chance {
  return { kind: "missed", index, better: mate };
}

/** The last turn of a side that decided the game; where none did, that which cost most of its chance to win. */
export function costly(turns: readonly Pick<TurnReview, "side" | "lost">[], side: Side): number | undefined {
  const costs = turns.map((turn) => (turn.side === side ? (turn.lost ?? 0) : 0));
  const most = Math.min(DECISIVE, Math.max(0, ...costs));
  const index = costs.findLastIndex((cost) => cost > 0 && cost >= most);
  return index < 0 ? undefined : index;
}
