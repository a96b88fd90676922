/** The lessons: what stands on their boards. What is said about it is in the language area `tutorial`. */
export const LESSONS = ["turns", "check", "scottish", "mate", "italian", "promotion", "hunting", "safety"] as const;
export type LessonId = (typeof LESSONS)[number];

export interface Board {
  fen?: string;
  game?: string;
  rules?: "italian" | "scottish";
}

export interface Lesson {
  /** To look at, before the task. */
  example?: Board;
  /** What a series has to do to solve the task is for the rules to say. */
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
    task: { fen: "r1bqkbnr/ppp1pppp/2n5/3p4/6P1/P4P1P/1PPPP3/RNBQKBNR b KQkq g3 0 4", rules: "scottish", goal: "mate" },
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
};

/** The lesson that a location hash names; the first if it names none. */
export function lessonOf(hash: string): LessonId {
  return LESSONS.find((id) => hash === `#${id}`) ?? "turns";
}

/** The lesson before (-1) or after (1); undefined at the ends. */
export function neighbour(id: LessonId, by: -1 | 1): LessonId | undefined {
  const index = LESSONS.indexOf(id) + by;
  return index < 0 ? undefined : LESSONS[index];
}
