/**
 * Puzzles with forced wins of Antichess. The proof of the puzzle is checked first. Then the proof
 * judges the solver's moves and answers them; the opponent holds out as long as possible. Each
 * asked move is the only winning one, and after the last of them the puzzle is solved. The rest may
 * be played out. In the rest, a move that the proof does not contain is right if the engine proves
 * that it also wins.
 */
import { errorInfo } from "../../engine/error-info.ts";
import { otherSide } from "../../parts/sides.ts";
import type { ProofPlace, Side } from "../../protocol/messages.ts";
import { takeBackMove, type Game } from "../../table/game.ts";
import { seriesAt } from "../../table/line.ts";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { movesOf, type AttemptVerdict, type Puzzle } from "./model.ts";

/**
 * Node limit of the search that proves that a move also wins, and of the one that proves that it
 * loses.
 */
const NODES = 200_000;

/** Verdict on the moves made so far. */
export interface Judged {
  verdict: AttemptVerdict;
  /** Maximum number of moves that the solver still needs. */
  moves: number;
  /** True if the last move is wrong and the opponent is proved to win after it. */
  loses: boolean;
  /**
   * True if the last move differs from the puzzle's proof. A new proof showed that it also wins.
   */
  other: boolean;
  /** True if the opponent is proved to be lost, in a mate in two turns. */
  lost?: boolean;
}

/** Accepted proof of the position after `from` moves of the attempt. */
interface HeldProof {
  from: number;
  fen: string;
  certificate: string;
}

const VARIANT = "antichess";

export class ForcedPlay {
  readonly #page: Page;
  readonly #solver: Side;
  /** Asked moves: the solver's moves, each the only winning one, with the answers between them. */
  readonly #asked: readonly string[];
  /** True if the rest is being played out, in which no move is asked. */
  playsOut = false;
  /** Proof of the puzzle, followed by proofs of other winning moves. */
  #held: HeldProof[];
  /** Longest line of the puzzle's proof, and number of positions that the checker examined. */
  readonly solution: { moves: string[]; san: string[]; positions: number };

  private constructor(
    page: Page,
    solver: Side,
    asked: readonly string[],
    held: HeldProof,
    solution: ForcedPlay["solution"],
  ) {
    this.#page = page;
    this.#solver = solver;
    this.#asked = asked;
    this.#held = [held];
    this.solution = solution;
  }

  /** Has the proof checked. Rejects if the checker refuses it. */
  static async begin(page: Page, { id, fen, solution, certificate = "" }: Puzzle, solver: Side): Promise<ForcedPlay> {
    const {
      verdict,
      line,
      san,
      positions = 0,
    } = await page.call((engine) => engine.check({ variant: VARIANT, fen, winner: solver, certificate }));
    if (verdict !== "won") throw new Error(`The proof of puzzle ${id} was refused`);
    return new ForcedPlay(page, solver, solution, { from: 0, fen, certificate }, { moves: line, san, positions });
  }

  /** Verdict on the position on the board, and the opponent's answer if the opponent is to move. */
  async judge({ game, position }: TableState): Promise<Judged & { reply?: string | undefined }> {
    const { result } = position.status;
    const open = { verdict: "open", moves: 0, loses: false, other: false } as const;
    if (result !== undefined) {
      const won = result === (this.#solver === "white" ? "1-0" : "0-1");
      return { ...open, verdict: won ? "solved" : "wrong" };
    }
    const place = await this.#place(game);
    const asked = place && askedAfter(this.#asked, movesOf(game));
    if (asked?.length === 0 && !this.playsOut) return { ...open, verdict: "solved", moves: place?.moves ?? 0 };
    if (place) return { ...open, moves: place.moves, reply: this.#reply(place, asked?.[0]) };
    const [fen, from] = [position.status.fen, movesOf(game).length];
    const { certificate } = await this.#page.call((engine) =>
      engine.prove({ variant: VARIANT, fen, side: this.#solver, nodes: NODES }),
    );
    if (certificate !== undefined) {
      this.#held.push({ from, fen, certificate });
      const after = await this.#place(game);
      return { ...open, other: true, moves: after?.moves ?? 0, reply: after && this.#reply(after) };
    }
    const side = otherSide(this.#solver);
    const refuted = await this.#page.call((engine) => engine.prove({ variant: VARIANT, fen, side, nodes: NODES }));
    return { ...open, verdict: "wrong", loses: refuted.certificate !== undefined, reply: refuted.line[0] };
  }

  /** Longest line from the current position. Empty if the game has left all proofs. */
  async line(game: Game): Promise<{ uci: string; san: string }[]> {
    const line: { uci: string; san: string }[] = [];
    for (let place = await this.#place(game); place; ) {
      const [next] = inOrder(place);
      if (!next) break;
      line.push(next);
      place = await this.#place(
        game,
        line.map(({ uci }) => uci),
      );
    }
    return line;
  }

  /** Opponent's answer; without `asked`, the hardest. Undefined if the solver is to move. */
  #reply(place: ProofPlace, asked?: string): string | undefined {
    return place.side === this.#solver ? undefined : (asked ?? inOrder(place)[0]?.uci);
  }

  /**
   * Place in the latest proof. Undefined if no proof contains the position. The engine keeps one
   * proof: if it now keeps another, this one is checked again.
   */
  async #place(game: Game, on: readonly string[] = []): Promise<ProofPlace | undefined> {
    const moves = [...movesOf(game), ...on];
    this.#held = this.#held.filter(({ from }) => from <= moves.length);
    const held = this.#held.at(-1);
    if (!held) return undefined;
    const at = { variant: VARIANT, fen: held.fen } as const;
    const ask = () => this.#page.call((engine) => engine.walk({ ...at, line: moves.slice(held.from) }));
    try {
      return await ask().catch(async (error: unknown) => {
        if (errorInfo(error).code !== "proof") throw error;
        await this.#page.call((engine) => engine.check({ ...at, winner: this.#solver, certificate: held.certificate }));
        return ask();
      });
    } catch (error) {
      if (errorInfo(error).code === "proof") return undefined;
      throw error;
    }
  }
}

/** Asked moves that remain after these moves. Undefined if the moves differ from the asked ones. */
export function askedAfter(asked: readonly string[], moves: readonly string[]): readonly string[] | undefined {
  const last = Math.min(asked.length, moves.length);
  return asked.slice(0, last).every((uci, index) => moves[index] === uci) ? asked.slice(last) : undefined;
}

/** Position before the solver's last move; the answer is taken back too. */
export function backToOwn(whole: Game): Game {
  const solver = seriesAt(whole, 0).side;
  let game = takeBackMove(whole);
  while (game.side !== solver) game = takeBackMove(game);
  return game;
}

/** Position before all moves of the attempt. */
export function backToStart(whole: Game): Game {
  let game = whole;
  while (movesOf(game).length > 0) game = takeBackMove(game);
  return game;
}

/**
 * Replies that hold out longest come first. Of equal ones, those with most positions below come
 * first.
 */
function inOrder({ replies }: ProofPlace): ProofPlace["replies"] {
  return replies.toSorted((a, b) => b.moves - a.moves || b.positions - a.positions);
}
