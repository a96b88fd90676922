/** Solving puzzles: which is on the board, the series that a person enters, help, and what is kept of it all. */
import { keptGame } from "../../kept/storage.ts";
import { gameAt, placeOf, takeBackMove, takeBackSeries, type Game } from "../../table/game.ts";
import type { At } from "../../table/place.ts";
import { previewOf } from "../../table/state.ts";
import { Table, type Entered } from "../../table/table.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Page, Screen } from "../page.ts";
import { hashOf } from "../route.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { keepGameOf, restored } from "../shared/kept-game.ts";
import { hostOf, lookActions } from "../shared/table-actions.ts";
import {
  ANY,
  hintFor,
  isAttempt,
  nextUnsolved,
  puzzleOfDay,
  readPuzzles,
  restOfSolution,
  withFailed,
  withShown,
  withSolved,
  type Filter,
  type Kept,
  type Progress,
  type Puzzle,
} from "./model.ts";
import { attemptAt, NOTHING_GIVEN, type Attempt, type Given, type PuzzlesState } from "./state.ts";
import { loadPuzzles, savePuzzles } from "./store.ts";
import { puzzlesView } from "./view.ts";

const FILE = "./puzzles.json";
/** In the address, in place of an id. */
const TODAY = "today";

/** Enough to find the mate of any puzzle, or to prove that there is none any more. */
const HINT_NODES = 400_000;

/** All the steps of a hint: the last is the whole series. */
const WHOLE = 3;

export type PuzzleActions = ReturnType<PuzzlesScreen["actions"]>;

export class PuzzlesScreen implements Screen {
  readonly #page: Page;
  readonly #table: Table;
  readonly #actions: PuzzleActions;
  #puzzles: readonly Puzzle[] | "loading" | "failed" = "loading";
  #kept: Kept = loadPuzzles();
  #keeps = true;
  #given: Given = NOTHING_GIVEN;
  #keptGame: Game | undefined;
  readonly keys;

  constructor(page: Page) {
    this.#page = page;
    this.#table = new Table(hostOf(page, { changed: () => this.#changed(), entered: (entered) => this.#entered(entered) }));
    this.#actions = this.actions();
    this.keys = this.#actions;
  }

  get state(): PuzzlesState {
    const kept = this.#kept;
    if (typeof this.#puzzles === "string") return { kind: this.#puzzles, kept };
    return { kind: "ready", puzzles: this.#puzzles, kept, keeps: this.#keeps, attempt: this.#attempt() };
  }

  get title(): string | undefined {
    const { state } = this;
    if (state.kind !== "ready" || !state.attempt) return undefined;
    return this.#page.texts.puzzles.title(state.puzzles.indexOf(state.attempt.puzzle) + 1);
  }

  view() {
    return puzzlesView(this.#page, this.state, this.#actions);
  }

  /** Puts the puzzle named in the address on the board; where none is named, the last one or the next. */
  async enter(named: string): Promise<void> {
    const page = this.#page;
    const puzzles = await this.#fetched();
    if (!puzzles || page.shown !== "puzzles") return;
    const wanted = named === TODAY ? puzzleOfDay(puzzles, new Date()) : puzzles.find(({ id }) => id === named);
    if (named !== "" && !wanted) page.warn({ text: page.texts.limits.unknownPuzzle(shortened(named)) });
    const puzzle = wanted ?? this.#current() ?? this.#next() ?? puzzles[0];
    if (!puzzle) return;
    // Today's keeps its address: tomorrow it leads to another.
    history.replaceState(null, "", hashOf("puzzles", named === TODAY ? TODAY : puzzle.id));
    this.#keep((before) => ({ ...before, current: puzzle.id }));
    this.#give(NOTHING_GIVEN);
    await this.#begin(puzzle);
  }

  leave(): void {
    this.#table.interrupt();
  }

  #changed(): void {
    const { state } = this.#table;
    if (state && state.game !== this.#keptGame) {
      this.#keptGame = state.game;
      keepGameOf("puzzles", state);
    }
    this.#page.draw();
  }

  #current(): Puzzle | undefined {
    return typeof this.#puzzles === "string" ? undefined : this.#puzzles.find(({ id }) => id === this.#kept.current);
  }

  #attempt(): Attempt | undefined {
    return attemptAt(this.#current(), this.#table.state, this.#given);
  }

  #give(change: Partial<Given>): void {
    this.#given = { ...this.#given, ...change };
    this.#page.draw();
  }

  #keep(how: (kept: Kept) => Kept): void {
    this.#kept = how(this.#kept);
    this.#keeps = savePuzzles(this.#kept);
    this.#page.draw();
  }

  #keepProgress(how: (progress: Progress, id: string) => Progress, { id }: Puzzle): void {
    this.#keep((kept) => ({ ...kept, progress: how(kept.progress, id) }));
  }

  /** The next of those wanted; if all of them are solved, of all there are. */
  #next(): Puzzle | undefined {
    if (typeof this.#puzzles === "string") return undefined;
    const { filter, progress, current } = this.#kept;
    return nextUnsolved(this.#puzzles, filter, progress, current) ?? nextUnsolved(this.#puzzles, ANY, progress, current);
  }

  /** The puzzles, fetched when they are first wanted. */
  async #fetched(): Promise<readonly Puzzle[] | undefined> {
    if (typeof this.#puzzles !== "string") return this.#puzzles;
    this.#puzzles = "loading";
    this.#page.draw();
    let read: Puzzle[] | undefined;
    try {
      const response = await fetch(FILE);
      if (response.ok) read = readPuzzles(await response.json());
    } catch {
      // Offline, or not JSON: the screen says that there are none, and offers to try again.
    }
    this.#puzzles = read ?? "failed";
    this.#page.draw();
    return read;
  }

  /** An attempt that was begun before goes on, also after a reload. */
  async #begin(puzzle: Puzzle): Promise<void> {
    const page = this.#page;
    const there = this.#table.state?.game;
    const kept = there ? undefined : keptGame("puzzles");
    const before = there ?? (kept && (await restored(page, kept).catch(() => undefined)));
    const { fen, rules } = puzzle;
    const game = isAttempt(before, puzzle)
      ? before
      : gameAt(await page.about(rules), await page.position({ variant: rules, fen, moves: [] }), false);
    if (page.shown !== "puzzles" || this.#kept.current !== puzzle.id) return;
    if (game === there) await this.#table.view(undefined);
    else await this.#table.put(game);
    const attempt = this.#attempt();
    if (!attempt) return;
    page.announce(this.#spokenTask(attempt));
    if (attempt.verdict === "mate") await this.#explain();
  }

  #spokenTask({ puzzle, solver }: Attempt): string {
    const { puzzles: words } = this.#page.texts;
    const place = typeof this.#puzzles === "string" ? 0 : this.#puzzles.indexOf(puzzle) + 1;
    return `${words.title(place)}. ${words.task(solver)}. ${words.taskDetail(puzzle.turn, puzzle.rules)}`;
  }

  /** After the last move of the series the rules decide. */
  #entered({ position }: Entered): void {
    const { texts } = this.#page;
    this.#give({ why: undefined, pointedAt: undefined });
    const attempt = this.#attempt();
    if (!attempt) return;
    const { puzzle, verdict } = attempt;
    const said = { open: `${texts.words.moveLine(position.status)}.`, mate: texts.puzzles.solved, wrong: texts.puzzles.wrong(position) }[verdict];
    this.#page.announce(`${position.san.at(-1) ?? ""}. ${said}`);
    if (verdict === "wrong") this.#keepProgress(withFailed, puzzle);
    if (verdict === "mate" && !this.#given.helped) this.#keepProgress(withSolved, puzzle);
  }

  async #move(uci: string): Promise<void> {
    const attempt = this.#attempt();
    // A puzzle ends with the series.
    if (!attempt || attempt.verdict !== "open") return;
    try {
      await this.#table.move(uci);
      if (this.#attempt()?.verdict === "mate") await this.#explain();
    } catch (error) {
      this.#page.toast(this.#page.texts.says(errorInfo(error).message));
    }
  }

  /** Says why it is mate. */
  async #explain(): Promise<void> {
    const attempt = this.#attempt();
    if (!attempt) return;
    const { game, position } = attempt.table;
    await this.#explainAt({ variant: game.about.variant, fen: position.status.fen, moves: [] });
  }

  async #explainAt(at: At): Promise<void> {
    const { generation } = this.#table;
    const explanation = await this.#page.call((engine) => engine.explain(at));
    if (generation === this.#table.generation) this.#give({ why: { fen: at.fen, explanation }, pointedAt: undefined });
  }

  async #takeBack(back: (game: Game) => Game): Promise<void> {
    const { state } = this.#table;
    if (!state) return;
    await this.#table.put(back(state.game));
    this.#give({ why: undefined, pointedAt: undefined });
    this.#page.announce(this.#page.texts.puzzles.takenBack);
  }

  /** One step more; the first asks the engine how the series can go on from where it stands. */
  async #hint(): Promise<void> {
    const attempt = this.#attempt();
    if (!attempt) return;
    const { table: { game }, puzzle } = attempt;
    const before = hintFor(this.#given.hint, game);
    if (before) {
      const steps = Math.min(before.steps + 1, WHOLE);
      this.#give({ hint: { ...before, steps } });
      if (steps === WHOLE) this.#help(puzzle);
    } else {
      const place = placeOf(game);
      const series = restOfSolution(puzzle, game.moves) ?? (await this.#mateFrom(place));
      const { steps } = await this.#page.call((engine) => engine.hints({ ...place, series }));
      const { san } = await this.#page.position({ ...place, moves: [...place.moves, ...series] });
      if (this.#table.state?.game !== game) return;
      const squares = steps[1]?.squares ?? [];
      this.#give({ hint: { moves: game.moves, steps: 1, squares, san: series.length > 0 ? san.slice(game.moves.length) : [] } });
    }
    const given = hintFor(this.#given.hint, game);
    if (given) this.#page.announce(this.#page.texts.puzzles.hints(given).join(" "));
  }

  /** The whole was given away. */
  #help(puzzle: Puzzle): void {
    this.#give({ helped: true });
    this.#keepProgress(withShown, puzzle);
  }

  /** A series that mates from there; empty if none is found. */
  async #mateFrom(place: At): Promise<string[]> {
    const { outcome, series } = await this.#page.call((engine) => engine.mate({ ...place, nodes: HINT_NODES }));
    return outcome === "mate" ? series : [];
  }

  /** Shows the stored solution after so many moves, and why it mates. The first look counts. */
  async #showSolution(count: number): Promise<void> {
    const attempt = this.#attempt();
    if (!attempt) return;
    const { puzzle } = attempt;
    const { fen, rules: variant, solution: moves } = puzzle;
    const at = { variant, fen, moves: [] };
    const { san, status } = await this.#page.position({ variant, fen, moves });
    if (!this.#given.helped) this.#help(puzzle);
    this.#give({ solution: san });
    if (this.#given.why?.fen !== status.fen) await this.#explainAt({ variant, fen: status.fen, moves: [] });
    await this.#table.preview({ at, moves, san, count: Math.min(count, moves.length), name: this.#page.texts.puzzles.solution });
  }

  actions() {
    const page = this.#page;
    const table = this.#table;
    const looking = lookActions(page, table);
    // There is no past to look at but the solution's: moves are taken back instead.
    const inLine = (act: () => void) => (): void => {
      if (table.state && previewOf(table.state)) act();
    };
    return {
      ...looking,
      toStart: inLine(looking.toStart),
      stepBack: inLine(looking.stepBack),
      flip: () => this.#give({ turned: !this.#given.turned }),
      move: (uci: string) => page.watch(this.#move(uci)),
      takeBackMove: () => page.watch(this.#takeBack(takeBackMove)),
      takeBackSeries: () => page.watch(this.#takeBack(takeBackSeries)),
      pointAt: (pointedAt: number | undefined) => {
        if (pointedAt !== this.#given.pointedAt) this.#give({ pointedAt });
      },
      analyse: () => {
        if (table.state) page.watch(page.open("analyse", table.state.game, page.texts.analyse.opened));
      },
      /** Fetches the puzzles again. */
      retry: () => page.watch(this.enter(this.#kept.current ?? "")),
      filter: (change: Partial<Filter>) => this.#keep((kept) => ({ ...kept, filter: { ...kept.filter, ...change } })),
      /** The next one that is not solved. */
      next: () => {
        const next = this.#next();
        if (next) page.go("puzzles", next.id);
      },
      hint: () => page.watch(this.#hint()),
      solution: (count: number) => page.watch(this.#showSolution(count)),
    };
  }
}

export function open(page: Page): PuzzlesScreen {
  return new PuzzlesScreen(page);
}
