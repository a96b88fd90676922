/** The lessons: the positions on their boards. Their texts are in the language area `tutorial`. */
import type { Side } from "../protocol/messages.ts";
import type { Family, Variant } from "../variants.ts";
import type { OpponentName } from "../widget/opponent-names.ts";

/** The lessons of each game, in their order. */
export const COURSES = {
  progressive: ["turns", "check", "scottish", "mate", "italian", "promotion", "hunting", "safety"],
  antichess: ["take", "choose", "king", "last"],
  chess: ["check-mate", "stalemate", "queening", "rook", "fortress", "bot"],
} as const satisfies Partial<Record<Family, readonly string[]>>;
/** A game that has lessons. */
export type Course = keyof typeof COURSES;
export type LessonId = (typeof COURSES)[Course][number];

export const LESSONS: readonly LessonId[] = Object.values(COURSES).flat();

export const COURSE_NAMES = Object.keys(COURSES) as readonly Course[];

/** The game that a lesson is about. */
export function gameOf(id: LessonId): Course {
  const among = (game: Course): boolean => (COURSES[game] as readonly LessonId[]).includes(id);
  return COURSE_NAMES.find(among) ?? "progressive";
}

/** The lessons of the same game as the given one. */
export function courseOf(id: LessonId): readonly LessonId[] {
  return COURSES[gameOf(id)];
}

export interface Board {
  fen?: string;
  game?: string;
  /** The variant. Default: Italian. */
  variant?: Variant;
  /** The opponent, if the board can be played on. */
  opponent?: OpponentName;
  /** The side of the person who plays. */
  orientation?: Side;
}

export interface Lesson {
  /** An example to look at, before the task. */
  example?: Board;
  /** The task; the rules decide whether a series solves it. */
  task: Board & { fen: string; goal: "mate" | "safe" | "series" };
}

export const BOARDS: Record<LessonId, Lesson> = {
  turns: {
    example: { game: "1.e4 2.e5 Nf6 3.d3 h3 Be3" },
    task: { fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2", goal: "series" },
  },
  check: {
    task: { fen: "rnbqkbnr/ppppp2p/5p2/6p1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq g6 0 3", goal: "mate" },
  },
  scottish: {
    task: {
      fen: "r1bqkbnr/ppp1pppp/2n5/3p4/6P1/P4P1P/1PPPP3/RNBQKBNR b KQkq g3 0 4",
      variant: "scottish",
      goal: "mate",
    },
  },
  mate: {
    task: { fen: "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3", goal: "mate" },
  },
  italian: {
    example: { fen: "r7/k6R/8/K7/8/8/8/8 b - - 0 2" },
    task: { fen: "6R1/1B2r3/2p4p/8/8/4k3/5N2/6K1 w - - 0 3", goal: "mate" },
  },
  promotion: {
    task: { fen: "8/7p/8/2P1K2k/2r1p3/2P5/8/8 w - - 0 5", goal: "mate" },
  },
  hunting: {
    task: { fen: "8/8/7R/8/3R4/K7/6k1/8 w - - 0 5", goal: "mate" },
  },
  safety: {
    example: { game: "1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#" },
    task: { fen: "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", goal: "safe" },
  },
  // In antichess no lesson asks for a win: the rules allow no other moves than those that the task
  // asks for.
  take: {
    task: { fen: "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", variant: "antichess", goal: "series" },
  },
  choose: {
    task: { fen: "8/8/8/2p1r3/3P4/8/7P/8 w - - 0 1", variant: "antichess", goal: "series" },
  },
  king: {
    task: { fen: "8/2P5/8/8/8/8/6p1/8 w - - 0 1", variant: "antichess", goal: "series" },
  },
  last: {
    example: { fen: "8/8/p3p3/8/1P6/8/8/3R4 w - - 0 1", game: "1. Rd5 exd5 2. b5 axb5#", variant: "antichess" },
    task: { fen: "8/8/p7/3p4/1P6/8/8/8 w - - 0 2", variant: "antichess", goal: "series" },
  },
  "check-mate": {
    task: { fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", variant: "chess", goal: "mate" },
  },
  stalemate: {
    example: { fen: "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", variant: "chess" },
    task: { fen: "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", variant: "chess", goal: "mate" },
  },
  queening: {
    task: { fen: "6k1/3P1ppp/8/8/8/8/8/6K1 w - - 0 1", variant: "chess", goal: "mate" },
  },
  // The lone king plays as the tablebase says.
  rook: {
    example: { fen: "8/8/8/4k3/8/8/8/R3K3 b - - 0 1", variant: "chess", opponent: "strategy", orientation: "black" },
    task: { fen: "8/8/8/8/8/1K6/2R5/1k6 w - - 0 1", variant: "chess", goal: "mate", opponent: "strategy" },
  },
  // Bishop and pawn of the wrong corner; the opposition.
  fortress: {
    example: { fen: "6k1/8/5K1P/8/8/3B4/8/8 w - - 0 1", variant: "chess", opponent: "fortress", orientation: "white" },
    task: { fen: "3k4/8/8/4K3/4P3/8/8/8 b - - 0 1", variant: "chess", goal: "safe" },
  },
  bot: {
    task: {
      fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      variant: "chess",
      goal: "mate",
      opponent: "greedy",
    },
  },
};

/** The lesson that a location hash names; the first lesson if it names none. */
export function lessonOf(hash: string): LessonId {
  return LESSONS.find((id) => hash === `#${id}`) ?? "turns";
}

/** The lesson before (-1) or after (1) of the same game; undefined at the ends. */
export function neighbour(id: LessonId, by: -1 | 1): LessonId | undefined {
  const course = courseOf(id);
  const index = course.indexOf(id) + by;
  return index < 0 ? undefined : course[index];
}
