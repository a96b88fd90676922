/** Buttons to save and open a record of learning as a file, and for ants the pheromones too. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BotTexts } from "../../lang/bot.ts";
import { icon } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import type { BotActions } from "./actions.ts";
import { fileButton } from "./file-button.ts";
import type { BotState } from "./state.ts";

const TEXT = ".txt,text/plain";

export function knowledgeFold(
  page: Page,
  texts: BotTexts,
  { run, answer, wishes, learnt, knowledgeError }: BotState,
  actions: BotActions,
): TemplateResult {
  const running = run.kind === "running";
  const saver = (label: string, trails: boolean) =>
    html`<button type="button" ?disabled=${running || !answer || !learnt} @click=${() => actions.save(trails)}>${icon("download")} ${label}</button>`;
  return fold(
    "bot-knowledge",
    "download",
    texts.knowledge,
    html`<p class="hint">${texts.knowledgeHow}</p>
      <div class="row">${saver(texts.save, false)} ${fileButton(texts.load, TEXT, running, ([file]) => actions.load(file))}</div>
      ${knowledgeError ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(knowledgeError.message)}</span></p>` : nothing}
      ${
        wishes.method === "ants"
          ? html`<p class="hint">${wishes.pheromones ? texts.trailsWith(wishes.pheromones.name) : texts.trailsHow}</p>
            <div class="row">
              ${learnt?.method === "ants" ? saver(texts.saveTrails, true) : nothing} ${fileButton(texts.loadTrails, TEXT, running, ([file]) => actions.pheromones(file))}
              ${wishes.pheromones ? html`<button type="button" ?disabled=${running} @click=${() => actions.wish({ pheromones: undefined })}>${icon("close")} ${texts.trailsWithout}</button>` : nothing}
            </div>`
          : nothing
      }`,
  );
}
