/** View of the lesson: the rule that is taught or the game of the test, and all rules. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./learn.css";
import { STARTS } from "../../kept/learning.ts";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import { icon } from "../../parts/icons.ts";
import type { StrategyAnswer } from "../../protocol/messages.ts";
import { numbered } from "../../table/board-view.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { lineBoard } from "../shared/line.ts";
import { boardTool } from "../shared/tool.ts";
import type { LearnActions } from "./learn-actions.ts";
import {
  isAnswered,
  isLearnt,
  mayPlayOn,
  meansOf,
  MOST_MOVES,
  nextRule,
  nextStart,
  POSITIONS,
  rulesOf,
  TAUGHT_ENDINGS,
  testsOf,
  type LearnState,
} from "./learning.ts";
import { meanMoves, percent } from "./state.ts";
import { wishesOf } from "./words-view.ts";

export function learnView(
  page: Page,
  texts: StrategiesTexts,
  state: LearnState,
  actions: LearnActions,
): TemplateResult {
  const { value, stage } = state;
  return boardTool(
    page,
    texts.learn.what,
    boardOf(page, state, actions),
    html`<section class="card now learn" tabindex="-1" aria-labelledby="headline">
        ${head(page, texts, state)} ${value ? html`${stages(texts, state, value, actions)} ${task(page, texts, state, actions)}` : waiting(page, texts, state)}
      </section>
      ${value && stage === "rules" ? ruleCard(texts, state, value) : nothing} ${value ? listCard(texts, state, value, actions) : nothing}`,
  );
}

function boardOf(page: Page, state: LearnState, actions: LearnActions): TemplateResult {
  const { board, told, moves, hinted } = state;
  const isDone = isAnswered(state);
  const arrows = hinted && !isDone && told?.uci !== undefined ? numbered([told.uci], 0, 0) : [];
  const legal = told && !isDone ? (board?.moves ?? []) : [];
  return lineBoard(page, board, { last: moves.at(-1), moves: legal, arrows }, actions.moved);
}

function head(page: Page, texts: StrategiesTexts, { ending }: LearnState): TemplateResult {
  const go = (event: Event): void => page.go("strategies", `learn/${(event.target as HTMLSelectElement).value}`);
  return html`<header class="learn-head">
    <h2 id="headline">${texts.learn.open}</h2>
    <select aria-label=${texts.ending} @change=${go}>
      ${TAUGHT_ENDINGS.map((one) => html`<option value=${one} ?selected=${one === ending}>${texts.endings[one]}</option>`)}
    </select>
  </header>`;
}

function waiting(page: Page, texts: StrategiesTexts, { failed }: LearnState): TemplateResult {
  return failed
    ? html`<p class="error" role="alert">${icon("warning")} <span>${failed === "notFetched" ? texts.notFetched : page.texts.says(failed.message)}</span></p>`
    : html`<p class="hint">${texts.valuing}</p>`;
}

function stages(
  texts: StrategiesTexts,
  { stage, progress }: LearnState,
  value: StrategyAnswer,
  actions: LearnActions,
): TemplateResult {
  const rules = rulesOf(value);
  const known = rules.filter((rule) => progress.rules.includes(rule)).length;
  const labels = {
    rules: texts.learn.stages.rules(known, rules.length),
    test: texts.learn.stages.test(progress.won.length, STARTS),
  };
  return html`<div class="segments" role="radiogroup" aria-label=${texts.learn.stage}>
    ${(["rules", "test"] as const).map((one) => html`<label><input type="radio" name="learn-stage" value=${one} .checked=${one === stage} @change=${() => actions.see(one)} /> <span class="tabular">${labels[one]}</span></label>`)}
  </div>`;
}

/**
 * The buttons stand above the text, so that they keep their places. They are never `disabled`,
 * because a disabled button loses the focus.
 */
function task(page: Page, texts: StrategiesTexts, state: LearnState, actions: LearnActions): TemplateResult {
  const { told, stage, hinted, verdict, progress } = state;
  const isDone = isAnswered(state);
  const isOver = stage === "test" && isLearnt(progress);
  const isGood = verdict ? ["right", "perfect", "won"].includes(verdict.kind) : isOver;
  const isBad = verdict !== undefined && !isGood;
  const canGoOn = stage === "test" ? nextStart(progress.won, state.start) !== undefined : isDone || state.onward;
  const first = mayPlayOn(state)
    ? html`<button type="button" @click=${actions.playOn}>${icon("play")} ${texts.learn.playOn}</button>`
    : html`<button type="button" aria-disabled=${!told || isDone || hinted} @click=${actions.hint}>${icon("bulb")} ${texts.learn.show}</button>`;
  return html`<div class="row learn-buttons">
      ${first}
      <button type="button" class=${isDone ? "primary" : ""} aria-disabled=${!canGoOn} @click=${actions.next}>${icon("on")} ${nextSaid(texts, state)}</button>
    </div>
    <p class="learn-task ${isGood ? "fine" : isBad ? "notice" : ""}">${isGood ? icon("check") : nothing} <span>${saidOf(page, texts, state)}</span></p>
    ${stage === "rules" || (isOver && !verdict) ? nothing : html`<p class="hint">${isOver ? learntSaid(page, texts, state) : texts.learn.hints}</p>`}`;
}

function nextSaid({ learn }: StrategiesTexts, { stage, value, solved, progress, verdict, rule }: LearnState): string {
  if (stage === "test") return verdict ? learn.nextStart : learn.otherStart;
  if (solved < POSITIONS || !value) return learn.nextPosition;
  return nextRule(rulesOf(value), progress.rules, rule) === undefined ? learn.toTest : learn.nextRule;
}

/** The task, or the verdict on the last move. */
function saidOf(page: Page, texts: StrategiesTexts, state: LearnState): string {
  const { learn } = texts;
  const { verdict, value, told, rule, solved, stage, start, moves, progress, hinted, onward } = state;
  const known = value ? rulesOf(value) : [];
  switch (verdict?.kind) {
    case "right":
    case "perfect": {
      const said = learn[verdict.kind](told?.san ?? "");
      if (hinted) return `${said} ${learn.hinted}`;
      return solved >= POSITIONS && progress.rules.includes(known[rule] ?? -1) ? `${said} ${learn.understood}` : said;
    }
    case "wrong":
      return learn.wrong(verdict.san);
    case "won": {
      const said = learn.won(verdict.moves, verdict.perfect, verdict.rules);
      return verdict.helped && !onward ? `${said} ${learn.helped}` : said;
    }
    case "long":
    case "lost":
    case "drawn": {
      const said = verdict.kind === "long" ? learn.long(MOST_MOVES) : learn[verdict.kind];
      return onward ? said : `${said} ${learn.comesAgain}`;
    }
    case undefined:
      break;
  }
  if (stage === "test") {
    if (isLearnt(progress)) return learntSaid(page, texts, state);
    return told ? learn.mate(start + 1, STARTS, Math.floor(moves.length / 2) + 1) : learn.waits;
  }
  if (onward) return told ? learn.onward(Math.floor(moves.length / 2) + 1) : learn.waits;
  return solved < POSITIONS
    ? learn.find(rule + 1, known.length, solved + 1, POSITIONS)
    : learn.findMore(rule + 1, known.length);
}

function learntSaid(page: Page, { learn }: StrategiesTexts, { progress }: LearnState): string {
  const { moves, perfect, rules } = meansOf(progress.won);
  return learn.learnt(
    meanMoves(page, moves),
    meanMoves(page, perfect),
    rules === undefined ? undefined : meanMoves(page, rules),
  );
}

/**
 * The task or the verdict for a screen reader. After a wrong move it includes what the rule wants.
 */
export function taskSpoken(page: Page, texts: StrategiesTexts, state: LearnState): string {
  const { verdict, value, rule, progress } = state;
  const said = [saidOf(page, texts, state)];
  const what = value?.parts[rulesOf(value)[rule] ?? -1]?.what;
  if (verdict?.kind === "wrong" && value && what) {
    said.push(texts.rule(what, value.ending));
    if (what.kind === "prefer")
      said.push(what.wishes.map(({ feature, most }) => texts.wish(feature, most, value.ending)).join("; "));
  }
  if (verdict?.kind === "won" && isLearnt(progress)) said.push(learntSaid(page, texts, state));
  return said.join(" ");
}

function ruleCard(texts: StrategiesTexts, { rule }: LearnState, value: StrategyAnswer): TemplateResult {
  const at = rulesOf(value)[rule] ?? -1;
  const part = value.parts[at];
  if (!part) return html``;
  const tests = testsOf(value.parts, at);
  const { learn } = texts;
  return html`<section class="card learn-rule" aria-labelledby="learn-rule-title">
    <header><h2 id="learn-rule-title">${learn.number(rule + 1, false)}</h2></header>
    <h3>${learn.when}</h3>
    ${tests.length === 0 ? html`<p>${learn.always}</p>` : html`<ul>${tests.map(({ part: one, holds }) => html`<li>${learn.test(texts.clause(one.what, value.ending), holds)}</li>`)}</ul>`}
    <h3>${learn.play}</h3>
    <p class="hint">${texts.preface(value.ending)}</p>
    <p>${texts.rule(part.what, value.ending)}</p>
    ${wishesOf(texts, value, part)}
    <details><summary>${learn.ties}</summary><p class="hint">${texts.ties(value.ending)}</p></details>
  </section>`;
}

/** All rules by their numbers; known ones are marked. */
function listCard(
  texts: StrategiesTexts,
  { rule, stage, progress }: LearnState,
  value: StrategyAnswer,
  actions: LearnActions,
): TemplateResult {
  const { learn } = texts;
  const all = value.parts[0]?.visits ?? 1;
  return html`<section class="card learn-list" aria-labelledby="learn-list-title">
    <header><h2 id="learn-list-title">${learn.list}</h2></header>
    <ol class="learn-numbers">
      ${rulesOf(value).map((one, at) => {
        const known = progress.rules.includes(one);
        const used = texts.used(percent((value.parts[one]?.visits ?? 0) / Math.max(1, all)));
        return html`<li><button type="button" class="small tabular ${known ? "known" : ""}" aria-label=${learn.number(at + 1, known)} title=${used} aria-current=${stage === "rules" && at === rule ? "step" : nothing} @click=${() => actions.chooseRule(at)}>${at + 1}${known ? icon("check") : nothing}</button></li>`;
      })}
    </ol>
    <div class="row wrap"><button type="button" ?disabled=${progress.rules.length + progress.won.length === 0} @click=${actions.again}>${icon("rematch")} ${learn.again}</button> <a class="button" href=${hashOf("strategies")}>${icon("back")} ${learn.back}</a></div>
  </section>`;
}
