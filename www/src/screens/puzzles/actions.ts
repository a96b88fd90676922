/** Solving puzzles: which is on the board, and what is kept of what came of each. The board itself is the business of `solving.ts`. */
import { trainingTexts, type TrainingTexts } from "../../lang/training.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Page, Screen } from "../page.ts";
import { BAND_NAMES, gameOfId, ofRules, type AttemptVerdict, type Listed, type Puzzle } from "./model.ts";
import { Library } from "./library.ts";
import { ANY, matching, type PuzzleFilter } from "./practice.ts";
import { withRun } from "./progress.ts";
import { PLACEMENT, pointsFor } from "./rating.ts";
import { PuzzleRecord, type PuzzlePlan, type PuzzleShelf } from "./record.ts";
import { solvedIn, startFor, type TimedRun, type RunLength } from "./run.ts";
import { Runner } from "./runner.ts";
import { Solving } from "./solving.ts";
import { placeIn, type PuzzlesState } from "./state.ts";
import { forcedTexts } from "../../lang/forced.ts";
import { onlyMoveTexts } from "../../lang/only-move.ts";
import { puzzlesTexts } from "../../lang/puzzles.ts";
import { firstOf, type Variant } from "../../variants.ts";
import { puzzlesView } from "./view.ts";
import { gameOf, trainingWords, wordsOf } from "./words.ts";

/** In the address, in place of an id: `today` or `today/easy`, `today/middle`, `today/hard`; and those that have come back. */
const TODAY = /^today(?:\/(easy|middle|hard))?$/;
const DUE = "due";

export type PuzzleActions = ReturnType<PuzzlesScreen["actions"]>;

export class PuzzlesScreen implements Screen {
  readonly #page: Page;
  readonly #solving: Solving;
  readonly #actions: PuzzleActions;
  #library: Library | "loading" | "failed" = "loading";
  /** What the puzzle on the board was taken from. */
  #shelved: PuzzleShelf | undefined;
  #plan: PuzzlePlan = "practice";
  #runner: Runner | undefined;
  readonly #record: PuzzleRecord;
  /** The first of those that the list of all shows; undefined where it shows what is on the board. */
  #listFrom: number | undefined;
  /** The verdict that was drawn last. */
  #seen: AttemptVerdict | undefined;
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
      titleOf: (puzzle) => (this.#runner || typeof this.#library === "string" ? "" : `${wordsOf(page).title(placeIn(this.#library.all, puzzle))}. `),
      came: (puzzle, outcome) => this.#record.came(puzzle, outcome, this.#shelved ?? { game: gameOfId(puzzle.id), puzzles: [], daily: [] }),
    });
    this.#actions = this.actions();
    this.keys = this.#actions;
  }

  get #training(): TrainingTexts {
    return trainingTexts.of(this.#page);
  }

  /** What is chosen from: the rules that are chosen have their own puzzles. */
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

  /** Puts the puzzle named in the address on the board; where none is named, the last one or the next. */
  async enter(named: string): Promise<void> {
    const page = this.#page;
    this.#leaveRun();
    // An address of another game's chooses it.
    const game = gameOfId(named);
    if (game !== "progressive" && gameOf(page) !== game) page.set({ variant: firstOf(game) });
    const library = await this.#opened();
    if (!library || page.shown !== "puzzles") return;
    const linked = library.listed(named);
    // So does an address of other rules.
    if (linked && linked.rules !== page.settings.variant) page.set({ variant: linked.rules });
    const shelf = this.#shelf(library);
    if (matching(shelf.puzzles, this.#record.kept.filter).length === 0) this.#record.keep((before) => ({ ...before, filter: ANY }));
    const [today] = TODAY.exec(named) ?? [];
    const wanted = linked ?? this.#named(named, shelf);
    if (named !== "" && named !== DUE && !wanted) page.warn({ text: page.texts.limits.unknownPuzzle(shortened(named)) });
    const last = library.listed(this.#record.kept.current);
    const again = last?.rules === page.settings.variant ? last : undefined;
    const listed = wanted ?? again ?? this.#record.next(shelf, "practice") ?? shelf.puzzles[0];
    const puzzle = listed && (await this.#brought(library, listed));
    if (!puzzle || library !== this.#library || page.shown !== "puzzles" || this.#runner) return;
    // Today's keeps its address: tomorrow it leads to another.
    if (!page.readdress("puzzles", today ?? puzzle.id)) return;
    this.#shelved = shelf;
    this.#plan = this.#planOf(named, puzzle, shelf);
    this.#listFrom = undefined;
    this.#record.keep((before) => ({ ...before, current: puzzle.id }));
    // What is due is solved anew, and so is what stood on the board before it was a puzzle of the day.
    const done = this.#record.kept.progress.dailies[this.#record.today]?.includes(puzzle.id) === true;
    await this.#solving.begin(puzzle, this.#plan === "due" || (this.#plan === "daily" && !done));
  }

  /** What an address without an id leads to: a puzzle of the day, or the first that has come back. */
  #named(named: string, shelf: PuzzleShelf): Listed | undefined {
    if (named === DUE) return this.#record.due(shelf)[0];
    const [today, band] = TODAY.exec(named) ?? [];
    if (today === undefined) return undefined;
    const dailies = this.#record.dailies(shelf);
    return dailies[BAND_NAMES.find((one) => one === band) ?? "easy"] ?? Object.values(dailies)[0];
  }

  /** Who follows the puzzles of the day, or those that have come back, goes on with them. */
  #planOf(named: string, { id }: Puzzle, shelf: PuzzleShelf): PuzzlePlan {
    if (TODAY.test(named)) return "daily";
    if (named === DUE) return "due";
    return this.#plan === "due" && this.#record.due(shelf).some((one) => one.id === id) ? "due" : "practice";
  }

  /** The puzzles of another game, or by other rules. */
  async chooseVariant(variant: Variant): Promise<void> {
    const before = this.#page.settings.variant;
    this.#page.set({ variant });
    if (variant !== before) await this.enter("");
  }

  /** A puzzle; where its pack cannot be had, that is told, and another is taken that is here. */
  async #brought(library: Library, listed: Listed): Promise<Puzzle | undefined> {
    try {
      return await library.puzzle(listed);
    } catch {
      this.#page.toast(this.#training.packFailed);
      const next = this.#record.first(ofRules(library.here, this.#page.settings.variant));
      return next && library.puzzle(next);
    }
  }

  /** What came of a try, and the way on, are brought into sight on a phone. */
  drawn(): void {
    const verdict = this.#solving.attempt?.verdict;
    if (verdict === this.#seen) return;
    this.#seen = verdict;
    if (verdict === "solved" || verdict === "wrong") document.querySelector(".puzzles .now")?.scrollIntoView({ block: "nearest" });
  }

  leave(): void {
    this.#leaveRun();
    this.#solving.leave();
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
      put: (puzzle: Puzzle) => this.#page.watch(this.#solving.begin(puzzle)),
      ended: (run: TimedRun) => {
        this.#record.keep((kept) => ({ ...kept, progress: withRun(kept.progress, run) }));
        const training = this.#training;
        this.#page.announce(`${training.given}. ${training.overDetail(solvedIn(run), this.#record.kept.progress.runs[minutes])}`);
      },
    };
    const { rating, count } = this.#record.standing(library.game);
    const start = startFor(count < PLACEMENT ? 0 : pointsFor(rating));
    const { variant } = this.#page.settings;
    this.#runner = new Runner(host, () => ofRules(library.here, variant), minutes, start);
    this.#runner.start();
  }

  /** What was solved until then counts. */
  #leaveRun(): void {
    this.#runner?.give();
    this.#runner = undefined;
  }

  /** The next one of what is gone through. */
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
      /** Another difficulty of what is practised. */
      chooseBand: (band: PuzzleFilter["band"]) => this.#record.keep((kept) => ({ ...kept, filter: { ...kept.filter, band } })),
      /** Another kind of puzzle: the first of it comes at once. */
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
      /** Back to the puzzle that stood there before the run. */
      closeRun: () => page.watch(this.enter(this.#record.kept.current ?? "")),
    };
  }
}

export async function open(page: Page): Promise<PuzzlesScreen> {
  await Promise.all([puzzlesTexts.load(page.texts.lang), trainingTexts.load(page.texts.lang)]);
  return new PuzzlesScreen(page);
}
