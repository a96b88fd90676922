/** Walk through a proof and check of a proof, for forced wins and fortresses. */
import { proofTexts } from "../../lang/proof.ts";
import type { FortressPlace, ProofPlace } from "../../protocol/messages.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { AnalyseScreen } from "./actions.ts";
import { childrenOf, rootOf, type TreeNode } from "./proof-tree.ts";
import type { ShownTree } from "./proof-tree-view.ts";
import { findingOf, type Finding, type ProofFinding } from "./state.ts";

/** Returns true if the finding is a proof that can be walked through. */
export function isProved(finding: Finding | undefined): finding is ProofFinding {
  if (finding?.question === "fortress") return finding.answer.verdict === "fortress";
  return finding?.question === "prove" && finding.answer.verdict === "won";
}

/** Returns true if the proof's side is to move at `place`. */
function answers(place: ProofPlace | FortressPlace): boolean {
  return "winner" in place ? place.side === place.winner : place.side !== place.attacker;
}

/** Tree of the proof that is shown, as far as it was opened. */
interface KeptTree extends ShownTree {
  answer: ProofFinding["answer"];
}

export class Proving {
  readonly #screen: AnalyseScreen;
  #tree: KeptTree | undefined;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  get #proof(): ProofFinding | undefined {
    const finding = findingOf(this.#screen.state);
    return isProved(finding) ? finding : undefined;
  }

  /**
   * Goes to a place of the proof. If the proof's side is to move there, goes on to the place after
   * its answer.
   */
  async walk(line: string[], san: string[]): Promise<void> {
    const proof = this.#proof;
    if (!proof) return;
    try {
      let place = await this.#place(proof, line);
      const [answer] = place.replies;
      if (answers(place) && answer) {
        [line, san] = [
          [...line, answer.uci],
          [...san, answer.san],
        ];
        place = await this.#place(proof, line);
      }
      // Another question may have been asked meanwhile.
      const now = this.#proof;
      if (now?.answer !== proof.answer) return;
      this.#show({ ...now, walk: { line, san, place } } as ProofFinding);
      const words = proofTexts.of(this.#screen.page);
      const name = proof.question === "fortress" ? words.fortress.walk : words.walk;
      this.#screen.table.preview({ at: proof.at, moves: line, san, count: line.length, name });
    } catch (error) {
      this.#screen.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  /** Tree of a finding. Undefined until it was opened. */
  readonly tree = {
    of: ({ answer }: ProofFinding): ShownTree | undefined => (this.#tree?.answer === answer ? this.#tree : undefined),
    begin: (): void => this.#screen.page.watch(this.#beginTree()),
    /**
     * Focuses a node, shows it on the board, and opens or closes it; `undefined` for `open` leaves
     * it as it is.
     */
    choose: (node: TreeNode, open: boolean | undefined): void => this.#screen.page.watch(this.#choose(node, open)),
  };

  async #beginTree(): Promise<void> {
    const proof = this.#proof;
    if (proof?.question !== "prove" || this.#tree?.answer === proof.answer) return;
    const root = await rootOf((line) => this.#winsAt(proof, line));
    root.children = await childrenOf(root, (line) => this.#winsAt(proof, line));
    root.open = true;
    if (this.#proof?.answer !== proof.answer) return;
    this.#tree = { answer: proof.answer, root, chosen: root };
    this.#screen.page.draw();
  }

  async #choose(node: TreeNode, open: boolean | undefined): Promise<void> {
    const [proof, tree] = [this.#proof, this.#tree];
    if (proof?.question !== "prove" || !tree || tree.answer !== proof.answer) return;
    this.#tree = { ...tree, chosen: node };
    if (open === true) node.children ??= await childrenOf(node, (line) => this.#winsAt(proof, line));
    if (open !== undefined) node.open = open;
    const { table, page } = this.#screen;
    const { line: moves, san } = node;
    table.preview({ at: proof.at, moves, san, count: moves.length, name: proofTexts.of(page).walk });
    page.draw();
    // The focus follows the choice after the next drawing.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(".proof-tree [role=treeitem][tabindex='0']")?.focus(),
    );
  }

  async #winsAt(proof: ProofFinding, line: string[]): Promise<ProofPlace> {
    return (await this.#place(proof, line)) as ProofPlace;
  }

  /** Has the whole proof checked again. */
  async check(): Promise<void> {
    const proof = this.#proof;
    const answer = proof && (await this.#checked(proof));
    const now = this.#proof;
    if (!answer || now?.answer !== proof.answer || answer.positions === undefined) return;
    this.#show({ ...now, checked: { positions: answer.positions, ms: answer.ms } });
  }

  /** Answer of the checker. It has `positions` if the proof was accepted. */
  async #checked({ at, ...proof }: ProofFinding): Promise<{ positions?: number; ms: number } | undefined> {
    const { page } = this.#screen;
    const { certificate } = proof.answer;
    if (certificate === undefined) return undefined;
    if (proof.question === "fortress") {
      const { attacker } = proof.answer;
      return page.call((engine) => engine.checkFortress({ ...at, attacker, certificate }));
    }
    const { winner } = proof.answer;
    return winner && page.call((engine) => engine.check({ ...at, winner, certificate }));
  }

  /**
   * Returns a place of the proof. The engine keeps only one proof: if it now keeps another, this
   * one is checked again first.
   */
  async #place(proof: ProofFinding, line: string[]): Promise<ProofPlace | FortressPlace> {
    const { at, question } = proof;
    const { page } = this.#screen;
    const asked = () =>
      page.call(
        (engine): Promise<ProofPlace | FortressPlace> =>
          question === "fortress" ? engine.walkFortress({ ...at, line }) : engine.walk({ ...at, line }),
      );
    return asked().catch(async (error: unknown) => {
      if (errorInfo(error).code !== "proof") throw error;
      await this.#checked(proof);
      return asked();
    });
  }

  #show(finding: ProofFinding): void {
    this.#screen.update({ outcome: { kind: "found", finding, pointedAt: undefined } });
  }
}
