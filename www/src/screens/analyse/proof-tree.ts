/**
 * Tree of all lines of an Antichess proof: every move of the loser, each with the proof's answer.
 * The children of a node are asked of the engine when the node is opened.
 */
import type { ProofPlace, ProofReply } from "../../protocol/messages.ts";

/** Node of the proof in which the loser is to move, or the game is over. */
export interface TreeNode {
  /** Moves from the root of the proof: the parent's moves, a move of the loser, and the answer. */
  line: string[];
  san: string[];
  /**
   * Last moves of `san`: the loser's move and the answer. At the root, the winner's first move if
   * the winner moves first.
   */
  own: string[];
  /** Maximum number of moves that the winner still needs. */
  moves: number;
  parent: TreeNode | undefined;
  /** Undefined until the node was opened. */
  children: TreeNode[] | undefined;
  open: boolean;
}

/** Returns the place of the proof after a line. */
export type WalkTo = (line: string[]) => Promise<ProofPlace>;

/**
 * Root of the tree: the start of the proof, after the winner's first move if the winner is to move.
 */
export async function rootOf(walk: WalkTo): Promise<TreeNode> {
  const place = await walk([]);
  const [first] = place.side === place.winner ? place.replies : [];
  const [line, san] = first ? [[first.uci], [first.san]] : [[], []];
  return {
    line,
    san,
    own: san,
    moves: first?.moves ?? place.moves,
    parent: undefined,
    children: undefined,
    open: false,
  };
}

/** Children of a node; the replies that hold out longest come first. */
export async function childrenOf(parent: TreeNode, walk: WalkTo): Promise<TreeNode[]> {
  const { replies } = await walk(parent.line);
  const inOrder = replies.toSorted((a, b) => b.moves - a.moves || b.positions - a.positions);
  return Promise.all(inOrder.map((reply) => child(parent, reply, walk)));
}

async function child(parent: TreeNode, reply: ProofReply, walk: WalkTo): Promise<TreeNode> {
  const line = [...parent.line, reply.uci];
  const [answer] = (await walk(line)).replies;
  const own = [reply.san, ...(answer ? [answer.san] : [])];
  const moves = answer?.moves ?? 0;
  return {
    line: answer ? [...line, answer.uci] : line,
    san: [...parent.san, ...own],
    own,
    moves,
    parent,
    // After a final move of the loser nothing can follow. After an answer the loser has a move.
    children: answer ? undefined : [],
    open: false,
  };
}

/** Visible nodes, from top to bottom. */
export function visible(root: TreeNode): TreeNode[] {
  return [root, ...(root.open ? (root.children ?? []).flatMap(visible) : [])];
}

export function levelOf(node: TreeNode): number {
  return node.parent ? levelOf(node.parent) + 1 : 1;
}

/**
 * Effect of a key by the ARIA tree pattern: the node that gets the focus, or whether the node is
 * opened or closed.
 */
export function keyed(
  key: string,
  root: TreeNode,
  node: TreeNode,
): { to?: TreeNode | undefined; open?: boolean } | undefined {
  const all = visible(root);
  const at = all.indexOf(node);
  const isLeaf = node.children?.length === 0;
  if (key === "ArrowDown") return { to: all[at + 1] };
  if (key === "ArrowUp") return { to: all[at - 1] };
  if (key === "Home") return { to: all[0] };
  if (key === "End") return { to: all.at(-1) };
  if (key === "ArrowRight") return isLeaf ? {} : node.open ? { to: node.children?.[0] } : { open: true };
  if (key === "ArrowLeft") return node.open && !isLeaf ? { open: false } : { to: node.parent };
  return undefined;
}
