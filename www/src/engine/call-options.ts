/** Options that many calls have in common. The calls themselves are generated: see `calls.ts`. */
import type { Limits, Place, Snapshot, VariantName } from "../protocol/messages.ts";
import type { ModuleName } from "../protocol/modules.ts";

/** A short form of `variant` for Progressive chess. */
export interface RulesWord {
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

/** A position. */
export interface PlaceOptions extends Place, RulesWord {}

/** When to stop a search. Without limits the search's own defaults apply. */
export interface SearchLimits extends Limits {
  /**
   * Seed of the random choices, 0 to 4294967295; drawn at random if absent. Equal seed and equal
   * `nodes` give an equal answer.
   */
  seed?: number;
}

/** A position and when to stop searching it. */
export interface SearchOptions extends PlaceOptions, SearchLimits {}

/** Watches and stops a running search. */
export interface SearchControl {
  /** Aborting stops the search politely: the call then resolves with what was found so far. */
  signal?: AbortSignal;
  /** Called with a full picture of the search, ten times a second at most. */
  onProgress?: (snapshot: Snapshot) => void;
}

/** The same methods, each with a promise of its answer. */
export type Promised<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
};

/** Place of each field of a call in its message. */
export interface CallShape {
  /** Kind of the answer. */
  answer: string;
  /** True if the call starts a search, false if it is answered at once. */
  isSearch?: true;
  /** The module that answers; absent if several do, and the variant decides. */
  module?: ModuleName;
  /** True if the message holds a position in `at`. */
  at?: true;
  /** The variant that the message names, if its module knows only one. */
  variant?: VariantName;
  /** Name of the only field, which is passed by itself. */
  single?: string;
  /** Fields that the message holds in `how`. */
  how?: readonly string[];
  /** Fields that the message holds in `game`. */
  game?: readonly string[];
  /** Fields that the message holds by themselves. */
  own?: readonly string[];
}
