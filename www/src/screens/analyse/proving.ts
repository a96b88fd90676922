/** The walk through a proof, and its check: of a forced win, and of a fortress. */
import type { FortressPlace, ProofPlace } from "../../protocol/messages.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { AnalyseScreen } from "./actions.ts";
import { findingOf, type Finding, type ProofFinding } from "./state.ts";

/** Whether something was proved that can be walked through. */
export function isProved(finding: Finding | undefined): finding is ProofFinding {
  if (finding?.question === "fortress") return finding.answer.verdict === "fortress";
  return finding?.question === "prove" && finding.answer.verdict === "won";
}

/** Whether the proof has the move there. */
function answers(place: ProofPlace | FortressPlace): boolean {
  return "winner" in place ? place.side === place.winner : place.side !== place.attacker;
}

export class Proving {
  readonly #screen: AnalyseScreen;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  get #proof(): ProofFinding | undefined {
    const finding = findingOf(this.#screen.state);
    return isProved(finding) ? finding : undefined;
  }

  /** Goes to a place of the proof; where the proof has the move, on to the place after it. */
  async walk(line: string[], san: string[]): Promise<void> {
    const proof = this.#proof;
    if (!proof) return;
    try {
      let place = await this.#place(proof, line);
      const [answer] = place.replies;
      if (answers(place) && answer) {
        [line, san] = [[...line, answer.uci], [...san, answer.san]];
        place = await this.#place(proof, line);
      }
      // Something else may have been asked meanwhile.
      const now = this.#proof;
      if (now?.answer !== proof.answer) return;
      this.#show({ ...now, walk: { line, san, place } } as ProofFinding);
      const { proof: words } = this.#screen.page.texts;
      const name = proof.question === "fortress" ? words.fortress.walk : words.walk;
      await this.#screen.table.preview({ at: proof.at, moves: line, san, count: line.length, name });
    } catch (error) {
      this.#screen.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  /** Has the whole proof played through once more. */
  async check(): Promise<void> {
    const proof = this.#proof;
    const answer = proof && (await this.#checked(proof));
    const now = this.#proof;
    if (!answer || now?.answer !== proof.answer || answer.positions === undefined) return;
    this.#show({ ...now, checked: { positions: answer.positions, ms: answer.ms } });
  }

  /** The answer of the checker; it has `positions` if the proof was accepted. */
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

  /** The engine keeps one proof: if it is another by now, this one is checked again first. */
  async #place(proof: ProofFinding, line: string[]): Promise<ProofPlace | FortressPlace> {
    const { at, question } = proof;
    const { page } = this.#screen;
    const asked = () =>
      page.call((engine): Promise<ProofPlace | FortressPlace> => (question === "fortress" ? engine.walkFortress({ ...at, line }) : engine.walk({ ...at, line })));
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
