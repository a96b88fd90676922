/** Review in the game panel: its button, its result, and the marks and notes of faulty moves. */
import { answerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";
import type { TurnReview } from "../../protocol/messages.ts";
import { merge, shownOf, type ShownValue } from "../../parts/known.ts";
import { mainLine } from "../../table/game.ts";
import { cursorAfter, nodeAt, type Line } from "../../table/line.ts";
import { label, lineText, numberOf, type About } from "../../table/place.ts";
import { previewOf } from "../../table/state.ts";
import type { Marker } from "../../board/board-element.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import { knownAt, knownOf } from "./known.ts";
import { accuracyOf } from "./accuracy.ts";
import { reviewSaid } from "./review-said.ts";
import {
  faultOf,
  madeOfMain,
  MARKED,
  nextFault,
  reviewedTurns,
  reviewWords,
  turnEnded,
  turnShown,
  type ReviewTexts,
} from "./reviewed.ts";
import type { AnalyseState } from "./state.ts";
import { valuePlot } from "./value-plot.ts";

/** Button that reviews the game. After the review, it leads from one fault to the next. */
export function reviewButton(
  page: Page,
  state: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  const { table, review } = state;
  const { engine } = page;
  if (!table || mainLine(table.game).played.length === 0 || review.kind === "running") return nothing;
  const { about } = table.game;
  if (!about.tasks.includes("review")) return nothing;
  const answers = reviewWords(page, about);
  // A game that is reviewed and has not changed since needs no second review.
  if (isSettled(state)) return nextButton(answers, state, actions);
  return html`<button
    type="button"
    class="small review-button"
    title=${answers.reviewHint}
    ?disabled=${engine.state !== "ready" || table.work !== undefined}
    @click=${actions.review}
  >
    ${answers.review}
  </button>`;
}

const SIGNS = { mistake: "?", blunder: "??" } as const;

/** Mark behind the last move of turn `index` of the main line, if the turn was a fault. */
export function reviewMark(page: Page, state: AnalyseState, index: number): TemplateResult | typeof nothing {
  const turn = reviewedTurns(state)[index];
  const fault = turn && faultOf(turn);
  if (!turn || !fault) return nothing;
  return html`<span class="judged ${fault}" aria-hidden="true">${SIGNS[fault]}</span><span class="visually-hidden">, ${answerTexts.of(page).verdicts[turn.verdict]}</span>`;
}

/**
 * Sign that the review puts behind the move to a position of the main line. The game's own glyph
 * needs not be shown beside the same sign.
 */
export function reviewSign(state: AnalyseState, node: number): string {
  const { table, review } = state;
  if (!table || review.kind !== "done") return "";
  const main = mainLine(table.game);
  const made = main.nodes.indexOf(node) + 1;
  const { index, count } = cursorAfter(main, made);
  const turn = count === main.played[index]?.moves.length ? reviewedTurns(state)[index] : undefined;
  const fault = turn && faultOf(turn);
  return fault ? SIGNS[fault] : "";
}

/** Mark of a fault on the board, on the target square of the turn's last move. */
export function judgedOnBoard(state: AnalyseState): Marker | undefined {
  const { table } = state;
  if (!table || previewOf(table)) return undefined;
  const turn = reviewedTurns(state)[turnEnded(table) ?? -1];
  const [fault, last] = [turn && faultOf(turn), turn?.series.at(-1)];
  return fault && last !== undefined ? { square: last.slice(2, 4), kind: fault, faint: false } : undefined;
}

/**
 * Note of the review on turn `index` of the main line. Nothing for turns without a marked verdict.
 */
export function reviewNote(
  page: Page,
  state: AnalyseState,
  actions: AnalyseActions,
  index: number,
): TemplateResult | typeof nothing {
  const turn = reviewedTurns(state)[index];
  const tone = turn && MARKED[turn.verdict];
  const about = state.table?.game.about;
  const { texts } = page;
  if (!turn || !tone || !about) return nothing;
  // If White's and Black's moves share a row, each note names its move.
  const move = about.series
    ? nothing
    : html`<b>${label(about, turn.turn, turn.side, true)} ${page.texts.board.written(turn.san.join(" "))}</b>`;
  return html`<div class="review-note">
    <p>${move} <span class="tag small ${tone}">${answerTexts.of(page).verdicts[turn.verdict]}</span> ${texts.says(reviewSaid(about, turn))}</p>
    ${showButtons(page, about, actions, turn, index)}
  </div>`;
}

function showButtons(
  page: Page,
  about: About,
  actions: AnalyseActions,
  turn: TurnReview,
  index: number,
): TemplateResult {
  const answers = reviewWords(page, about);
  const { ending } = page.texts;
  const { mate, reply, instead, fen, finalFen, verdict } = turn;
  const { variant, series } = about;
  const number = numberOf(about, turn.turn);
  const button = (text: string, name: string, from: string, line: { series: string[]; san: string[] } | undefined) =>
    line && line.series.length > 0
      ? html`<button
          type="button"
          class="small"
          aria-label=${answers.atTurn(text, number)}
          @click=${() => {
            actions.preview({
              at: { variant, fen: from, moves: [] },
              moves: line.series,
              san: line.san,
              count: 0,
              name,
            });
          }}
        >
          ${icon("play")} ${text}
        </button>`
      : nothing;
  const { missedMate = "", allowedMate = "" } = answers.verdicts;
  return html`<div class="row">
    ${button(missedMate, answers.missedLine, fen, verdict === "missedMate" ? mate : undefined)}
    ${button(allowedMate, answers.allowedLine, finalFen, reply)}
    ${button(answers.better, answers.betterLine, fen, instead)}
    ${
      ["bad", "open"].includes(MARKED[verdict] ?? "")
        ? html`<button type="button" class="small" aria-label=${ending.retryAt(number, series)} @click=${() => actions.retry(index)}>${icon("undo")} ${ending.retry}</button>`
        : nothing
    }
  </div>`;
}

/**
 * Part above the moves: the progress while the review runs. Afterwards the accuracy of each side
 * and the button to the next fault.
 */
export function reviewTop(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { review, table } = state;
  if (!table || review.kind === "none") return nothing;
  const answers = reviewWords(page, table.game.about);
  const main = mainLine(table.game);
  if (review.kind === "running") {
    const { turn, turns } = review.progress ?? { turn: 1, turns: main.played.length };
    return html`<div class="review" aria-busy="true">
      <div class="row">
        <span>${answers.reviewing(turn, turns)}</span>
        <button type="button" class="stop" @click=${actions.stop}>${icon("stop")} ${answers.stop}</button>
      </div>
      <progress max=${turns} value=${turn - 1} aria-label=${answers.turnsReviewed}></progress>
    </div>`;
  }
  if (review.kind === "refused") {
    return html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(review.error.message)}</span></p>`;
  }
  const turns = reviewedTurns(state);
  if (turns.length === 0) return nothing;
  const [told, next] = [
    accuracies(page, answers, turns),
    isSettled(state) ? nothing : nextButton(answers, state, actions),
  ];
  return told === nothing && next === nothing ? nothing : html`<div class="row accuracies">${told} ${next}</div>`;
}

/** Returns true if the review covers the whole main line. */
function isWhole(state: AnalyseState): boolean {
  const { table, review } = state;
  const turns = reviewedTurns(state);
  return (
    review.kind === "done" &&
    table !== undefined &&
    turns.length === review.answer.turns.length &&
    turns.length === mainLine(table.game).played.length
  );
}

/** Returns true if another review could find nothing more. */
function isSettled(state: AnalyseState): boolean {
  return isWhole(state) && reviewedTurns(state).every(({ verdict }) => verdict !== "open");
}

function nextButton(
  answers: ReviewTexts,
  state: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  const { table } = state;
  const turns = reviewedTurns(state);
  const next = table && nextFault(turns, madeOfMain(table));
  if (!table || next === undefined) return nothing;
  return html`<button type="button" class="small next-mistake" @click=${() => actions.viewNode(nodeAfter(mainLine(table.game), turns, next))}>${answers.nextMistake} ${icon("on")}</button>`;
}

/** The position after turn `index` of the main line. */
function nodeAfter(main: Line, turns: readonly TurnReview[], index: number): number {
  return nodeAt(main, { index, count: turns[index]?.series.length ?? 0 });
}

/** Accuracy of each side, if the review knows the loss of moves. */
function accuracies(page: Page, answers: ReviewTexts, turns: readonly TurnReview[]): TemplateResult | typeof nothing {
  const sides = (["white", "black"] as const).map((side) => [side, accuracyOf(turns, side)] as const);
  if (sides.every(([, percent]) => percent === undefined)) return nothing;
  return html`<span class="accuracy tabular" title=${answers.accuracyHint}>
    ${answers.accuracy} ${sides.map(([side, percent]) => (percent === undefined ? nothing : html`<span><span class="disc ${side}" role="img" aria-label=${page.texts.words.sideName(side)}></span> ${percent} %</span> `))}
  </span>`;
}

/** Part below the moves: the result in a sentence, and the values by turn. */
export function reviewPlot(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { table, review } = state;
  const turns = reviewedTurns(state);
  if (!table || review.kind !== "done" || turns.length === 0) return nothing;
  const { about } = table.game;
  const main = mainLine(table.game);
  const value = (turn: TurnReview): ShownValue => {
    const all = merge(knownOf(turn, about.series), knownAt(state.proved, about.variant, turn.finalFen));
    return shownOf(all)?.value ?? turn.value;
  };
  const onTurn = (index: number) => actions.viewNode(nodeAfter(main, turns, index));
  const answers = reviewWords(page, about);
  return html`<div class="review">
    <p class="sentence">${isWhole(state) ? page.texts.says(review.answer.say) : answers.changedSince}</p>
    ${valuePlot({ words: page.texts.words, review: answers, value }, about, turns, turnShown(table), onTurn)}
    ${turnSaid(page, state)} ${turns.some(({ lost }) => lost !== undefined) ? html`<p class="hint">${answers.accuracyHint}</p>` : nothing}
  </div>`;
}

/**
 * Verdict on the turn that is shown. The note of a fault stands in the list of moves instead. An
 * empty line keeps the space, so that nothing moves from turn to turn.
 */
function turnSaid(page: Page, state: AnalyseState): TemplateResult {
  const { table } = state;
  const turn = table && reviewedTurns(state)[turnEnded(table) ?? -1];
  const told =
    table && turn && !MARKED[turn.verdict]
      ? html`<b translate="no">${page.texts.board.written(lineText(table.game.about, turn.turn, turn.side, false, turn.san))}</b> ${page.texts.says(reviewSaid(table.game.about, turn))}`
      : nothing;
  return html`<p class="turn-said">${told}</p>`;
}
