/** State of the workshop for endgame strategies. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { KeptStrategy } from "../../kept/strategies.ts";
import type {
  EvolveAnswer,
  HoleKind,
  LegalMovesAnswer,
  Defending,
  LoneEnding,
  StrategyAnswer,
  StrategyGame,
  StrategyMoveAnswer,
  StrategyPart,
} from "../../protocol/messages.ts";
import type { Page } from "../page.ts";

/** Start of a breeding. */
export type StartName = "random" | "paper" | "this" | BestName;

/** Strategies that come with the page, by ending. */
export const BEST = {
  krk: ["best5", "best7", "best20", "best40"],
  kqk: ["queen12"],
  kbbk: ["bishops30"],
  kbnk: [],
} as const satisfies Record<LoneEnding, readonly string[]>;
export type BestName = (typeof BEST)[LoneEnding][number];
export const BEST_NAMES: readonly BestName[] = Object.values(BEST).flat();
export const isBest = (name: StartName): name is BestName => BEST_NAMES.some((best) => best === name);

/** Endings that can be bred while the person watches. Bishop and knight take too long. */
export const ENDINGS = ["krk", "kqk", "kbbk"] as const satisfies readonly LoneEnding[];

/** Possible starts of a breeding for an ending. The paper's language is only for the rook. */
export const startsOf = (ending: LoneEnding): readonly StartName[] => [
  "random",
  ...(ending === "krk" ? (["paper"] as const) : []),
  "this",
  ...BEST[ending],
];

export const LEAVES = [5, 7, 10, 20, 40] as const;
export const TRIES = 10;

/**
 * Limit on the number of strategies tried. It takes longer than anybody waits, so the person stops
 * the run.
 */
export const TRIALS = 1_000_000;

export interface BreedWishes {
  ending: LoneEnding;
  start: StartName;
  leaves: number;
  seed: number;
}

export const FIRST: BreedWishes = { ending: "krk", start: "random", leaves: 20, seed: 1 };

/** With this seed every position is won after 1,628 strategies, which takes some seconds. */
export const SHOWN: BreedWishes = { ...FIRST, seed: 5 };

export type Breeding = { kind: "none" } | { kind: "running" } | { kind: "failed"; error: ErrorInfo };

export const VIEWS = ["words", "tree", "text"] as const;
export type ViewName = (typeof VIEWS)[number];

/** Game on the board: one that was found, one that is being played, or the position of a part. */
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
  /** Settings with which `evolved` was bred. */
  bred: BreedWishes | undefined;
  /** Strategy that is shown. */
  value: StrategyAnswer | undefined;
  /** Text of the strategy, as the person edits it. */
  draft: string;
  /** Error in the edited text. */
  fault: ErrorInfo | undefined;
  view: ViewName;
  game: BoardGame | undefined;
  /** Number of plies of the game on the board. Undefined: all plies, also when the game grows. */
  ply: number | undefined;
  board: LegalMovesAnswer | undefined;
  /** Answer of the engine for the position on the board. */
  told: StrategyMoveAnswer | undefined;
  /** Answers of the engine in a game that a person plays as White, by ply. */
  tolds: ReadonlyMap<number, StrategyMoveAnswer>;
  /** True if the person has asked for the strategy's move in this position. */
  hinted: boolean;
  /**
   * True if everything has been loaded once, or an error is shown. The lower part of the screen
   * then appears, and stays.
   */
  stood: boolean;
  /** True if the game is being played out. */
  playing: boolean;
  defender: Defending;
  kept: readonly KeptStrategy[];
  /** Text that the browser did not let the page copy. */
  byHand: string | undefined;
}

/**
 * Returns true if somebody plays the game. A newly bred or edited strategy then does not replace
 * the game.
 */
export const isPlayed = (game: BoardGame | undefined): boolean =>
  game?.kind === "play" || game?.kind === "white" || game?.kind === "watch";

export const pliesOf = ({ game, ply }: Pick<StrategiesState, "game" | "ply">): number =>
  Math.min(ply ?? Infinity, game?.moves.length ?? 0);

/** Returns true if the last breeding can be continued: its settings are unchanged. */
export const canGoOn = ({ wishes, bred }: Pick<StrategiesState, "wishes" | "bred">): boolean =>
  bred !== undefined &&
  bred.start !== "this" &&
  bred.ending === wishes.ending &&
  bred.start === wishes.start &&
  bred.leaves === wishes.leaves &&
  bred.seed === wishes.seed;

/**
 * Most telling game of a strategy: one that it does not win, otherwise the longest that it wins.
 */
export function tellingGame({ hole, longest }: StrategyAnswer): BoardGame | undefined {
  return hole ? gameOf("hole", hole) : longest && gameOf("longest", longest);
}

export function gameOf(kind: BoardGame["kind"], { fen, moves, end }: StrategyGame): BoardGame {
  return { kind, fen, moves, ...(end && { end }) };
}

/** Number of plies after which a game is given up as drawn. */
export const MOST_PLIES = 100;

export const isLeaf = ({ what }: StrategyPart): boolean => what.kind === "prefer" || what.kind === "play";

/** Index behind the subtree that begins at `at`. */
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

/** Mean number of moves, to one decimal. */
export const meanMoves = ({ texts }: Pick<Page, "texts">, mean: number): string =>
  mean.toLocaleString(texts.lang, { maximumFractionDigits: 1 });
