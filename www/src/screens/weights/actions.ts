/** Actions of the screen that learns evaluation weights from recorded games. */
import { errorInfo } from "../../engine/error-info.ts";
import { keepForLater } from "../../kept/offline.ts";
import { weightsTexts, type WeightsTexts } from "../../lang/weights.ts";
import type { Variant } from "../../variants.ts";
import type { Page, Screen } from "../page.ts";
import { RATES, USUAL, type Knobs, type WeightsState } from "./state.ts";
import { weightsView } from "./view.ts";

/** Name of the file of games, under which it is cached. */
const NAME = "antichess_games";
const GAMES = new URL("../../../data/antichess_games.txt", import.meta.url).href;

export type WeightsActions = ReturnType<WeightsScreen["actions"]>;

export class WeightsScreen implements Screen {
  readonly variant: Variant = "antichess";
  readonly #page: Page;
  readonly #actions: WeightsActions;
  #state: WeightsState = { knobs: USUAL, run: { kind: "none" }, answer: undefined, shown: 0 };
  #games: string | undefined;
  #stop: AbortController | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.#actions = this.actions();
  }

  get #texts(): WeightsTexts {
    return weightsTexts.of(this.#page);
  }

  view() {
    return weightsView(this.#page, this.#texts, this.#state, this.#actions);
  }

  /** Opens the screen. `#/weights/try` starts learning at once. */
  async enter(rest: string): Promise<void> {
    if (rest === "try" && !this.#state.answer && this.#state.run.kind === "none") this.#page.watch(this.#run());
  }

  leave(): void {
    this.#stop?.abort();
  }

  #update(change: Partial<WeightsState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Recorded games, fetched at the first call and cached for the next visit. */
  async #fetched(): Promise<string | undefined> {
    if (this.#games !== undefined) return this.#games;
    this.#update({ run: { kind: "fetching" } });
    try {
      const response = await fetch(GAMES);
      if (response.ok) this.#games = await response.text();
      keepForLater(NAME);
    } catch {
      // Without a network, the screen says so.
    }
    return this.#games;
  }

  async #run(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const games = await this.#fetched();
    if (this.#stop !== stop) return;
    if (games === undefined) return this.#update({ run: { kind: "notFetched" } });
    const { lambda, rate, most, view, order: seed } = this.#state.knobs;
    const how = { lambda, rate: RATES[rate] ?? 0, view, ...(most !== undefined && { most }) };
    try {
      const answer = await this.#page.call((engine) =>
        engine.learn(
          { games, seed, ...how },
          {
            signal: stop.signal,
            onProgress: ({ learn: progress }) => {
              if (progress && this.#stop === stop) this.#update({ run: { kind: "running", progress } });
            },
          },
        ),
      );
      if (this.#stop !== stop) return;
      const { lessons } = answer;
      this.#update({ run: { kind: "none" }, ...(lessons.length > 0 && { answer, shown: lessons.length - 1 }) });
      this.#page.announce(this.#page.texts.says(answer.say));
    } catch (error) {
      if (this.#stop === stop) this.#update({ run: { kind: "failed", error: errorInfo(error) } });
    }
  }

  actions() {
    return {
      run: () => this.#page.watch(this.#run()),
      stop: () => this.#stop?.abort(),
      show: (shown: number) => this.#update({ shown }),
      /** Changes a setting. If something was learnt before, learning starts again at once. */
      turn: (change: Partial<Knobs>) => {
        this.#update({ knobs: { ...this.#state.knobs, ...change } });
        if (this.#state.answer) this.#page.watch(this.#run());
      },
    };
  }
}

export async function open(page: Page): Promise<WeightsScreen> {
  await weightsTexts.load(page.texts.lang);
  return new WeightsScreen(page);
}
