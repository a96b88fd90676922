/** The workshop for strategies, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { KeptStrategy } from "../../kept/strategies.ts";
import type { EvolveAnswer, HoleKind, LegalMovesAnswer, Defending, LoneEnding, StrategyAnswer, StrategyGame, StrategyMoveAnswer, StrategyPart } from "../../protocol/messages.ts";

/** What a breeding begins with. */
export type StartName = "random" | "paper" | "this" | BestName;

/** The strategies that come with the page. */
export const BEST = { krk: ["best5", "best7", "best20", "best40"], kqk: ["queen12"], kbbk: ["bishops30"], kbnk: [] } as const satisfies Record<LoneEnding, readonly string[]>;
export type BestName = (typeof BEST)[LoneEnding][number];
export const BEST_NAMES: readonly BestName[] = Object.values(BEST).flat();
export const isBest = (name: StartName): name is BestName => BEST_NAMES.some((best) => best === name);

/** The endings that can be bred while one watches; bishop and knight take too long for that. */
export const ENDINGS = ["krk", "kqk", "kbbk"] as const satisfies readonly LoneEnding[];

/** What a breeding for an ending can begin with: the paper's words are about the rook. */
export const startsOf = (ending: LoneEnding): readonly StartName[] => ["random", ...(ending === "krk" ? (["paper"] as const) : []), "this", ...BEST[ending]];

export const LEAVES = [5, 7, 10, 20, 40] as const;
export const TRIES = 10;

/** More than anybody waits for: a person stops it. */
export const TRIALS = 1_000_000;

export interface BreedWishes {
  ending: LoneEnding;
  start: StartName;
  leaves: number;
  seed: number;
}

export const FIRST: BreedWishes = { ending: "krk", start: "random", leaves: 20, seed: 1 };

/** With this seed every position is won after 1,628 strategies: some seconds. */
export const SHOWN: BreedWishes = { ...FIRST, seed: 5 };

export type Breeding = { kind: "none" } | { kind: "running" } | { kind: "failed"; error: ErrorInfo };

export const VIEWS = ["words", "tree", "text"] as const;
export type ViewName = (typeof VIEWS)[number];

/** What is on the board: a game that was found, one that is being played, or the position of a part. */
export interface BoardGame {
  kind: "hole" | "longest" | "play" | "white" | "watch" | "part";
  fen: string;
  moves: readonly string[];
  end?: HoleKind;
}

export interface StrategiesState {
  wishes: BreedWishes;
  run: Breeding;
  evolved: EvolveAnswer | undefined;
  /** What `evolved` was bred for. */
  bred: BreedWishes | undefined;
  /** The strategy that is shown. */
  value: StrategyAnswer | undefined;
  /** Its text as a person changes it. */
  draft: string;
  /** What is wrong with that. */
  fault: ErrorInfo | undefined;
  view: ViewName;
  game: BoardGame | undefined;
  /** How many of its moves are on the board; all, whatever they become, if undefined. */
  ply: number | undefined;
  board: LegalMovesAnswer | undefined;
  /** What is played there. */
  told: StrategyMoveAnswer | undefined;
  /** What was told of the game that a person plays as White, by plies. */
  tolds: ReadonlyMap<number, StrategyMoveAnswer>;
  /** White has asked what the strategy would play here. */
  hinted: boolean;
  /** Everything has come once, or what is wrong with the text: what stands below begins to be shown, and stays. */
  stood: boolean;
  /** It is being played out. */
  playing: boolean;
  defender: Defending;
  kept: readonly KeptStrategy[];
  /** What the browser did not let the page copy. */
  byHand: string | undefined;
}

/** Somebody plays it, so that it is not given up for what is bred or written. */
export const isPlayed = (game: BoardGame | undefined): boolean => game?.kind === "play" || game?.kind === "white" || game?.kind === "watch";

export const pliesOf = ({ game, ply }: Pick<StrategiesState, "game" | "ply">): number => Math.min(ply ?? Infinity, game?.moves.length ?? 0);

/** What was bred can go on: nothing was chosen otherwise. */
export const canGoOn = ({ wishes, bred }: Pick<StrategiesState, "wishes" | "bred">): boolean =>
  bred !== undefined && bred.start !== "this" && bred.ending === wishes.ending && bred.start === wishes.start && bred.leaves === wishes.leaves && bred.seed === wishes.seed;

/** The game that says most of a strategy: what it does not win, or else the longest that it wins. */
export function tellingGame({ hole, longest }: StrategyAnswer): BoardGame | undefined {
  return hole ? gameOf("hole", hole) : longest && gameOf("longest", longest);
}

export function gameOf(kind: BoardGame["kind"], { fen, moves, end }: StrategyGame): BoardGame {
  return { kind, fen, moves, ...(end && { end }) };
}

/** A game is given up as drawn after so many moves of both sides. */
export const MOST_PLIES = 100;

export const isLeaf = ({ what }: StrategyPart): boolean => what.kind === "prefer" || what.kind === "play";

/** The number of the part behind the whole that begins at `at`. */
export function endOf(parts: readonly StrategyPart[], at: number): number {
  let open = 1;
  let end = at;
  while (open > 0 && end < parts.length) {
    const part = parts[end];
    open += part && isLeaf(part) ? -1 : 1;
    end += 1;
  }
  return end;
}

/** 0.1234 → "12", 0.001 → "0.1" */
export function percent(share: number): string {
  const value = share * 100;
  return value >= 10 || value === 0 ? value.toFixed(0) : value.toFixed(1);
}
