/**
 * Analysis of the end of a game: the reasons of a mate, and the loser's turn in which it could have
 * been avoided. The engine reviews the turns in the background, from the last one backwards. Any
 * other question takes its place.
 */
import { otherSide } from "../../parts/sides.ts";
import type { Side, TurnReview } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import type { Game } from "../../table/game.ts";
import { placeOf } from "../../table/line.ts";
import { isMate } from "../../table/place.ts";
import type { Table } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { loserOf } from "./result.ts";

/** Maximum number of the loser's turns that are reviewed in Progressive chess. */
const MOST_TURNS = 3;
/** Number of moves of both sides that are reviewed together in chess and antichess. */
const AT_ONCE = 10;
/** Maximum number of moves of both sides that are reviewed in chess and antichess. */
const MOST_MOVES = 60;
/**
 * Losses of the chance to win, in hundredths. A move that costs at least `DECISIVE` decided the
 * game; one that costs less than `MISTAKE` is no mistake.
 */
const DECISIVE = 20;
const MISTAKE = 10;

/** Better moves for a turn. */
export interface Better {
  series: string[];
  san: string[];
}

/** Turn `index` of the game in which the result could have been different. */
export type Chance =
  | { kind: "none" }
  | { kind: "looking"; index: number }
  /**
   * `missed`: the loser could have mated. `allowed`: the turn allowed an avoidable mate. `fell`:
   * the move was the decisive mistake.
   */
  | { kind: "missed" | "allowed" | "fell"; index: number; better: Better | undefined }
  /** Last turn before the position was lost. */
  | { kind: "before"; index: number }
  /** Many small losses; no move was decisive. */
  | { kind: "gradual"; index: number }
  /** No analysis of the turn exists, but the game can be resumed from it. */
  | { kind: "unknown"; index: number };

export interface Ending {
  game: Game;
  why: Why | undefined;
  pointedAt: number | undefined;
  chance: Chance;
}

/** Index of the last turn that a side played; undefined if it played none. */
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

  /** Findings about the end of the game on the board. */
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

  /** Analyses the end of the game on the board, once, if the game is over. */
  look(): void {
    const { game, position } = this.#table.state ?? {};
    if (!game || !position || this.#ending?.game === game) return;
    const { result, reason } = position.status;
    if (result === undefined) return;
    const loser = loserOf(result);
    const byMove = loser !== undefined && reason !== "resignation" && reason !== "time";
    const last = byMove && !this.#isEngines(loser) ? lastTurnOf(game, loser) : undefined;
    this.#ending = {
      game,
      why: undefined,
      pointedAt: undefined,
      chance: last === undefined ? { kind: "none" } : { kind: "unknown", index: last },
    };
    if (isMate(reason)) void this.#explain(game, position.status.fen);
    if (loser && last !== undefined && game.about.tasks.includes("review")) void this.#find(game, loser, last);
  }

  /**
   * Returns true if the loser is the engine or a remote friend, and a person here has won. A better
   * defence is of no interest then.
   */
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
    const chance = await (game.about.series ? this.#byTurns(game, last) : this.#byMoves(game, loser, last)).catch(
      () => undefined,
    );
    this.#set(game, { chance: chance ?? { kind: "unknown", index: last } });
  }

  /**
   * Searches the loser's turns, from the last one backwards, for one that could have been played
   * better.
   */
  async #byTurns(game: Game, last: number): Promise<Chance | undefined> {
    for (let index = last, looked = 0; index >= 0 && looked < MOST_TURNS; index -= 2, looked += 1) {
      const turn = await this.#review(game, index, index + 1).then((turns) => turns?.[0]);
      if (!turn || turn.verdict === "open") return undefined;
      if (turn.verdict === "missedMate") return missedAt(turn, index);
      if (turn.verdict === "allowedMate") return { kind: "allowed", index, better: turn.instead };
      // The loser's next turn had no way out, and this one allowed no mate. So this is the last
      // turn that could have changed the result.
      if (turn.verdict !== "lost") return { kind: "before", index };
    }
    return undefined;
  }

  /** Searches for the loser's last decisive move, a few moves at a time, from the end backwards. */
  async #byMoves(game: Game, loser: Side, last: number): Promise<Chance | undefined> {
    const { length } = game.played;
    let worst: { turn: TurnReview; index: number } | undefined;
    for (let end = length; end > 0 && length - end < MOST_MOVES; end -= AT_ONCE) {
      const from = Math.max(0, end - AT_ONCE);
      const turns = await this.#review(game, from, end);
      if (!turns) return undefined;
      const at = costly(turns, loser);
      const turn = at === undefined ? undefined : turns[at];
      if (at !== undefined && turn && (turn.lost ?? 0) > (worst?.turn.lost ?? MISTAKE - 1))
        worst = { turn, index: from + at };
      if ((worst?.turn.lost ?? 0) >= DECISIVE) break;
    }
    if (!worst) return length > MOST_MOVES ? undefined : { kind: "gradual", index: last };
    const { turn, index } = worst;
    return turn.verdict === "missedMate" ? missedAt(turn, index) : { kind: "fell", index, better: turn.instead };
  }

  /**
   * The review is limited by nodes, not by time, so that its result does not depend on the
   * machine's load.
   */
  async #review(game: Game, from: number, to: number): Promise<TurnReview[] | undefined> {
    const { variant } = game.about;
    const { fen = game.fen } = game.played[from] ?? {};
    const options = { variant, fen, series: game.played.slice(from, to).map(({ moves }) => moves) };
    const answer = await this.#table.search("review", placeOf(game), (engine, control) =>
      engine.review(options, control),
    );
    return answer?.turns;
  }
}

function missedAt({ mate }: TurnReview, index: number): Chance {
  return { kind: "missed", index, better: mate };
}

/**
 * Index of a side's last decisive turn. Without one, the turn that cost most of its chance to win.
 */
export function costly(turns: readonly Pick<TurnReview, "side" | "lost">[], side: Side): number | undefined {
  const costs = turns.map((turn) => (turn.side === side ? (turn.lost ?? 0) : 0));
  const most = Math.min(DECISIVE, Math.max(0, ...costs));
  const index = costs.findLastIndex((cost) => cost > 0 && cost >= most);
  return index < 0 ? undefined : index;
}
