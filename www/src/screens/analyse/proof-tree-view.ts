/** View of a proof tree. It follows the ARIA tree pattern; the board shows the chosen node. */
import { html, nothing, type TemplateResult } from "lit-html";
import { proofTexts } from "../../lang/proof.ts";
import { proofTreeTexts, type ProofTreeTexts } from "../../lang/proof-tree.ts";
import { fold } from "../shared/fold.ts";
import type { Shown } from "./answer-parts.ts";
import { keyed, levelOf, type TreeNode } from "./proof-tree.ts";
import type { ProofFinding } from "./state.ts";

/** Proof tree as far as it is loaded. */
export interface ShownTree {
  root: TreeNode;
  /** Node that has the focus when the tree has it. */
  chosen: TreeNode;
}

export function proofTreeView(shown: Shown, finding: ProofFinding): TemplateResult {
  const { page, actions } = shown;
  const words = proofTreeTexts.of(page);
  const tree = actions.tree.of(finding);
  return fold("proof-tree", "bars", words.title, tree ? content(shown, words, tree) : nothing, (open) => {
    if (open) actions.tree.begin();
  });
}

function content(shown: Shown, words: ProofTreeTexts, tree: ShownTree): TemplateResult {
  return html`<p class="hint">${words.hint}</p>
    <ul role="tree" aria-label=${words.title} @keydown=${(event: KeyboardEvent) => onKey(shown, tree, event)}>
      ${item(shown, words, tree, tree.root, 1, 1)}
    </ul>`;
}

function item(
  shown: Shown,
  words: ProofTreeTexts,
  tree: ShownTree,
  node: TreeNode,
  place: number,
  count: number,
): TemplateResult {
  const { texts } = shown.page;
  const spoken = node.own.map(texts.board.spoken);
  const name = node.parent ? words.spoken(spoken[0] ?? "", spoken[1]) : words.start(spoken[0]);
  const isLeaf = node.children?.length === 0;
  const fact = isLeaf ? words.end : proofTexts.of(shown.page).moves(node.moves);
  const choose = (event: Event): void => {
    event.stopPropagation();
    shown.actions.tree.choose(node, node === tree.chosen ? !node.open : true);
  };
  return html`<li
    role="treeitem"
    aria-level=${levelOf(node)}
    aria-posinset=${place}
    aria-setsize=${count}
    aria-expanded=${isLeaf ? nothing : String(node.open)}
    aria-selected=${String(node === tree.chosen)}
    aria-label="${name}, ${fact}"
    tabindex=${node === tree.chosen ? 0 : -1}
    @click=${choose}
  >
    <span class="tree-row"
      ><span class="sign" aria-hidden="true">${isLeaf ? "·" : node.open ? "▾" : "▸"}</span> <span>${node.own.length > 0 ? texts.board.written(node.own.join(" ")) : words.start(undefined)}</span>
      <span class="facts tabular">${isLeaf ? fact : `≤ ${node.moves}`}</span></span
    >
    ${
      node.open && node.children && node.children.length > 0
        ? html`<ul role="group">
          ${node.children.map((one, index, { length }) => item(shown, words, tree, one, index + 1, length))}
        </ul>`
        : nothing
    }
  </li>`;
}

function onKey({ actions }: Shown, { root, chosen }: ShownTree, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") actions.tree.choose(chosen, !chosen.open);
  else {
    const done = keyed(event.key, root, chosen);
    if (!done) return;
    if (done.open !== undefined) actions.tree.choose(chosen, done.open);
    else if (done.to) actions.tree.choose(done.to, undefined);
  }
  // The arrow keys must neither step through the game nor scroll the page.
  event.preventDefault();
  event.stopPropagation();
}
