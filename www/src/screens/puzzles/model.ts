/** The puzzles: which there are, and how an attempt at one stands. Pure functions, no page. */
import type { LegalMovesAnswer } from "../../protocol/messages.ts";
import { allSeries, type Game } from "../../table/game.ts";
import { isMate } from "../../table/place.ts";
import type { Family, Variant } from "../../variants.ts";

/** The variants that there are puzzles of: in Progressive chess a mate within a turn, in antichess a win that is proved, in chess the one move that holds a draw or wins. */
export const PUZZLE_RULES = ["italian", "scottish", "antichess", "chess"] as const;
export type PuzzleRules = (typeof PUZZLE_RULES)[number];

/** The games that have puzzles; each has a library of its own. */
export const PUZZLE_GAMES = ["progressive", "antichess", "chess"] as const satisfies readonly Family[];
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

/** The ids of proved puzzles begin with a letter for their game; those of Progressive chess have five letters and figures. */
const PROVED_IDS: readonly [RegExp, PuzzleGame][] = [[/^x\w{5}$/, "antichess"], [/^c\w{5}$/, "chess"]];

/** The game of a puzzle with that id. */
export const gameOfId = (id: string): PuzzleGame => PROVED_IDS.find(([pattern]) => pattern.test(id))?.[1] ?? "progressive";

/** The puzzles of the rules that are chosen. */
export function ofRules<T extends Listed>(puzzles: readonly T[], variant: Variant): T[] {
  return puzzles.filter(({ rules }) => rules === variant);
}

/** What is known of a puzzle before its pack is loaded. */
export interface Listed {
  id: string;
  rules: PuzzleRules;
  /** The turn, which is as many moves long; of a forced win, how many moves of the solver its longest line has; of a puzzle of chess, how many men there are. */
  turn: number;
  /** From 1, easy, to 5. */
  level: number;
  /** The measured difficulty of which the level is made. */
  points: number;
  /** What no mate does without. */
  themes: PuzzleTheme[];
  /** The file of its pack; undefined if it is of the first file. */
  pack: string | undefined;
}

/** A position that holds a mate, as `seriatim lab puzzles` writes it, a forced win of which only moves are asked (`seriatim lab antichess puzzles`), or an ending in which one move alone does it (`seriatim lab fortress puzzles`). */
export interface Puzzle extends Listed {
  fen: string;
  /** One series that mates, in UCI; every other that does is as good. Of a forced win what is asked: the solver's moves, of each of which every other was proved not to win, with the answers between them. */
  solution: string[];
  /** How many different positions of mate there are. */
  mates: number;
  /** There may be more of them than were counted. */
  more: boolean;
  /** How many first moves leave a mate, where they are few and counted. */
  firsts: number | undefined;
  /** Who published the position, where somebody did. */
  source: string | undefined;
  /** The proof of a forced win, or of a draw that is held, which is checked before it answers. */
  certificate: string | undefined;
}

/** As `src/progressive/mate/themes.rs` names them, and `quietFirst`: each first move that leaves a mate is quiet. */
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
] as const;
export type PuzzleTheme = (typeof THEMES)[number];

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** Three steps of difficulty, as people name them, each with its levels. */
export const BANDS = { easy: [1], middle: [2, 3], hard: [4, 5] } as const satisfies Record<string, readonly number[]>;
export type Band = keyof typeof BANDS;
export const BAND_NAMES = Object.keys(BANDS) as Band[];

export const bandOf = (level: number): Band => BAND_NAMES.find((band) => (BANDS[band] as readonly number[]).includes(level)) ?? "hard";

/** Whether `game` is an attempt at `puzzle`. */
export function isAttempt(game: Game | undefined, puzzle: Puzzle | undefined): game is Game {
  if (!game || !puzzle) return false;
  return game.about.variant === puzzle.rules && (game.played[0]?.fen ?? game.fen) === puzzle.fen;
}

/** How an attempt stands: moves are still wanted, it has come to its aim, or it has missed it. The rules decide, or the proof. */
export type AttemptVerdict = "open" | "solved" | "wrong";

export function verdictOf(game: Game, { status }: LegalMovesAnswer): AttemptVerdict {
  const { result, reason } = status;
  if (game.played.length === 0 && result === undefined) return "open";
  return isMate(reason) ? "solved" : "wrong";
}

/** What is left of the stored solution after `moves`; undefined if they go another way. */
export function restOfSolution({ solution }: Puzzle, moves: readonly string[]): string[] | undefined {
  return moves.every((move, index) => move === solution[index]) ? solution.slice(moves.length) : undefined;
}

/** A step of help: the man that moves first, then where it goes, then the whole series. */
export interface PuzzleHint {
  /** The moves of the attempt that had been made when it was asked for: it is out of date when others have. */
  moves: readonly string[];
  /** How many steps were given, 3 at most. */
  steps: number;
  /** From, to; empty if the engine finds no mate from here. */
  squares: string[];
  /** The rest of the series. */
  san: string[];
}

/** All moves of an attempt. */
export function movesOf(game: Game | undefined): string[] {
  return (game ? allSeries(game) : []).flatMap(({ moves }) => moves);
}

/** The hint, as long as nothing was moved since. */
export function hintFor(hint: PuzzleHint | undefined, game: Game): PuzzleHint | undefined {
  return hint && hint.moves.join() === movesOf(game).join() ? hint : undefined;
}
