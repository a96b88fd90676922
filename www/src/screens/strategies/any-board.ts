/**
 * King and rook on boards of 4 to 16 files: the values that were found for each board, random
 * starts, and the state of the screen that shows them.
 */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { RookBoard, RookGameAnswer, StrategyAnswer } from "../../protocol/messages.ts";

/** Smallest and largest number of files, and the usual one. */
export const SIDES = { least: 4, most: 16, usual: 10 } as const;

/** Moves to mate against the best defence: the mean over all positions, and the longest game. */
export interface Moves {
  mean: number;
  longest: number;
}

/** Figures of one board. Both strategies win all its positions. */
export interface BoardFigures {
  side: number;
  positions: number;
  perfect: Moves;
  /** The rules that are shown. */
  rules: Moves;
  /** The strategy that Janičić, Marić & Maliković proved for all boards. */
  proved: Moves;
}

/**
 * Reads the table of the report `cli/lab/strategies/boards.md`. A board on which a strategy does
 * not win every position is left out, because the page says that it does.
 */
export function figuresOf(report: string): BoardFigures[] {
  const rows = report.matchAll(/^\| *(\d+) *\|(.+)\|$/gm);
  return [...rows].flatMap(([, side, rest = ""]) => {
    const cells = rest.split("|").map((cell) => cell.trim());
    const [positions, mean, longest, won, ourMean, , ourLongest, alsoWon, theirMean, , theirLongest] = cells;
    if (won !== "all" || alsoWon !== "all") return [];
    return {
      side: Number(side),
      positions: Number(positions),
      perfect: { mean: Number(mean), longest: Number(longest) },
      rules: { mean: Number(ourMean), longest: Number(ourLongest) },
      proved: { mean: Number(theirMean), longest: Number(theirLongest) },
    };
  });
}

/** A square by its file and rank, from 0. */
export interface Cell {
  file: number;
  rank: number;
}

export const nameOf = ({ file, rank }: Cell): string => `${String.fromCharCode(97 + file)}${rank + 1}`;

export const cellOf = (name: string): Cell => ({ file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) - 1 });

/** A random position with White to move. */
export function randomStart(side: number, random: () => number): RookBoard {
  const cell = (): Cell => ({ file: Math.floor(random() * side), rank: Math.floor(random() * side) });
  for (;;) {
    const [king, rook, lone] = [cell(), cell(), cell()];
    const distance = Math.max(Math.abs(king.file - lone.file), Math.abs(king.rank - lone.rank));
    const isOnLine = rook.file === lone.file || rook.rank === lone.rank;
    if (distance > 1 && !isOnLine && nameOf(king) !== nameOf(rook))
      return { king: nameOf(king), rook: nameOf(rook), lone: nameOf(lone) };
  }
}

export interface AnyBoardState {
  side: number;
  /** Text of the rules. */
  text: string | undefined;
  /** The rules with their parts. */
  value: StrategyAnswer | undefined;
  figures: readonly BoardFigures[];
  /** Reason why the screen cannot be shown. */
  failed: ErrorInfo | "notFetched" | undefined;
  game: RookGameAnswer | undefined;
  /** Number of moves of the game that are on the board. */
  ply: number;
  playing: boolean;
  /** Address of the workshop with these rules. */
  workshop: string | undefined;
}

/** The position on the board. */
export const standing = ({ game, ply }: AnyBoardState): RookBoard | undefined => game?.positions[ply];

/** The part of the rules that decides the next move of White; with Black to move, the last one. */
export const leafAt = ({ game, ply }: AnyBoardState): number | undefined =>
  game?.leaves[Math.min(Math.floor(ply / 2), game.leaves.length - 1)];
