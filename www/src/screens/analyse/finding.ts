/** Answer in words. The board shows its line with numbered arrows. */
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { icon, iconButton } from "../../parts/icons.ts";
import { short } from "../../parts/numbers.ts";
import type { MateAnswer, MateExplanation, Safety, SeriesLine } from "../../protocol/messages.ts";
import { whyShown } from "../../table/board-view.ts";
import { explanationView } from "../../table/explanation.ts";
import { nodeIn } from "../../table/game.ts";
import { isPresent } from "../../table/line.ts";
import { shownMove } from "../../parts/known.ts";
import { lineLabels, samePlace } from "../../table/place.ts";
import { previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import { figures, title, type Shown, type Tone } from "./answer-parts.ts";
import { evaluationView } from "./evaluation.ts";
import { knownShown, knownThere } from "./known.ts";
import { proofView } from "./proof-view.ts";
import { twoTurnsView } from "./two-turns-view.ts";
import { whyOf, type AnalyseState, type Finding } from "./state.ts";

interface FoundLine {
  series: string[];
  san: string[];
  /** Line expected from here, `series` included, where a turn is one move. */
  principal?: string[];
  principalSan?: string[];
}

export function findingView(
  page: Page,
  state: AnalyseState,
  actions: AnalyseActions,
  finding: Finding,
): TemplateResult {
  return html`
    <div class="finding">
      ${iconButton("close", answerTexts.of(page).closeAnswer, actions.clearFinding, { class: "close small" })}
      ${answerView({ page, state, actions, at: finding.at }, finding)}
    </div>
  `;
}

/** Content of an answer, without the button that closes it. */
export function answerView(shown: Shown, finding: Finding): TemplateResult {
  if (finding.question === "mate") return mateView(shown, finding);
  if (finding.question === "series") return seriesView(shown, finding);
  if (finding.question === "threat")
    return threatView({ ...shown, name: answerTexts.of(shown.page).aThreat, passed: true }, finding);
  if (finding.question === "prove" || finding.question === "fortress") return proofView(shown, finding);
  if (finding.question === "survive" || finding.question === "win")
    return twoTurnsView(shown, finding, (line) => lineView(shown, line));
  if (finding.question === "explain") return whyView(shown, finding);
  return evaluationView(shown.page, finding.answer, knownShown(shown.state));
}

function mateView(shown: Shown, { answer, how, side }: Finding & { question: "mate" }): TemplateResult {
  const { texts } = shown.page;
  const answers = answerTexts.of(shown.page);
  const [name, tone] = (
    { mate: [answers.mate, "good"], none: [answers.noMate, "neutral"], unknown: [answers.notKnown, "open"] } as const
  )[answer.outcome];
  const listed = matesOf(answer);
  // If there are several mates, the one shown on the board is stepped through and played.
  const line = selected(shown, listed) ?? answer;
  const explained = answer.explanation && line.series.join() === answer.series.join() ? answer.explanation : undefined;
  return html`
    ${title(answer.mates === undefined ? name : answers.mates(answer.mates, answer.matesComplete === true), tone)}
    <p class="sentence">${explained && listed.length === 0 ? answers.matesIn(side, answer.series.length) : texts.says(answer.say)}</p>
    ${answer.outcome === "mate" ? lineView(shown, line) : nothing}
    ${explained ? html`<h4>${texts.analyse.whyMate}</h4>${whyMate(shown, explained, line)}` : nothing}
    ${
      listed.length > 0
        ? html`<h4>${(answer.mates ?? 0) > listed.length ? answers.firstOfThem(listed.length) : answers.allOfThem}</h4>
          <ol class="lines mates">
            ${listed.map((one) => otherLine(shown, one, nothing))}
          </ol>`
        : nothing
    }
    ${figures(texts, answer, `${answers.howLine(how)}: `)}
  `;
}

/** One line for each mating position, if all mates were asked for. Empty for fewer than two. */
function matesOf({ allSeries = [], allSan = [] }: MateAnswer): FoundLine[] {
  return allSeries.length < 2 ? [] : allSeries.map((series, index) => ({ series, san: allSan[index] ?? [] }));
}

/** The line among `lines` that the board shows or steps through. */
function selected<L extends FoundLine>(shown: Shown, lines: readonly L[]): L | undefined {
  return lines.find((line) => shownCount(shown, line) !== undefined);
}

function whyView(shown: Shown, { answer }: Finding & { question: "explain" }): TemplateResult {
  return html`${title(shown.page.texts.analyse.whyMate, "good")} ${whyMate(shown, answer, undefined)}`;
}

/**
 * Reasons why it is mate. `line` leads to the mate; undefined if the mate is the end of the game.
 */
function whyMate(
  { page, state, actions, at }: Shown,
  explanation: MateExplanation,
  line: FoundLine | undefined,
): TemplateResult {
  const { outcome, table } = state;
  if (outcome.kind !== "found" || !table) return html``;
  const shown = whyShown(table, whyOf(outcome.finding)) !== undefined;
  return explanationView(page.texts, explanation, outcome.pointedAt, {
    shown,
    pointAt: actions.pointAt,
    show: () => {
      if (!shown && line) actions.preview({ at, moves: line.series, san: line.san, count: line.series.length });
      else if (!shown) actions.toEnd();
    },
  });
}

function threatView(shown: Shown, { answer }: Finding & { question: "threat" }): TemplateResult {
  const { texts } = shown.page;
  const answers = answerTexts.of(shown.page);
  const [name, tone] = (
    { mate: [answers.threat, "bad"], none: [answers.noThreat, "good"], unknown: [answers.notKnown, "open"] } as const
  )[answer.outcome];
  return html`
    ${title(name, tone)}
    <p class="sentence">${texts.says(answer.say)}</p>
    ${answer.outcome === "mate" ? lineView(shown, answer) : nothing} ${figures(texts, answer)}
  `;
}

function seriesView(shown: Shown, finding: Finding & { question: "series" }): TemplateResult {
  const { answer, side } = finding;
  const { texts } = shown.page;
  const answers = answerTexts.of(shown.page);
  const [chosen, ...rest] = answer.lines;
  // The engine lists the lines in the order of its examination. A person should see losing lines
  // last.
  const others = rest.toSorted((a, b) => Number(a.safety === "losing") - Number(b.safety === "losing"));
  const line = selected(shown, answer.lines) ?? chosen;
  const explained = line === chosen ? answer.explanation : undefined;
  return html`
    ${title(...seriesTitle(answers, answer, isSeries(shown)))}
    <p class="sentence">${answer.explanation && chosen ? answers.matesIn(side, chosen.series.length) : texts.says(answer.say)}</p>
    ${
      line
        ? html`${lineView(shown, line)} ${answer.kind === "mate" ? nothing : lineFacts(shown, finding, line)} ${whyLine(shown, line)}`
        : nothing
    }
    ${line && explained ? html`<h4>${texts.analyse.whyMate}</h4>${whyMate(shown, explained, line)}` : nothing}
    ${
      chosen && others.length > 0
        ? html`<h4>${answers.considered}</h4>
          <ul class="lines">
            ${[chosen, ...others].map((one) => otherLine(shown, one, lineFacts(shown, finding, one), one === line))}
          </ul>`
        : nothing
    }
    ${figures(texts, answer)}
  `;
}

function isSeries({ state }: Shown): boolean {
  return state.table?.game.about.series !== false;
}

function seriesTitle(
  answers: AnswerTexts,
  { book, kind, lines }: (Finding & { question: "series" })["answer"],
  series: boolean,
): [string, Tone] {
  if (book) return [answers.book, "good"];
  if (kind === "stuck") return [answers.stuck, "open"];
  if (lines.length === 0) return [answers.notKnown, "open"];
  return kind === "mate" ? [answers.mate, "good"] : [series ? answers.bestSeries : answers.bestMove, "neutral"];
}

/** Reasons for choosing a turn, folded away. */
function whyLine(shown: Shown, { reason }: SeriesLine): TemplateResult | typeof nothing {
  if (reason.length === 0) return nothing;
  const { says } = shown.page.texts;
  const answers = answerTexts.of(shown.page);
  return html`<details class="why-line">
    <summary>${isSeries(shown) ? answers.why : answers.whyMove}</summary>
    <p>${says(reason)}</p>
  </details>`;
}

/**
 * All moves of a line: the principal variation if there is one, otherwise the moves of the turn.
 */
function movesOf({ series, san, principal, principalSan }: FoundLine): { moves: string[]; san: string[] } {
  return principal && principalSan ? { moves: principal, san: principalSan } : { moves: series, san };
}

function preview({ actions, at, name, passed }: Shown, line: FoundLine, count: number): void {
  actions.preview({ at, ...movesOf(line), count, ...(name !== undefined && { name }), ...(passed && { passed }) });
}

/** A line as buttons. Each button shows the board after its move. */
function lineView(shown: Shown, line: FoundLine): TemplateResult {
  const answers = answerTexts.of(shown.page);
  const count = shownCount(shown, line);
  const { san } = movesOf(line);
  const labels = labelsOf(shown, san.length);
  return html`
    <div class="line ${labels ? "by-move" : ""}" role="group" translate="no" aria-label=${isSeries(shown) ? answers.moveByMove : answers.lineByMove}>
      ${san.map(
        (
          one,
          index,
        ) => html`${labels?.[index] === undefined ? nothing : html`<span class="step-number">${labels[index]}</span>`}<button
          type="button"
          class="move numbered"
          aria-current=${count === index + 1 ? "true" : nothing}
          @click=${() => preview(shown, line, index + 1)}
        >
          ${labels ? nothing : html`<span class="number" aria-hidden="true">${shown.at.moves.length + index + 1}</span>`}${shown.page.texts.board.written(one)}
        </button> `,
      )}
    </div>
    <div class="row line-buttons">
      ${iconButton("back", answers.stepBack, () => preview(shown, line, Math.max((count ?? 0) - 1, 0)), { disabled: !count })}
      ${iconButton("on", answers.stepThrough, () => preview(shown, line, Math.min((count ?? 0) + 1, san.length)), { disabled: count === san.length })}
      ${iconButton("copy", answers.copyLine, () => shown.actions.copyLine(shown.at, san))} ${useButton(shown, line)}
    </div>
  `;
}

/**
 * Move numbers where a turn has one move: `5.` before White's. Undefined in Progressive chess,
 * where each move of a turn has its own number.
 */
function labelsOf({ actions, at, state }: Shown, moves: number): (string | undefined)[] | undefined {
  if (state.table?.game.about.series !== false) return undefined;
  const { turn, side } = actions.turnAt(at);
  return lineLabels(turn, side, moves);
}

/**
 * Button to use the line. At the last position of the game it plays the line; at an earlier
 * position it adds a variation.
 */
function useButton({ page, state: { table }, actions, at }: Shown, line: FoundLine): TemplateResult | typeof nothing {
  const answers = answerTexts.of(page);
  if (!table || line.series.length === 0) return nothing;
  if (isPresent(table.game, at)) {
    return html`<button type="button" class="primary" @click=${() => actions.playLine(line.series)}>
      ${icon("play")} ${answers.playIt}
    </button>`;
  }
  if (nodeIn(table.game, at) === undefined) return nothing;
  return html`<button type="button" class="primary" @click=${() => actions.keepLine(at, movesOf(line).moves)}>
    ${icon("plus")} ${answerTexts.of(page).edit.keep}
  </button>`;
}

/**
 * Number of moves of the line that the board shows. Undefined if the board shows something else.
 */
function shownCount({ state: { table }, at }: Shown, line: FoundLine): number | undefined {
  const looked = table && previewOf(table);
  const same = looked && samePlace(looked.at, at) && looked.moves.join() === movesOf(line).moves.join();
  return same ? looked.count : undefined;
}

function otherLine(
  shown: Shown,
  line: FoundLine,
  facts: TemplateResult | typeof nothing,
  pressed = shownCount(shown, line) !== undefined,
): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="other ${pressed ? "shown" : ""}"
      aria-pressed=${pressed}
      title=${shown.page.texts.analyse.showOnBoard}
      @click=${() => preview(shown, line, 0)}
    >
      <span>${lineTold(shown, movesOf(line).san)}</span>
      ${facts}
    </button>
  </li>`;
}

/** Text of a line in a list. */
function lineTold(shown: Shown, san: readonly string[]): string {
  const labels = labelsOf(shown, san.length);
  const line = san.map((one, index) => [labels?.[index], one].filter(Boolean).join(" ")).join(" ");
  return shown.page.texts.board.written(line);
}

const TONES: Record<Safety, Tone> = {
  over: "neutral",
  proved: "good",
  notFound: "neutral",
  losing: "bad",
  unchecked: "open",
};

function lineFacts(
  shown: Shown,
  { side, answer }: Finding & { question: "series" },
  { value, afterReply, safety, searched }: SeriesLine,
): TemplateResult {
  const { words } = shown.page.texts;
  const answers = answerTexts.of(shown.page);
  // The value by which the engine chose: after the best reply, if replies were searched.
  const compared = answer.lines.some((line) => line.afterReply !== undefined);
  const told = compared && safety !== "losing" && safety !== "over" ? afterReply : value;
  const sure = knownThere(shown.state.proved, shown.at);
  const number = told
    ? html`<span class="tabular value" title=${compared ? answers.afterReplyHint : answers.pointsHint}>${words.valueLine(shownMove(sure, side, told))}</span>`
    : html`<span class="tabular value" title=${answers.noReplyHint}>–</span>`;
  const nodes = searched
    ? html` <span class="tabular" title=${answers.searchedHint}>${short(searched)}</span>`
    : nothing;
  return html`<span class="facts"
    >${number} ${isSeries(shown) ? html`<span class="tag small ${TONES[safety]}">${answers.safeties[safety]}${nodes}</span>` : nothing}</span
  >`;
}
