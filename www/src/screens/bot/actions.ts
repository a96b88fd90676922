/** Actions of the screen on which methods learn to beat a bot while the person watches. */
import { textOf } from "../../kept/decoding.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { botTexts, type BotTexts } from "../../lang/bot.ts";
import { keptBests } from "../../kept/challenges.ts";
import { download } from "../../parts/download.ts";
import type { TrainAnswer, TrainMethod } from "../../protocol/messages.ts";
import { replay } from "../../table/replay.ts";
import { START_FEN, type Variant } from "../../variants.ts";
import type { Page, Screen } from "../page.ts";
import { showAnswer } from "../shared/show-answer.ts";
import { learnOf } from "./learn.ts";
import { OwnPlay } from "./own.ts";
import { Pacing } from "./pacing.ts";
import { PlayingOut } from "./playing-out.ts";
import { ProgramError, programConfirms, programFiles, UciProgram, type ProgramFiles } from "./program.ts";
import { NO_RACE, Race, winner } from "./race.ts";
import {
  answers,
  canGoOn,
  challengeOf,
  FIRST,
  opponentFrom,
  opponentOf,
  parOf,
  pliesOf,
  NO_ANSWER,
  sameTask,
  SHOWN,
  startOf,
  TRIES,
  whiteMoves,
  type BotState,
  type Challenge,
  type TextFile,
  type Wishes,
} from "./state.ts";
import { botView } from "./view.ts";
import { whyMate } from "./why-mate.ts";

export type BotActions = ReturnType<BotScreen["actions"]>;

/** Part beside the board that says what the board shows. */
const NOW = ".side > .now";

/** Time that each better line stays on the board while a search runs, in milliseconds. */
const PAUSE = 900;

export class BotScreen implements Screen {
  readonly variant: Variant = "chess";
  readonly #page: Page;
  readonly #actions: BotActions;
  #state: BotState = {
    wishes: FIRST,
    run: { kind: "none" },
    answer: undefined,
    learnt: undefined,
    ply: undefined,
    shown: undefined,
    playing: false,
    why: undefined,
    pointedAt: undefined,
    own: undefined,
    challenge: undefined,
    bests: keptBests(),
    race: NO_RACE,
    methods: [],
    knowledgeError: undefined,
    program: { kind: "none" },
  };
  readonly #own: OwnPlay;
  readonly #race = new Race(
    () => this.#state.race,
    (race) => this.#update({ race }),
  );
  /** The person's own UCI program, and the files that it was started from. */
  #program: { files: ProgramFiles; runs: UciProgram } | undefined;
  #stop: AbortController | undefined;
  /** Part of the address after the screen's name, since the screen was opened. */
  #named = "";
  readonly #playing = new PlayingOut(
    () => this.#state,
    (change) => this.#update(change),
    () => this.#look(),
  );
  readonly keys = {
    stepBack: () => (this.#state.own ? this.#own.takeBack() : this.#step(-1)),
    stepOn: () => this.#step(1),
    toStart: () => this.#show(0),
    toEnd: () => this.#show(undefined),
    flip: () => this.#page.set({ flipped: !this.#page.settings.flipped }),
  };

  constructor(page: Page) {
    this.#page = page;
    this.#own = new OwnPlay(
      page,
      () => this.#program?.runs,
      () => this.#state,
      (change) => this.#update(change),
    );
    this.#actions = this.actions();
  }

  get #texts(): BotTexts {
    return botTexts.of(this.#page);
  }

  view() {
    return botView(this.#page, this.#texts, this.#state, this.#actions);
  }

  /**
   * Opens the screen. `#/bot/depth:2/11` challenges the person to beat that bot. `#/bot/try` shows
   * how a bot is beaten.
   */
  async enter(rest: string): Promise<void> {
    const before = this.#named;
    this.#named = rest;
    // Going back to the bare address leaves the challenge.
    if (rest === "" && before !== "") {
      this.#own.end();
      this.#usualStart();
    }
    const challenge = challengeOf(rest);
    if (rest !== "" && rest !== "try" && !challenge)
      this.#page.warn({ text: this.#texts.noChallenge(rest.slice(0, 40)) });
    const stands = challenge && this.#stands(challenge.fen);
    if (challenge && stands === false) this.#page.warn({ text: this.#texts.noChallenge(rest.slice(0, 40)) });
    if (challenge && stands) this.#take(challenge);
    else if (this.#state.own) this.#own.look();
    else this.#look();
    if (this.#state.methods.length === 0)
      this.#update({ methods: (await this.#page.call((engine) => engine.methods(), true)).methods });
    if (rest === "try" && this.#named === rest) this.#page.watch(this.#showBeaten());
  }

  /** Runs a search that learns to mate the bot, and plays the mate on the board. */
  async #showBeaten(): Promise<void> {
    this.#own.end();
    const { answer, learnt } = this.#state;
    if (answer?.moves === undefined || learnt !== SHOWN || this.#state.wishes !== SHOWN) {
      this.#update({ wishes: SHOWN, challenge: undefined });
      await this.#learn("anew");
    }
    if (this.#named !== "try" || this.#state.learnt !== SHOWN || this.#state.answer?.moves === undefined) return;
    this.#show(0);
    this.#playing.start();
    showAnswer(NOW);
  }

  /** Returns true if a game can begin in this position. */
  #stands(fen: string): boolean {
    try {
      return this.#page.position({ variant: "chess", fen, moves: [] }).status.result === undefined;
    } catch {
      return false;
    }
  }

  /** Starts a challenge for the person. */
  #take(challenge: Challenge): void {
    this.#stop?.abort();
    this.#playing.halt();
    const { opponent, fen } = challenge;
    const { wishes, answer } = this.#state;
    this.#update({
      challenge,
      wishes: { ...wishes, opponent, fen },
      ...(!sameTask({ opponent: opponentOf(wishes), fen: wishes.fen }, challenge) && answer && NO_ANSWER),
    });
    this.#own.begin();
  }

  /** Goes back to the usual starting position. */
  #usualStart(): void {
    this.#wish({ fen: START_FEN });
    this.#update({ ...NO_ANSWER, challenge: undefined });
    this.#look();
  }

  leave(): void {
    this.#named = "";
    this.#stop?.abort();
    this.#race.stop();
    this.#playing.halt();
  }

  #update(change: Partial<BotState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Shows the current position of the line on the board, unless the person plays there. */
  #look(): void {
    if (this.#state.own) return;
    const moves = this.#state.answer?.line.slice(0, pliesOf(this.#state)) ?? [];
    const shown = this.#page.position({ ...startOf(this.#state), moves });
    this.#update({ shown });
  }

  #show(ply: number | undefined): void {
    if (this.#state.own) return;
    this.#playing.halt();
    this.#update({ ply });
    this.#look();
  }

  #step(by: number): void {
    const last = this.#state.answer?.line.length ?? 0;
    const next = Math.max(0, pliesOf(this.#state) + by);
    this.#show(next >= last ? undefined : next);
  }

  /** Starts learning: `anew`, on from the `last` run, or on from a file. */
  async #learn(from: "anew" | "last" | TextFile): Promise<void> {
    const on = from === "last";
    this.#stop?.abort();
    this.#own.end();
    this.#playing.halt();
    const stop = new AbortController();
    this.#stop = stop;
    const { wishes } = this.#state;
    const { method, calls, seed, horizon, pheromones, depth } = wishes;
    const program = wishes.opponent === "program" ? this.#program?.runs : undefined;
    const read =
      typeof from === "object"
        ? { knowledge: from.text }
        : method === "ants" && pheromones
          ? { pheromones: pheromones.text }
          : {};
    const parameters = Object.entries(wishes.parameters);
    this.#update({
      run: { kind: "running" },
      learnt: wishes,
      ply: undefined,
      knowledgeError: undefined,
      why: undefined,
      pointedAt: undefined,
      ...(!on && { answer: undefined }),
    });
    this.#look();
    showAnswer(NOW);
    const show = (answer: TrainAnswer): void => {
      if (this.#stop !== stop) return;
      const before = this.#state.answer?.line.join();
      this.#update({ answer });
      if (answer.line.join() !== before && this.#state.ply === undefined) this.#look();
    };
    const pacing = new Pacing(this.#page.slideMs === 0 ? 0 : PAUSE, show);
    const take = async (answer: TrainAnswer): Promise<void> => pacing.add(answer);
    try {
      const options = {
        ...startOf({ wishes }),
        opponent: opponentOf(wishes),
        method,
        calls,
        seed,
        on,
        ...read,
        ...(horizon !== undefined && { horizon }),
        ...(parameters.length > 0 && { parameters }),
      };
      const taken = (now: TrainAnswer): void => this.#page.watch(take(now));
      let answer: TrainAnswer = await this.#page.call((engine) =>
        learnOf(
          engine,
          options,
          {
            signal: stop.signal,
            onProgress: () =>
              this.#page.watch(
                engine.training().then((now) => (this.#state.run.kind === "running" ? take(now) : undefined)),
              ),
          },
          program && { program, depth, tell: taken },
        ),
      );
      if (this.#stop !== stop) return;
      if (program && answer.line.length > 0) {
        const mates = answer.moves !== undefined;
        const confirmed = await programConfirms(program, depth, this.#page.position, wishes.fen, answer.line, mates);
        // Only a mate is called confirmed.
        if (mates || !confirmed) answer = { ...answer, confirmed };
      }
      pacing.add(answer);
      await pacing.rest(stop.signal);
      if (this.#stop !== stop) return;
      this.#update({ run: { kind: "none" } });
      show(answer);
      this.#page.announce(answer.moves === undefined ? this.#texts.noMate : this.#texts.mated(answer.moves));
      await this.#explain(answer);
    } catch (error) {
      if (this.#stop !== stop) return;
      if (error instanceof ProgramError) this.#lose(error);
      this.#update({
        run:
          error instanceof ProgramError
            ? { kind: "programFailed", fault: error.fault }
            : { kind: "failed", error: errorInfo(error) },
      });
    }
  }

  async #explain(answer: TrainAnswer): Promise<void> {
    const why = await whyMate(this.#page, this.#state.wishes, answer);
    if (why && this.#state.answer === answer) this.#update({ why });
  }

  /**
   * Starts the person's program. It becomes the opponent once it has proved to be deterministic.
   */
  async #openProgram(chosen: readonly File[]): Promise<void> {
    this.#stop?.abort();
    this.#update({ program: { kind: "opening" } });
    try {
      const files = await programFiles(chosen);
      const runs = await UciProgram.open(files);
      this.#program?.runs.close();
      this.#program = { files, runs };
      await runs.checkAlike(this.#state.wishes.depth);
      this.#update({ program: { kind: "none" } });
      this.#wish({ opponent: "program", program: runs.name });
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      this.#lose(error);
      this.#update({ program: { kind: "failed", fault: error.fault } });
    }
  }

  /** Closes a program that failed, so that it is not asked again. */
  #lose(error: ProgramError): void {
    if (error.fault.kind === "scriptless") return;
    this.#program?.runs.close();
    this.#program = undefined;
    this.#wish({ program: "" });
  }

  #wish(change: Partial<Wishes>): void {
    const { wishes, own } = this.#state;
    // Parameters belong to one method, so another method starts without them.
    const anew =
      change.method !== undefined && change.method !== wishes.method
        ? { horizon: undefined, parameters: {}, pheromones: undefined }
        : {};
    const next = { ...wishes, ...anew, ...change };
    const other = opponentOf(next) !== opponentOf(wishes) || next.fen !== wishes.fen;
    if (other) this.#playing.halt();
    // A line against one bot says nothing about another.
    this.#update({ wishes: next, ...(other && NO_ANSWER) });
    if (other) this.#look();
    if (own && other && answers(this.#state.wishes)) this.#own.begin();
  }

  /**
   * Continues from a file of knowledge: takes its position, bot, method and settings. Its replies
   * are used instead of asking the bot. A file about another program is refused.
   */
  async #load(file: File): Promise<void> {
    const { text } = await textOf(file);
    try {
      const about = await this.#page.call((engine) => engine.readKnowledge(text));
      const opponent = opponentFrom(about.opponent);
      if (!opponent || !whiteMoves(about.fen))
        return this.#page.warn({ text: this.#texts.otherKnowledge(`${about.opponent}, ${about.fen}`) });
      if (opponent.opponent === "program" && opponent.program !== this.#state.wishes.program)
        return this.#page.warn({ text: this.#texts.otherProgram(opponent.program ?? "") });
      const { method, seed, horizon, fen } = about;
      this.#update({
        wishes: {
          ...this.#state.wishes,
          fen,
          ...opponent,
          method,
          seed,
          horizon,
          parameters: Object.fromEntries(about.parameters),
          pheromones: undefined,
        },
      });
    } catch (error) {
      this.#update({ knowledgeError: errorInfo(error) });
      return;
    }
    await this.#learn({ name: file.name, text });
  }

  async #raceOn(): Promise<void> {
    this.#stop?.abort();
    const { wishes } = this.#state;
    await this.#race.begin(wishes, wishes.opponent === "program" ? this.#program?.files : undefined);
    const first = winner(this.#state.race);
    const { methods, winner: won, noWinner } = this.#texts;
    this.#page.announce(first?.answer?.first === undefined ? noWinner : won(methods[first.method], first.answer.first));
  }

  /** Shows the line of a racer on the board. */
  async #lineOf(answer: TrainAnswer): Promise<void> {
    const { wishes } = this.#state.race;
    this.#own.end();
    this.#playing.halt();
    this.#update({
      answer,
      learnt: undefined,
      ply: undefined,
      why: undefined,
      ...(wishes && {
        wishes: { ...this.#state.wishes, fen: wishes.fen, opponent: wishes.opponent, depth: wishes.depth },
      }),
    });
    this.#look();
    await this.#explain(answer);
  }

  /** Downloads the learnt record as a file, or only its pheromones if `trails`. */
  async #save(trails: boolean): Promise<void> {
    const { text } = await this.#page.call((engine) => engine.knowledge(trails));
    const { learnt } = this.#state;
    const parts = [
      trails ? "pheromones" : "knowledge",
      ...(learnt ? [learnt.method, opponentOf(learnt).replace(/[^\w.]+/g, "-")] : []),
    ];
    download(text, parts.join("-"), "txt", "text/plain");
  }

  /** Opens a line on the analysis screen. */
  async #analyse(line: readonly string[]): Promise<void> {
    const series = line.map((uci) => [uci]);
    const game = replay(this.#page.rules, "chess", { fen: this.#state.wishes.fen, series });
    await this.#page.open("analyse", game, this.#texts.opened, { fromStart: true });
  }

  actions() {
    return {
      learn: () => this.#page.watch(this.#learn("anew")),
      learnAnew: () => {
        this.#wish({ seed: (this.#state.wishes.seed % TRIES) + 1 });
        this.#page.watch(this.#learn("anew"));
      },
      pointAt: (pointedAt: number | undefined) => {
        if (this.#state.pointedAt !== pointedAt) this.#update({ pointedAt });
      },
      goOn: () => this.#page.watch(this.#learn("last")),
      openProgram: (files: readonly File[]) => this.#page.watch(this.#openProgram(files)),
      load: (file: File) => this.#page.watch(this.#load(file)),
      save: (trails: boolean) => this.#page.watch(this.#save(trails)),
      pheromones: (file: File) =>
        this.#page.watch(textOf(file).then(({ text }) => this.#wish({ pheromones: { name: file.name, text } }))),
      stop: () => this.#stop?.abort(),
      race: () => this.#page.watch(this.#raceOn()),
      stopRace: () => this.#race.stop(),
      chooseRacer: (method: TrainMethod, races: boolean) => this.#race.choose(method, races),
      lineOf: (answer: TrainAnswer) => this.#page.watch(this.#lineOf(answer)),
      wish: (change: Partial<Wishes>) => this.#wish(change),
      playYourself: () => {
        this.#stop?.abort();
        this.#playing.halt();
        this.#own.begin();
        showAnswer(NOW);
      },
      leaveOwn: () => {
        this.#own.end();
        this.#look();
      },
      move: (uci: string) => this.#page.watch(this.#own.move(uci)),
      takeBack: () => this.#own.takeBack(),
      copyChallenge: (par: number | undefined) => this.#page.watch(this.#own.copyChallenge(par)),
      take: (challenge: Challenge) => this.#take(challenge),
      usualStart: () => this.#usualStart(),
      showPar: (line: readonly string[]) => this.#page.watch(this.#analyse(line)),
      analyseOwn: () => this.#page.watch(this.#analyse(this.#state.own?.moves ?? [])),
      par: () => parOf(this.#state),
      canGoOn: () => canGoOn(this.#state),
      step: (by: number) => this.#step(by),
      show: (ply: number | undefined) => this.#show(ply),
      playOut: () => (this.#state.playing ? this.#playing.halt() : this.#playing.start()),
      analyse: () => this.#page.watch(this.#analyse(this.#state.answer?.line ?? [])),
      flip: this.keys.flip,
    };
  }
}

export async function open(page: Page): Promise<BotScreen> {
  await botTexts.load(page.texts.lang);
  return new BotScreen(page);
}
