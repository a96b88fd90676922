/**
 * Forced wins of antichess as puzzles. The proof of the puzzle is checked first; then it judges the solver's moves and makes those of the
 * opponent, who holds out as long as he can. Only moves are asked, and after the last of them the puzzle is solved. What follows may be played out: there a
 * move that the proof does not know is right if the engine proves that it wins too.
 */
import { errorInfo } from "../../engine/error-info.ts";
import { otherSide } from "../../parts/sides.ts";
import type { ProofPlace, Side } from "../../protocol/messages.ts";
import { seriesAt, takeBackMove, type Game } from "../../table/game.ts";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { movesOf, type AttemptVerdict, type Puzzle } from "./model.ts";

/** For the proof that a move wins too, and for the one that it loses. */
const NODES = 200_000;

/** What is known of the moves made so far. */
export interface Judged {
  verdict: AttemptVerdict;
  /** Moves that the solver still needs at most. */
  moves: number;
  /** A wrong move after which the other side is proved to win. */
  loses: boolean;
  /** The last move is not that of the puzzle's proof; it wins too, which was proved just now. */
  other: boolean;
}

/** A proof that was accepted: of the position after so many moves of the attempt. */
interface HeldProof {
  from: number;
  fen: string;
  certificate: string;
}

const VARIANT = "antichess";

export class ForcedPlay {
  readonly #page: Page;
  readonly #solver: Side;
  /** What is asked: the solver's moves, each the only one that wins, and the answers between them. */
  readonly #asked: readonly string[];
  /** The rest is played out: nothing is asked any more. */
  playsOut = false;
  /** That of the puzzle, and after it those of other moves that win. */
  #held: HeldProof[];
  /** The longest line of the puzzle's proof, and how many positions the checker went through. */
  readonly solution: { moves: string[]; san: string[]; positions: number };

  private constructor(page: Page, solver: Side, asked: readonly string[], held: HeldProof, solution: ForcedPlay["solution"]) {
    this.#page = page;
    this.#solver = solver;
    this.#asked = asked;
    this.#held = [held];
    this.solution = solution;
  }

  /** Has the proof checked; rejects if it is none. */
  static async begin(page: Page, { id, fen, solution, certificate = "" }: Puzzle, solver: Side): Promise<ForcedPlay> {
    const { verdict, line, san, positions = 0 } = await page.call((engine) => engine.check({ variant: VARIANT, fen, winner: solver, certificate }));
    if (verdict !== "won") throw new Error(`The proof of puzzle ${id} was refused`);
    return new ForcedPlay(page, solver, solution, { from: 0, fen, certificate }, { moves: line, san, positions });
  }

  /** What is to be said of the position on the board, and what the opponent answers, where he has the move. */
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
    const { certificate } = await this.#page.call((engine) => engine.prove({ variant: VARIANT, fen, side: this.#solver, nodes: NODES }));
    if (certificate !== undefined) {
      this.#held.push({ from, fen, certificate });
      const after = await this.#place(game);
      return { ...open, other: true, moves: after?.moves ?? 0, reply: after && this.#reply(after) };
    }
    const side = otherSide(this.#solver);
    const refuted = await this.#page.call((engine) => engine.prove({ variant: VARIANT, fen, side, nodes: NODES }));
    return { ...open, verdict: "wrong", loses: refuted.certificate !== undefined, reply: refuted.line[0] };
  }

  /** The longest line from here, as long as the game is in a proof. */
  async line(game: Game): Promise<{ uci: string; san: string }[]> {
    const line: { uci: string; san: string }[] = [];
    for (let place = await this.#place(game); place; ) {
      const [next] = inOrder(place);
      if (!next) break;
      line.push(next);
      place = await this.#place(game, line.map(({ uci }) => uci));
    }
    return line;
  }

  /** The opponent's answer, the hardest where none is asked for; none where the solver has the move. */
  #reply(place: ProofPlace, asked?: string): string | undefined {
    return place.side === this.#solver ? undefined : (asked ?? inOrder(place)[0]?.uci);
  }

  /** The place in the last proof that holds it; undefined if no proof does. The engine keeps one proof: if it is another by now, this one is checked again. */
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

/** What is still asked after these moves; undefined if they are others. */
export function askedAfter(asked: readonly string[], moves: readonly string[]): readonly string[] | undefined {
  const last = Math.min(asked.length, moves.length);
  return asked.slice(0, last).every((uci, index) => moves[index] === uci) ? asked.slice(last) : undefined;
}

/** Before the last move of the solver's own: the answer goes with it. */
export function backToOwn(whole: Game): Game {
  const solver = seriesAt(whole, 0).side;
  let game = takeBackMove(whole);
  while (game.side !== solver) game = takeBackMove(game);
  return game;
}

/** Before all moves of the attempt. */
export function backToStart(whole: Game): Game {
  let game = whole;
  while (movesOf(game).length > 0) game = takeBackMove(game);
  return game;
}

/** Replies that hold out longest come first, of these the ones with the most to look through. */
function inOrder({ replies }: ProofPlace): ProofPlace["replies"] {
  return replies.toSorted((a, b) => b.moves - a.moves || b.positions - a.positions);
}
