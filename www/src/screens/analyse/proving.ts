/** The walk through a proof, and its check. */
import type { ProofPlace } from "../../protocol/messages.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { AnalyseScreen } from "./actions.ts";
import { findingOf, type Finding } from "./state.ts";

type Proof = Finding & { question: "prove" };

export class Proving {
  readonly #screen: AnalyseScreen;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  get #proof(): Proof | undefined {
    const finding = findingOf(this.#screen.state);
    return finding?.question === "prove" && finding.answer.verdict === "won" ? finding : undefined;
  }

  /** Goes to a place of the proof; where the winner has the move, on to the place after it. */
  async walk(line: string[], san: string[]): Promise<void> {
    const proof = this.#proof;
    if (!proof) return;
    try {
      let place = await this.#place(proof, line);
      const [answer] = place.replies;
      if (place.side === place.winner && answer) {
        [line, san] = [[...line, answer.uci], [...san, answer.san]];
        place = await this.#place(proof, line);
      }
      // Something else may have been asked meanwhile.
      const now = this.#proof;
      if (now?.answer !== proof.answer) return;
      this.#show({ ...now, walk: { line, san, place } });
      await this.#screen.table.preview({ at: proof.at, moves: line, san, count: line.length, name: this.#screen.page.texts.proof.walk });
    } catch (error) {
      this.#screen.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  /** Has the whole proof played through once more. */
  async check(): Promise<void> {
    const proof = this.#proof;
    const { winner, certificate } = proof?.answer ?? {};
    if (!proof || winner === undefined || certificate === undefined) return;
    const { page } = this.#screen;
    const answer = await page.call((engine) => engine.check({ ...proof.at, winner, certificate }));
    const now = this.#proof;
    if (now?.answer !== proof.answer || answer.verdict !== "won") return;
    this.#show({ ...now, checked: { positions: answer.positions ?? 0, ms: answer.ms } });
  }

  /** The engine keeps one proof: if it is another by now, this one is checked again first. */
  async #place({ at, answer }: Proof, line: string[]): Promise<ProofPlace> {
    const { page } = this.#screen;
    const asked = () => page.call((engine) => engine.walk({ ...at, line }));
    return asked().catch(async (error: unknown) => {
      const { winner, certificate } = answer;
      if (errorInfo(error).code !== "proof" || winner === undefined || certificate === undefined) throw error;
      await page.call((engine) => engine.check({ ...at, winner, certificate }));
      return asked();
    });
  }

  #show(finding: Proof): void {
    this.#screen.update({ outcome: { kind: "found", finding, pointedAt: undefined } });
  }
}
