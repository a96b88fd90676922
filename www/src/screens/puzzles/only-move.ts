/**
 * Chess puzzles in which only one move holds the draw or wins. The proof that this move does so is
 * checked before the puzzle is shown. The tablebases said that every other move loses it when the
 * puzzle was made.
 */
import { otherSide } from "../../parts/sides.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { Judged } from "./forced.ts";
import { movesOf, type Puzzle } from "./model.ts";

const VARIANT = "chess";

/** Node limit of the search for an answer that refutes a wrong move. */
const NODES = 30_000;

export class OnlyMove {
  readonly #page: Page;
  readonly #move: string;
  /** True if a draw is to be held; otherwise the game is to be won. */
  readonly #holds: boolean;
  /** Line that follows, and number of positions that the checker examined. */
  readonly solution: { moves: string[]; san: string[]; positions: number };

  private constructor(page: Page, holds: boolean, solution: OnlyMove["solution"]) {
    this.#page = page;
    this.#holds = holds;
    this.#move = solution.moves[0] ?? "";
    this.solution = solution;
  }

  /** Has the proof checked. Rejects if the checker refuses it. */
  static async begin(page: Page, { id, fen, certificate = "", themes }: Puzzle, solver: Side): Promise<OnlyMove> {
    const holds = themes.includes("hold");
    const solution = await (holds ? held : won)(page, fen, solver, certificate);
    if (!solution) throw new Error(`The proof of puzzle ${id} was refused`);
    return new OnlyMove(page, holds, solution);
  }

  /** Verdict on the move that was made, with an answer to a wrong one. */
  async judge({ game, position }: TableState): Promise<Judged & { reply?: string | undefined }> {
    const open = { verdict: "open", moves: 1, loses: false, other: false } as const;
    const [move, second] = movesOf(game);
    if (move === undefined) return open;
    if (move === this.#move) return { ...open, moves: 0, verdict: "solved" };
    const wrong = { ...open, verdict: "wrong", loses: this.#holds } as const;
    if (second !== undefined || position.status.result !== undefined) return wrong;
    const { lines } = await this.#page.call((engine) =>
      engine.choose({ variant: VARIANT, fen: position.status.fen, nodes: NODES }),
    );
    return { ...wrong, reply: lines[0]?.series[0] };
  }

  /** Solution line. Empty after a move was made. */
  line(game: Game): Promise<{ uci: string; san: string }[]> {
    const { moves, san } = this.solution;
    const line = moves.map((uci, index) => ({ uci, san: san[index] ?? "" }));
    return Promise.resolve(movesOf(game).length > 0 ? [] : line);
  }
}

type Proof = (page: Page, fen: string, solver: Side, certificate: string) => Promise<OnlyMove["solution"] | undefined>;

/** Checks a win; the line is its longest line. */
const won: Proof = async (page, fen, winner, certificate) => {
  const {
    verdict,
    line,
    san,
    positions = 0,
  } = await page.call((engine) => engine.check({ variant: VARIANT, fen, winner, certificate }));
  return verdict === "won" ? { moves: line, san, positions } : undefined;
};

/** Checks a draw; the line is the first move of the fortress. */
const held: Proof = async (page, fen, solver, certificate) => {
  const attacker = otherSide(solver);
  const { verdict, positions = 0 } = await page.call((engine) =>
    engine.checkFortress({ variant: VARIANT, fen, attacker, certificate }),
  );
  if (verdict !== "fortress") return undefined;
  const { replies } = await page.call((engine) => engine.walkFortress({ variant: VARIANT, fen, line: [] }));
  return { moves: replies.map(({ uci }) => uci), san: replies.map(({ san }) => san), positions };
};
