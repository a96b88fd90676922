/**
 * An engine and rules whose answers contain sentences in one language, for pages that show them
 * unchanged.
 */
import type { Says } from "../say/reader.ts";
import { spoken, type Spoken } from "../say/spoken.ts";
import type { EnginePlayResult, PlayOptions, PlayResult, SearchControl, SeriesOptions } from "./api.ts";
import type { Engine } from "./engine.ts";
import { EngineError } from "./errors.ts";
import type { Rules } from "./rules.ts";

type Speaking<F> = F extends (...args: infer A) => Promise<infer R> ? (...args: SpokenTo<A>) => Promise<Spoken<R>> : F;

/** Progress callbacks also receive the sentences as text. */
type SpokenTo<A extends unknown[]> = {
  [I in keyof A]: A[I] extends SearchControl | undefined ? SpokenControl | undefined : A[I];
};

type SpokenControl = Omit<SearchControl, "onProgress"> & {
  onProgress?: (snapshot: Spoken<Parameters<NonNullable<SearchControl["onProgress"]>>[0]>) => void;
};

/**
 * The engine, with `text` beside each `say`, and with reasons, names and error messages as texts.
 */
export type SpeakingEngine = { [K in Exclude<keyof Engine, "play">]: Speaking<Engine[K]> } & {
  /** Plays the given series by the rules or, without one, a series of the engine's own choice. */
  play(options: PlayOptions): Promise<Spoken<PlayResult>>;
  play(options?: SeriesOptions, control?: SpokenControl): Promise<Spoken<EnginePlayResult>>;
};

type SpokenCall<F> = F extends (...args: infer A) => infer R ? (...args: A) => Spoken<R> : F;

/**
 * The rules, with `text` beside each `say`, and with reasons, names and error messages as texts.
 */
export type SpeakingRules = { [K in keyof Rules]: SpokenCall<Rules[K]> };

export function speakingRules(rules: Rules, says: Says): SpeakingRules {
  return new Proxy(rules, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        try {
          return spoken((value as (...all: unknown[]) => unknown).apply(target, args), says);
        } catch (error) {
          throw error instanceof EngineError ? error.in(says) : error;
        }
      };
    },
  }) as unknown as SpeakingRules;
}

export function speaking(engine: Engine, says: Says): SpeakingEngine {
  const told = (argument: unknown): unknown => {
    if (typeof argument !== "object" || argument === null || !("onProgress" in argument)) return argument;
    const { onProgress } = argument;
    if (typeof onProgress !== "function") return argument;
    return {
      ...argument,
      onProgress: (snapshot: unknown) => (onProgress as (said: unknown) => void)(spoken(snapshot, says)),
    };
  };
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const answer: unknown = (value as (...all: unknown[]) => unknown).apply(target, args.map(told));
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (result: unknown) => spoken(result, says),
          (error: unknown) => Promise.reject(error instanceof EngineError ? error.in(says) : error),
        );
      };
    },
  }) as unknown as SpeakingEngine;
}
