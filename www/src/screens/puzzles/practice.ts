/** Practice: the chosen puzzles, and the next one of them. Pure functions, no page. */
import { bandOf, isTwoTurns, THEMES, type Band, type Listed, type PuzzleTheme } from "./model.ts";
import type { PuzzleProgress } from "./progress.ts";
import { PLACEMENT, pointsFor, type SolverStanding } from "./rating.ts";

/**
 * Filter of the puzzles; undefined fields match all. Only puzzles over two turns need their theme.
 * Without a band, the difficulty follows the results.
 */
export interface PuzzleFilter {
  turn: number | undefined;
  theme: PuzzleTheme | undefined;
  band: Band | undefined;
}

export const ANY: Readonly<PuzzleFilter> = { turn: undefined, theme: undefined, band: undefined };

export function matching<T extends Listed>(puzzles: readonly T[], { turn, theme, band }: PuzzleFilter): T[] {
  return puzzles.filter(
    (one) =>
      (turn === undefined || one.turn === turn) &&
      (theme === undefined ? !isTwoTurns(one) : one.themes.includes(theme)) &&
      (band === undefined || bandOf(one.level) === band),
  );
}

/** Points by which a suitable puzzle is easier than the rating, so that two of three are solved. */
const EASIER = 5;
/** Points of the first puzzle of a placement, and points added for each solved one. */
const [PLACED_AT, PLACED_STEP] = [28, 4];
/**
 * Maximum length of a turn at the beginning of a placement. It grows by one move after every second
 * puzzle.
 */
const SHORTEST = 3;

/**
 * New puzzle that matches the filter and whose difficulty is nearest to `points`. Of two equal
 * ones, the first.
 */
export function nearest(
  puzzles: readonly Listed[],
  filter: PuzzleFilter,
  { marks }: PuzzleProgress,
  points: number,
): Listed | undefined {
  const fresh = matching(puzzles, filter).filter(({ id }) => marks[id] === undefined);
  return fresh.toSorted((a, b) => Math.abs(a.points - points) - Math.abs(b.points - points))[0];
}

/**
 * Next unsolved puzzle that matches the filter: after the one with the id `after`, then from the
 * beginning.
 */
export function nextUnsolved(
  puzzles: readonly Listed[],
  filter: PuzzleFilter,
  { marks }: PuzzleProgress,
  after: string | undefined,
): Listed | undefined {
  const start = puzzles.findIndex(({ id }) => id === after) + 1;
  const inTurn = [...puzzles.slice(start), ...puzzles.slice(0, start)];
  return matching(inTurn, filter).find(({ id }) => id !== after && marks[id] !== "solved");
}

/**
 * Next suitable puzzle: easy and short until the placement is done, then as hard as the rating
 * says.
 */
export function suited(
  puzzles: readonly Listed[],
  filter: PuzzleFilter,
  progress: PuzzleProgress,
  { rating, count, solved }: SolverStanding,
): Listed | undefined {
  if (count >= PLACEMENT) return nearest(puzzles, filter, progress, pointsFor(rating) - EASIER);
  const points = PLACED_AT + PLACED_STEP * solved;
  const easy = filter.band === undefined ? { ...filter, band: "easy" as const } : filter;
  const short = puzzles.filter(({ turn }) => turn <= SHORTEST + Math.floor(count / 2));
  return (
    nearest(short, easy, progress, points) ??
    nearest(puzzles, easy, progress, points) ??
    nearest(puzzles, filter, progress, points)
  );
}

export interface Tally {
  solved: number;
  total: number;
}

export function tallyOf(puzzles: readonly Listed[], { marks }: PuzzleProgress): Tally {
  return { solved: puzzles.filter(({ id }) => marks[id] === "solved").length, total: puzzles.length };
}

/** Kind of puzzle to practise, with the number of solved ones. */
export interface PracticeKind extends Tally {
  choice: Pick<PuzzleFilter, "turn" | "theme">;
}

/** Minimum number of puzzles of a theme for practice. */
const FEW = 3;

/**
 * Kinds of puzzles of a band, or of all bands: everything, each length of a turn, and each theme.
 */
export function kindsOf(
  puzzles: readonly Listed[],
  band: Band | undefined,
  progress: PuzzleProgress,
): { all: PracticeKind; turns: PracticeKind[]; themes: PracticeKind[] } {
  const kind = (choice: PracticeKind["choice"]): PracticeKind => ({
    choice,
    ...tallyOf(matching(puzzles, { ...choice, band }), progress),
  });
  const turns = [...new Set(matching(puzzles, ANY).map(({ turn }) => turn))].toSorted((a, b) => a - b);
  const themes = THEMES.filter((theme) => matching(puzzles, { ...ANY, theme }).length >= FEW);
  return {
    all: kind({ turn: undefined, theme: undefined }),
    turns: turns.map((turn) => kind({ turn, theme: undefined })),
    themes: themes.map((theme) => kind({ turn: undefined, theme })),
  };
}
