/** What every move is worth where the ending is known: a list that can be played from. */
import { answerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import type { EndingsTexts } from "../../lang/endings.ts";
import type { Side, TableMove, Value } from "../../protocol/messages.ts";
import { previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import type { Tone } from "./answer-parts.ts";
import type { AnalyseState } from "./state.ts";

export function endingPanel(page: Page, endings: EndingsTexts, { table, ending }: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  if (!table || !ending) return nothing;
  const { answer } = ending;
  const { side } = table.shown.status;
  const { says } = page.texts;
  return html`
    <section class="card known-ending" tabindex="-1" aria-labelledby="ending-title">
      <header>
        <h2 id="ending-title">${endings.title}</h2>
        ${answer ? html`<span class="tag small good">${answerTexts.of(page).proved}</span>` : nothing}
      </header>
      <div aria-live="polite" aria-busy=${answer === undefined}>
        <p class="sentence">${answer ? says(answer.say) : endings.working}</p>
      </div>
      ${answer
        ? html`<ul class="lines" aria-label=${endings.moves}>
            ${answer.moves.map((move) => moveView(page, side, move, previewOf(table) ? undefined : actions.move))}
          </ul>`
        : nothing}
    </section>
  `;
}

/** A move as a button, if it can be played where the board stands. */
function moveView({ texts }: Page, side: Side, { uci, san, value }: TableMove, play: ((uci: string) => void) | undefined): TemplateResult {
  return html`<li>
    <button type="button" class="other" ?disabled=${!play} @click=${() => play?.(uci)}>
      <span>${san}</span>
      <span class="facts"><span class="tag small tabular ${toneOf(side, value)}">${texts.words.valueLine(value)}</span></span>
    </button>
  </li>`;
}

function toneOf(side: Side, value: Value): Tone {
  if (value.kind !== "win") return "neutral";
  return value.winner === side ? "good" : "bad";
}
