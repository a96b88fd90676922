/**
 * Games from the trees of positions that the rules answer: of a text that was read, and of a kept
 * game.
 */
import type { Rules } from "../engine/rules.ts";
import type { GameAnswer, GameNode } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";
import type { Game, Line, Series } from "./game.ts";
import { gameOf } from "./study.ts";

export interface Replayed {
  /** FEN of the first position; absent for the usual one. */
  fen?: string;
  /** The turns; the last may be incomplete. */
  series: string[][];
  /**
   * The other lines of a study, each from the first position. A damaged line does not affect the
   * others.
   */
  lines?: string[][][];
  /** Index of the line on the board; 0 is the main line. */
  at?: number;
  /** The text that the game was read from. */
  annotated?: string;
  resigned?: Game["resigned"];
  ended?: Game["ended"];
  resumed?: boolean;
}

/** Replays a kept game. Throws an `EngineError` if the rules do not allow it. */
export function replay(
  rules: Rules,
  variant: Variant,
  { fen, series, lines, at = 0, annotated, resigned, ended, resumed }: Replayed,
): Game {
  const { nodes } = rules.replay({ variant, ...(fen !== undefined && { fen }), series, ...(lines && { lines }) });
  const said = { ...(annotated !== undefined && { annotated }), ...(resumed && { resumed }) };
  const [line, ...others] = linesOf(rules, variant, nodes, said);
  if (!line) throw new RangeError("no line 0");
  const main: Game = { ...line, ...(resigned !== undefined && { resigned }), ...(ended && { ended }) };
  return lines ? gameOf({ lines: [main, ...others], at: at <= others.length ? at : 0 }) : main;
}

/** The game of a text that was read. No further question is needed if it was read with its tree. */
export function gameOfRead(rules: Rules, read: GameAnswer, annotated: string): Game {
  const { variant, fen, series, lines, nodes = rules.replay({ variant, fen, series, lines }).nodes } = read;
  return gameOf({ lines: linesOf(rules, variant, nodes, { annotated }), at: 0 });
}

/** The lines of a tree: the main line, then the others in the order in which they leave it. */
export function linesOf(
  rules: Rules,
  variant: Variant,
  nodes: readonly GameNode[],
  said: Pick<Line, "annotated" | "resumed">,
): Line[] {
  const about = rules.variant(variant);
  const game = { about, standard: nodes[0]?.fen === about.start, ...said };
  // The first of the next moves continues its line. The others begin lines of their own.
  const next = new Map<number, number>();
  const begins = [0];
  for (const [node, { parent }] of nodes.entries()) {
    if (parent === undefined) continue;
    if (next.has(parent)) begins.push(node);
    else next.set(parent, node);
  }
  return begins.map((begin) => {
    const path: GameNode[] = [];
    for (let node = nodes[begin]; node; node = nodes[node.parent ?? -1]) path.push(node);
    path.reverse();
    for (let at = next.get(begin); at !== undefined; at = next.get(at)) path.push(...nodes.slice(at, at + 1));
    return lineAlong(game, path);
  });
}

/** The line whose positions are these, the first one included. */
function lineAlong(game: Pick<Line, "about" | "standard">, [first, ...path]: readonly GameNode[]): Line {
  const played: Series[] = [];
  let open: Series = turnAt(first);
  for (const node of path) {
    open.moves.push(node.uci ?? "");
    open.san.push(node.san ?? "");
    if (node.turn === open.turn) continue;
    played.push(open);
    open = turnAt(node);
  }
  return { ...game, played, ...open };
}

function turnAt(node: GameNode | undefined): Series {
  if (!node) throw new RangeError("no node 0");
  const { fen, turn, side } = node;
  return { fen, turn, side, moves: [], san: [] };
}
