/**
 * Judgement of a reader's moves by the author's tree of moves. Pure functions. The main line is
 * right. A variation is right if its first move has one of the glyphs `!`, `!!`, `!?` or `□`.
 * Otherwise it is a wrong move that the author foresaw.
 */
import type { Side } from "../protocol/messages.ts";
import type { Line } from "../table/game.ts";
import type { Remarks } from "../table/remarks.ts";
import { common, movesOf, studyOf } from "../table/study.ts";
import type { AuthorChapter } from "./chapters.ts";

export interface Solution {
  lines: readonly Line[];
  /** The moves of each line. */
  paths: readonly (readonly string[])[];
  remarks: Remarks;
  /** The side that the reader plays. */
  solver: Side;
}

/** A move that the author gives in a position. */
export interface NextMove {
  uci: string;
  right: boolean;
}

const GOOD = new Set([1, 3, 5, 7, 8]);
const BAD = new Set([2, 4, 6]);

export function solutionOf({ game, came }: Pick<AuthorChapter, "game" | "came">, solver: Side): Solution {
  const { lines } = studyOf(game);
  return { lines, paths: lines.map(movesOf), remarks: came.remarks, solver };
}

/** The author's moves after `path`, the one of the main line first. */
export function nextMoves({ paths, remarks }: Solution, path: readonly string[]): NextMove[] {
  const moves = paths.flatMap((one) => {
    const next = one[path.length];
    return next !== undefined && common(path, one) === path.length ? [next] : [];
  });
  return [...new Set(moves)].map((uci, index) => {
    const glyphs = remarks.get([...path, uci].join(" "))?.glyphs ?? [];
    const bad = glyphs.some((glyph) => BAD.has(glyph));
    return { uci, right: !bad && (index === 0 || glyphs.some((glyph) => GOOD.has(glyph))) };
  });
}

/**
 * The author's moves, all of them right, up to the end of turn `index` with the position `fen`.
 * Undefined if there is no such line. Within a turn of several moves their order may not matter.
 */
export function sameTurn(solution: Solution, index: number, fen: string): string[] | undefined {
  const line = solution.lines.find((one) => {
    const after = one.played.length === index + 1 ? one.fen : one.played[index + 1]?.fen;
    return after === fen && isRight(solution, one, index);
  });
  return line?.played.slice(0, index + 1).flatMap(({ moves }) => moves);
}

function isRight(solution: Solution, line: Line, index: number): boolean {
  const path: string[] = [];
  for (const { side, moves } of line.played.slice(0, index + 1)) {
    for (const uci of moves) {
      const next = nextMoves(solution, path).find((one) => one.uci === uci);
      if (side === solution.solver && next?.right !== true) return false;
      path.push(uci);
    }
  }
  return true;
}

export function commentAt({ remarks }: Solution, path: readonly string[]): string | undefined {
  return remarks.get(path.join(" "))?.text || undefined;
}

/** The author's hints for the position after `path`: `[%hint Look at the back rank]`. */
export function hintsAt(solution: Solution, path: readonly string[]): string[] {
  return commandsAt(solution, path, "hint");
}

/** The author's answer to a wrong move that he did not foresee: `[%wrong That loses]`. */
export function wrongAt(solution: Solution, path: readonly string[]): string | undefined {
  return commandsAt(solution, path, "wrong")[0];
}

function commandsAt({ remarks }: Solution, path: readonly string[], name: string): string[] {
  const commands = remarks.get(path.join(" "))?.commands ?? [];
  return commands.flatMap((command) => {
    const [, found, text = ""] = /^\[%\s*(\w+)\s+([^\]]*)\]$/.exec(command) ?? [];
    return found === name ? [text.trim().replaceAll(/\s+/g, " ")] : [];
  });
}
