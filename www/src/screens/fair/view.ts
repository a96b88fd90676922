/** View of the screen: the board beside the verdict, the answer for each side, and the mate. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import type { FairTexts } from "../../lang/fair.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { lineBoard, moveSaid } from "../shared/line.ts";
import { boardTool } from "../shared/tool.ts";
import type { FairActions } from "./actions.ts";
import { fairVerdict, type FairState } from "./state.ts";

export function fairView(page: Page, texts: FairTexts, state: FairState, actions: FairActions): TemplateResult {
  const { shown, walk } = state;
  const look = { last: walk?.line[walk.ply - 1], moves: [], arrows: [] };
  const board = lineBoard(page, shown, look, () => undefined);
  return boardTool(
    page,
    texts.what,
    board,
    html`<section class="card now fair" tabindex="-1" aria-labelledby="headline">
        ${headline(page, texts, state)}
        ${(["white", "black"] as const).map((side) => html`${sideRow(texts, state, side, actions)} ${walk?.side === side ? steps(page, texts, state, actions) : nothing}`)}
      </section>
      ${pasteCard(page, texts, state, actions)}
      <div class="folds">${about(page, undefined)}</div>`,
  );
}

function headline(page: Page, texts: FairTexts, state: FairState): TemplateResult {
  const verdict = fairVerdict(state);
  const { title, detail } = verdict ? texts.verdicts[verdict] : { title: texts.title, detail: "" };
  const { failed, judging, claimed, onTime, conflict, answers, mated } = state;
  const said =
    verdict && onTime && mated === undefined && claimed !== "none"
      ? texts.onTime(claimed, answers[claimed]?.canWin)
      : detail;
  return html`<header class="headline">
    <div>
      <h2 id="headline">${judging ? texts.judging : title}</h2>
      <p aria-live="polite">${judging ? "" : said}</p>
      ${conflict ? html`<p class="notice fair-conflict">${icon("warning")} <span>${texts.conflict(conflict.tag, conflict.end)}</span></p>` : nothing}
      ${failed ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(failed.message)}</span></p>` : nothing}
    </div>
  </header>`;
}

/** Answer for one side, with a button that shows the mate. */
function sideRow(texts: FairTexts, { answers, walk }: FairState, side: Side, actions: FairActions): TemplateResult {
  const answer = answers[side];
  const said =
    answer === undefined
      ? "…"
      : answer.canWin
        ? texts.can
        : answer.canWin === false
          ? `${texts.cannot} ${texts.reasons[answer.reason] ?? ""}`
          : texts.unknown;
  const mates = answer?.canWin === true && answer.line.length > 0;
  return html`<div class="fair-side" data-side=${side} data-can=${String(answer?.canWin)}>
    <p><strong>${texts.sides[side]}</strong> ${said}</p>
    ${mates ? html`<button type="button" class="small" aria-pressed=${walk?.side === side} @click=${() => actions.walk(side)}>${icon("play")} ${texts.show}</button>` : nothing}
  </div>`;
}

function steps(page: Page, texts: FairTexts, { walk, shown }: FairState, actions: FairActions): TemplateResult {
  if (!walk) return html``;
  const { ply, line, san } = walk;
  const { play } = page.texts;
  const mated = ply === line.length && shown?.status.reason === "checkmate";
  return html`<div class="fair-walk">
    <div class="toolbar" role="group" aria-label=${texts.steps}>
      ${iconButton("first", play.toStart, () => actions.show(0), { disabled: ply === 0 })} ${iconButton("back", play.oneBack, () => actions.step(-1), { disabled: ply === 0 })}
      ${iconButton("on", play.oneOn, () => actions.step(1), { disabled: ply >= line.length })} ${iconButton("last", texts.toMate, () => actions.show(undefined), { disabled: ply >= line.length })}
      <span class="gap"></span>
      ${iconButton("flip", play.flip, actions.flip)} ${iconButton("search", texts.analyse, actions.analyse)}
    </div>
    <p class="tabular" role="status">${texts.ply(ply, line.length)} ${moveSaid(page, san, ply) ?? nothing} ${mated ? html`<span class="tag">${texts.mate}</span>` : nothing}</p>
  </div>`;
}

function pasteCard(page: Page, texts: FairTexts, { pasted, refused }: FairState, actions: FairActions): TemplateResult {
  return html`<section class="card fair-paste" tabindex="-1" aria-label=${texts.paste}>
    <form @submit=${(event: Event) => (event.preventDefault(), actions.paste())}>
      <label class="field"><span>${texts.paste}</span>
        <textarea rows="3" autocomplete="off" spellcheck="false" .value=${pasted} @input=${(event: Event) => actions.edit((event.target as HTMLTextAreaElement).value)}></textarea></label>
      <button type="submit" class="primary" ?disabled=${pasted.trim() === ""}>${texts.judge}</button>
    </form>
    ${refused ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(refused.message)}</span></p>` : nothing}
    <p class="hint">${texts.law}</p>
  </section>`;
}
