/**
 * Actions of the workshop for endgame strategies: breeding, evaluating, playing, editing, saving
 * and sharing.
 */
import { errorInfo } from "../../engine/error-info.ts";
import { packText, unpackText } from "../../kept/link.ts";
import { forgetStrategy, keepStrategy, keptStrategies } from "../../kept/strategies.ts";
import { strategiesTexts, type StrategiesTexts } from "../../lang/strategies.ts";
import type { EvolveAnswer, Defending, StrategyAnswer } from "../../protocol/messages.ts";
import { replay } from "../../table/replay.ts";
import type { Variant } from "../../variants.ts";
import { copied } from "../../parts/clipboard.ts";
import type { Page, Screen } from "../page.ts";
import { hashOf } from "../route.ts";
import { showAnswer } from "../shared/show-answer.ts";
import {
  canGoOn,
  FIRST,
  gameOf,
  isBest,
  isPlayed,
  MOST_PLIES,
  pliesOf,
  SHOWN,
  startsOf,
  tellingGame,
  TRIALS,
  type BestName,
  type BoardGame,
  type StrategiesState,
  type ViewName,
  type BreedWishes,
} from "./state.ts";
import { AnyBoard } from "./any-board-actions.ts";
import { Learner } from "./learn-actions.ts";
import { isTaught } from "./learning.ts";
import { strategiesView } from "./view.ts";

export type StrategiesActions = ReturnType<StrategiesScreen["actions"]>;

/**
 * `BEAT`: time between two moves. `PAUSE`: delay after the last keystroke before a text is
 * evaluated. Both in milliseconds.
 */
const BEAT = 600;
const PAUSE = 200;
/**
 * Minimum time between two progress queries of the breeding, in milliseconds. Each query slows the
 * breeding.
 */
const LOOK = 300;

const TEXTS: Record<BestName, () => Promise<{ default: string }>> = {
  best5: () => import("../../../../cli/lab/strategies/best-5.txt?raw"),
  best7: () => import("../../../../cli/lab/strategies/best-7.txt?raw"),
  best20: () => import("../../../../cli/lab/strategies/best-20.txt?raw"),
  best40: () => import("../../../../cli/lab/strategies/best-40.txt?raw"),
  queen12: () => import("../../../../cli/lab/strategies/kqk-12.txt?raw"),
  bishops30: () => import("../../../../cli/lab/strategies/kbbk-30.txt?raw"),
};

const EMPTY: StrategiesState = {
  wishes: FIRST,
  run: { kind: "none" },
  evolved: undefined,
  bred: undefined,
  value: undefined,
  draft: "",
  fault: undefined,
  view: "words",
  game: undefined,
  ply: undefined,
  board: undefined,
  told: undefined,
  tolds: new Map(),
  hinted: false,
  stood: false,
  playing: false,
  defender: "response",
  kept: [],
  byHand: undefined,
};

export class StrategiesScreen implements Screen {
  readonly variant: Variant = "chess";
  readonly #page: Page;
  readonly #actions: StrategiesActions;
  readonly #learner: Learner;
  readonly #anyBoard: AnyBoard;
  #state: StrategiesState = EMPTY;
  #stop: AbortController | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts the positions put on the board, so that late answers are dropped. */
  #looks = 0;
  #valued = 0;
  #another = 0;
  readonly keys = {
    stepBack: () => this.#step(-1),
    stepOn: () => this.#step(1),
    toStart: () => this.#show(0),
    toEnd: () => this.#show(undefined),
    flip: () => this.#page.set({ flipped: !this.#page.settings.flipped }),
  };

  constructor(page: Page) {
    this.#page = page;
    this.#learner = new Learner(page, (name) => this.#best(name));
    this.#anyBoard = new AnyBoard(page);
    this.#actions = this.actions();
  }

  get #texts(): StrategiesTexts {
    return strategiesTexts.of(this.#page);
  }

  view() {
    return (
      this.#learner.view() ??
      this.#anyBoard.view() ??
      strategiesView(this.#page, this.#texts, this.#state, this.#actions)
    );
  }

  /**
   * Opens the screen. `#/strategies/1…` shows a strategy from a link. `#/strategies/try` breeds one
   * while the person watches. `#/strategies/learn/kqk` teaches the rules of an ending.
   * `#/strategies/boards` plays on boards of any size.
   */
  async enter(rest: string): Promise<void> {
    const ending = rest === "learn" ? "krk" : /^learn\/(.*)$/.exec(rest)?.[1];
    if (isTaught(ending)) {
      this.leave();
      this.#anyBoard.close();
      return this.#learner.open(ending);
    }
    this.#learner.close();
    if (rest === "boards") {
      this.leave();
      return this.#anyBoard.open();
    }
    this.#anyBoard.close();
    this.#update({ kept: keptStrategies() });
    if (rest !== "" && rest !== "try") await this.#openLink(rest);
    if (!this.#state.value && this.#state.fault === undefined) await this.#openBest("best5");
    if (rest === "try" && this.#page.shown === "strategies") this.#page.watch(this.#showFound());
  }

  /** Breeds a strategy at once. The first one that wins every position shows its longest game. */
  async #showFound(): Promise<void> {
    if (this.#state.run.kind === "running") return;
    if (this.#state.evolved?.first === undefined) {
      this.#update({ wishes: SHOWN });
      showAnswer(".strategy-breed");
      await this.#breed(false, true);
    }
    const { value, evolved, run } = this.#state;
    if (run.kind !== "none" || evolved?.first === undefined || !value?.longest || this.#page.shown !== "strategies")
      return;
    showAnswer(".now");
    this.#begin(gameOf("longest", value.longest), 0, true);
  }

  leave(): void {
    this.#anyBoard.pause();
    this.#stop?.abort();
    this.#halt();
  }

  #update(change: Partial<StrategiesState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  async #openLink(packed: string): Promise<void> {
    history.replaceState(null, "", location.pathname + location.search + hashOf("strategies"));
    const text = await unpackText(packed).catch(() => undefined);
    if (text === undefined) this.#page.warn({ text: this.#texts.badLink });
    else await this.#value(text);
  }

  async #openBest(name: BestName): Promise<void> {
    const text = await this.#best(name);
    if (text !== undefined) return this.#value(text);
    this.#page.toast(this.#texts.notFetched);
    // The person can still write a strategy.
    this.#update({ stood: true });
  }

  async #best(name: BestName): Promise<string | undefined> {
    return (await TEXTS[name]().catch(() => undefined))?.default;
  }

  /** Evaluates the text of a strategy. */
  async #value(draft: string): Promise<void> {
    this.#stop?.abort();
    this.#valued += 1;
    const asked = this.#valued;
    this.#update({ draft });
    try {
      const value = await this.#page.call((engine) => engine.strategy({ text: draft }));
      if (asked === this.#valued) await this.#put(value, false);
    } catch (error) {
      if (asked === this.#valued) this.#update({ fault: errorInfo(error), stood: true });
    }
  }

  /** Shows a strategy. A game in progress goes on with it. */
  async #put(value: StrategyAnswer, written: boolean): Promise<void> {
    const { game } = this.#state;
    this.#update({
      value,
      fault: undefined,
      ...(written && { draft: value.text }),
      ...(!isPlayed(game) && { game: tellingGame(value), ply: 0 }),
    });
    await this.#look();
  }

  /** Shows the current position of the game, and the move to be played in it. */
  async #look(): Promise<void> {
    const { game, value, defender } = this.#state;
    this.#looks += 1;
    const asked = this.#looks;
    if (!game || !value) return;
    const at = { variant: "chess" as const, fen: game.fen, moves: game.moves.slice(0, pliesOf(this.#state)) };
    const board = this.#page.position(at);
    this.#update({ board });
    const over = board.status.result !== undefined;
    // A person who plays White meets the perfect defence. The best response would be aimed at the
    // strategy's moves.
    const isWhite = game.kind === "white";
    const told = over
      ? undefined
      : await this.#page.call((engine) =>
          engine.strategyMove({ ...at, text: value.text, against: isWhite ? "table" : defender }),
        );
    if (asked !== this.#looks) return;
    const tolds = isWhite && told ? new Map(this.#state.tolds).set(at.moves.length, told) : this.#state.tolds;
    this.#update({ told, tolds, stood: true });
    this.#goOn();
  }

  /**
   * Plays the next move of a running game: the strategy's move, or the defender's unless a person
   * moves for it.
   */
  #goOn(): void {
    clearTimeout(this.#beat);
    const { game, told, board, playing } = this.#state;
    if (!game || !playing) return;
    const ply = pliesOf(this.#state);
    if (isPlayed(game)) {
      const waits = game.kind !== "watch" && board?.status.side === (game.kind === "white" ? "white" : "black");
      const move = told?.uci;
      if (move === undefined || (ply >= MOST_PLIES && game.kind !== "white")) this.#update({ playing: false });
      else if (!waits) this.#beat = setTimeout(() => this.#move(move), BEAT);
    } else if (ply >= game.moves.length) {
      this.#update({ playing: false, ply: undefined });
    } else {
      this.#beat = setTimeout(() => {
        this.#update({ ply: ply + 1 });
        this.#page.watch(this.#look());
      }, BEAT);
    }
  }

  #move(uci: string): void {
    const { game } = this.#state;
    if (!game) return;
    const moves = [...game.moves.slice(0, pliesOf(this.#state)), uci];
    this.#update({ game: { ...game, moves }, ply: undefined, hinted: false });
    this.#page.watch(this.#look());
  }

  /**
   * Called when a person moved. Moving Black's king starts a game from whatever position is on the
   * board.
   */
  #moved(uci: string): void {
    const { game } = this.#state;
    if (!game) return;
    const kind = game.kind === "white" ? "white" : "play";
    this.#update({ playing: true, game: { kind, fen: game.fen, moves: game.moves } });
    this.#move(uci);
  }

  #begin(game: BoardGame | undefined, ply: number | undefined, playing: boolean): void {
    this.#halt();
    this.#update({ game, ply, playing, tolds: new Map(), hinted: false });
    this.#page.watch(this.#look());
  }

  /** Starts a game from the position on the board. */
  #play(kind: "play" | "white" | "watch"): void {
    const { board, game } = this.#state;
    if (!game) return;
    const over = board === undefined || board.status.result !== undefined || board.status.side === "black";
    this.#begin({ kind, fen: over ? game.fen : board.status.fen, moves: [] }, undefined, true);
  }

  /** Starts from another position. The positions of the strategy's parts come in rotation. */
  #next(): void {
    const { game, value } = this.#state;
    const fens = (value?.parts ?? []).flatMap(({ fen }) => (fen === undefined ? [] : [fen]));
    this.#another += 7;
    const fen = fens[this.#another % Math.max(1, fens.length)];
    const kind = game && isPlayed(game) ? game.kind : "play";
    if (fen !== undefined) this.#begin({ kind, fen, moves: [] }, undefined, true);
  }

  #show(ply: number | undefined): void {
    if (this.#learner.isOpen) return;
    if (this.#anyBoard.isOpen) return this.#anyBoard.show(ply ?? Infinity);
    this.#halt();
    this.#update({ ply });
    this.#page.watch(this.#look());
  }

  #step(by: number): void {
    if (this.#anyBoard.isOpen) return this.#anyBoard.step(by);
    const last = this.#state.game?.moves.length ?? 0;
    const next = Math.max(0, pliesOf(this.#state) + by);
    this.#show(next >= last ? undefined : next);
  }

  #halt(): void {
    clearTimeout(this.#beat);
    if (this.#state.playing) this.#update({ playing: false });
  }

  #playOut(): void {
    const { game, playing } = this.#state;
    if (playing) return this.#halt();
    const found = game && !isPlayed(game);
    this.#update({ playing: true, ...(found && pliesOf(this.#state) >= game.moves.length && { ply: 0 }) });
    this.#page.watch(this.#look());
  }

  /** Breeds until the person stops it, or with `untilWon` until every position is won. */
  async #breed(on: boolean, untilWon = false): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { wishes, draft } = this.#state;
    const { start, leaves, seed } = wishes;
    if (isPlayed(this.#state.game)) this.#begin(this.#state.value && tellingGame(this.#state.value), 0, false);
    this.#update({ run: { kind: "running" }, bred: wishes, ...(!on && { evolved: undefined }) });
    try {
      const first = start === "this" ? draft : isBest(start) ? await this.#best(start) : undefined;
      // The strategy that is shown determines its ending.
      const ending = start === "this" ? (this.#state.value?.ending ?? wishes.ending) : wishes.ending;
      const how = {
        ending,
        leaves,
        seed,
        on,
        trials: TRIALS,
        ...(start === "paper" && { language: "paper" as const }),
        ...(first !== undefined && { from: [first] }),
      };
      let looked = 0;
      const onProgress = (): void => {
        const now = performance.now();
        if (now - looked < LOOK) return;
        looked = now;
        this.#page.watch(
          this.#page
            .call((engine) => engine.evolution())
            .then((told) => {
              if (this.#state.run.kind !== "running") return;
              if (untilWon && told.first !== undefined) stop.abort();
              return this.#take(told, stop);
            }),
        );
      };
      const answer = await this.#page.call((engine) => engine.evolve(how, { signal: stop.signal, onProgress }));
      if (this.#stop !== stop) return;
      this.#update({ run: { kind: "none" } });
      await this.#take(answer, stop);
    } catch (error) {
      if (this.#stop === stop) this.#update({ run: { kind: "failed", error: errorInfo(error) } });
    }
  }

  async #take(evolved: EvolveAnswer, stop: AbortController): Promise<void> {
    if (this.#stop !== stop) return;
    const before = this.#state.evolved?.first;
    this.#update({ evolved });
    if (before === undefined && evolved.first !== undefined) this.#page.announce(this.#texts.first(evolved.first));
    const { best } = evolved;
    if (best && best.text !== this.#state.value?.text) await this.#put(best, true);
  }

  #write(draft: string): void {
    clearTimeout(this.#pause);
    this.#stop?.abort();
    this.#update({ draft });
    this.#pause = setTimeout(() => this.#page.watch(this.#value(draft)), PAUSE);
  }

  async #copyLink(): Promise<void> {
    const { value } = this.#state;
    if (!value) return;
    const address = location.href.replace(/#.*$/, "") + hashOf("strategies", await packText(value.text));
    const there = await copied(address);
    this.#update({ byHand: there ? undefined : address });
    if (there) this.#page.toast(this.#texts.copied);
  }

  #keep(name: string): void {
    const { value } = this.#state;
    if (!value || name === "") return;
    const done = keepStrategy({ name, text: value.text });
    this.#page.toast(done ? this.#texts.keptAs(name) : this.#texts.full);
    this.#update({ kept: keptStrategies() });
  }

  /** Opens the game on the analysis screen. */
  async #analyse(): Promise<void> {
    const { game } = this.#state;
    if (!game) return;
    const series = game.moves.map((uci) => [uci]);
    const replayed = replay(this.#page.rules, "chess", { fen: game.fen, series });
    await this.#page.open("analyse", replayed, this.#texts.opened, { fromStart: true });
  }

  actions() {
    return {
      wish: (change: Partial<BreedWishes>) => {
        const wishes = { ...this.#state.wishes, ...change };
        const start = startsOf(wishes.ending).includes(wishes.start) ? wishes.start : "random";
        this.#update({ wishes: { ...wishes, start } });
      },
      canGoOn: () => canGoOn(this.#state),
      breed: () => this.#page.watch(this.#breed(false)),
      goOn: () => this.#page.watch(this.#breed(true)),
      pause: () => this.#stop?.abort(),
      see: (view: ViewName) => this.#update({ view }),
      write: (text: string) => this.#write(text),
      open: (text: string) => this.#page.watch(this.#value(text)),
      openBest: (name: BestName) => this.#page.watch(this.#openBest(name)),
      select: (part: number) => {
        const fen = this.#state.value?.parts[part]?.fen;
        if (fen !== undefined) this.#begin({ kind: "part", fen, moves: [] }, 0, false);
      },
      telling: () => this.#begin(this.#state.value && tellingGame(this.#state.value), 0, true),
      longest: () => this.#begin(this.#state.value?.longest && gameOf("longest", this.#state.value.longest), 0, true),
      play: (kind: "play" | "white" | "watch") => this.#play(kind),
      hint: () => this.#update({ hinted: true }),
      another: () => this.#next(),
      moved: (uci: string) => this.#moved(uci),
      defend: (defender: Defending) => {
        this.#update({ defender });
        this.#page.watch(this.#look());
      },
      step: (by: number) => this.#step(by),
      show: (ply: number | undefined) => this.#show(ply),
      playOut: () => this.#playOut(),
      analyse: () => this.#page.watch(this.#analyse()),
      flip: this.keys.flip,
      keep: (name: string) => this.#keep(name),
      forget: (name: string) => {
        forgetStrategy(name);
        this.#update({ kept: keptStrategies() });
      },
      copyLink: () => this.#page.watch(this.#copyLink()),
    };
  }
}

export async function open(page: Page): Promise<StrategiesScreen> {
  await strategiesTexts.load(page.texts.lang);
  return new StrategiesScreen(page);
}
