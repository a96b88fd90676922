/**
 * A game as a tree: the main line, its variations, their comments and glyphs. The rules read and
 * write the text; this module only arranges their lines.
 */
import type { GameNode, Place, Side, VariantName } from "../protocol/messages.ts";
import { withEarlier } from "./earlier.ts";
import { EngineError } from "./errors.ts";
import type { Rules } from "./rules.ts";
import type { SpeakingRules } from "./speaking.ts";

/** The rules, as `createRules` returns them. */
type AnyRules = Rules | SpeakingRules;

/** A position of the tree, with what was said about it and the moves that were played from it. */
interface Branching {
  /**
   * The position: start of its turn, and the moves of the turn so far. Every call of the rules and
   * of the engine takes it.
   */
  at: Place & { variant: VariantName; fen: string; moves: string[] };
  /** The comment on the position, with commands such as `[%cal Ge2e4]`. */
  comment?: string;
  /** Numbers of the glyphs (NAGs): 1 for `!`, 2 for `?` … */
  glyphs: number[];
  /** The next moves. The first one is the main line, the others are variations. */
  next: TreeMove[];
}

/** A move, and the position after it. */
export interface TreeMove extends Branching {
  /** The move in UCI. */
  uci: string;
  /** The move in SAN. */
  san: string;
  /** Number of its turn, counted for both sides together. */
  turn: number;
  /** The side that makes it. */
  side: Side;
}

/** A game. Its own position is the first one. */
export interface GameTree extends Branching {
  /** The tags in their order, without `Result`, `FEN` and those that name the variant. */
  tags: [string, string][];
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  result: string;
}

export interface ReadTreeOptions {
  /** A game file with one game, or a bare list of moves. */
  text: string;
  /** The variant if the text does not name one. Default: `italian`. */
  variant?: VariantName;
}

/** Reads a game. Throws an `EngineError` with the line of the text if it cannot be read. */
export function readTree(rules: AnyRules, options: ReadTreeOptions): GameTree {
  const { variant, fen, tags, result, nodes = [] } = rules.readGame({ ...options, tree: true });
  const tree: GameTree = { at: { variant, fen, moves: [] }, glyphs: [], next: [], tags, result };
  const places: Branching[] = [];
  for (const { parent, uci = "", san = "", comment, glyphs } of nodes) {
    const before = nodes[parent ?? -1];
    const from = places[parent ?? -1];
    let here: Branching = tree;
    if (before && from) {
      const { turn, side } = before;
      const move = { uci, san, turn, side, at: placeOf(nodes, places, parent ?? 0, uci), glyphs: [], next: [] };
      from.next.push(move);
      here = move;
    }
    if (comment !== undefined) here.comment = comment;
    if (glyphs !== undefined) here.glyphs = glyphs.split(" ").map(Number);
    places.push(here);
  }
  return tree;
}

/** The place after a move from a node: in the same turn, or in a turn that begins with the move. */
function placeOf(nodes: readonly GameNode[], places: readonly Branching[], from: number, uci: string): Branching["at"] {
  const node = nodes[from];
  const place = places[from];
  if (!node || !place) throw new RangeError(`no node ${from}`);
  const before = nodes[node.parent ?? from];
  const { earlier = [], ...at } = place.at;
  if (before?.turn === node.turn) return withEarlier({ ...at, moves: [...at.moves, uci] }, earlier);
  return withEarlier({ ...at, fen: node.fen, moves: [uci] }, [...earlier, at.fen]);
}

/** Writes a game as a game file. */
export function writeTree(rules: AnyRules, tree: GameTree): string {
  const lines: string[][][] = [];
  const comments: [string, string][] = [];
  const glyphs: [string, string][] = [];
  const walk = (here: Branching, made: readonly TreeMove[]): void => {
    const path = made.map(({ uci }) => uci).join(" ");
    if (here.comment !== undefined && here.comment !== "") comments.push([path, here.comment]);
    if (here.glyphs.length > 0) glyphs.push([path, here.glyphs.join(" ")]);
    for (const move of here.next) walk(move, [...made, move]);
    if (here.next.length === 0 && made.length > 0) lines.push(turnsOf(made));
  };
  walk(tree, []);
  const [series = [], ...others] = lines;
  const { variant, fen } = tree.at;
  const tags: [string, string][] =
    tree.result === "*" ? tree.tags : [...tree.tags.filter(([name]) => name !== "Result"), ["Result", tree.result]];
  return rules.writeGame({ variant, fen, series, lines: others, comments, glyphs, tags }).text;
}

/**
 * Plays a move from a position of the tree and returns it. A move that is there already is returned
 * as it is. Throws an `EngineError` of code `move` if the move is illegal. The move is in UCI, SAN
 * or long algebraic notation.
 */
export function addMove(rules: AnyRules, from: GameTree | TreeMove, move: string): TreeMove {
  const before = rules.legalMoves(from.at);
  const { variant, fen } = before.status;
  const earlier = from.at.earlier ?? [];
  const place = before.seriesComplete
    ? withEarlier({ variant, fen, moves: [] }, [...earlier, from.at.fen])
    : withEarlier(from.at, earlier);
  const { series, san } = rules.legalMoves({ ...place, moves: [...place.moves, move] });
  const uci = series.at(-1);
  if (uci === undefined) throw new EngineError({ code: "move", text: move, message: `"${move}" is no move` });
  const known = from.next.find((one) => one.uci === uci);
  if (known) return known;
  const { turn, side } = before.status;
  const at = { ...place, moves: [...place.moves, uci] };
  const added: TreeMove = { uci, san: san.at(-1) ?? uci, turn, side, at, glyphs: [], next: [] };
  from.next.push(added);
  return added;
}

/** The moves of a line, turn by turn. */
function turnsOf(line: readonly TreeMove[]): string[][] {
  const turns = new Map<number, string[]>();
  for (const { turn, uci } of line) turns.set(turn, [...(turns.get(turn) ?? []), uci]);
  return [...turns.values()];
}
