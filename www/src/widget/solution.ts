/**
 * Judgement of a reader's moves by the author's tree of moves. Pure functions. The main line is
 * right. A variation is right if its first move has one of the glyphs `!`, `!!`, `!?` or `□`.
 * Otherwise it is a wrong move that the author foresaw.
 */
import type { Side } from "../protocol/messages.ts";
import type { Game } from "../table/game.ts";
import { lineTo } from "../table/line.ts";
import { along, nextOf, nodeOf, nodesTo } from "../table/tree.ts";
import type { Remarks } from "../table/remarks.ts";
import type { AuthorChapter } from "./chapters.ts";

export interface Solution {
  /** The author's game with all its variations. */
  game: Game;
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
  return { game, remarks: came.remarks, solver };
}

/** The author's moves after `path`, the one of the main line first. */
export function nextMoves({ game: { tree }, remarks }: Solution, path: readonly string[]): NextMove[] {
  const { node, made } = along(tree, path);
  const next = made === path.length ? nextOf(tree, node) : [];
  return next.map((one, index) => {
    const { uci = "" } = nodeOf(tree, one);
    const glyphs = remarks.get([...path, uci].join(" "))?.glyphs ?? [];
    const bad = glyphs.some((glyph) => BAD.has(glyph));
    return { uci, right: !bad && (index === 0 || glyphs.some((glyph) => GOOD.has(glyph))) };
  });
}

/**
 * Number in the tree of the author's position `fen` after turn `index`, if all his moves to it are
 * right. Within a turn of several moves their order may not matter. Undefined if there is no such
 * position.
 */
export function sameTurn(solution: Solution, index: number, fen: string): number | undefined {
  const { tree, about } = solution.game;
  const found = tree.findIndex((one, node) => {
    if (one.fen !== fen || !isRight(solution, node)) return false;
    const { played, moves } = lineTo(about, tree, node);
    return played.length === index + 1 && moves.length === 0;
  });
  return found < 0 ? undefined : found;
}

function isRight(solution: Solution, node: number): boolean {
  const { tree } = solution.game;
  const path: string[] = [];
  return nodesTo(tree, node).every((at) => {
    const { uci = "", parent = 0 } = nodeOf(tree, at);
    const next = nextMoves(solution, path).find((one) => one.uci === uci);
    path.push(uci);
    return nodeOf(tree, parent).side !== solution.solver || next?.right === true;
  });
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
