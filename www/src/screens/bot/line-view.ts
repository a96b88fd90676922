/** The best line as a list of moves, and why its last move is mate. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BotTexts } from "../../lang/bot.ts";
import { icon } from "../../parts/icons.ts";
import { explanationView } from "../../table/explanation.ts";
import type { Page } from "../page.ts";
import { lineList } from "../shared/line.ts";
import type { BotActions } from "./actions.ts";
import { pliesOf, type BotState } from "./state.ts";

export function lineView(
  page: Page,
  texts: BotTexts,
  state: BotState,
  actions: BotActions,
): TemplateResult | typeof nothing {
  const { answer } = state;
  const running = state.run.kind === "running";
  if (running || !answer || answer.line.length === 0) return nothing;
  return html`${lineList(page, answer.moves === undefined ? texts.bestLine : texts.matingLine, answer.san, pliesOf(state), actions.show)}
    ${whyMate(page, state, actions)} ${verdict(texts, answer.confirmed)}`;
}

function verdict(texts: BotTexts, confirmed: boolean | undefined): TemplateResult | typeof nothing {
  if (confirmed === undefined) return nothing;
  return confirmed
    ? html`<p class="hint bot-confirmed">${icon("check")} <span>${texts.confirmed}</span></p>`
    : html`<p class="error">${icon("warning")} <span>${texts.refuted}</span></p>`;
}

function whyMate(page: Page, state: BotState, actions: BotActions): TemplateResult | typeof nothing {
  const { why, pointedAt } = state;
  if (!why) return nothing;
  const shown = pliesOf(state) === state.answer?.line.length;
  return html`<section class="bot-why" aria-labelledby="why-mate">
    <h3 id="why-mate">${page.texts.analyse.whyMate}</h3>
    ${explanationView(page.texts, why.explanation, pointedAt, { shown, pointAt: actions.pointAt, show: () => actions.show(undefined) })}
  </section>`;
}
