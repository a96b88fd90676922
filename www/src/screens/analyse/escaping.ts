/**
 * A proof about two turns: its check, its file, and the attempt to escape from a lost position. The
 * person plays any turn on the board, and the engine answers with the mate.
 */
import { answerTexts } from "../../lang/answers.ts";
import { download } from "../../parts/download.ts";
import { seconds } from "../../parts/numbers.ts";
import type { Entered } from "../../table/table.ts";
import type { AnalyseScreen } from "./actions.ts";
import { findingOf, type Finding } from "./state.ts";

export class Escaping {
  readonly #screen: AnalyseScreen;
  /** Number of the turn that is proved lost and is being played. */
  #lostTurn: number | undefined;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  get #finding(): (Finding & { question: "survive" | "win" }) | undefined {
    const finding = findingOf(this.#screen.state);
    return finding?.question === "survive" || finding?.question === "win" ? finding : undefined;
  }

  /** Notes, before a move drops the answer, that the position is proved lost. */
  begin({ before }: Entered): void {
    const finding = this.#finding;
    if (finding?.answer.verdict === "lost") this.#lostTurn = before.turn;
  }

  /** Returns true if the turn of a lost position is complete, so that the mate can answer. */
  isComplete({ position: { status } }: Entered): boolean {
    const lost = this.#lostTurn;
    if (lost === undefined || status.turn === lost) return false;
    this.#lostTurn = undefined;
    return status.turn === lost + 1 && status.result === undefined;
  }

  /** Has the proof checked again. */
  async check(): Promise<void> {
    const { page } = this.#screen;
    const finding = this.#finding;
    const certificate = finding?.answer.certificate;
    if (!finding || certificate === undefined) return;
    const checked = await page.call((engine) => engine.checkTwoTurns({ ...finding.at, certificate }));
    const time = checked.ms < 100 ? `${Math.round(checked.ms)} ms` : seconds(checked.ms);
    const accepted = checked.verdict === finding.answer.verdict;
    page.toast(accepted ? answerTexts.of(page).twoTurns.accepted(time) : page.texts.says(checked.say));
  }

  /** Saves the proof as a file that `seriatim check` reads. */
  save(): void {
    const finding = this.#finding;
    const certificate = finding?.answer.certificate;
    if (!finding || certificate === undefined) return;
    const { variant, fen, moves } = finding.at;
    download(`${JSON.stringify({ variant, fen, moves, certificate })}\n`, "proof", "json", "application/json");
  }
}
