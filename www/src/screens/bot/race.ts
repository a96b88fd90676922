/**
 * Race of several methods that learn to beat the same bot. Each method has its own engine, so that
 * none waits for another.
 */
import { errorInfo, type ErrorInfo } from "../../engine/error-info.ts";
import { openEngine, type Engine } from "../../engine/open.ts";
import type { TrainAnswer, TrainMethod } from "../../protocol/messages.ts";
import { learnOf } from "./learn.ts";
import { UciProgram, type ProgramFiles } from "./program.ts";
import { opponentOf, startOf, type Wishes } from "./state.ts";

/** Maximum number of racers. More would only wait for each other. */
export const MOST_RACERS = 4;

/** Participant of the race. */
export interface Racer {
  method: TrainMethod;
  /** Best answer so far. */
  answer: TrainAnswer | undefined;
  over: boolean;
  error: ErrorInfo | undefined;
}

/** Current race, or the last one. */
export interface RaceState {
  chosen: readonly TrainMethod[];
  racers: readonly Racer[];
  /** Settings with which the race was started. */
  wishes: Wishes | undefined;
}

export const NO_RACE: RaceState = {
  chosen: ["archive", "nestedPolicy", "randomRestarts", "annealing"],
  racers: [],
  wishes: undefined,
};

export const isRunning = ({ racers }: RaceState): boolean => racers.some(({ over }) => !over);

/** Racer whose first mate took the fewest queries. After the race only confirmed lines count. */
export function winner({ racers }: RaceState): Racer | undefined {
  const mated = racers.filter(({ answer }) => answer?.first !== undefined && answer.confirmed !== false);
  return mated.toSorted(
    (one, other) =>
      (one.answer?.first ?? 0) - (other.answer?.first ?? 0) || (one.answer?.moves ?? 0) - (other.answer?.moves ?? 0),
  )[0];
}

export class Race {
  readonly #state: () => RaceState;
  readonly #update: (race: RaceState) => void;
  #stop: AbortController | undefined;

  constructor(state: () => RaceState, update: (race: RaceState) => void) {
    this.#state = state;
    this.#update = update;
  }

  choose(method: TrainMethod, races: boolean): void {
    const state = this.#state();
    const others = state.chosen.filter((one) => one !== method);
    this.#update({ ...state, chosen: races ? [...others, method] : others });
  }

  stop(): void {
    this.#stop?.abort();
  }

  /** Runs the race until all racers have finished or were stopped. */
  async begin(wishes: Wishes, files: ProgramFiles | undefined): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    const { chosen } = this.#state();
    this.#update({
      chosen,
      wishes,
      racers: chosen.map((method) => ({ method, answer: undefined, over: false, error: undefined })),
    });
    await Promise.all(chosen.map((method) => this.#run(method, wishes, files, stop)));
  }

  async #run(
    method: TrainMethod,
    wishes: Wishes,
    files: ProgramFiles | undefined,
    stop: AbortController,
  ): Promise<void> {
    const tell = (change: Partial<Racer>): void => {
      if (this.#stop !== stop) return;
      const { racers, ...rest } = this.#state();
      this.#update({
        ...rest,
        racers: racers.map((one) => (one.method === method ? Object.assign({}, one, change) : one)),
      });
    };
    let [engine, program]: [Engine | undefined, UciProgram | undefined] = [undefined, undefined];
    try {
      engine = await openEngine();
      if (files) program = await UciProgram.open(files);
      const own = engine;
      let over = false;
      const look = (): void => {
        // An answer that arrives after the end is older than the final one.
        void own.training().then(
          (answer) => over || tell({ answer }),
          () => undefined,
        );
      };
      const { calls, seed, depth } = wishes;
      const control = { signal: stop.signal, onProgress: look };
      const answer = await learnOf(
        own,
        { ...startOf({ wishes }), opponent: opponentOf(wishes), method, calls, seed },
        control,
        program && { program, depth, tell: (now) => tell({ answer: now }) },
      );
      over = true;
      tell({ answer, over });
    } catch (error) {
      tell({ over: true, error: errorInfo(error) });
    } finally {
      engine?.close();
      program?.close();
    }
  }
}
