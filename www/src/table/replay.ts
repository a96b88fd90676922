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
  const all = linesOf(rules, variant, nodes).map((line) => ({ ...line, ...said }));
  const end = { ...(resigned !== undefined && { resigned }), ...(ended && { ended }) };
  const [main] = all;
  if (!main) throw new Error("a game without a line");
  if (!lines) return { ...main, ...end };
  return gameOf({ lines: all.with(0, { ...main, ...end }), at: at in all ? at : 0 });
}

/** The game of a text that was read. No further question is needed if it was read with its tree. */
export function gameOfRead(rules: Rules, read: GameAnswer, text: string): Game {
  const { variant, fen, series, lines } = read;
  const { nodes } = read.nodes ? { nodes: read.nodes } : rules.replay({ variant, fen, series, lines });
  return gameOf({ lines: linesOf(rules, variant, nodes).map((line) => ({ ...line, annotated: text })), at: 0 });
}

/** The lines of a tree: the main line, then the others in the order in which they leave it. */
export function linesOf(rules: Rules, variant: Variant, nodes: readonly GameNode[]): Line[] {
  const about = rules.variant(variant);
  const standard = nodes[0]?.fen === about.start;
  // The first of the next moves continues its line. The others begin lines of their own.
  const next = new Map<number, number>();
  const begins = [0];
  for (const [node, { parent }] of nodes.entries()) {
    if (parent === undefined) continue;
    if (next.has(parent)) begins.push(node);
    else next.set(parent, node);
  }
  // Lines share the turns that they have in common.
  const turns = new Map<number, Series>();
  return begins.map((begin) => {
    const path: number[] = [];
    for (let node: number | undefined = begin; node !== undefined; node = nodes[node]?.parent) path.unshift(node);
    for (let node = next.get(begin); node !== undefined; node = next.get(node)) path.push(node);
    const played: Series[] = [];
    let open: Series | undefined;
    for (const node of path) {
      const { fen = "", turn = 0, side = "white", uci, san } = nodes[node] ?? {};
      if (open && uci !== undefined && san !== undefined) {
        open.moves.push(uci);
        open.san.push(san);
      }
      if (open?.turn === turn) continue;
      if (open) {
        const known = turns.get(node) ?? open;
        turns.set(node, known);
        played.push(known);
      }
      open = { fen, turn, side, moves: [], san: [] };
    }
    if (!open) throw new Error("a tree without a position");
    return { about, standard, played, ...open };
  });
}
