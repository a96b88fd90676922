/** Panel with the questions, the running search and its answer. */
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { fairTexts } from "../../lang/fair.ts";
import { proofTexts } from "../../lang/proof.ts";
import type { Texts } from "../../lang/texts.ts";
import { icon } from "../../parts/icons.ts";
import { seconds, short } from "../../parts/numbers.ts";
import type { MateProgress } from "../../protocol/messages.ts";
import { isMate } from "../../table/place.ts";
import { placeShown, type Work } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { timeChoice } from "../shared/time-choice.ts";
import { LINES } from "../../kept/settings.ts";
import { hashOf } from "../route.ts";
import type { AnalyseActions } from "./actions.ts";
import { proofTreeTexts } from "../../lang/proof-tree.ts";
import { findingView } from "./finding.ts";
import { twoTurnsProgress } from "./two-turns-view.ts";
import { followedView, followSwitch } from "./followed.ts";
import { canAsk, findingOf, type AnalyseState, type Question } from "./state.ts";

const QUESTIONS: readonly Question[] = ["mate", "series", "threat", "survive", "win", "prove", "fortress", "evaluate"];

export function askPanel(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult {
  const { outcome } = state;
  const { texts } = page;
  const answers = answerTexts.of(page);
  const work = questionWork(state);
  return html`
    <section class="card ask" tabindex="-1" aria-labelledby="ask-title">
      <h2 id="ask-title" class="visually-hidden">${answers.ask}</h2>
      <div class="questions">${questions(state).map((question) => questionButton(page, state, actions, question))}</div>
      <div class="answer" aria-live="polite" aria-busy=${work !== undefined}>
        ${work ? running(page, actions, work) : nothing}
        ${outcome.kind === "refused" ? html`<p class="error" role="alert">${icon("warning")} <span>${texts.says(outcome.error.message)}</span></p>` : nothing}
        ${outcome.kind === "found" && !work ? findingView(page, state, actions, outcome.finding) : nothing}
      </div>
      <div class="ask-options">${followSwitch(page)} ${linesChoice(page)} ${timeChoice(page, "askMs", answers.time)}</div>
      ${outcome.kind === "none" && !work ? followedView(page, state, actions) : nothing}
      ${
        state.table?.game.about.tasks.includes("curve")
          ? html`<p><a class="to-lab" href=${hashOf("fortress", placeShown(state.table).fen.replaceAll(" ", "_"))}>${proofTexts.of(page).fortress.lab}</a></p>
          <p><a class="to-fair" href=${hashOf("fair", placeShown(state.table).fen.replaceAll(" ", "_"))}>${fairTexts.of(page).question}</a></p>`
          : nothing
      }
      ${state.table && canAsk(state.table.game.about, "prove") ? proofFile(page, actions) : nothing}
    </section>
  `;
}

/** Choice of the number of best lines to show. */
function linesChoice(page: Page): TemplateResult {
  const { lines, linesHint } = answerTexts.of(page);
  return html`<label class="lines-choice" title=${linesHint}>
    <span>${lines}</span>
    <select @change=${(event: Event) => page.set({ lines: Number((event.target as HTMLSelectElement).value) })}>
      ${LINES.map((count) => html`<option value=${count} ?selected=${page.settings.lines === count}>${count}</option>`)}
    </select>
  </label>`;
}

/** Button that opens a proof from a file and has it checked. */
function proofFile(page: Page, actions: AnalyseActions): TemplateResult {
  const words = proofTreeTexts.of(page);
  return html`<div class="proof-file">
    <button type="button" @click=${(event: Event) => (event.currentTarget as Element).parentElement?.querySelector("input")?.click()}>${words.open} …</button>
    <input
      type="file"
      hidden
      accept=".json,application/json"
      aria-label=${words.open}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        const [file] = input.files ?? [];
        if (file) actions.openProof(file);
        // The same file may be chosen again.
        input.value = "";
      }}
    />
  </div>`;
}

/** Question that is being answered. The review and the continuous analysis are shown elsewhere. */
function questionWork({ table }: AnalyseState): Work | undefined {
  const work = table?.work;
  return work?.name === "review" || work?.name === "follow" ? undefined : work;
}

/**
 * Questions that may be asked about this game. After a mate only two are left: the explanation of
 * the mate and the evaluation.
 */
function questions({ table }: AnalyseState): readonly Question[] {
  if (!table) return QUESTIONS;
  const { about } = table.game;
  const asked: readonly Question[] = isMate(table.position.status.reason) ? ["explain", "evaluate"] : QUESTIONS;
  return asked.filter((question) => question === "explain" || canAsk(about, question));
}

function questionButton(page: Page, state: AnalyseState, actions: AnalyseActions, question: Question): TemplateResult {
  const { table } = state;
  const series = table?.game.about.series !== false;
  const answers = answerTexts.of(page);
  const [text, hint] = (series ? answers.questions : answers.moveQuestions)[question];
  const work = questionWork(state);
  // Not `disabled`: that would take the focus from the button just pressed.
  const busy = work !== undefined && question !== "evaluate";
  const asked = work ? work.name === question : findingOf(state)?.question === question;
  return html`<button
    type="button"
    class="question ${asked ? "asked" : ""}"
    title=${hint}
    aria-disabled=${busy ? "true" : nothing}
    ?disabled=${!table || page.engine.state !== "ready"}
    @click=${() => busy || actions.ask(question)}
  >
    ${text}
  </button>`;
}

function running(page: Page, actions: AnalyseActions, { snapshot, stopping, name }: Work): TemplateResult {
  const { settings, texts } = page;
  const answers = answerTexts.of(page);
  const proof = proofTexts.of(page);
  const phase =
    snapshot?.phase ?? (name === "series" || name === "prove" ? name : name === "fortress" ? "prove" : "mate");
  const twoTurns = name === "survive" || name === "win" ? name : undefined;
  const ms = snapshot?.ms ?? 0;
  // The numbers change ten times a second: too often to be read aloud. The answer is announced when
  // it comes.
  return html`
    <div class="running" aria-live="off">
      <div class="row">
        <h3>${twoTurns ? answers.twoTurns.searching[twoTurns] : name === "fortress" && phase === "prove" ? proof.fortress.searching : answers.phases[phase]}…</h3>
        <button type="button" class="stop" ?disabled=${stopping} @click=${actions.stop}>${icon("stop")} ${answers.stop}</button>
      </div>
      <progress max=${settings.askMs} value=${Math.min(ms, settings.askMs)} aria-label=${answers.timeUsed}></progress>
      <dl class="figures tabular">
        <div><dt>${answers.nodes}</dt><dd>${short(snapshot?.nodes ?? 0)}</dd></div>
        <div><dt>${answers.nodesPerSecond}</dt><dd>${short(snapshot?.nodesPerSecond ?? 0)}</dd></div>
        <div><dt>${answers.time}</dt><dd>${seconds(ms)}</dd></div>
      </dl>
      ${snapshot?.proof ? html`<p class="sentence tabular">${proof.numbers(short(snapshot.proof.proof), short(snapshot.proof.disproof))}</p>` : nothing}
      ${snapshot?.twoTurns ? twoTurnsProgress(page, snapshot.twoTurns) : nothing}
      ${snapshot?.mate ? mateProgress(texts.words, answers, snapshot.mate) : nothing}
      <p class="best">${texts.board.written(snapshot?.bestSan.join(" ") ?? "")}</p>
      <p class="sentence">${(phase === "mate" && !snapshot?.mate) || snapshot?.twoTurns ? "" : texts.says(snapshot?.say ?? [])}</p>
    </div>
  `;
}

/** Progress of the complete search for mates. The sentence below says the same in words. */
function mateProgress(
  words: Texts["words"],
  answers: AnswerTexts,
  { firstMoves, firstMovesDone, depth, open, positions }: MateProgress,
): TemplateResult {
  return html`
    <div class="first-moves">
      <span title=${answers.firstMovesHint}>${answers.firstMoves}</span>
      <span class="tabular">${answers.doneOf(firstMovesDone, firstMoves)}</span>
      <progress max=${firstMoves} value=${firstMovesDone} aria-label=${answers.firstMoves}></progress>
    </div>
    <dl class="figures tabular">
      <div><dt>${answers.positions}</dt><dd>${short(positions)}</dd></div>
      <div><dt>${answers.waiting}</dt><dd>${short(open)}</dd></div>
      <div><dt>${answers.triedUpTo}</dt><dd>${depth === 0 ? "–" : words.moves(depth)}</dd></div>
    </dl>
  `;
}
