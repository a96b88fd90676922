/**
 * Games from the trees of positions that the rules answer: of a text that was read, and of a kept
 * game.
 */
import type { Rules } from "../engine/rules.ts";
import type { GameAnswer } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";
import { gameOf, type Game } from "./game.ts";
import { leafOf, lineEnds, nodeOf, type Nodes } from "./tree.ts";

export interface Replayed extends Pick<Game, "annotated" | "resigned" | "ended" | "endedAt" | "resumed"> {
  /** FEN of the first position; absent for the usual one. */
  fen?: string;
  /** The turns; the last may be incomplete. */
  series: string[][];
  /** The other lines, each from the first position. A damaged line does not affect the others. */
  lines?: string[][][];
  /** Index of the line on the board; 0 is the main line. */
  at?: number;
}

/** Replays a kept game. Throws an `EngineError` if the rules do not allow it. */
export function replay(rules: Rules, variant: Variant, { fen, series, lines, at = 0, ...said }: Replayed): Game {
  const { nodes } = rules.replay({ variant, ...(fen !== undefined && { fen }), series, ...(lines && { lines }) });
  const inText = said.annotated !== undefined && !lines && { linesInText: true };
  const [main = 0, ...others] = lineEnds(nodes);
  return gameFrom(rules, variant, nodes, [main, ...others][at] ?? main, { ...said, ...inText });
}

/** The game of a text that was read. No further question is needed if it was read with its tree. */
export function gameOfRead(rules: Rules, read: GameAnswer, annotated: string): Game {
  const { variant, fen, series, lines, nodes = rules.replay({ variant, fen, series, lines }).nodes } = read;
  return gameFrom(rules, variant, nodes, leafOf(nodes, 0), { annotated });
}

/**
 * The game with a tree that the rules answered. `end` is the last position of the line on the
 * board.
 */
export function gameFrom(
  rules: Rules,
  variant: Variant,
  tree: Nodes,
  end: number,
  said: Omit<Parameters<typeof gameOf>[3], "standard">,
): Game {
  const about = rules.variant(variant);
  return gameOf(about, tree, end, { ...said, standard: nodeOf(tree, 0).fen === about.start });
}
