/** View of a timed run: its start, its clock and its result. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";
import { hashOf } from "../route.ts";
import type { Headline } from "../shared/play-area.ts";
import type { PuzzleActions } from "./actions.ts";
import { clockText, leftOf, LENGTHS, MISSES, missedIn, solvedIn } from "./run.ts";
import type { RunState } from "./runner.ts";
import type { Ready } from "./state.ts";

/** Buttons to start a run, with the best results so far. */
export function runChoice({ kept, training }: Ready, actions: PuzzleActions): TemplateResult {
  const { runs } = kept.progress;
  const bests = LENGTHS.filter((minutes) => runs[minutes] > 0);
  return html`
    <p class="hint">${training.runHow}</p>
    <div class="row wrap">
      ${LENGTHS.map((minutes) => html`<button type="button" @click=${() => actions.startRun(minutes)}>${icon("play")} <span>${training.runStart(minutes)}</span></button>`)}
    </div>
    ${bests.length > 0 ? html`<p class="hint">${training.runBests}: ${bests.map((minutes) => training.runBest(minutes, runs[minutes])).join(" · ")}</p>` : nothing}
  `;
}

/** Headline with the result of a run. */
export function overHeadline({ kept, training }: Ready, { run, passed }: RunState, actions: PuzzleActions): Headline {
  const title =
    missedIn(run) >= MISSES ? training.threeMisses : leftOf(run, passed) === 0 ? training.timeUp : training.given;
  const buttons = html`<button type="button" class="primary" @click=${() => actions.startRun(run.minutes)}>${training.again}</button>`;
  return { title, detail: training.overDetail(solvedIn(run), kept.progress.runs[run.minutes]), tone: "over", buttons };
}

/** Bar with the clock, the solved puzzles and the misses. */
export function runBar({ training }: Ready, { run, passed }: RunState): TemplateResult {
  const [left, missed] = [leftOf(run, passed), missedIn(run)];
  const low = left <= 10_000 && !run.over;
  return html`<div class="run-bar">
    <strong class="run-clock tabular ${low ? "low" : ""}" role="timer" aria-label=${training.left}>${clockText(left)}</strong>
    <span class="run-solved tabular">${icon("check")} ${training.solvedCount(solvedIn(run))}</span>
    <span class="run-misses" role="img" aria-label=${training.misses(missed, MISSES)}
      >${Array.from({ length: MISSES }, (_, index) => html`<i class=${index < missed ? "missed" : ""}>${index < missed ? "✗" : "○"}</i>`)}</span
    >
  </div>`;
}

/**
 * Card with the puzzles of a finished run, to be looked at. During the run, the button to end it.
 */
export function runCard(state: Ready, { run }: RunState, actions: PuzzleActions): TemplateResult {
  const { training, puzzles } = state;
  if (!run.over)
    return html`<section class="card run"><button type="button" @click=${actions.giveRun}>${icon("flag")} <span>${training.give}</span></button></section>`;
  const back = html`<button type="button" @click=${actions.closeRun}>${training.toPuzzles}</button>`;
  if (run.answers.length === 0) return html`<section class="card run">${back}</section>`;
  return html`<section class="card run" tabindex="-1" aria-labelledby="run-title">
    <h2 id="run-title">${training.played}</h2>
    <ul class="puzzle-list" aria-label=${training.played}>
      ${run.answers.map(({ id, right }) => {
        const place = puzzles.findIndex((one) => one.id === id) + 1;
        const label = training.answer(place, right);
        return html`<li>
          <a class=${right ? "solved" : "missed"} href=${hashOf("puzzles", id)} aria-label=${label} title=${label}>
            <span>${place}</span><span class="sign" aria-hidden="true">${right ? "✓" : "✗"}</span>
          </a>
        </li>`;
      })}
    </ul>
    ${back}
  </section>`;
}
