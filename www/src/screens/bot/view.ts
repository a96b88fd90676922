/** View of the bot screen: the board with the best line, the plot, and the settings. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import type { BotTexts } from "../../lang/bot.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { slider, type SliderRange } from "../../parts/slider.ts";
import type { MethodRange, TrainAnswer, TrainMethod } from "../../protocol/messages.ts";
import { markers, rays } from "../../table/board-view.ts";
import { BOTS } from "../../table/bot-names.ts";
import { START_FEN } from "../../variants.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { fold } from "../shared/fold.ts";
import { lineBoard, lineSteps, moveSaid, nextArrows } from "../shared/line.ts";
import { boardTool, details, tour } from "../shared/tool.ts";
import type { BotActions } from "./actions.ts";
import { trainPlot, worth } from "./plot.ts";
import { challengesFold, parLine } from "./challenges.ts";
import { knowledgeFold } from "./knowledge.ts";
import { lineView } from "./line-view.ts";
import { endOf } from "./own.ts";
import { faultLine, programCard } from "./program-view.ts";
import { raceFold } from "./race-view.ts";
import {
  answers,
  builtIn,
  CALLS,
  HORIZON,
  METHODS,
  pliesOf,
  TRIES,
  type BotState,
  type BotOrProgram,
  type OwnGame,
  type Wishes,
} from "./state.ts";

export function botView(page: Page, texts: BotTexts, state: BotState, actions: BotActions): TemplateResult {
  return boardTool(
    page,
    texts.what,
    boardOf(page, state, actions),
    html`<section class="card now" tabindex="-1" aria-labelledby="headline">
        ${state.own ? ownPanel(page, texts, state, state.own, actions) : html`${headline(texts, state)} ${steps(page, texts, state, actions)} ${lineView(page, texts, state, actions)}`}
      </section>
      ${state.own ? html`<section class="card bot-wishes" tabindex="-1" aria-label=${texts.opponent}>${botField(texts, state, actions)} ${programCard(texts, state, actions)}</section>` : html`${wishesCard(page, texts, state, actions)} ${learntCard(texts, state)}`}
      ${tour(page, "bot", [".bot-wishes", ".now", ".bot-challenges"], state.answer === undefined && state.own === undefined && state.run.kind === "none")}
      <div class="folds">${challengesFold(texts, state, actions)} ${state.own ? nothing : html`${raceFold(page, texts, state, actions)} ${methodDetails(page, texts, state, actions)} ${knowledgeFold(page, texts, state, actions)}`} ${!state.own && state.answer && state.answer.advice.length > 0 ? adviceFold(texts, state.answer) : nothing} ${about(page, undefined)}</div>`,
  );
}

function boardOf(page: Page, state: BotState, actions: BotActions): TemplateResult {
  const { shown, answer, own } = state;
  const ply = own ? own.moves.length : pliesOf(state);
  const line = own?.moves ?? answer?.line ?? [];
  const why = own || !state.why || state.why.fen !== shown?.status.fen ? undefined : state.why.explanation;
  const marks = why && { markers: markers(why, state.pointedAt), rays: rays(why, state.pointedAt) };
  const moves = own && !own.waits ? (shown?.moves ?? []) : [];
  return lineBoard(page, shown, { last: line[ply - 1], moves, arrows: nextArrows(line, ply), ...marks }, actions.move);
}

/** Result so far. While the search runs, it says what the board shows. */
function headline(texts: BotTexts, { answer, run }: BotState): TemplateResult {
  const running = run.kind === "running";
  const mates = answer?.moves !== undefined;
  const title = running
    ? mates
      ? texts.shorter(answer?.moves ?? 0)
      : texts.searching
    : mates
      ? texts.mated(answer?.moves ?? 0)
      : texts.title;
  const detail = !answer
    ? running
      ? ""
      : texts.nothing
    : running
      ? texts.leads
      : mates
        ? answer.first === undefined
          ? ""
          : texts.foundAfter(answer.first)
        : `${texts.noMate}. ${answer.line.length > 0 ? texts.best(worth(texts, answer)) : ""}`;
  return html`<header class="headline">
    <div>
      <h2 id="headline">${title}</h2>
      <p>${detail}</p>
    </div>
  </header>`;
}

function steps(page: Page, texts: BotTexts, state: BotState, actions: BotActions): TemplateResult | typeof nothing {
  const { answer, playing, run } = state;
  const [ply, all] = [pliesOf(state), answer?.line.length ?? 0];
  if (run.kind === "running")
    return html`<progress max="1" value=${answer ? answer.calls / Math.max(1, answer.of) : 0} aria-label=${texts.learn}></progress>`;
  if (all === 0) return nothing;
  return html`<p class="visually-hidden bot-move" role="status">${moveSaid(page, answer?.san ?? [], ply) ?? texts.start}</p>
    ${lineSteps(page, { ...texts, playOut: playing ? texts.pause : texts.play }, { ply, all, playing, canPlay: all > 0 }, actions)}`;
}

/** Panel of the person's own game. */
function ownPanel(page: Page, texts: BotTexts, state: BotState, own: OwnGame, actions: BotActions): TemplateResult {
  const { play } = page.texts;
  const [par, end] = [actions.par(), endOf(texts, state)];
  const made = Math.ceil(own.moves.length / 2);
  const tone = end === undefined ? "" : state.shown?.status.result === "1-0" ? "over" : "wrong";
  return html`<header class="headline ${tone}">
      <div>
        <h2 id="headline">${end ?? (own.waits ? texts.botMoves : texts.yourMove(made + 1))}</h2>
        <p>${par === undefined ? opponentSaid(texts, state.wishes) : parText(texts, state, par)}</p>
      </div>
    </header>
    <p class="tabular bot-move">${moveSaid(page, state.shown?.san ?? [], own.moves.length) ?? texts.start}</p>
    <div class="toolbar" role="group" aria-label=${texts.yourself}>
      ${iconButton("undo", play.takeBackMove, actions.takeBack, { disabled: own.moves.length === 0 })}
      ${iconButton("undoAll", texts.beginAgain, actions.playYourself, { disabled: own.moves.length === 0 })}
      <span class="gap"></span>
      ${state.wishes.opponent === "program" ? nothing : iconButton("link", texts.copyChallenge, () => actions.copyChallenge(bestOf(par, end === undefined || tone !== "over" ? undefined : made)))}
      ${iconButton("flip", play.flip, actions.flip)} ${iconButton("search", texts.analyse, actions.analyseOwn, { disabled: own.moves.length === 0 })}
    </div>
    ${parLine(texts, state, actions)}
    <button type="button" class="wide" @click=${actions.leaveOwn}>${icon("close")} ${texts.leaveOwn}</button>`;
}

/** Name of the opponent. */
const opponentSaid = (texts: BotTexts, { opponent, program }: Wishes): string =>
  opponent === "program" ? program || texts.program : texts.bots(opponent);

/** Text of the fewest known moves. For some challenges it is proved that fewer are impossible. */
function parText(texts: BotTexts, { wishes }: BotState, par: number): string {
  const known = builtIn(wishes);
  return known?.proved && known.par === par ? texts.proved(par) : texts.par(par);
}

/** Smaller of two numbers of moves, where they are known. */
function bestOf(par: number | undefined, made: number | undefined): number | undefined {
  return par === undefined || made === undefined ? (par ?? made) : Math.min(par, made);
}

/** Slider range of a parameter. The step is 0.01 if the range is at most 5, otherwise 1. */
const rangeOf = ({ least, most }: MethodRange): SliderRange => ({
  min: least,
  max: most,
  step: most - least > 5 ? 1 : 0.01,
});

/** Settings: the method, the number of queries, and the method's parameters. */
function methodDetails(page: Page, texts: BotTexts, state: BotState, actions: BotActions): TemplateResult {
  const { wishes, run } = state;
  const running = run.kind === "running";
  const group = (name: "ours" | "controls" | "paper") => html`<optgroup label=${texts[name]}>
    ${METHODS[name].map((one) => html`<option value=${one} ?selected=${wishes.method === one}>${texts.methods[one]}</option>`)}
  </optgroup>`;
  const choices = html`<label class="field"><span>${texts.method}</span>
      <select ?disabled=${running} @change=${(event: Event) => actions.wish({ method: chosen(event) as TrainMethod })}>${group("ours")} ${group("controls")} ${group("paper")}</select></label>
    <p class="hint">${texts.about[wishes.method]}</p>
    <div class="row">
      <label class="field"><span>${texts.calls}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ calls: Number(chosen(event)) })}>
          ${CALLS.map((one) => html`<option value=${one} ?selected=${wishes.calls === one}>${one.toLocaleString(page.texts.lang)}</option>`)}
        </select></label>
      <label class="field"><span>${texts.order}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ seed: Number(chosen(event)) })}>
          ${Array.from({ length: TRIES }, (_, at) => html`<option value=${at + 1} ?selected=${wishes.seed === at + 1}>${at + 1}</option>`)}
        </select></label>
    </div>
    ${knobs(page, texts, state, actions)}`;
  return details(page, "bot", choices, texts.source);
}

/** Parameters of the chosen method. */
function knobs(
  page: Page,
  texts: BotTexts,
  { wishes, methods, run }: BotState,
  actions: BotActions,
): TemplateResult | typeof nothing {
  const known = methods.find(({ method }) => method === wishes.method);
  if (!known) return nothing;
  const running = run.kind === "running";
  const told = (value: number): string => value.toLocaleString(page.texts.lang, { maximumFractionDigits: 2 });
  const changed = wishes.horizon !== undefined || Object.keys(wishes.parameters).length > 0;
  return html`<h3>${texts.knobs}</h3>
    ${known.parameters.map((one) => {
      const value = wishes.parameters[one.id] ?? one.usual;
      const set = (to: number): void => actions.wish({ parameters: { ...wishes.parameters, [one.id]: to } });
      return slider(texts.parameters[one.id] ?? one.id, value, rangeOf(one), told(value), set, running);
    })}
    ${slider(texts.horizon, wishes.horizon ?? known.horizon, { min: 1, max: HORIZON, step: 1 }, told(wishes.horizon ?? known.horizon), (horizon) => actions.wish({ horizon }), running)}
    <button type="button" ?disabled=${running || !changed} @click=${() => actions.wish({ horizon: undefined, parameters: {} })}>${icon("undo")} ${texts.asUsual}</button>`;
}

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

function botField(texts: BotTexts, { wishes, run }: BotState, actions: BotActions): TemplateResult {
  return html`<label class="field"><span>${texts.opponent}</span>
    <select ?disabled=${run.kind === "running"} @change=${(event: Event) => actions.wish({ opponent: chosen(event) as BotOrProgram })}>
      ${BOTS.map((one) => html`<option value=${one} ?selected=${wishes.opponent === one}>${texts.bots(one)}</option>`)}
      <option value="program" ?selected=${wishes.opponent === "program"}>${texts.program}</option>
    </select></label>
    ${wishes.opponent.startsWith("depth") ? html`<p class="hint">${texts.halfMove}</p>` : nothing}`;
}

function wishesCard(page: Page, texts: BotTexts, state: BotState, actions: BotActions): TemplateResult {
  const { wishes, run, answer } = state;
  const running = run.kind === "running";
  const known = answer !== undefined && actions.canGoOn();
  return html`<section class="card bot-wishes" tabindex="-1" aria-label=${texts.learn}>
    ${botField(texts, state, actions)} ${programCard(texts, state, actions)}
    ${wishes.fen === START_FEN ? nothing : html`<button type="button" class="wide" ?disabled=${running} @click=${actions.usualStart}>${icon("undoAll")} ${texts.usualStart}</button>`}
    ${
      running
        ? html`<button type="button" class="stop wide" @click=${actions.stop}>${icon("stop")} ${texts.stop}</button>`
        : html`<div class="row">
          ${known ? html`<button type="button" class="wide" @click=${actions.learnAnew}>${icon("rematch")} ${texts.again}</button>` : html`<button type="button" class="primary wide" ?disabled=${!answers(wishes)} @click=${actions.learn}>${icon("play")} ${texts.learn}</button>`}
          ${known ? html`<button type="button" class="primary wide" @click=${actions.goOn}>${icon("on")} ${texts.on}</button>` : nothing}
        </div>`
    }
    ${known && !running ? html`<p class="hint">${texts.againHow(wishes.seed)}</p>` : nothing}
    <button type="button" class="wide" ?disabled=${running || !answers(wishes)} @click=${actions.playYourself}>${icon("pawn")} ${texts.yourself}</button>
    ${run.kind === "failed" ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(run.error.message)}</span></p>` : nothing}
    ${run.kind === "programFailed" ? faultLine(texts, run.fault) : nothing}
  </section>`;
}

function learntCard(texts: BotTexts, { answer }: BotState): TemplateResult | typeof nothing {
  if (!answer) return nothing;
  return html`<section class="card bot-learnt" tabindex="-1" aria-label=${texts.plot}>
    <p class="hint">${texts.query}</p>
    <p class="hint tabular">${texts.asked(answer.calls, answer.of)}. ${texts.seen(answer.walks, answer.won, answer.states)}.</p>
    ${answer.forgotten === undefined ? nothing : html`<p class="hint tabular">${texts.forgotten(answer.forgotten)}</p>`}
    ${answer.misfit === undefined ? nothing : html`<p class="error">${icon("warning")} <span>${texts.misfit(answer.misfit)}</span></p>`}
    ${trainPlot(texts, answer)}
  </section>`;
}

function adviceFold(texts: BotTexts, { advice }: TrainAnswer): TemplateResult {
  return fold(
    "bot-advice",
    "bars",
    texts.advice,
    html`<table>
      <tbody>
        ${advice.map(({ uci, share }) => html`<tr><th scope="row">${uci}</th><td><meter max="1" value=${share} aria-hidden="true"></meter></td><td class="tabular">${texts.share(Math.round(share * 100))}</td></tr>`)}
      </tbody>
    </table>`,
  );
}
