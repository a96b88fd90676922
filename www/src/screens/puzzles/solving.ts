/** Puzzle on the board: the person's moves, their verdict, and help. The results go to the host. */
import type { TrainingTexts } from "../../lang/training.ts";
import { keptGame } from "../../kept/storage.ts";
import { gameAt, takeBackMove, takeBackSeries, type Game } from "../../table/game.ts";
import { placeOf, seriesAt } from "../../table/line.ts";
import type { At } from "../../table/place.ts";
import { PERSONS, previewOf } from "../../table/state.ts";
import { Table, type Entered } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { keepGameOf, restored } from "../shared/kept-game.ts";
import { hostOf, lookActions } from "../shared/table-actions.ts";
import type { Side } from "../../protocol/messages.ts";
import type { TryOutcome } from "./daily.ts";
import { backToOwn, backToStart, ForcedPlay, type Judged } from "./forced.ts";
import { hintFor, isAttempt, isJudged, isTwoTurns, movesOf, restOfSolution, type Puzzle } from "./model.ts";
import { OnlyMove } from "./only-move.ts";
import { TwoTurnPlay } from "./two-turns.ts";
import type { TryResult } from "./record.ts";
import { attemptAt, NOTHING_GIVEN, type Attempt, type Given } from "./state.ts";
import { forcedWords, wordsOf } from "./words.ts";

/** Pause before the proof answers, in milliseconds, so that the person's move can be seen. */
const SEEN_MS = 350;

/**
 * Node limit of a hint: enough to find the mate of any puzzle, or to prove that there is none any
 * more.
 */
const HINT_NODES = 400_000;

/** Number of steps of a hint. The last step is the whole turn. */
const WHOLE = 3;

/** Interface to the screen around the board. */
export interface SolvingHost {
  readonly page: Page;
  readonly training: TrainingTexts;
  /** Timed run. During a run there is no help, and results go only to the run. */
  readonly run: { readonly over: boolean; answer(right: boolean): void } | undefined;
  /** Returns the puzzle's name for screen readers; empty where it has none. */
  titleOf(puzzle: Puzzle): string;
  /** Stores the result of a puzzle. */
  came(puzzle: Puzzle, outcome: TryOutcome): TryResult;
}

/**
 * Tells whether an attempt may be over. Proved puzzles are judged by their proof, so any move may
 * have ended the attempt.
 */
const mayBeOver = (game: Game, puzzle: Puzzle): boolean =>
  isJudged(puzzle) ? movesOf(game).length > 0 : game.played.length > 0;

export class Solving {
  readonly #host: SolvingHost;
  readonly #page: Page;
  readonly #table: Table;
  /** Puzzle on the board, or being loaded. */
  #puzzle: Puzzle | undefined;
  #given: Given = NOTHING_GIVEN;
  #keptGame: Game | undefined;
  /**
   * Proof of the puzzle on the board, once it was checked. Undefined if the puzzle has no proof.
   */
  #forced: ForcedPlay | OnlyMove | TwoTurnPlay | undefined;
  /** True if a puzzle has been on the board. */
  stood = false;

  constructor(host: SolvingHost) {
    this.#host = host;
    this.#page = host.page;
    this.#table = new Table(
      hostOf(host.page, { changed: () => this.#changed(), entered: (entered) => this.#entered(entered) }),
    );
  }

  get puzzle(): Puzzle | undefined {
    return this.#puzzle;
  }

  get attempt(): Attempt | undefined {
    return attemptAt(this.#puzzle, this.#table.state, this.#given);
  }

  leave(): void {
    this.#table.dropSearch();
  }

  #changed(): void {
    const { state } = this.#table;
    if (state && state.game !== this.#keptGame) {
      this.#keptGame = state.game;
      // Puzzles of a timed run are not resumed later.
      if (!this.#host.run) keepGameOf("puzzles", state);
    }
    this.#page.draw();
  }

  get #isForced(): boolean {
    return this.#puzzle !== undefined && isJudged(this.#puzzle);
  }

  #give(change: Partial<Given>): void {
    this.#given = { ...this.#given, ...change };
    this.#page.draw();
  }

  /** Stores the result of a try. A solved puzzle stays solved, whatever is tried afterwards. */
  #came(puzzle: Puzzle, outcome: TryOutcome): void {
    const { came: before } = this.#given;
    if (before?.outcome === "solved" || before?.outcome === "hinted") return;
    const came = this.#host.came(puzzle, outcome);
    // The changes by the first try stay visible.
    this.#give({ came: { ...came, rated: came.rated ?? before?.rated, first: before?.first ?? outcome } });
  }

  /**
   * Puts a puzzle on the board. An attempt that was begun before goes on, also after a reload. With
   * `again`, a finished attempt is started anew.
   */
  async begin(puzzle: Puzzle, again = false): Promise<void> {
    const page = this.#page;
    this.#puzzle = puzzle;
    this.#give(NOTHING_GIVEN);
    const there = this.#table.state?.game;
    const kept = there ? undefined : keptGame("puzzles");
    const before = there ?? (kept && restored(page, kept));
    const { fen, rules } = puzzle;
    const game =
      isAttempt(before, puzzle) && !(again && mayBeOver(before, puzzle))
        ? before
        : gameAt(page.about(rules), page.position({ variant: rules, fen, moves: [] }), false);
    if (page.shown !== "puzzles" || this.#puzzle !== puzzle) return;
    const solver = seriesAt(game, 0).side;
    const forced = isJudged(puzzle);
    // The proof makes the moves of the other side.
    this.#table.seats = forced ? { white: "nobody", black: "nobody", [solver]: "person" } : PERSONS;
    if (game === there) this.#table.view(undefined);
    else this.#table.put(game);
    this.#forced = undefined;
    const attempt = this.attempt;
    if (!attempt) return;
    this.stood = true;
    page.announce(this.#spokenTask(attempt));
    if (forced) await this.#beginForced(puzzle, solver);
    else if (attempt.verdict === "solved") await this.#explain();
  }

  /** Asks the engine to check the puzzle's proof, then judges the moves made so far by it. */
  async #beginForced(puzzle: Puzzle, solver: Side): Promise<void> {
    const play = isTwoTurns(puzzle) ? TwoTurnPlay : puzzle.rules === "chess" ? OnlyMove : ForcedPlay;
    const forced = await play.begin(this.#page, puzzle, solver);
    if (this.#puzzle !== puzzle) return;
    this.#forced = forced;
    this.#give({ positions: forced.solution.positions });
    // The results of earlier moves were stored when they were made.
    await this.#judge(false);
  }

  /** Has the proof judge the moves made, and plays its answer. */
  async #judge(keeps = true): Promise<void> {
    const [attempt, forced, table] = [this.attempt, this.#forced, this.#table];
    if (!attempt || !forced) return;
    let { game } = attempt.table;
    const isLate = (): boolean => game !== table.state?.game || forced !== this.#forced;
    let judged = await forced.judge(attempt.table);
    if (isLate()) return;
    const first = judged;
    const { reply } = judged;
    for (const move of typeof reply === "string" ? [reply] : (reply ?? [])) {
      await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
      if (isLate()) return;
      table.enter(move, "engine");
      if (!table.state) return;
      ({ game } = table.state);
    }
    if (reply !== undefined && table.state) {
      if (judged.verdict === "open") judged = { ...(await forced.judge(table.state)), other: judged.other };
      if (isLate()) return;
    }
    this.#give({ judged });
    this.#judged(attempt.puzzle, { ...judged, other: first.other }, keeps);
  }

  /** Announces the verdict, and stores the result. */
  #judged(puzzle: Puzzle, judged: Judged, keeps: boolean): void {
    const { verdict } = judged;
    if (verdict === "open" && movesOf(this.attempt?.table.game).length === 0) return;
    const { run, training } = this.#host;
    if (run && verdict !== "open") {
      this.#page.announce(verdict === "solved" ? training.right : training.wrong);
      run.answer(verdict === "solved");
      return;
    }
    const forced = forcedWords(this.#page, puzzle);
    const { playsOut } = this.#given;
    this.#page.announce(
      {
        open: forced.goesOn(judged),
        solved: playsOut ? forced.playedOut : wordsOf(this.#page, puzzle).solved,
        wrong: forced.wrong(judged),
      }[verdict],
    );
    // The result is stored already.
    if (playsOut || !keeps) return;
    this.#tryOver(puzzle, verdict);
  }

  /** Plays out a solved puzzle: the proof answers to the end. */
  async #playOut(): Promise<void> {
    if (!(this.#forced instanceof ForcedPlay)) return;
    this.#forced.playsOut = true;
    this.#give({ playsOut: true });
    await this.#judge();
  }

  /**
   * Stores the result when a try is over. After the whole solution was shown, the puzzle does not
   * count as solved.
   */
  #tryOver(puzzle: Puzzle, verdict: Attempt["verdict"]): void {
    const { helped, hinted } = this.#given;
    if (verdict === "wrong") this.#came(puzzle, "failed");
    if (verdict === "solved" && !helped) this.#came(puzzle, hinted ? "hinted" : "solved");
  }

  #spokenTask({ puzzle, solver }: Attempt): string {
    const words = wordsOf(this.#page, puzzle);
    return `${this.#host.titleOf(puzzle)}${words.task(solver, puzzle)}. ${words.taskDetail(puzzle.turn, puzzle.rules)}`;
  }

  /** After the last move of the turn the rules decide. */
  #entered({ position }: Entered): void {
    const { texts } = this.#page;
    this.#give({ why: undefined, pointedAt: undefined });
    const attempt = this.attempt;
    if (!attempt) return;
    const { puzzle, verdict } = attempt;
    // Forced wins are judged by the proof, later.
    if (isJudged(puzzle)) {
      this.#page.announce(texts.board.spoken(position.san.at(-1) ?? ""));
      return;
    }
    const { run, training } = this.#host;
    if (run && verdict !== "open") {
      this.#page.announce(
        `${texts.board.spoken(position.san.at(-1) ?? "")}. ${verdict === "solved" ? training.right : training.wrong}`,
      );
      run.answer(verdict === "solved");
      return;
    }
    const said = {
      open: `${texts.words.moveLine(position.status)}.`,
      solved: wordsOf(this.#page).solved,
      wrong: wordsOf(this.#page).wrong(position),
    }[verdict];
    this.#page.announce(`${texts.board.spoken(position.san.at(-1) ?? "")}. ${said}`);
    this.#tryOver(puzzle, verdict);
  }

  async #move(uci: string): Promise<void> {
    const attempt = this.attempt;
    // The puzzle ends with the turn, so later moves are ignored.
    if (!attempt || attempt.verdict !== "open" || this.#host.run?.over) return;
    try {
      this.#table.move(uci);
      if (isJudged(attempt.puzzle)) await this.#judge();
      else if (this.attempt?.verdict === "solved" && !this.#host.run) await this.#explain();
    } catch (error) {
      this.#page.toast(this.#page.texts.says(errorInfo(error).message));
    }
  }

  /** Explains the mate. */
  async #explain(): Promise<void> {
    const attempt = this.attempt;
    if (!attempt) return;
    const { game, position } = attempt.table;
    await this.#explainAt({ variant: game.about.variant, fen: position.status.fen, moves: [] });
  }

  async #explainAt(at: At): Promise<void> {
    const { game } = this.#table.state ?? {};
    const explanation = await this.#page.call((engine) => engine.explain(at));
    if (game === this.#table.state?.game) this.#give({ why: { fen: at.fen, explanation }, pointedAt: undefined });
  }

  async #takeBack(back: (game: Game) => Game): Promise<void> {
    const { state } = this.#table;
    if (!state) return;
    this.#table.put(back(state.game));
    this.#give({ why: undefined, pointedAt: undefined, judged: undefined });
    this.#page.announce(wordsOf(this.#page).takenBack);
    await this.#judge();
  }

  /**
   * Gives the next step of the hint. The first step asks the engine how the turn can go on from the
   * position on the board.
   */
  async #hint(): Promise<void> {
    const attempt = this.attempt;
    if (!attempt) return;
    const {
      table: { game },
      puzzle,
    } = attempt;
    const before = hintFor(this.#given.hint, game);
    if (before) {
      const steps = Math.min(before.steps + 1, WHOLE);
      this.#give({ hint: { ...before, steps } });
      if (steps === WHOLE) this.#help(puzzle);
    } else {
      this.#give({ hinted: true });
      if (isJudged(puzzle)) {
        const line = (await this.#forced?.line(game)) ?? [];
        if (this.#table.state?.game !== game) return;
        const uci = line[0]?.uci ?? "";
        this.#give({
          hint: {
            moves: movesOf(game),
            steps: 1,
            squares: [uci.slice(0, 2), uci.slice(2, 4)],
            san: line.map(({ san }) => san),
          },
        });
        return this.#sayHint(game);
      }
      const place = placeOf(game);
      const series = restOfSolution(puzzle, game.moves) ?? (await this.#mateFrom(place));
      const { steps } = await this.#page.call((engine) => engine.hints({ ...place, series }));
      const { san } = this.#page.position({ ...place, moves: [...place.moves, ...series] });
      if (this.#table.state?.game !== game) return;
      const squares = steps[1]?.squares ?? [];
      this.#give({
        hint: { moves: game.moves, steps: 1, squares, san: series.length > 0 ? san.slice(game.moves.length) : [] },
      });
    }
    this.#sayHint(game);
  }

  #sayHint(game: Game): void {
    const given = hintFor(this.#given.hint, game);
    if (given) this.#page.announce(wordsOf(this.#page, this.#puzzle).hints(given).join(" "));
  }

  /** Notes that the whole solution was given. */
  #help(puzzle: Puzzle): void {
    this.#give({ helped: true });
    this.#came(puzzle, "shown");
  }

  /** Turn that mates from `place`. Empty if none is found. */
  async #mateFrom(place: At): Promise<string[]> {
    const { outcome, series } = await this.#page.call((engine) => engine.mate({ ...place, nodes: HINT_NODES }));
    return outcome === "mate" ? series : [];
  }

  /**
   * Shows the stored solution after `count` moves, and why it mates. The first showing counts as a
   * result.
   */
  async #showSolution(count: number): Promise<void> {
    const attempt = this.attempt;
    if (!attempt) return;
    const { puzzle } = attempt;
    const { fen, rules: variant } = puzzle;
    const at = { variant, fen, moves: [] };
    if (isJudged(puzzle)) {
      if (!this.#forced) return;
      const { moves: line, san: told } = this.#forced.solution;
      if (!this.#given.helped && attempt.verdict !== "solved") this.#help(puzzle);
      this.#give({ solution: told });
      this.#table.preview({
        at,
        moves: line,
        san: told,
        count: Math.min(count, line.length),
        name: wordsOf(this.#page).solution,
      });
      return;
    }
    const { solution: moves } = puzzle;
    const { san, status } = this.#page.position({ variant, fen, moves });
    if (!this.#given.helped && attempt.verdict !== "solved") this.#help(puzzle);
    this.#give({ solution: san });
    if (this.#given.why?.fen !== status.fen) await this.#explainAt({ variant, fen: status.fen, moves: [] });
    this.#table.preview({ at, moves, san, count: Math.min(count, moves.length), name: wordsOf(this.#page).solution });
  }

  actions() {
    const page = this.#page;
    const table = this.#table;
    const looking = lookActions(page, table);
    // Only the solution can be stepped through. In the person's own turn, moves are taken back
    // instead.
    const inLine = (act: () => void) => (): void => {
      if (table.state && previewOf(table.state)) act();
    };
    return {
      ...looking,
      toStart: inLine(looking.toStart),
      stepBack: inLine(looking.stepBack),
      flip: () => this.#give({ turned: !this.#given.turned }),
      move: (uci: string) => page.watch(this.#move(uci)),
      takeBackMove: () => page.watch(this.#takeBack(this.#isForced ? backToOwn : takeBackMove)),
      /** Takes back all entered moves. */
      restart: () => page.watch(this.#takeBack(this.#isForced ? backToStart : takeBackSeries)),
      /** Takes back the wrong moves. */
      again: () => page.watch(this.#takeBack(this.#isForced ? backToOwn : takeBackSeries)),
      pointAt: (pointedAt: number | undefined) => {
        if (pointedAt !== this.#given.pointedAt) this.#give({ pointedAt });
      },
      playOut: () => page.watch(this.#playOut()),
      analyse: () => {
        if (table.state) page.watch(page.open("analyse", table.state.game, page.texts.analyse.opened));
      },
      hint: () => page.watch(this.#hint()),
      solution: (count: number) => page.watch(this.#showSolution(count)),
    };
  }
}
