/** View of the screen: the board beside the verdict, the curves and the proof. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import type { FortressTexts } from "../../lang/fortress.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { seconds, short, signed } from "../../parts/numbers.ts";
import type { CurveAnswer, CurveMovesName, CurvePreset, Side } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { fold } from "../shared/fold.ts";
import { boardTool, details, tour } from "../shared/tool.ts";
import type { FortressActions } from "./actions.ts";
import { boardOf } from "./board.ts";
import { galleryFold } from "./gallery.ts";
import { PLACE_NAMES, PLACES } from "./places.ts";
import { curvePlot, curveTable, workPlot } from "./plot.ts";
import { proofCard } from "./proof-card.ts";
import {
  curvesDrawn,
  DEPTHS,
  estimateOf,
  pointsOf,
  PRESETS,
  verdictOf,
  type LabEstimate,
  type LabState,
} from "./state.ts";
import { walkSaid, walkView } from "./walk-view.ts";

export function labView(page: Page, texts: FortressTexts, state: LabState, actions: FortressActions): TemplateResult {
  const asked = state.curveRun.kind !== "none" || state.proofRun.kind !== "none";
  const place = placeCard(page, texts, state, actions);
  return boardTool(
    page,
    texts.what,
    boardOf(page, state, actions),
    html`<section class="card now" tabindex="-1" aria-labelledby="headline">${verdictView(page, texts, state)} ${state.walk ? walkView(page, texts, state.walk, actions) : nothing} ${toolbar(page, texts, state, actions)}</section>
      ${tour(page, "fortress", [".lab-place", ".now", ".lab-proof, .now"], !asked)} ${asked ? nothing : place} ${proofCard(page, texts, state, actions)} ${curveCard(page, texts, state, actions)} ${asked ? place : nothing}
      <div class="folds">
        ${galleryFold(texts, state.gallery, actions)}
        ${state.curve && state.curve.depths.length > 1 ? fold("curve-figures", "bars", texts.table, curveTable(page, texts, state.curve)) : nothing}
        ${state.curve && state.curve.depths.length > 1 ? fold("curve-work", "bars", texts.work, html`${workPlot(texts, state.curve)}<p class="hint">${texts.workHint}</p>`) : nothing}
        ${details(page, "fortress", html`${curveWishes(texts, state, actions)}<h3>${texts.method}</h3>${texts.methodLines.slice(1).map((line) => html`<p>${line}</p>`)}`, texts.methodLines[0] ?? "")} ${about(page, undefined)}
      </div>`,
  );
}

function head(title: string, detail: string | TemplateResult, tag?: TemplateResult): TemplateResult {
  return html`<header class="headline">
    <div>
      <h2 id="headline">${title}</h2>
      ${tag ?? nothing}
      <p aria-live="polite">${detail}</p>
    </div>
  </header>`;
}

/** Verdict: its title, its certainty and its reasons. */
function verdictView(page: Page, texts: FortressTexts, state: LabState): TemplateResult {
  const verdict = verdictOf(state);
  const { says } = page.texts;
  switch (verdict.kind) {
    case "nothing":
      return head(texts.title, "");
    case "looking":
      return head(
        state.table && state.curveRun.kind !== "running" ? texts.building : texts.looking,
        state.curve ? texts.depthOf(state.curve.depths.length) : "",
      );
    case "failed":
      return head(
        texts.title,
        html`<span class="error" role="alert">${icon("warning")} <span>${says(verdict.error.message)}</span></span>`,
      );
    case "won":
    case "held":
      return head(
        texts.verdicts[verdict.kind](verdict.attacker),
        says(verdict.answer.say),
        html`<span class="tag good">${icon("check")} ${texts.exact}</span>`,
      );
    case "dead":
    case "mated":
    case "proved":
      return head(
        texts.verdicts[verdict.kind](verdict.answer.attacker),
        state.walk ? walkSaid(texts, state.walk, state.proof) : says(verdict.answer.say),
        html`<span class="tag good">${icon("check")} ${texts.proved}</span>`,
      );
    default: {
      const { answer, kind } = verdict;
      const tag = html`<span class="tag open">${texts.estimate}</span>`;
      const estimate = estimateOf(answer);
      // The text of the flatness criterion is shown only if it does not contradict the estimate.
      const told = !estimate || (answer.verdict === "flat") === estimate.fortress ? says(answer.say) : "";
      return html`${head(texts.verdicts[kind](answer.attacker), told, tag)} ${estimate ? estimateView(texts, estimate, answer.attacker) : nothing}`;
    }
  }
}

/** Estimate with its probability and reasons. It is not proved. */
function estimateView(
  texts: FortressTexts,
  { percent, fortress, reasons }: LabEstimate,
  attacker: Side,
): TemplateResult {
  return html`<div class="lab-estimate">
    <p class="sentence">${texts.estimated(percent, fortress)}</p>
    <ul>
      ${reasons.map((reason) => html`<li>${texts.reasons[reason.what](reason, attacker)}</li>`)}
    </ul>
  </div>`;
}

function toolbar(page: Page, texts: FortressTexts, state: LabState, actions: FortressActions): TemplateResult {
  const running = state.curveRun.kind === "running" || state.proofRun.kind === "running";
  const asked = state.curve !== undefined || state.proof !== undefined;
  return html`<div class="toolbar" role="group" aria-label=${texts.title}>
    ${
      running
        ? html`<button type="button" class="stop" @click=${actions.stop}>${icon("stop")} ${texts.stop}</button>`
        : html`<button type="button" class=${asked ? "" : "primary"} ?disabled=${!state.shown} @click=${actions.look}>${icon("play")} ${asked ? texts.again : texts.look}</button>`
    }
    <span class="gap"></span>
    ${iconButton("flip", page.texts.play.flip, actions.flip)} ${iconButton("pen", texts.setUp, actions.setUp)} ${iconButton("search", texts.analyse, actions.analyse)}
  </div>`;
}

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

function placeCard(
  page: Page,
  texts: FortressTexts,
  { fen, pasted, refused }: LabState,
  actions: FortressActions,
): TemplateResult {
  const known = PLACE_NAMES.find((name) => PLACES[name] === fen);
  return html`<section class="card lab-place" tabindex="-1" aria-label=${texts.position}>
    <label class="field"><span>${texts.position}</span>
      <select @change=${(event: Event) => actions.choose(chosen(event))}>
        ${known ? nothing : html`<option selected value=${fen}>${texts.own}</option>`}
        ${PLACE_NAMES.map((name) => html`<option value=${PLACES[name]} ?selected=${name === known}>${texts.places[name]}</option>`)}
      </select></label>
    <form class="row" @submit=${(event: Event) => (event.preventDefault(), actions.paste())}>
      <label class="field"><span>${texts.paste}</span>
        <input type="text" autocomplete="off" spellcheck="false" .value=${pasted} @input=${(event: Event) => actions.edit((event.target as HTMLInputElement).value)} /></label>
      <button type="submit" ?disabled=${pasted.trim() === ""}>${texts.read}</button>
    </form>
    ${refused ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(refused.message)}</span></p>` : nothing}
  </section>`;
}

function curveCard(page: Page, texts: FortressTexts, state: LabState, actions: FortressActions): TemplateResult {
  const { curve, wishes, pointed, curveRun } = state;
  const running = curveRun.kind === "running";
  return html`<section class="card lab-curves" tabindex="-1" aria-labelledby="curves-title">
    <h2 id="curves-title">${texts.curves}</h2>
    ${curve ? curveBody(page, texts, curve, pointed, wishes.depth, running, actions) : html`<p class="hint">${texts.curvesHint}</p>`}
  </section>`;
}

/** Settings of the curves: the depth, the moves, and the evaluation of their values. */
function curveWishes(texts: FortressTexts, { wishes, curveRun }: LabState, actions: FortressActions): TemplateResult {
  const running = curveRun.kind === "running";
  return html`<div class="row">
      <label class="field"><span>${texts.toDepth}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ depth: Number(chosen(event)) })}>
          ${DEPTHS.map((one) => html`<option value=${one} ?selected=${wishes.depth === one}>${one}</option>`)}
        </select></label>
      <label class="field"><span>${texts.which}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ which: chosen(event) as CurveMovesName })}>
          ${(["all", "best"] as const).map((one) => html`<option value=${one} ?selected=${wishes.which === one}>${texts.whichNames[one]}</option>`)}
        </select></label>
      <label class="field"><span>${texts.preset}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ preset: chosen(event) as CurvePreset })}>
          ${PRESETS.map((one) => html`<option value=${one} ?selected=${wishes.preset === one}>${texts.presets[one]}</option>`)}
        </select></label>
    </div>`;
}

const figure = (name: string, value: string | number): TemplateResult =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function curveBody(
  page: Page,
  texts: FortressTexts,
  curve: CurveAnswer,
  pointed: string | undefined,
  depth: number,
  running: boolean,
  actions: FortressActions,
): TemplateResult {
  const { flatFrom, range, growth, equal, level, depths, nodes, ms, attacker } = curve;
  return html`
    ${curvePlot(page, texts, curve, pointed, running ? depth : 0)}
    <p class="hint">${texts.seenBy(attacker)}</p>
    <dl class="figures tabular">
      ${figure(texts.level, signed(level))} ${figure(texts.flatFrom, flatFrom ?? "–")} ${figure(texts.range, signed(range).replace("+", ""))} ${figure(texts.growth, signed(growth))}
      ${figure(texts.equal, equal)}
    </dl>
    <ul class="lines curve-moves" aria-label=${texts.moves}>
      ${curvesDrawn(curve).map(({ uci, san, rises, line }, at) => {
        const value = depths.at(-1)?.moves.find((move) => move.uci === uci)?.value;
        const known = value?.kind === "mate" ? "#" : value ? signed(pointsOf(value, attacker)) : "";
        return html`<li>
          <button type="button" class="other" aria-pressed=${pointed === uci} ?disabled=${line.length === 0} @click=${() => actions.point(pointed === uci ? undefined : uci)}>
            <svg class="sample long" viewBox="0 0 30 6" aria-hidden="true"><path class="curve c${at % 8}" d="M1 3H29"></path></svg>
            <span>${page.texts.board.written(san)}</span><span class="facts tabular">${rises ? html`<span class="tag small open">${texts.rises}</span> ` : nothing}${known}</span>
          </button>
          ${rises && !running ? html`<button type="button" class="small" @click=${() => actions.follow(uci)}>${texts.follow(san)}</button>` : nothing}
        </li>`;
      })}
    </ul>
    ${
      running
        ? html`<progress max=${depth} value=${depths.length} aria-label=${texts.curves}></progress>`
        : html`<div class="row spent-row"><p class="spent tabular">${page.texts.analyse.spent(short(nodes), ms < 100 ? `${Math.round(ms)} ms` : seconds(ms))}</p>
          <button type="button" class="small" @click=${actions.csv}>${icon("download")} ${texts.csv}</button></div>`
    }
  `;
}
