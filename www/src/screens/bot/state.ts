/** The screen on which a bot is beaten, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { LegalMovesAnswer, TrainAnswer, TrainMethod } from "../../protocol/messages.ts";

/** Who answers. */
export const BOTS = ["random", "greedy", "depth:1", "depth:2", "depth:3", "depth:4", "depth:5", "depth:6"] as const;
export type BotName = (typeof BOTS)[number];

/** Who learns, by where they come from. */
export const METHODS = {
  ours: ["archive", "lateAcceptance", "nestedPolicy"],
  controls: ["bestFirst", "randomRestarts"],
  paper: ["ants", "genes", "annealing"],
} as const satisfies Record<string, readonly TrainMethod[]>;

export const CALLS = [1000, 10_000, 100_000] as const;
export const TRIES = 20;

/** What a person chooses. */
export interface Wishes {
  opponent: BotName;
  method: TrainMethod;
  calls: number;
  seed: number;
}

export const FIRST: Wishes = { opponent: "depth:1", method: "archive", calls: 10_000, seed: 1 };

export type Training = { kind: "none" } | { kind: "running" } | { kind: "failed"; error: ErrorInfo };

export interface BotState {
  wishes: Wishes;
  run: Training;
  answer: TrainAnswer | undefined;
  /** What `answer` was learnt for. */
  learnt: Wishes | undefined;
  /** How many moves of the line are on the board; all, whatever it becomes, if undefined. */
  ply: number | undefined;
  /** What stands on the board. */
  shown: LegalMovesAnswer | undefined;
  playing: boolean;
}

/** How many moves of its line are on the board. */
export const pliesOf = ({ answer, ply }: Pick<BotState, "answer" | "ply">): number => Math.min(ply ?? Infinity, answer?.line.length ?? 0);

/** Whether what was learnt can go on: nothing but the number of questions was changed. */
export const canGoOn = ({ wishes, learnt }: BotState): boolean =>
  learnt !== undefined && learnt.opponent === wishes.opponent && learnt.method === wishes.method && learnt.seed === wishes.seed;
