/**
 * Continuous analysis. While it is switched on, the engine searches every position that stays on
 * the board. It looks for a mate, a threat, a proof and the best turn. Each round has more time.
 */
import type { About, At } from "../../table/place.ts";
import { previewOf } from "../../table/state.ts";
import type { AnalyseScreen } from "./actions.ts";
import type { Asking, PlaceAsked } from "./asking.ts";
import { withProof } from "./known.ts";
import { canAsk, type Finding, type Followed, type Question } from "./state.ts";

/**
 * Time for each question in each round, in milliseconds. Each round is longer than all earlier
 * rounds together.
 */
export const ROUNDS = [500, 2000, 8000, 30_000, 120_000];

const ASKED = ["mate", "series", "threat", "prove"] as const satisfies Question[];

export class Following {
  readonly #screen: AnalyseScreen;
  readonly #asking: Asking;
  /** Position that is being searched, or whose search is finished. */
  #key = "";

  constructor(screen: AnalyseScreen, asking: Asking) {
    this.#screen = screen;
    this.#asking = asking;
  }

  /**
   * Starts the analysis of the position on the board, if it is switched on. Called after every
   * drawing of the page.
   */
  async follow(): Promise<void> {
    const { page, table } = this.#screen;
    const { state } = table;
    // A person who looks at a line or asks a question is not disturbed. The analysis goes on
    // afterwards.
    if (state && (previewOf(state) || (state.work && state.work.name !== "follow"))) return;
    const wanted = page.shown === "analyse" && page.settings.follow && page.engine.state === "ready";
    const asked = wanted && state && state.shown.status.result === undefined ? this.#asking.placeAsked() : undefined;
    const key = asked ? JSON.stringify(asked.at) : "";
    if (key === this.#key) return;
    this.#key = key;
    if (state?.work) table.dropSearch();
    if (!asked || !state) {
      this.#screen.update({ followed: undefined });
      return;
    }
    const before = this.#screen.state.followed;
    // An answer to a person's question may have come between. The findings so far stay.
    if (!before || JSON.stringify(before.at) !== key)
      this.#screen.update({ followed: { at: asked.at, round: 0, found: {} } });
    await this.#deepen(key, asked, state.game.about);
  }

  async #deepen(key: string, asked: PlaceAsked, about: About): Promise<void> {
    for (const { round, question } of plan(about)) {
      const { followed } = this.#screen.state;
      if (this.#key !== key || !followed) return;
      if (round < followed.round || isSettled(followed, question)) continue;
      try {
        const finding = await this.#asking.found(question, asked, ROUNDS[round] ?? 0, true);
        // A person's question took its place. The analysis resumes after the answer.
        if (!finding) {
          if (this.#key === key) this.#key = "";
          return;
        }
        if (this.#key === key) this.#took(asked.at, round, finding);
      } catch {
        // Questions that cannot be asked here are skipped, such as a threat when the side to move
        // gives check.
        if (this.#key === key && this.#screen.page.engine.state !== "ready") this.#key = "";
      }
    }
  }

  #took(at: At, round: number, finding: Finding): void {
    const { followed, proved } = this.#screen.state;
    const found = { ...followed?.found, [finding.question]: finding };
    this.#screen.update({ followed: { at, round, found }, proved: withProof(proved, finding) });
  }
}

function plan(about: About): { round: number; question: (typeof ASKED)[number] }[] {
  const questions = ASKED.filter((question) => canAsk(about, question));
  return ROUNDS.flatMap((_, round) => questions.map((question) => ({ round, question })));
}

/** Returns true if more time cannot change the answer to the question. */
function isSettled({ found }: Followed, question: Question): boolean {
  const { mate, threat, prove, series } = found;
  if (mate?.answer.outcome === "mate" || prove?.answer.winner !== undefined) return true;
  if (question === "mate") return mate?.answer.outcome === "none";
  if (question === "threat") return threat !== undefined && threat.answer.outcome !== "unknown";
  return question === "series" && (series?.answer.kind === "mate" || series?.answer.kind === "stuck");
}
