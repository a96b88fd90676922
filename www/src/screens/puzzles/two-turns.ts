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
import type { Puzzle } from "./model.ts";

/** Node limit of the searches; the puzzles need far fewer. */
const NODES = 4_000_000;

const OPEN: Judged = { verdict: "open", moves: 0, loses: false, other: false };

type Judgement = Judged & { reply?: readonly string[] | undefined };

interface ToSolve {
  moves: string[];
  san: string[];
  /** Position after the turn. */
  end: string;
}

/** Cuts the moves of a solution into turns. */
function turnsOf(page: Page, { rules: variant, fen: start, solution }: Puzzle): ToSolve[] {
  const turns: ToSolve[] = [];
  let fen = start;
  let moves: string[] = [];
  for (const move of solution) {
    moves.push(move);
    const { san, status, seriesComplete } = page.position({ variant, fen, moves });
    if (!seriesComplete && move !== solution.at(-1)) continue;
    turns.push({ moves, san, end: status.fen });
    fen = status.fen;
    moves = [];
  }
  return turns;
}

export class TwoTurnPlay {
  readonly #page: Page;
  readonly #puzzle: Puzzle;
  readonly #solver: Side;
  /** Turns of the solution: the solver's, and in a mate in two the defence and the mate. */
  readonly #turns: readonly ToSolve[];
  /** First turn of the solution, and number of ends in the proof. */
  readonly solution: { moves: string[]; san: string[]; positions: number };

  private constructor(page: Page, puzzle: Puzzle, solver: Side) {
    this.#page = page;
    this.#puzzle = puzzle;
    this.#solver = solver;
    this.#turns = turnsOf(page, puzzle);
    const { moves = [], san = [] } = this.#turns[0] ?? {};
    this.solution = { moves, san, positions: puzzle.ends ?? 0 };
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
    const { rules: variant } = this.#puzzle;
    const [first, defence] = this.#turns;
    const begun = game.moves;
    // The position on the board may be within the defence, after a reload.
    if ((begun.length === 0 ? fen : game.fen) === first?.end) {
      const stored = defence?.moves ?? [];
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
    const { lines } = await this.#page.call((engine) => engine.choose({ ...at, nodes: 20_000 }));
    return { ...OPEN, lost: true, other: true, reply: lines[0]?.series };
  }

  /** Rest of the solution's turn. Other turns are completed by the engine; empty if none works. */
  async line(game: Game): Promise<{ uci: string; san: string }[]> {
    const { rules: variant } = this.#puzzle;
    const { fen, moves, played } = game;
    const before = played.every(({ moves: made }, index) => made.join() === this.#turns[index]?.moves.join());
    const stored = before ? (this.#turns[played.length]?.moves ?? []) : [];
    const follows = stored.length > moves.length && moves.every((move, index) => move === stored[index]);
    const rest = follows ? stored.slice(moves.length) : await this.#found(game);
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
