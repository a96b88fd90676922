/** The screen on which weights are learnt, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { LearnAnswer, LearnFeature, LearnProgress, LearnView, LessonAnswer } from "../../protocol/messages.ts";

/** What a person can turn. */
export interface Knobs {
  lambda: number;
  /** The place of η in `RATES`. */
  rate: number;
  /** Games at most; all that there are if undefined. */
  most: number | undefined;
  view: LearnView;
  /** Of the order of the games. */
  order: number;
}

export const RATES = [1e-7, 3e-7, 1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3];
export const MOST = [30, 100, 300, 1000] as const;
/** Orders to choose from. */
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
  /** What was learnt last. */
  answer: LearnAnswer | undefined;
  /** The lesson of it that is shown. */
  shown: number;
}

/** A weight with what it is of. */
export interface Bar {
  feature: LearnFeature;
  weight: number;
  /** Whether its sign is as the paper says; undefined where that says nothing. */
  held: boolean | undefined;
}

const CLAIMED = { ownMen: -1, ownRoot: 1, theirMen: 1, theirRoot: -1 } as const;

/** The weights, the largest first. */
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

/** Whether the weights can be shown at all: with steps that are too large they grow beyond all numbers. */
export const canBeShown = (weights: readonly number[]): boolean => weights.every((weight) => Math.abs(weight) < 1e6);
