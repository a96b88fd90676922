/** State of the screen on which weights are learnt. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { LearnAnswer, LearnFeature, LearnProgress, LearnView, LessonAnswer } from "../../protocol/messages.ts";

/** Settings of the learning. */
export interface Knobs {
  lambda: number;
  /** Index of η in `RATES`. */
  rate: number;
  /** Maximum number of games; undefined uses all. */
  most: number | undefined;
  view: LearnView;
  /** Seed of the order of the games. */
  order: number;
}

export const RATES = [1e-7, 3e-7, 1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3];
export const MOST = [30, 100, 300, 1000] as const;
/** Number of seeds to choose from. */
export const ORDERS = 20;

/** As the preset of the engine was learnt (`cli/lab/antichess/paper.md`). */
export const USUAL: Knobs = { lambda: 0.7, rate: 4, most: undefined, view: "both", order: 1 };

export type Run =
  | { kind: "none" }
  | { kind: "fetching" }
  | { kind: "running"; progress: LearnProgress }
  | { kind: "failed"; error: ErrorInfo }
  | { kind: "notFetched" };

export interface WeightsState {
  knobs: Knobs;
  run: Run;
  /** Result of the last run. */
  answer: LearnAnswer | undefined;
  /** Index of the lesson in `answer` that is shown. */
  shown: number;
}

/** Weight with its feature. */
export interface Bar {
  feature: LearnFeature;
  weight: number;
  /**
   * True if the weight has the sign that Andress & Ramakrishnan (2016) give. Undefined if they give
   * none.
   */
  held: boolean | undefined;
}

const CLAIMED = { ownMen: -1, ownRoot: 1, theirMen: 1, theirRoot: -1 } as const;

/** Weights, the largest absolute value first. */
export function barsOf(features: readonly LearnFeature[], weights: readonly number[]): Bar[] {
  const bars = features.map((feature, at): Bar => {
    const weight = weights[at] ?? 0;
    return { feature, weight, held: feature.claim && weight * CLAIMED[feature.claim] > 0 };
  });
  return bars.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

export function lessonOf({ answer, shown }: WeightsState): LessonAnswer | undefined {
  return answer?.lessons[shown];
}

/** Returns true if the weights can be shown. With too large steps they grow without bound. */
export const canBeShown = (weights: readonly number[]): boolean => weights.every((weight) => Math.abs(weight) < 1e6);
