/**
 * Answers about two turns of Progressive chess: a safe turn, a lost position or a mate in two, and
 * the progress of the search.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import { proofTexts } from "../../lang/proof.ts";
import { proofTreeTexts } from "../../lang/proof-tree.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import type { TwoTurnsProgress, TwoTurnVerdict } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { figures, title, type Shown, type Tone } from "./answer-parts.ts";
import type { Finding } from "./state.ts";

export type TwoTurnsFinding = Finding & { question: "survive" | "win" };

export function twoTurnsView(
  shown: Shown,
  { answer }: TwoTurnsFinding,
  lineView: (line: { series: string[]; san: string[] }) => TemplateResult,
): TemplateResult {
  const { page, actions } = shown;
  const { texts } = page;
  const { twoTurns } = answerTexts.of(page);
  const [name, tone] = titleOf(twoTurns, answer.verdict);
  return html`
    ${title(name, tone)}
    <p class="sentence">${texts.says(answer.say)}</p>
    ${answer.series.length > 0 ? lineView(answer) : nothing}
    ${answer.verdict === "lost" ? html`<p class="hint">${twoTurns.escape}</p>` : nothing}
    ${
      answer.certificate === undefined
        ? nothing
        : html`<div class="row line-buttons">
            <button type="button" @click=${actions.checkTwoTurns}>${icon("check")} ${proofTexts.of(page).check}</button>
            ${iconButton("download", proofTreeTexts.of(page).download, actions.saveTwoTurns)}
          </div>`
    }
    ${figures(texts, answer)}
  `;
}

function titleOf(words: AnswerTexts["twoTurns"], verdict: TwoTurnVerdict): [string, Tone] {
  const tones: Record<TwoTurnVerdict, Tone> = {
    mates: "good",
    mateInTwo: "good",
    safe: "good",
    lost: "bad",
    none: "neutral",
    unknown: "open",
    refused: "open",
  };
  return [words.verdicts[verdict], tones[verdict]];
}

/** Number of answered turns, and a bar once all turns are found. */
export function twoTurnsProgress(page: Page, progress: TwoTurnsProgress): TemplateResult {
  const { twoTurns } = answerTexts.of(page);
  const { ends, allFound, answered, mates, win } = progress;
  const said = win ? twoTurns.refuted(answered, ends, allFound) : twoTurns.answered(answered, ends, allFound, mates);
  return html`<p class="sentence tabular two-turns">${said}</p>
    ${allFound ? html`<progress max=${ends} value=${answered} aria-label=${said}></progress>` : nothing}`;
}
