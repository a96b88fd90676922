/**
 * The tree of a game, as the rules answer it: its positions, each after the one that it follows. Of
 * the positions that follow one, the first continues its line; the others begin variations. Pure
 * functions: the rules say which moves are legal and what they lead to.
 */
import type { GameNode } from "../protocol/messages.ts";

/** The positions of a game. Number 0 is the first position. */
export type Nodes = readonly GameNode[];

/** Returns a position that must be there. */
export function nodeOf(nodes: Nodes, node: number): GameNode {
  const found = nodes[node];
  if (!found) throw new RangeError(`no node ${node}`);
  return found;
}

const followed = new WeakMap<Nodes, readonly (readonly number[])[]>();

/** Numbers of the positions that follow each position. */
function allNext(nodes: Nodes): readonly (readonly number[])[] {
  const known = followed.get(nodes);
  if (known) return known;
  const next: number[][] = nodes.map(() => []);
  for (const [node, { parent }] of nodes.entries()) if (parent !== undefined) next[parent]?.push(node);
  followed.set(nodes, next);
  return next;
}

/** Numbers of the positions that follow a position. */
export function nextOf(nodes: Nodes, node: number): readonly number[] {
  return allNext(nodes)[node] ?? [];
}

/** Last position of the line that goes on from a position. */
export function leafOf(nodes: Nodes, node: number): number {
  let last = node;
  for (let [next] = nextOf(nodes, last); next !== undefined; [next] = nextOf(nodes, last)) last = next;
  return last;
}

/** The positions that lead to a position, which is the last of them, without the first position. */
export function nodesTo(nodes: Nodes, node: number): number[] {
  const path: number[] = [];
  for (let at: number | undefined = node; at !== undefined; at = nodeOf(nodes, at).parent) path.push(at);
  return path.toReversed().slice(1);
}

/** The moves that lead to a position, in UCI. */
export function movesTo(nodes: Nodes, node: number): string[] {
  return nodesTo(nodes, node).map((one) => nodeOf(nodes, one).uci ?? "");
}

/** The address of a position: the moves that lead to it, separated by spaces. */
export function pathTo(nodes: Nodes, node: number): string {
  return movesTo(nodes, node).join(" ");
}

/** The position after a move from a position; undefined if the tree does not have the move. */
export function afterMove(nodes: Nodes, node: number, uci: string): number | undefined {
  return nextOf(nodes, node).find((next) => nodes[next]?.uci === uci);
}

/** The position that the first of these moves lead to, and their number. */
export function along(nodes: Nodes, moves: readonly string[]): { node: number; made: number } {
  let node = 0;
  for (const [made, uci] of moves.entries()) {
    const next = afterMove(nodes, node, uci);
    if (next === undefined) return { node, made };
    node = next;
  }
  return { node, made: moves.length };
}

/** The last positions of all lines. The main line is the first. */
export function lineEnds(nodes: Nodes): number[] {
  const begins = nodes.flatMap(({ parent }, node) =>
    parent !== undefined && nextOf(nodes, parent)[0] !== node ? [node] : [],
  );
  return [0, ...begins].map((node) => leafOf(nodes, node));
}

/** The tree with a position added, if it is not there, and the number of that position. */
export function withNode(nodes: Nodes, parent: number, added: Omit<GameNode, "parent">): { tree: Nodes; node: number } {
  const known = afterMove(nodes, parent, added.uci ?? "");
  return known === undefined
    ? { tree: [...nodes, { ...added, parent }], node: nodes.length }
    : { tree: nodes, node: known };
}

/**
 * The tree without the last positions of a line, back to the position `to`. Positions that another
 * line has stay. No number up to `to` changes.
 */
export function cutBack(nodes: Nodes, end: number, to: number): Nodes {
  const gone = new Set<number>();
  for (let node = end; node !== to; node = nodeOf(nodes, node).parent ?? to) {
    if (nextOf(nodes, node).some((next) => !gone.has(next))) break;
    gone.add(node);
  }
  return gone.size === 0 ? nodes : only(nodes, (node) => !gone.has(node));
}

/** The positions that stay. Each is the first, or follows one that stays. */
function only(nodes: Nodes, stays: (node: number) => boolean): Nodes {
  const now: number[] = [];
  const kept: GameNode[] = [];
  for (const [node, one] of nodes.entries()) {
    now.push(kept.length);
    if (stays(node)) kept.push(one.parent === undefined ? one : { ...one, parent: now[one.parent] ?? 0 });
  }
  return kept;
}

/** The positions of one line alone. */
export function lineAlone(nodes: Nodes, end: number): Nodes {
  const line = new Set([0, ...nodesTo(nodes, end)]);
  return only(nodes, (node) => line.has(node));
}
