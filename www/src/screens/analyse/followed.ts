/** Findings of the continuous analysis so far. */
import { answerTexts } from "../../lang/answers.ts";
import { proofTexts } from "../../lang/proof.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { seconds, short } from "../../parts/numbers.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import type { Tone } from "./answer-parts.ts";
import { answerView } from "./finding.ts";
import { ROUNDS } from "./following.ts";
import type { AnalyseState, Finding, Followed } from "./state.ts";

/** Switch for the continuous analysis. */
export function followSwitch(page: Page): TemplateResult {
  const answers = answerTexts.of(page);
  return html`<label class="follow-switch" title=${answers.followHint}>
    <span>${answers.follow}</span>
    <input
      type="checkbox"
      role="switch"
      class="toggle"
      .checked=${page.settings.follow}
      @change=${(event: Event) => page.set({ follow: (event.target as HTMLInputElement).checked })}
    />
  </label>`;
}

/** View of the most important answer, with the others as buttons. */
export function followedView(
  page: Page,
  state: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  const { followed, table } = state;
  if (!page.settings.follow || !followed || !table) return nothing;
  const main = mainOf(followed);
  const others = Object.values(followed.found).filter((finding) => finding !== main);
  return html`
    <div class="followed">
      ${others.length > 0 ? html`<div class="tags">${others.map((finding) => otherTag(page, actions, finding))}</div>` : nothing}
      ${main ? answerView({ page, state, actions, at: main.at }, main) : nothing}
      ${progress(page, state, followed)}
    </div>
  `;
}

/** Most important answer. A mate or a proof settles the position, so it comes first. */
function mainOf({ found: { mate, prove, series, threat } }: Followed): Finding | undefined {
  if (mate?.answer.outcome === "mate") return mate;
  if (prove?.answer.winner !== undefined) return prove;
  return series ?? mate ?? prove ?? threat;
}

/** Best moves found at a position. */
export function bestOf(followed: Followed): { at: Followed["at"]; moves: string[] } | undefined {
  const { mate, series } = followed.found;
  const moves = mate?.answer.outcome === "mate" ? mate.answer.series : series?.answer.lines[0]?.series;
  return moves && { at: followed.at, moves };
}

function otherTag(page: Page, actions: AnalyseActions, finding: Finding): TemplateResult {
  const { texts } = page;
  const [text, tone] = named(page, finding);
  return html`<button type="button" class="tag ${tone}" title=${texts.says(saidBy(finding))} @click=${() => actions.openFinding(finding)}>${text}</button>`;
}

function saidBy({ question, answer }: Finding): Parameters<Page["texts"]["says"]>[0] {
  return question === "explain" ? [] : answer.say;
}

/** Short label of an answer, of a word or two. */
function named(page: Page, finding: Finding): readonly [string, Tone] {
  const answers = answerTexts.of(page);
  const proof = proofTexts.of(page);
  if (finding.question === "mate") {
    return (
      {
        mate: [answers.mate, "good"],
        none: [answers.noMate, "neutral"],
        unknown: [answers.mateNotKnown, "open"],
      } as const
    )[finding.answer.outcome];
  }
  if (finding.question === "threat") {
    return (
      {
        mate: [answers.threat, "bad"],
        none: [answers.noThreat, "good"],
        unknown: [answers.threatNotKnown, "open"],
      } as const
    )[finding.answer.outcome];
  }
  return [finding.question === "prove" ? proof.none : answers.questions[finding.question][0], "open"];
}

function progress(page: Page, { table }: AnalyseState, { round }: Followed): TemplateResult | typeof nothing {
  const work = table?.work;
  if (work?.name !== "follow") return nothing;
  const { nodes = 0, ms = 0 } = work.snapshot ?? {};
  return html`<p class="spent tabular" aria-live="off">
    ${answerTexts.of(page).following(round + 1, ROUNDS.length)} · ${page.texts.analyse.spent(short(nodes), seconds(ms))}
  </p>`;
}
