/** Solving puzzles: which is on the board, the series that a person enters, help, and what is kept of it all. */
import { trainingTexts, type TrainingTexts } from "../../lang/training.ts";
import { keptGame } from "../../kept/storage.ts";
import { gameAt, placeOf, seriesAt, takeBackMove, takeBackSeries, type Game } from "../../table/game.ts";
import type { At } from "../../table/place.ts";
import { PERSONS, previewOf } from "../../table/state.ts";
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
  matching,
  movesOf,
  puzzleOfDay,
  restOfSolution,
  withFailed,
  withRun,
  withShown,
  withSolved,
  type PuzzleFilter,
  type Listed,
  type PuzzleGame,
  type PuzzleProgress,
  type Puzzle,
} from "./model.ts";
import { backToOwn, backToStart, ForcedPlay, type Judged } from "./forced.ts";
import { Library } from "./library.ts";
import { OnlyMove } from "./only-move.ts";
import type { PuzzleScore } from "./rating.ts";
import { PuzzleRecord } from "./record.ts";
import { solvedIn, type TimedRun, type RunLength } from "./run.ts";
import { Runner } from "./runner.ts";
import { attemptAt, NOTHING_GIVEN, placeIn, type Attempt, type Given, type PuzzlesState } from "./state.ts";
import { forcedTexts } from "../../lang/forced.ts";
import { onlyMoveTexts } from "../../lang/only-move.ts";
import { puzzlesTexts } from "../../lang/puzzles.ts";
import type { Side } from "../../protocol/messages.ts";
import { firstOf, type Variant } from "../../variants.ts";
import { puzzlesView } from "./view.ts";
import { forcedWords, gameOf, trainingWords, wordsOf } from "./words.ts";

/** In the address, in place of an id. */
const TODAY = "today";

/** The ids of proved puzzles begin with a letter for their game; the others have five letters and figures. */
const PROVED_IDS: readonly [RegExp, PuzzleGame][] = [[/^x\w{5}$/, "antichess"], [/^c\w{5}$/, "chess"]];

/** Before the proof answers: the move before must be seen. */
const SEEN_MS = 350;

/** Enough to find the mate of any puzzle, or to prove that there is none any more. */
const HINT_NODES = 400_000;

/** All the steps of a hint: the last is the whole series. */
const WHOLE = 3;

export type PuzzleActions = ReturnType<PuzzlesScreen["actions"]>;

export class PuzzlesScreen implements Screen {
  readonly #page: Page;
  readonly #table: Table;
  readonly #actions: PuzzleActions;
  #library: Library | "loading" | "failed" = "loading";
  /** The puzzle on the board, or on its way there. */
  #puzzle: Puzzle | undefined;
  #stood = false;
  #runner: Runner | undefined;
  readonly #record: PuzzleRecord;
  #given: Given = NOTHING_GIVEN;
  #keptGame: Game | undefined;
  /** The proof of the puzzle on the board, if it has one, once it was checked. */
  #forced: ForcedPlay | OnlyMove | undefined;
  readonly keys;

  constructor(page: Page) {
    this.#page = page;
    this.#record = new PuzzleRecord(() => page.draw());
    this.#table = new Table(hostOf(page, { changed: () => this.#changed(), entered: (entered) => this.#entered(entered) }));
    this.#actions = this.actions();
    this.keys = this.#actions;
  }

  get #training(): TrainingTexts {
    return trainingTexts.of(this.#page);
  }

  get state(): PuzzlesState {
    const { kept, keeps } = this.#record;
    const library = this.#library;
    if (typeof library === "string") return { kind: library, kept };
    const { game, all: puzzles } = library;
    const today = puzzleOfDay(library.daily, new Date());
    const training = trainingWords(this.#page, this.#training);
    return { kind: "ready", game, puzzles, today, training, kept, keeps, attempt: this.#attempt(), stood: this.#stood, run: this.#runner?.state };
  }

  get title(): string | undefined {
    const { state } = this;
    if (state.kind !== "ready" || !state.attempt) return undefined;
    return state.run ? state.training.run : wordsOf(this.#page).title(placeIn(state.puzzles, state.attempt.puzzle));
  }

  view() {
    return puzzlesView(this.#page, this.state, this.#actions);
  }

  /** Puts the puzzle named in the address on the board; where none is named, the last one or the next. */
  async enter(named: string): Promise<void> {
    const page = this.#page;
    this.#leaveRun();
    // An address of another game's chooses it.
    const game = PROVED_IDS.find(([id]) => id.test(named))?.[1];
    if (game !== undefined && gameOf(page) !== game) page.set({ variant: firstOf(game) });
    const library = await this.#opened();
    if (!library || page.shown !== "puzzles") return;
    if (matching(library.all, this.#record.kept.filter).length === 0) this.#record.keep((before) => ({ ...before, filter: ANY }));
    const wanted = named === TODAY ? puzzleOfDay(library.daily, new Date()) : library.listed(named);
    if (named !== "" && !wanted) page.warn({ text: page.texts.limits.unknownPuzzle(shortened(named)) });
    const listed = wanted ?? library.listed(this.#record.kept.current) ?? this.#next() ?? library.all[0];
    const puzzle = listed && (await this.#brought(library, listed));
    if (!puzzle || library !== this.#library || page.shown !== "puzzles" || this.#runner) return;
    // Today's keeps its address: tomorrow it leads to another.
    if (!page.readdress("puzzles", named === TODAY ? TODAY : puzzle.id)) return;
    this.#record.keep((before) => ({ ...before, current: puzzle.id }));
    await this.#begin(puzzle);
  }

  /** The puzzles of another game; those on the board stay where they are of that game too. */
  async chooseVariant(variant: Variant): Promise<void> {
    const before = gameOf(this.#page);
    this.#page.set({ variant });
    if (gameOf(this.#page) !== before) await this.enter("");
  }

  /** A puzzle; where its pack cannot be had, that is told, and another is taken that is here. */
  async #brought(library: Library, listed: Listed): Promise<Puzzle | undefined> {
    try {
      return await library.puzzle(listed);
    } catch {
      this.#page.toast(this.#training.packFailed);
      const here = new Set(library.here.map(({ id }) => id));
      const next = this.#record.first(library.all.filter(({ id }) => here.has(id)));
      return next && library.puzzle(next);
    }
  }

  leave(): void {
    this.#leaveRun();
    this.#table.dropSearch();
  }

  #changed(): void {
    const { state } = this.#table;
    if (state && state.game !== this.#keptGame) {
      this.#keptGame = state.game;
      // What is played against the clock is not gone on with later.
      if (!this.#runner) keepGameOf("puzzles", state);
    }
    this.#page.draw();
  }

  get #isForced(): boolean {
    return this.#puzzle?.certificate !== undefined;
  }

  #attempt(): Attempt | undefined {
    return attemptAt(this.#puzzle, this.#table.state, this.#given);
  }

  #give(change: Partial<Given>): void {
    this.#given = { ...this.#given, ...change };
    this.#page.draw();
  }

  /** What came of the puzzle at the first try counts for the rating: `how` marks it then. */
  #result(how: (progress: PuzzleProgress, id: string) => PuzzleProgress, puzzle: Listed, score: PuzzleScore): void {
    const rated = this.#record.result(how, puzzle, score);
    if (rated) this.#give({ rated });
  }

  #next(): Listed | undefined {
    return typeof this.#library === "string" ? undefined : this.#record.next(this.#library.all);
  }

  /** The puzzles, fetched when they are first wanted. */
  async #opened(): Promise<Library | undefined> {
    const game = gameOf(this.#page);
    if (typeof this.#library !== "string" && this.#library.game === game) return this.#library;
    this.#library = "loading";
    this.#page.draw();
    // Offline, or not JSON: the screen says that there are none, and offers to try again.
    const [library] = await Promise.all([Library.open(game).catch(() => undefined), forcedTexts.load(this.#page.texts.lang), onlyMoveTexts.load(this.#page.texts.lang)]);
    // Another game may have been chosen meanwhile.
    if (gameOf(this.#page) !== game) return undefined;
    this.#library = library ?? "failed";
    this.#page.draw();
    return library;
  }

  /** An attempt that was begun before goes on, also after a reload. */
  async #begin(puzzle: Puzzle): Promise<void> {
    const page = this.#page;
    this.#puzzle = puzzle;
    this.#give(NOTHING_GIVEN);
    const there = this.#table.state?.game;
    const kept = there ? undefined : keptGame("puzzles");
    const before = there ?? (kept && restored(page, kept));
    const { fen, rules } = puzzle;
    const game = isAttempt(before, puzzle)
      ? before
      : gameAt(page.about(rules), page.position({ variant: rules, fen, moves: [] }), false);
    if (page.shown !== "puzzles" || this.#puzzle !== puzzle) return;
    const solver = seriesAt(game, 0).side;
    const forced = puzzle.certificate !== undefined;
    // The proof makes the moves of the other side.
    this.#table.seats = forced ? { white: "nobody", black: "nobody", [solver]: "person" } : PERSONS;
    if (game === there) this.#table.view(undefined);
    else this.#table.put(game);
    this.#forced = undefined;
    const attempt = this.#attempt();
    if (!attempt) return;
    this.#stood = true;
    page.announce(this.#spokenTask(attempt));
    if (forced) await this.#beginForced(puzzle, solver);
    else if (attempt.verdict === "solved") await this.#explain();
  }

  /** The proof is checked before anything rests on it. */
  async #beginForced(puzzle: Puzzle, solver: Side): Promise<void> {
    const play = puzzle.rules === "chess" ? OnlyMove : ForcedPlay;
    const forced = await play.begin(this.#page, puzzle, solver);
    if (this.#puzzle !== puzzle) return;
    this.#forced = forced;
    this.#give({ positions: forced.solution.positions });
    await this.#judge();
  }

  /** What the proof says of the moves made, and what it answers. */
  async #judge(): Promise<void> {
    const [attempt, forced, table] = [this.#attempt(), this.#forced, this.#table];
    if (!attempt || !forced) return;
    let { game } = attempt.table;
    const isLate = (): boolean => game !== table.state?.game || forced !== this.#forced;
    let judged = await forced.judge(attempt.table);
    if (isLate()) return;
    const first = judged;
    if (judged.reply !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
      if (isLate()) return;
      table.enter(judged.reply, "engine");
      if (!table.state) return;
      ({ game } = table.state);
      if (judged.verdict === "open") judged = { ...(await forced.judge(table.state)), other: judged.other };
      if (isLate()) return;
    }
    this.#give({ judged });
    this.#judged(attempt.puzzle, { ...judged, other: first.other });
  }

  /** Tells what was judged, and what came of the puzzle. */
  #judged(puzzle: Puzzle, judged: Judged): void {
    const { verdict } = judged;
    if (verdict === "open" && movesOf(this.#attempt()?.table.game).length === 0) return;
    if (this.#runner && verdict !== "open") {
      this.#page.announce(verdict === "solved" ? this.#training.right : this.#training.wrong);
      this.#runner.answer(verdict === "solved");
      return;
    }
    const forced = forcedWords(this.#page);
    const { playsOut } = this.#given;
    this.#page.announce({ open: forced.goesOn(judged), solved: playsOut ? forced.playedOut : wordsOf(this.#page).solved, wrong: forced.wrong(judged) }[verdict]);
    // What came of it is known already.
    if (playsOut) return;
    if (verdict === "wrong") this.#result(withFailed, puzzle, 0);
    if (verdict === "solved" && !this.#given.helped) this.#result(withSolved, puzzle, this.#given.hinted ? 0.5 : 1);
  }

  /** Goes on with a puzzle that is solved: the proof answers to the end. */
  async #playOut(): Promise<void> {
    if (!(this.#forced instanceof ForcedPlay)) return;
    this.#forced.playsOut = true;
    this.#give({ playsOut: true });
    await this.#judge();
  }

  #spokenTask({ puzzle, solver }: Attempt): string {
    const words = wordsOf(this.#page);
    const place = typeof this.#library === "string" ? 0 : placeIn(this.#library.all, puzzle);
    const title = this.#runner ? "" : `${words.title(place)}. `;
    return `${title}${words.task(solver, puzzle)}. ${words.taskDetail(puzzle.turn, puzzle.rules)}`;
  }

  /** After the last move of the series the rules decide. */
  #entered({ position }: Entered): void {
    const { texts } = this.#page;
    this.#give({ why: undefined, pointedAt: undefined });
    const attempt = this.#attempt();
    if (!attempt) return;
    const { puzzle, verdict } = attempt;
    // Forced wins are judged when the proof has been asked.
    if (puzzle.certificate !== undefined) {
      this.#page.announce(texts.board.spoken(position.san.at(-1) ?? ""));
      return;
    }
    if (this.#runner && verdict !== "open") {
      this.#page.announce(`${position.san.at(-1) ?? ""}. ${verdict === "solved" ? this.#training.right : this.#training.wrong}`);
      this.#runner.answer(verdict === "solved");
      return;
    }
    const said = { open: `${texts.words.moveLine(position.status)}.`, solved: wordsOf(this.#page).solved, wrong: wordsOf(this.#page).wrong(position) }[verdict];
    this.#page.announce(`${position.san.at(-1) ?? ""}. ${said}`);
    if (verdict === "wrong") this.#result(withFailed, puzzle, 0);
    if (verdict === "solved" && !this.#given.helped) this.#result(withSolved, puzzle, this.#given.hinted ? 0.5 : 1);
  }

  async #move(uci: string): Promise<void> {
    const attempt = this.#attempt();
    // A puzzle ends with the series.
    if (!attempt || attempt.verdict !== "open" || this.#runner?.state.run.over) return;
    try {
      this.#table.move(uci);
      if (attempt.puzzle.certificate !== undefined) await this.#judge();
      else if (this.#attempt()?.verdict === "solved" && !this.#runner) await this.#explain();
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
      this.#give({ hinted: true });
      if (puzzle.certificate !== undefined) {
        const line = (await this.#forced?.line(game)) ?? [];
        if (this.#table.state?.game !== game) return;
        const uci = line[0]?.uci ?? "";
        this.#give({ hint: { moves: movesOf(game), steps: 1, squares: [uci.slice(0, 2), uci.slice(2, 4)], san: line.map(({ san }) => san) } });
        return this.#sayHint(game);
      }
      const place = placeOf(game);
      const series = restOfSolution(puzzle, game.moves) ?? (await this.#mateFrom(place));
      const { steps } = await this.#page.call((engine) => engine.hints({ ...place, series }));
      const { san } = this.#page.position({ ...place, moves: [...place.moves, ...series] });
      if (this.#table.state?.game !== game) return;
      const squares = steps[1]?.squares ?? [];
      this.#give({ hint: { moves: game.moves, steps: 1, squares, san: series.length > 0 ? san.slice(game.moves.length) : [] } });
    }
    this.#sayHint(game);
  }

  #sayHint(game: Game): void {
    const given = hintFor(this.#given.hint, game);
    if (given) this.#page.announce(wordsOf(this.#page).hints(given).join(" "));
  }

  /** The whole was given away. */
  #help(puzzle: Puzzle): void {
    this.#give({ helped: true });
    this.#result(withShown, puzzle, 0);
  }

  /** Begins a timed run, with one more pack than there are here, if it can be had. The clock runs from the first puzzle on. */
  async #startRun(minutes: RunLength): Promise<void> {
    const library = await this.#opened();
    if (!library) return;
    this.#leaveRun();
    const { packs } = library;
    const more = packs[Math.floor(Math.random() * packs.length)];
    // Without a network there are those of the first file.
    if (more !== undefined) await library.pack(more).catch(() => undefined);
    if (this.#page.shown !== "puzzles") return;
    const host = {
      draw: () => this.#page.draw(),
      put: (puzzle: Puzzle) => this.#page.watch(this.#begin(puzzle)),
      ended: (run: TimedRun) => {
        this.#record.keep((kept) => ({ ...kept, progress: withRun(kept.progress, run) }));
        const training = this.#training;
        this.#page.announce(`${training.given}. ${training.overDetail(solvedIn(run), this.#record.kept.progress.runs[minutes])}`);
      },
    };
    this.#runner = new Runner(host, library, minutes);
    this.#runner.start();
  }

  /** What was solved until then counts. */
  #leaveRun(): void {
    this.#runner?.give();
    this.#runner = undefined;
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
    const { fen, rules: variant } = puzzle;
    const at = { variant, fen, moves: [] };
    if (puzzle.certificate !== undefined) {
      if (!this.#forced) return;
      const { moves: line, san: told } = this.#forced.solution;
      if (!this.#given.helped && attempt.verdict !== "solved") this.#help(puzzle);
      this.#give({ solution: told });
      this.#table.preview({ at, moves: line, san: told, count: Math.min(count, line.length), name: wordsOf(this.#page).solution });
      return;
    }
    const { solution: moves } = puzzle;
    const { san, status } = this.#page.position({ variant, fen, moves });
    if (!this.#given.helped) this.#help(puzzle);
    this.#give({ solution: san });
    if (this.#given.why?.fen !== status.fen) await this.#explainAt({ variant, fen: status.fen, moves: [] });
    this.#table.preview({ at, moves, san, count: Math.min(count, moves.length), name: wordsOf(this.#page).solution });
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
      takeBackMove: () => page.watch(this.#takeBack(this.#isForced ? backToOwn : takeBackMove)),
      /** All that was entered. */
      restart: () => page.watch(this.#takeBack(this.#isForced ? backToStart : takeBackSeries)),
      /** What was wrong. */
      again: () => page.watch(this.#takeBack(this.#isForced ? backToOwn : takeBackSeries)),
      /** The puzzles of another game. */
      chooseGame: (game: PuzzleGame) => {
        page.set({ variant: firstOf(game) });
        history.replaceState(null, "", hashOf("puzzles"));
        page.watch(this.enter(""));
      },
      pointAt: (pointedAt: number | undefined) => {
        if (pointedAt !== this.#given.pointedAt) this.#give({ pointedAt });
      },
      playOut: () => page.watch(this.#playOut()),
      analyse: () => {
        if (table.state) page.watch(page.open("analyse", table.state.game, page.texts.analyse.opened));
      },
      /** Fetches the puzzles again. */
      retry: () => page.watch(this.enter(this.#record.kept.current ?? "")),
      filter: (change: Partial<PuzzleFilter>) => this.#record.keep((kept) => ({ ...kept, filter: { ...kept.filter, ...change } })),
      /** The next one that is not solved. */
      next: () => {
        const next = this.#next();
        if (next) page.go("puzzles", next.id);
      },
      startRun: (minutes: RunLength) => page.watch(this.#startRun(minutes)),
      giveRun: () => this.#runner?.give(),
      /** Back to the puzzle that stood there before the run. */
      closeRun: () => page.watch(this.enter(this.#record.kept.current ?? "")),
      hint: () => page.watch(this.#hint()),
      solution: (count: number) => page.watch(this.#showSolution(count)),
    };
  }
}

export async function open(page: Page): Promise<PuzzlesScreen> {
  await Promise.all([puzzlesTexts.load(page.texts.lang), trainingTexts.load(page.texts.lang)]);
  return new PuzzlesScreen(page);
}
