/**
 * All lines of a proof of antichess as a tree: whatever the loser plays, and what the proof answers. A part of it is asked of the engine
 * when it is opened.
 */
import type { ProofPlace, ProofReply } from "../../protocol/messages.ts";

/** A place of the proof in which the loser has the move, or the game is over. */
export interface TreeNode {
  /** The moves to there: those of its parent, a move of the loser's, and the answer to it. */
  line: string[];
  san: string[];
  /** The last of them: the loser's move and the answer; of the first node only the winner's first move, if it has one. */
  own: string[];
  /** Moves that the winner still needs at most. */
  moves: number;
  parent: TreeNode | undefined;
  /** Undefined until it was opened. */
  children: TreeNode[] | undefined;
  open: boolean;
}

/** Says what the proof has after a line. */
export type WalkTo = (line: string[]) => Promise<ProofPlace>;

/** The first node: the beginning of the proof, after the winner's first move if it has the move. */
export async function rootOf(walk: WalkTo): Promise<TreeNode> {
  const place = await walk([]);
  const [first] = place.side === place.winner ? place.replies : [];
  const [line, san] = first ? [[first.uci], [first.san]] : [[], []];
  return { line, san, own: san, moves: first?.moves ?? place.moves, parent: undefined, children: undefined, open: false };
}

/** What can come next, the replies that hold out longest first. */
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
    // Where the loser's move ends the game nothing can follow; after an answer he has a move.
    children: answer ? undefined : [],
    open: false,
  };
}

/** The nodes that can be seen, from above. */
export function visible(root: TreeNode): TreeNode[] {
  return [root, ...(root.open ? (root.children ?? []).flatMap(visible) : [])];
}

export function levelOf(node: TreeNode): number {
  return node.parent ? levelOf(node.parent) + 1 : 1;
}

/** What a key does, as the tree pattern of ARIA says: where the focus goes, and which node is opened or closed. */
export function keyed(key: string, root: TreeNode, node: TreeNode): { to?: TreeNode | undefined; open?: boolean } | undefined {
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
