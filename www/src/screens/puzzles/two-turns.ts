/**
 * Puzzles of Progressive chess over two turns. *Survive*: a turn after which the opponent has no
 * mate. *Mate in two turns*: a turn after which the opponent is lost, and then the mate. The
 * complete searches judge every turn; the opponent answers a wrong one at once.
 */
import type { Side } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { Judged } from "./forced.ts";
import { movesOf, type Puzzle } from "./model.ts";

/** Node limit of the searches; the puzzles need far fewer. */
const NODES = 4_000_000;

const OPEN: Judged = { verdict: "open", moves: 0, loses: false, other: false };

type Judgement = Judged & { reply?: readonly string[] | undefined };

export class TwoTurnPlay {
  readonly #page: Page;
  readonly #puzzle: Puzzle;
  readonly #solver: Side;
  /** Position after the solution's first turn. */
  readonly #end: string;
  /** Number of moves of the solution's first turn, and of the defence. */
  readonly #lengths: readonly [number, number];
  readonly solution: { moves: string[]; san: string[]; positions: number };

  private constructor(page: Page, puzzle: Puzzle, solver: Side) {
    this.#page = page;
    this.#puzzle = puzzle;
    this.#solver = solver;
    const { rules: variant, fen, solution: moves, ends = 0 } = puzzle;
    const at = { variant, fen };
    const { san } = page.position({ ...at, moves });
    this.solution = { moves, san, positions: ends };
    const sideAfter = (count: number): Side => page.position({ ...at, moves: moves.slice(0, count) }).status.side;
    let first = 0;
    while (first < moves.length && sideAfter(first) === solver) first += 1;
    let defence = 0;
    while (first + defence < moves.length && sideAfter(first + defence) !== solver) defence += 1;
    this.#lengths = [first, defence];
    this.#end = page.position({ ...at, moves: moves.slice(0, first) }).status.fen;
  }

  static begin(page: Page, puzzle: Puzzle, solver: Side): Promise<TwoTurnPlay> {
    return Promise.resolve(new TwoTurnPlay(page, puzzle, solver));
  }

  /** Verdict on the position on the board, and the opponent's answer if the turn is over. */
  async judge({ game, position }: TableState): Promise<Judgement> {
    const { result, fen } = position.status;
    const survive = this.#puzzle.themes.includes("survive");
    if (result !== undefined) {
      const own = this.#solver === "white" ? "1-0" : "0-1";
      const solved = result === own || (survive && result === "1/2-1/2");
      return { ...OPEN, verdict: solved ? "solved" : "wrong", loses: !solved && result !== "1/2-1/2" };
    }
    const turns = game.played.length;
    if (turns === 0 || (turns === 2 && !survive)) return { ...OPEN, lost: turns === 2 };
    if (turns > 1) return { ...OPEN, verdict: "wrong" };
    return survive ? this.#afterDefence(fen) : this.#afterAttack(game, fen);
  }

  /** *Survive*: right if the opponent is proved to have no mate. */
  async #afterDefence(fen: string): Promise<Judgement> {
    const { rules: variant } = this.#puzzle;
    const { outcome, series } = await this.#page.call((engine) => engine.mate({ variant, fen, nodes: NODES }));
    if (outcome === "none") return { ...OPEN, verdict: "solved" };
    return { ...OPEN, verdict: "wrong", loses: outcome === "mate", reply: outcome === "mate" ? series : undefined };
  }

  /** *Mate in two turns*: right if the opponent is proved to be lost. The best defence answers. */
  async #afterAttack(game: Game, fen: string): Promise<Judgement> {
    const { rules: variant, solution } = this.#puzzle;
    const [first, defence] = this.#lengths;
    const stored = solution.slice(first, first + defence);
    const begun = game.moves;
    if (fen === this.#end || (begun.length > 0 && game.fen === this.#end)) {
      const goesOn = begun.every((move, index) => move === stored[index]);
      return { ...OPEN, lost: true, reply: goesOn ? stored.slice(begun.length) : undefined };
    }
    const at = { variant, fen: game.fen };
    const { verdict, series } = await this.#page.call((engine) =>
      engine.twoTurns({ ...at, goal: "survive", nodes: NODES }),
    );
    if (verdict !== "lost") {
      const refuted = verdict === "safe" || verdict === "mates";
      return { ...OPEN, verdict: "wrong", loses: verdict === "mates", reply: refuted ? series : undefined };
    }
    const { lines } = await this.#page.call((engine) => engine.series({ ...at, nodes: 20_000 }));
    return { ...OPEN, lost: true, other: true, reply: lines[0]?.series };
  }

  /** Rest of the solution's turn. Another turn is completed by the engine; empty if it cannot be. */
  async line(game: Game): Promise<{ uci: string; san: string }[]> {
    const { rules: variant, fen, solution } = this.#puzzle;
    const moves = movesOf(game);
    const [first, defence] = this.#lengths;
    const end = moves.length < first ? first : solution.length;
    const stored = moves.every((move, index) => move === solution[index]) ? solution.slice(moves.length, end) : [];
    const rest =
      stored.length > 0 && moves.length < first + defence + solution.length ? stored : await this.#found(game);
    const { san } = this.#page.position({ variant, fen, moves: [...moves, ...rest] });
    return rest.map((uci, index) => ({ uci, san: san[moves.length + index] ?? "" }));
  }

  /** Moves that the engine finds in place of the solution's. */
  async #found({ played, fen, moves }: Game): Promise<string[]> {
    const { rules: variant, themes } = this.#puzzle;
    const at = { variant, fen, moves };
    if (played.length > 0) {
      const { outcome, series } = await this.#page.call((engine) => engine.mate({ ...at, nodes: NODES }));
      return outcome === "mate" ? series : [];
    }
    if (!themes.includes("survive")) return [];
    const { verdict, series } = await this.#page.call((engine) =>
      engine.twoTurns({ ...at, goal: "survive", nodes: NODES }),
    );
    return verdict === "safe" ? series : [];
  }
}
