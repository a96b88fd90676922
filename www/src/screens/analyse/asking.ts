/** Questions to the engine, and the value of the position shown. */
import { answerTexts } from "../../lang/answers.ts";
import { mateHow } from "../../kept/settings.ts";
import type { Said } from "../../say/reader.ts";
import type { LegalMovesAnswer } from "../../protocol/messages.ts";
import { placeAfterMoves, samePlace, type At } from "../../table/place.ts";
import { placeLookedAt, placeShown, PRESENT, previewOf, type Preview } from "../../table/state.ts";
import { placeOf } from "../../table/line.ts";
import { SecondEngine } from "../shared/second-engine.ts";
import { showAnswer } from "../shared/show-answer.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { Engine } from "../../engine/open.ts";
import type { AnalyseScreen } from "./actions.ts";
import { proveBothSides } from "./both-sides.ts";
import { withProof } from "./known.ts";
import { NO_OUTCOME, type Finding, type Question } from "./state.ts";

/** Position to ask about, and the legal moves of the position on the board. */
export interface PlaceAsked {
  at: At;
  shown: LegalMovesAnswer;
}

export class Asking {
  readonly #screen: AnalyseScreen;
  /**
   * Position whose value was asked for last. Kept because the page is drawn far more often than the
   * position changes.
   */
  #valued = "";
  /** Counts the questions: only the last question may show or clear an answer. */
  #questions = 0;
  readonly #second = new SecondEngine("antichess");

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  async ask(question: Question): Promise<void> {
    const { table, page } = this.#screen;
    const number = ++this.#questions;
    const isLast = () => number === this.#questions;
    // “Why is it mate?” is always about the end of the game, whichever position is shown.
    if (question === "explain") table.look(PRESENT);
    // A threat begins after a pass. The question is about the position before the pass.
    if (table.state && previewOf(table.state)?.passed) table.closePreview();
    const asked = this.placeAsked();
    if (!asked) return;
    this.#screen.update({ outcome: NO_OUTCOME });
    if (question !== "evaluate") showAnswer(".answer");
    if (table.state && previewOf(table.state)) table.closePreview();
    try {
      const finding = await this.found(question, asked, page.settings.askMs);
      if (!finding || !isLast()) return;
      this.#screen.update({
        outcome: { kind: "found", finding, pointedAt: undefined },
        proved: withProof(this.#screen.state.proved, finding),
      });
      showAnswer(".answer");
      page.announce(page.texts.says(spoken(finding)));
      this.#showLine(finding, asked.at);
    } catch (error) {
      if (isLast()) this.#screen.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  /** Closes the second engine when the screen is left. */
  leave(): void {
    this.#screen.page.watch(this.#second.close());
  }

  /**
   * Opens a second engine. Undefined if the device has only one processor core, or if the engine
   * cannot be started.
   */
  async #another(): Promise<Engine | undefined> {
    return navigator.hardwareConcurrency < 2 ? undefined : this.#second.open().catch(() => undefined);
  }

  /**
   * Position on the board, if it belongs to the game. After a complete turn, this is the position
   * that follows the turn.
   */
  placeAsked(): PlaceAsked | undefined {
    const { state } = this.#screen.table;
    if (!state || previewOf(state)?.passed) return undefined;
    const { game, looking, shown } = state;
    const looked = placeLookedAt(game, looking) ?? { at: placeOf(game), moves: [] };
    const { at } = placeAfterMoves(this.#screen.table.host.position, looked.at, looked.moves);
    return { at, shown };
  }

  /**
   * Answers a question within `timeMs` milliseconds. Undefined if something else took the place of
   * the search.
   */
  async found(
    question: Question,
    { at, shown }: PlaceAsked,
    timeMs: number,
    byItself = false,
  ): Promise<Finding | undefined> {
    const { table, page } = this.#screen;
    const { settings } = page;
    const { side } = shown.status;
    const options = { ...at, timeMs };
    if (question === "evaluate")
      return { question, at, side, answer: await page.call((engine) => engine.evaluate(at)) };
    if (question === "explain") return { question, at, side, answer: await page.call((engine) => engine.explain(at)) };
    if (question === "threat") {
      const answer = await table.search(byItself ? "follow" : question, at, (engine, control) =>
        engine.threat(options, control),
      );
      return answer && { question, at: { variant: at.variant, fen: answer.fen, moves: [] }, side, answer };
    }
    if (question === "prove") {
      const answer = await table.search(byItself ? "follow" : question, at, (engine, control) =>
        byItself
          ? engine.prove(options, control)
          : proveBothSides(engine, () => this.#another(), options, side, control),
      );
      return (
        answer && { question, at, side, answer, walk: { line: [], san: [], place: undefined }, checked: undefined }
      );
    }
    if (question === "fortress") {
      const answer = await table.search(question, at, (engine, control) => engine.fortress(options, control));
      return (
        answer && { question, at, side, answer, walk: { line: [], san: [], place: undefined }, checked: undefined }
      );
    }
    if (question === "survive" || question === "win") {
      const goal = question;
      const answer = await table.search(question, at, (engine, control) =>
        engine.twoTurns({ ...options, goal }, control),
      );
      return answer && { question, at, side, answer };
    }
    if (question === "mate") {
      const how = mateHow(settings.mate, at.variant);
      const answer = await table.search(byItself ? "follow" : question, at, (engine, control) =>
        engine.mate({ ...options, ...how }, control),
      );
      return answer && { question, at, side, how, answer };
    }
    const { lines } = settings;
    const book = table.state?.game.about.tasks.includes("book") && { book: settings.useBook && !byItself };
    const answer = await table.search(byItself ? "follow" : question, at, (engine, control) =>
      engine.choose({ ...options, lines, ...book }, control),
    );
    return answer && { question, at, side, answer };
  }

  /**
   * Draws the line of the answer on the board at once, if the board still shows the position asked
   * about.
   */
  #showLine(finding: Finding, asked: At): void {
    const { table, page } = this.#screen;
    const now = this.placeAsked();
    if (!table.state || previewOf(table.state) || !now || !samePlace(now.at, asked)) return;
    const line = lineOf(finding, answerTexts.of(page).aThreat);
    if (line) table.preview(line);
  }

  /** Evaluates the position shown, if the evaluation is switched on. */
  async evaluateShown(): Promise<void> {
    const { page, table } = this.#screen;
    const wanted = page.shown === "analyse" && page.settings.liveValue && page.engine.state === "ready" && table.state;
    const at = wanted ? (previewOf(wanted)?.passed ? placeShown(wanted) : this.placeAsked()?.at) : undefined;
    const key = at ? JSON.stringify(at) : "";
    if (key === this.#valued) return;
    this.#valued = key;
    if (!at) return;
    const live = await page.call((engine) => engine.evaluate(at)).catch(() => undefined);
    if (this.#valued === key) this.#screen.update({ live });
  }
}

function lineOf(finding: Finding, threat: string): Preview | undefined {
  const { question, at } = finding;
  if (question === "threat") {
    const { outcome, series, san } = finding.answer;
    return outcome === "mate" ? { at, moves: series, san, count: 0, name: threat, passed: true } : undefined;
  }
  if (question !== "mate" && question !== "series" && question !== "survive" && question !== "win") return undefined;
  const line = question === "series" ? finding.answer.lines[0] : finding.answer;
  return line && line.series.length > 0 ? { at, moves: line.series, san: line.san, count: 0 } : undefined;
}

function spoken({ question, answer }: Finding): Said {
  return question === "explain" ? answer.sentences.flatMap(({ say }) => say) : answer.say;
}
