/** Data types of the puzzles, and the state of an attempt. Pure functions, no page. */
import type { LegalMovesAnswer } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import { allSeries } from "../../table/line.ts";
import { isMate } from "../../table/place.ts";
import type { Family, Variant } from "../../variants.ts";

/**
 * Variants with puzzles. Progressive chess (`italian`, `scottish`): mate within one turn.
 * Antichess: a proved win. Chess: the only move that holds a draw or wins.
 */
export const PUZZLE_RULES = ["italian", "scottish", "antichess", "chess"] as const;
export type PuzzleRules = (typeof PUZZLE_RULES)[number];

/** Games with puzzles, each with its own library. */
export const PUZZLE_GAMES = ["progressive", "antichess", "chess"] as const satisfies readonly Family[];
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

/**
 * Ids of proved puzzles begin with a letter for their game. Ids of Progressive chess have five
 * letters and digits.
 */
const PROVED_IDS: readonly [RegExp, PuzzleGame][] = [
  [/^x\w{5}$/, "antichess"],
  [/^c\w{5}$/, "chess"],
];

/** Game of a puzzle id. */
export const gameOfId = (id: string): PuzzleGame =>
  PROVED_IDS.find(([pattern]) => pattern.test(id))?.[1] ?? "progressive";

/** Puzzles of the chosen variant. */
export function ofRules<T extends Listed>(puzzles: readonly T[], variant: Variant): T[] {
  return puzzles.filter(({ rules }) => rules === variant);
}

/** Data of a puzzle that is known before its pack is loaded. */
export interface Listed {
  id: string;
  rules: PuzzleRules;
  /**
   * In Progressive chess the turn number, which is the length of the turn in moves. In Antichess,
   * the number of the solver's moves in the longest line. In chess, the number of pieces, kings and
   * pawns included.
   */
  turn: number;
  /** Difficulty, from 1 (easy) to 5. */
  level: number;
  /** Measured difficulty, from which the level follows. */
  points: number;
  /** Themes that every mate of the puzzle has. */
  themes: PuzzleTheme[];
  /** File of the puzzle's pack. Undefined if the puzzle is in the first file. */
  pack: string | undefined;
}

/**
 * Puzzle of one of four kinds. A position with a mate, as `seriatim lab puzzles` writes it. A
 * forced win with only winning moves (`seriatim lab antichess puzzles`). An ending with one right
 * move (`seriatim lab fortress puzzles`). Or a puzzle over two turns (`seriatim lab turn-puzzles`).
 */
export interface Puzzle extends Listed {
  fen: string;
  /**
   * One turn that mates, in UCI notation; any other mate is as good. In a forced win, the asked
   * moves with the answers between them. Of each asked move it was proved that no other move wins.
   */
  solution: string[];
  /** Number of different mating positions. */
  mates: number;
  /** True if there may be more mates than were counted. */
  more: boolean;
  /** Number of first moves that leave a mate. Undefined unless they are few and were counted. */
  firsts: number | undefined;
  /** Publisher of the position, if it was published. */
  source: string | undefined;
  /** Proof of a forced win or of a held draw. It is checked before it is used. */
  certificate: string | undefined;
  /** Over two turns: number of different ends of the turn that was proved. */
  ends: number | undefined;
  /** *Survive*: number of ends that are safe. */
  safe: number | undefined;
}

/** Tells whether a puzzle of Progressive chess goes over two turns. */
export const isTwoTurns = ({ themes }: Pick<Listed, "themes">): boolean =>
  themes.includes("survive") || themes.includes("twoTurns");

/** Tells whether a proof or a search judges the moves. The rules alone judge all other puzzles. */
export const isJudged = (puzzle: Puzzle): boolean => puzzle.certificate !== undefined || isTwoTurns(puzzle);

/**
 * Themes by their names in `src/progressive/mate/themes.rs`. `quietFirst` is added: every first
 * move that leaves a mate is quiet.
 */
export const THEMES = [
  "promotion",
  "underpromotion",
  "enPassant",
  "castling",
  "italianMate",
  "quietFirst",
  "doubleCheck",
  "discovered",
  "smothered",
  "pin",
  "kingWalk",
  "byPawn",
  "byKnight",
  "byBishop",
  "byRook",
  "byQueen",
  "captureChoice",
  "kingPromotion",
  "stuck",
  "endgame",
  "hold",
  "win",
  "survive",
  "twoTurns",
] as const;
export type PuzzleTheme = (typeof THEMES)[number];

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** Three bands of difficulty, each with its levels. */
export const BANDS = { easy: [1], middle: [2, 3], hard: [4, 5] } as const satisfies Record<string, readonly number[]>;
export type Band = keyof typeof BANDS;
export const BAND_NAMES = Object.keys(BANDS) as Band[];

export const bandOf = (level: number): Band =>
  BAND_NAMES.find((band) => (BANDS[band] as readonly number[]).includes(level)) ?? "hard";

/** Returns true if `game` is an attempt at `puzzle`. */
export function isAttempt(game: Game | undefined, puzzle: Puzzle | undefined): game is Game {
  if (!game || !puzzle) return false;
  return game.about.variant === puzzle.rules && (game.played[0]?.fen ?? game.fen) === puzzle.fen;
}

/** Verdict on an attempt: still open, solved or wrong. The rules or the proof decide. */
export type AttemptVerdict = "open" | "solved" | "wrong";

export function verdictOf(game: Game, { status }: LegalMovesAnswer): AttemptVerdict {
  const { result, reason } = status;
  if (game.played.length === 0 && result === undefined) return "open";
  return isMate(reason) ? "solved" : "wrong";
}

/** Rest of the stored solution after `moves`. Undefined if the moves differ from it. */
export function restOfSolution({ solution }: Puzzle, moves: readonly string[]): string[] | undefined {
  return moves.every((move, index) => move === solution[index]) ? solution.slice(moves.length) : undefined;
}

/** Hint: first the piece that moves, then its target, then the whole turn. */
export interface PuzzleHint {
  /**
   * Moves of the attempt when the hint was asked for. After other moves the hint is out of date.
   */
  moves: readonly string[];
  /** Number of revealed steps, at most 3. */
  steps: number;
  /** From and to square. Empty if the engine finds no mate from here. */
  squares: string[];
  /** Rest of the turn. */
  san: string[];
}

/** All moves of an attempt. */
export function movesOf(game: Game | undefined): string[] {
  return (game ? allSeries(game) : []).flatMap(({ moves }) => moves);
}

/** Hint, if no move was made since. */
export function hintFor(hint: PuzzleHint | undefined, game: Game): PuzzleHint | undefined {
  return hint && hint.moves.join() === movesOf(game).join() ? hint : undefined;
}
