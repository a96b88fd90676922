/** Actions of the lesson in which a person learns the rules of a strategy and is tested. */
import { errorInfo } from "../../engine/error-info.ts";
import { keepLearning, keptLearning, type LearningProgress, type WonStart } from "../../kept/learning.ts";
import { strategiesTexts } from "../../lang/strategies.ts";
import type { StrategyAnswer, StrategyMoveAnswer } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { learnView, taskSpoken } from "./learn-view.ts";
import {
  freshProgress,
  imagesOf,
  isAnswered,
  mayPlayOn,
  MOST_MOVES,
  nextRule,
  nextStart,
  POSITIONS,
  rulesOf,
  sameMoves,
  startsFrom,
  TAUGHT,
  type LearnStage,
  type LearnState,
  type LearnVerdict,
  type TaughtEnding,
} from "./learning.ts";
import type { BestName } from "./state.ts";

export type LearnActions = Learner["actions"];

/** Number of random positions among which one of a rule is looked for. Each takes a millisecond. */
const MOST_TRIES = 300;

const NO_GAME = {
  fen: undefined,
  moves: [],
  board: undefined,
  told: undefined,
  first: undefined,
  verdict: undefined,
  hinted: false,
  helped: false,
  onward: false,
} as const satisfies Partial<LearnState>;

export class Learner {
  readonly #page: Page;
  readonly #best: (name: BestName) => Promise<string | undefined>;
  #state: LearnState | undefined;
  /** Counts the positions asked about, so that late answers are dropped. */
  #asked = 0;
  /** Starts of the test that are known so far, and the positions that follow. */
  #starts: string[] = [];
  #more: Iterator<string, never> | undefined;
  /** Random positions, among which those of the rule are looked for. */
  #tries: Iterator<string, never> | undefined;

  /** `best` fetches the text of a strategy that comes with the page. */
  constructor(page: Page, best: (name: BestName) => Promise<string | undefined>) {
    this.#page = page;
    this.#best = best;
  }

  get isOpen(): boolean {
    return this.#state !== undefined;
  }

  view() {
    return this.#state && learnView(this.#page, strategiesTexts.of(this.#page), this.#state, this.actions);
  }

  readonly actions = {
    see: (stage: LearnStage) => this.#watch(this.#see(stage)),
    chooseRule: (rule: number) => this.#watch(this.#teach(rule)),
    moved: (uci: string) => this.#watch(this.#moved(uci)),
    hint: () => this.#hint(),
    playOn: () => this.#watch(this.#playOn()),
    next: () => this.#watch(this.#next()),
    again: () => this.#watch(this.#again()),
  };

  /** Opens the lesson of an ending where the person left it. */
  async open(ending: TaughtEnding): Promise<void> {
    if (this.#state?.ending === ending && this.#state.value) return;
    const progress = keptLearning()[ending] ?? freshProgress(Math.random());
    this.#state = {
      ...NO_GAME,
      ending,
      value: undefined,
      failed: undefined,
      progress,
      stage: "rules",
      rule: 0,
      solved: 0,
      shown: 0,
      start: -1,
    };
    this.#forgetStarts(progress);
    this.#asked += 1;
    const asked = this.#asked;
    this.#page.draw();
    const text = await this.#best(TAUGHT[ending]);
    if (asked !== this.#asked) return;
    if (text === undefined) return this.#update({ failed: "notFetched" });
    try {
      const value = await this.#page.call((engine) => engine.strategy({ text }));
      if (asked !== this.#asked) return;
      this.#update({ value });
    } catch (error) {
      if (asked === this.#asked) this.#update({ failed: errorInfo(error) });
      return;
    }
    await this.#see(this.#nextRule(-1) === undefined ? "test" : "rules");
  }

  close(): void {
    this.#asked += 1;
    this.#state = undefined;
  }

  #watch(work: Promise<unknown>): void {
    this.#page.watch(work);
  }

  #update(change: Partial<LearnState>): void {
    if (this.#state) this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  #forgetStarts(progress: LearningProgress): void {
    this.#starts = [];
    if (this.#state) this.#more = startsFrom(this.#state.ending, progress.seed, this.#isLegal);
  }

  readonly #isLegal = (fen: string): boolean => this.#page.rules.inspect({ variant: "chess", fen }).faults.length === 0;

  #keep(progress: LearningProgress): void {
    if (!this.#state) return;
    keepLearning(this.#state.ending, progress);
    this.#update({ progress });
  }

  #nextRule(from: number): number | undefined {
    const { value, progress } = this.#state ?? {};
    return value && progress && nextRule(rulesOf(value), progress.rules, from);
  }

  async #see(stage: LearnStage): Promise<void> {
    this.#update({ stage });
    if (stage === "rules") await this.#teach(this.#nextRule(-1) ?? 0);
    else await this.#test();
  }

  /** Begins with a rule. */
  async #teach(rule: number): Promise<void> {
    const { ending, progress } = this.#state ?? {};
    if (ending && progress) this.#tries = startsFrom(ending, progress.seed + 1 + rule, this.#isLegal);
    this.#update({ stage: "rules", rule, solved: 0, shown: 0 });
    await this.#try();
  }

  /** Shows the next position of the rule: first its example, then positions at random. */
  async #try(): Promise<void> {
    const { value, rule = 0, shown = 0 } = this.#state ?? {};
    const at = value && rulesOf(value)[rule];
    const example = at === undefined ? undefined : value?.parts[at]?.fen;
    if (!value || at === undefined || example === undefined) return;
    this.#asked += 1;
    const asked = this.#asked;
    const fen = shown === 0 ? example : await this.#another(value, at, asked);
    const images = imagesOf(example);
    if (asked === this.#asked) await this.#begin(fen ?? images[shown % images.length] ?? example);
  }

  /** A random position in which a rule decides. Undefined if none is found soon. */
  async #another(value: StrategyAnswer, rule: number, asked: number): Promise<string | undefined> {
    for (let count = 0; count < MOST_TRIES && asked === this.#asked; count += 1) {
      const fen = this.#tries?.next().value;
      if (fen === undefined) return undefined;
      const { path } = await this.#tell(value, fen, []);
      if (path.at(-1) === rule) return fen;
    }
    return undefined;
  }

  /** Begins the next start of the test that is not won. */
  async #test(): Promise<void> {
    const { progress, start = -1 } = this.#state ?? {};
    const next = progress && nextStart(progress.won, start);
    if (next === undefined) return this.#rest();
    this.#update({ ...NO_GAME, start: next });
    this.#asked += 1;
    const asked = this.#asked;
    const fen = await this.#startAt(next);
    if (asked === this.#asked && fen !== undefined) await this.#begin(fen);
  }

  /**
   * The start of that index: of the random positions, only those count that perfect play wins.
   * Undefined if the starts are forgotten meanwhile.
   */
  async #startAt(index: number): Promise<string | undefined> {
    const { value } = this.#state ?? {};
    const [starts, more] = [this.#starts, this.#more];
    if (!value || !more) return undefined;
    while (starts.length <= index && starts === this.#starts) {
      const fen = more.next().value;
      const { perfect } = await this.#tell(value, fen, []);
      if (perfect !== undefined) starts.push(fen);
    }
    return starts === this.#starts ? starts[index] : undefined;
  }

  /** Shows a position in which nothing is to be done, unless the last game is on the board. */
  #rest(): void {
    this.#asked += 1;
    const { verdict, value } = this.#state ?? {};
    if (verdict?.kind === "won") return;
    const fen = value?.parts[rulesOf(value)[0] ?? -1]?.fen;
    this.#update({ ...NO_GAME, ...(fen !== undefined && { fen, board: this.#boardAfter(fen, []) }) });
  }

  /** The engine's move in a position: the strategy's, or that of the perfect defence. */
  #tell({ text }: StrategyAnswer, fen: string, moves: readonly string[]): Promise<StrategyMoveAnswer> {
    return this.#page.call((engine) =>
      engine.strategyMove({ variant: "chess", fen, moves: [...moves], text, against: "table" }),
    );
  }

  #boardAfter(fen: string, moves: readonly string[]) {
    return this.#page.position({ variant: "chess", fen, moves: [...moves] });
  }

  async #begin(fen: string): Promise<void> {
    const { value } = this.#state ?? {};
    if (!value) return;
    this.#asked += 1;
    const asked = this.#asked;
    this.#update({ ...NO_GAME, fen, board: this.#boardAfter(fen, []) });
    const told = await this.#tell(value, fen, []);
    if (asked !== this.#asked) return;
    this.#update({ told, first: told });
    this.#announce();
  }

  async #moved(uci: string): Promise<void> {
    if (!this.#state?.told || isAnswered(this.#state)) return;
    if (this.#state.stage === "rules" && !this.#state.onward) this.#answered(uci);
    else await this.#play(uci);
  }

  /** Judges a move in a position of a rule. */
  #answered(uci: string): void {
    const { value, told, fen, rule, solved, hinted, progress } = this.#state ?? {};
    if (!value || !told || !progress || fen === undefined || rule === undefined) return;
    const after = this.#boardAfter(fen, [uci]);
    const isRule = told.uci !== undefined && sameMoves(fen, told.uci).includes(uci);
    if (!isRule && !told.best.includes(uci)) {
      // The piece goes back to its square.
      this.#update({ board: this.#boardAfter(fen, []) });
      return this.#say({ kind: "wrong", san: after.san.at(-1) ?? uci });
    }
    const now = hinted ? (solved ?? 0) : (solved ?? 0) + 1;
    this.#update({ moves: [uci], board: after, solved: now });
    const at = rulesOf(value)[rule];
    if (now >= POSITIONS && at !== undefined && !progress.rules.includes(at))
      this.#keep({ ...progress, rules: [...progress.rules, at] });
    this.#say({ kind: isRule ? "right" : "perfect" });
  }

  /** Plays on from the position after the rule's move: Black replies. */
  async #playOn(): Promise<void> {
    if (!this.#state || !mayPlayOn(this.#state)) return;
    this.#update({ onward: true, verdict: undefined });
    await this.#reply(this.#state.moves);
  }

  /** Plays the person's move, and the reply. */
  async #play(uci: string): Promise<void> {
    await this.#reply([...(this.#state?.moves ?? []), uci]);
  }

  /** Plays the reply to the last of the moves, unless the game is over. */
  async #reply(before: readonly string[]): Promise<void> {
    const { value, fen } = this.#state ?? {};
    if (!value || fen === undefined) return;
    this.#asked += 1;
    const asked = this.#asked;
    const moves = [...before];
    this.#update({ moves, board: this.#boardAfter(fen, moves), told: undefined, hinted: false });
    if (this.#isOver(moves)) return;
    const reply = (await this.#tell(value, fen, moves)).uci;
    if (asked !== this.#asked || reply === undefined) return;
    moves.push(reply);
    const board = this.#boardAfter(fen, moves);
    this.#update({ moves, board });
    this.#page.announce(this.#page.texts.board.spoken(board.san.at(-1) ?? ""));
    if (this.#isOver(moves)) return;
    const told = await this.#tell(value, fen, moves);
    if (asked !== this.#asked) return;
    if (told.perfect === undefined) return this.#say({ kind: "lost" });
    if (moves.length >= 2 * MOST_MOVES) return this.#say({ kind: "long" });
    this.#update({ told });
  }

  /** Ends the game if its last position is the end of it. */
  #isOver(moves: readonly string[]): boolean {
    const { board, first, helped, progress, start, onward } = this.#state ?? {};
    if (board?.status.result === undefined || !progress || start === undefined) return false;
    if (board.status.reason !== "checkmate" || first?.perfect === undefined) {
      this.#say({ kind: "drawn" });
      return true;
    }
    const counts: Omit<WonStart, "start"> = {
      moves: Math.ceil(moves.length / 2),
      perfect: first.perfect,
      ...(first.moves !== undefined && { rules: first.moves }),
    };
    if (!helped && !onward) this.#keep({ ...progress, won: [...progress.won, { start, ...counts }] });
    this.#say({ kind: "won", helped: helped === true, ...counts });
    return true;
  }

  #say(verdict: LearnVerdict): void {
    this.#update({ verdict });
    this.#announce();
  }

  #announce(): void {
    if (this.#state) this.#page.announce(taskSpoken(this.#page, strategiesTexts.of(this.#page), this.#state));
  }

  #hint(): void {
    const { told } = this.#state ?? {};
    if (!this.#state || !told || isAnswered(this.#state)) return;
    this.#update({ hinted: true, helped: true });
    if (told.san !== undefined) this.#page.announce(this.#page.texts.board.spoken(told.san));
  }

  /** Goes on: to the next position or rule, or to the next start of the test. */
  async #next(): Promise<void> {
    const { stage, solved, shown, rule } = this.#state ?? {};
    if (stage === "test") return this.#test();
    if (!this.#state || !(isAnswered(this.#state) || this.#state.onward)) return;
    if ((solved ?? 0) < POSITIONS) {
      this.#update({ shown: (shown ?? 0) + 1 });
      return this.#try();
    }
    const next = this.#nextRule(rule ?? -1);
    if (next === undefined) await this.#see("test");
    else await this.#teach(next);
  }

  /** Forgets the progress in this ending. The test gets other starts. */
  async #again(): Promise<void> {
    const { ending, progress } = this.#state ?? {};
    if (!ending || !progress) return;
    const fresh = freshProgress(Math.random());
    this.#keep(fresh);
    this.#forgetStarts(fresh);
    this.#update({ start: -1 });
    this.#page.toast(strategiesTexts.of(this.#page).learn.cleared, () => {
      if (this.#state?.ending !== ending) return void keepLearning(ending, progress);
      this.#keep(progress);
      this.#forgetStarts(progress);
      this.#watch(this.#see("rules"));
    });
    await this.#see("rules");
  }
}
