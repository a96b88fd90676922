/**
 * Actions of the puzzle screen: the choice of the puzzle and the record of results. `solving.ts`
 * handles the board.
 */
import { trainingTexts, type TrainingTexts } from "../../lang/training.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Page, Screen } from "../page.ts";
import { BAND_NAMES, gameOfId, ofRules, type Listed, type Puzzle } from "./model.ts";
import { Library } from "./library.ts";
import { ANY, matching, type PuzzleFilter } from "./practice.ts";
import { withRun } from "./progress.ts";
import { PLACEMENT, pointsFor } from "./rating.ts";
import { PuzzleRecord, type PuzzlePlan, type PuzzleShelf } from "./record.ts";
import { solvedIn, startFor, type TimedRun, type RunLength } from "./run.ts";
import { Runner } from "./runner.ts";
import { showAnswer } from "../shared/show-answer.ts";
import { Solving } from "./solving.ts";
import { placeIn, type PuzzlesState } from "./state.ts";
import { forcedTexts } from "../../lang/forced.ts";
import { onlyMoveTexts } from "../../lang/only-move.ts";
import { puzzlesTexts } from "../../lang/puzzles.ts";
import { surviveTexts, twoTurnPuzzleTexts } from "../../lang/two-turn-puzzles.ts";
import { firstOf, type Variant } from "../../variants.ts";
import { puzzlesView } from "./view.ts";
import { gameOf, trainingWords, wordsOf } from "./words.ts";

/**
 * Words in the address in place of an id: `today`, `today/easy`, `today/middle` or `today/hard`,
 * and `due` for the puzzles that are due.
 */
const TODAY = /^today(?:\/(easy|middle|hard))?$/;
const DUE = "due";

export type PuzzleActions = ReturnType<PuzzlesScreen["actions"]>;

export class PuzzlesScreen implements Screen {
  readonly #page: Page;
  readonly #solving: Solving;
  readonly #actions: PuzzleActions;
  #library: Library | "loading" | "failed" = "loading";
  /** Shelf from which the puzzle on the board was taken. */
  #shelved: PuzzleShelf | undefined;
  #plan: PuzzlePlan = "practice";
  #runner: Runner | undefined;
  readonly #record: PuzzleRecord;
  /**
   * Index of the first puzzle in the list of all. Undefined: the page of the list with the puzzle
   * on the board.
   */
  #listFrom: number | undefined;
  /** Puzzle and verdict at the last drawing. */
  #seen = "";
  readonly keys;

  constructor(page: Page) {
    this.#page = page;
    this.#record = new PuzzleRecord(() => page.draw());
    const [training, running] = [() => this.#training, () => this.#runner];
    this.#solving = new Solving({
      page,
      get training() {
        return training();
      },
      get run() {
        const runner = running();
        return runner && { over: runner.state.run.over, answer: (right: boolean) => runner.answer(right) };
      },
      titleOf: (puzzle) =>
        this.#runner || typeof this.#library === "string"
          ? ""
          : `${wordsOf(page).title(placeIn(this.#library.all, puzzle))}. `,
      came: (puzzle, outcome) =>
        this.#record.came(puzzle, outcome, this.#shelved ?? { game: gameOfId(puzzle.id), puzzles: [], daily: [] }),
    });
    this.#actions = this.actions();
    this.keys = this.#actions;
  }

  get #training(): TrainingTexts {
    return trainingTexts.of(this.#page);
  }

  /** Puzzles to choose from: those of the chosen variant. */
  #shelf({ game, all, daily }: Library): PuzzleShelf {
    const { variant } = this.#page.settings;
    return { game, puzzles: ofRules(all, variant), daily: ofRules(daily, variant) };
  }

  get state(): PuzzlesState {
    const { kept, keeps } = this.#record;
    const library = this.#library;
    if (typeof library === "string") return { kind: library, kept };
    const { game, all } = library;
    const shelf = this.#shelf(library);
    return {
      kind: "ready",
      game,
      all,
      puzzles: shelf.puzzles,
      day: this.#record.today,
      dailies: this.#record.dailies(shelf),
      due: this.#record.due(shelf),
      standing: this.#record.standing(game),
      training: trainingWords(this.#page, this.#training),
      kept,
      keeps,
      plan: this.#plan,
      listFrom: this.#listFrom,
      attempt: this.#solving.attempt,
      stood: this.#solving.stood,
      run: this.#runner?.state,
    };
  }

  get title(): string | undefined {
    const { state } = this;
    if (state.kind !== "ready" || !state.attempt) return undefined;
    return state.run ? state.training.run : wordsOf(this.#page).title(placeIn(state.all, state.attempt.puzzle));
  }

  view() {
    return puzzlesView(this.#page, this.state, this.#actions);
  }

  /**
   * Puts the puzzle named in the address on the board. Without a name, the last puzzle or the next
   * one.
   */
  async enter(named: string): Promise<void> {
    const page = this.#page;
    this.#leaveRun();
    // An id of another game chooses that game.
    const game = gameOfId(named);
    if (game !== "progressive" && gameOf(page) !== game) page.set({ variant: firstOf(game) });
    const library = await this.#opened();
    if (!library || page.shown !== "puzzles") return;
    const linked = library.listed(named);
    // An id of another variant chooses that variant.
    if (linked && linked.rules !== page.settings.variant) page.set({ variant: linked.rules });
    const shelf = this.#shelf(library);
    if (matching(shelf.puzzles, this.#record.kept.filter).length === 0)
      this.#record.keep((before) => ({ ...before, filter: ANY }));
    const [today] = TODAY.exec(named) ?? [];
    const wanted = linked ?? this.#named(named, shelf);
    if (named !== "" && named !== DUE && !wanted)
      page.warn({ text: page.texts.limits.unknownPuzzle(shortened(named)) });
    const last = library.listed(this.#record.kept.current);
    const again = last?.rules === page.settings.variant ? last : undefined;
    const listed = wanted ?? again ?? this.#record.next(shelf, "practice") ?? shelf.puzzles[0];
    const puzzle = listed && (await this.#brought(library, listed));
    if (!puzzle || library !== this.#library || page.shown !== "puzzles" || this.#runner) return;
    // The address of a daily puzzle stays: tomorrow it leads to another puzzle.
    if (!page.readdress("puzzles", today ?? puzzle.id)) return;
    this.#shelved = shelf;
    this.#plan = this.#planOf(named, puzzle, shelf);
    this.#listFrom = undefined;
    this.#record.keep((before) => ({ ...before, current: puzzle.id }));
    // A due puzzle is solved anew. So is a daily puzzle that was on the board before, unless it is
    // done today.
    const done = this.#record.kept.progress.dailies[this.#record.today]?.includes(puzzle.id) === true;
    await this.#solving.begin(puzzle, this.#plan === "due" || (this.#plan === "daily" && !done));
  }

  /**
   * Puzzle for an address with a keyword instead of an id: a daily puzzle, or the first one that is
   * due.
   */
  #named(named: string, shelf: PuzzleShelf): Listed | undefined {
    if (named === DUE) return this.#record.due(shelf)[0];
    const [today, band] = TODAY.exec(named) ?? [];
    if (today === undefined) return undefined;
    const dailies = this.#record.dailies(shelf);
    return dailies[BAND_NAMES.find((one) => one === band) ?? "easy"] ?? Object.values(dailies)[0];
  }

  /**
   * Plan for the next puzzles. A person who follows the daily or the due puzzles goes on with them.
   */
  #planOf(named: string, { id }: Puzzle, shelf: PuzzleShelf): PuzzlePlan {
    if (TODAY.test(named)) return "daily";
    if (named === DUE) return "due";
    return this.#plan === "due" && this.#record.due(shelf).some((one) => one.id === id) ? "due" : "practice";
  }

  /** Shows the puzzles of another variant. */
  async chooseVariant(variant: Variant): Promise<void> {
    const before = this.#page.settings.variant;
    this.#page.set({ variant });
    if (variant !== before) await this.enter("");
  }

  /**
   * Loads a puzzle. If its pack cannot be fetched, shows a message and takes a puzzle that is
   * already loaded.
   */
  async #brought(library: Library, listed: Listed): Promise<Puzzle | undefined> {
    try {
      return await library.puzzle(listed);
    } catch {
      this.#page.toast(this.#training.packFailed);
      const next = this.#record.first(ofRules(library.here, this.#page.settings.variant));
      return next && library.puzzle(next);
    }
  }

  /** Scrolls the task of a new puzzle into view, or the verdict with the buttons to go on. */
  drawn(): void {
    const { verdict, puzzle } = this.#solving.attempt ?? {};
    const seen = `${puzzle?.id} ${verdict}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    if (puzzle) showAnswer(".side > .now");
  }

  leave(): void {
    this.#leaveRun();
    this.#solving.leave();
  }

  /** Puzzles of the game, fetched at the first call. */
  async #opened(): Promise<Library | undefined> {
    const game = gameOf(this.#page);
    if (typeof this.#library !== "string" && this.#library.game === game) return this.#library;
    this.#library = "loading";
    this.#page.draw();
    // Offline, or not JSON: the screen says that there are no puzzles, and offers to try again.
    const [library] = await Promise.all([
      Library.open(game).catch(() => undefined),
      forcedTexts.load(this.#page.texts.lang),
      onlyMoveTexts.load(this.#page.texts.lang),
      surviveTexts.load(this.#page.texts.lang),
      twoTurnPuzzleTexts.load(this.#page.texts.lang),
    ]);
    // Another game may have been chosen meanwhile.
    if (gameOf(this.#page) !== game) return undefined;
    this.#library = library ?? "failed";
    this.#page.draw();
    return library;
  }

  /**
   * Begins a timed run. One more pack is fetched if possible. The clock starts with the first
   * puzzle.
   */
  async #startRun(minutes: RunLength): Promise<void> {
    const library = await this.#opened();
    if (!library) return;
    this.#leaveRun();
    const { packs } = library;
    const more = packs[Math.floor(Math.random() * packs.length)];
    // Without a network, only the puzzles of the first file are used.
    if (more !== undefined) await library.pack(more).catch(() => undefined);
    if (this.#page.shown !== "puzzles") return;
    const host = {
      draw: () => this.#page.draw(),
      put: (puzzle: Puzzle) => this.#page.watch(this.#solving.begin(puzzle)),
      ended: (run: TimedRun) => {
        this.#record.keep((kept) => ({ ...kept, progress: withRun(kept.progress, run) }));
        const training = this.#training;
        this.#page.announce(
          `${training.given}. ${training.overDetail(solvedIn(run), this.#record.kept.progress.runs[minutes])}`,
        );
      },
    };
    const { rating, count } = this.#record.standing(library.game);
    const start = startFor(count < PLACEMENT ? 0 : pointsFor(rating));
    const { variant } = this.#page.settings;
    this.#runner = new Runner(host, () => ofRules(library.here, variant), minutes, start);
    this.#runner.start();
  }

  /** Leaves the run. Puzzles solved so far count. */
  #leaveRun(): void {
    this.#runner?.give();
    this.#runner = undefined;
  }

  /** Goes to the next puzzle of the plan. */
  #next(plan: PuzzlePlan): void {
    if (typeof this.#library === "string") return;
    const shelf = this.#shelf(this.#library);
    const next = this.#record.next(shelf, plan);
    if (!next) return;
    const dailies = this.#record.dailies(shelf);
    const band = plan === "daily" ? BAND_NAMES.find((one) => dailies[one] === next) : undefined;
    this.#page.go("puzzles", band ? `today/${band}` : next.id);
  }

  actions() {
    const page = this.#page;
    return {
      ...this.#solving.actions(),
      /** Fetches the puzzles again. */
      retry: () => page.watch(this.enter(this.#record.kept.current ?? "")),
      /** Chooses another difficulty for practice. */
      chooseBand: (band: PuzzleFilter["band"]) =>
        this.#record.keep((kept) => ({ ...kept, filter: { ...kept.filter, band } })),
      /** Chooses another kind of puzzle, and goes to its first puzzle. */
      practise: (choice: Pick<PuzzleFilter, "turn" | "theme">) => {
        this.#record.keep((kept) => ({ ...kept, filter: { ...kept.filter, ...choice } }));
        this.#plan = "practice";
        this.#next("practice");
      },
      next: () => this.#next(this.#plan),
      list: (from: number) => {
        this.#listFrom = from;
        page.draw();
      },
      startRun: (minutes: RunLength) => page.watch(this.#startRun(minutes)),
      giveRun: () => this.#runner?.give(),
      /** Goes back to the puzzle that was on the board before the run. */
      closeRun: () => page.watch(this.enter(this.#record.kept.current ?? "")),
    };
  }
}

export async function open(page: Page): Promise<PuzzlesScreen> {
  await Promise.all([puzzlesTexts.load(page.texts.lang), trainingTexts.load(page.texts.lang)]);
  return new PuzzlesScreen(page);
}
