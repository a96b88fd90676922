/**
 * List of moves with their exact values, for endings in the tablebases. Each move can be played.
 */
import { answerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import type { EndingsTexts } from "../../lang/endings.ts";
import { icon } from "../../parts/icons.ts";
import type { Side, TableMove, Value } from "../../protocol/messages.ts";
import { previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { TableProgress } from "../shared/table-progress.ts";
import type { AnalyseActions } from "./actions.ts";
import type { Tone } from "./answer-parts.ts";
import type { AnalyseState } from "./state.ts";

export function endingPanel(
  page: Page,
  endings: EndingsTexts,
  { table, ending }: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  if (!table || !ending) return nothing;
  const { answer, progress, searched, stopped } = ending;
  const { side } = table.shown.status;
  const { says } = page.texts;
  return html`
    <section class="card known-ending" tabindex="-1" aria-labelledby="ending-title">
      <header>
        <h2 id="ending-title">${endings.title}</h2>
        ${answer ? html`<span class="tag small good">${answerTexts.of(page).proved}</span>` : nothing}
      </header>
      <div aria-live="polite" aria-busy=${answer === undefined && !stopped}>
        <p class="sentence">${answer ? says(answer.say) : stopped ? endings.stopped : endings.working}</p>
        ${searched ? html`<p class="searched">${endings.searched} ${says(searched)}</p>` : nothing}
      </div>
      ${answer ? nothing : making(page, endings, progress, stopped, actions)}
      ${
        answer
          ? html`<ul class="lines" aria-label=${endings.moves}>
            ${answer.moves.map((move) => moveView(page, side, move, previewOf(table) ? undefined : actions.move))}
          </ul>`
          : nothing
      }
    </section>
  `;
}

/** Progress of building the tablebases with a button to stop, or a button to resume. */
function making(
  page: Page,
  endings: EndingsTexts,
  progress: TableProgress | undefined,
  stopped: boolean,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  if (stopped)
    return html`<div class="row"><button type="button" class="small" @click=${actions.makeTables}>${icon("play")} ${endings.goOn}</button></div>`;
  if (!progress) return nothing;
  const { say, percent, left } = progress;
  return html`<p class="hint tabular">${page.texts.says(say)} ${left === undefined ? nothing : endings.left(Math.ceil(left / 1000))}</p>
    <div class="row">
      <progress max="100" value=${percent} aria-label=${endings.working}></progress>
      <button type="button" class="stop small" @click=${actions.stopTables}>${icon("stop")} ${endings.stop}</button>
    </div>`;
}

/** Button of a move. Disabled if the move cannot be played on the board. */
function moveView(
  { texts }: Page,
  side: Side,
  { uci, san, value }: TableMove,
  play: ((uci: string) => void) | undefined,
): TemplateResult {
  return html`<li>
    <button type="button" class="other" ?disabled=${!play} @click=${() => play?.(uci)}>
      <span>${texts.board.written(san)}</span>
      <span class="facts"><span class="tag small tabular ${toneOf(side, value)}">${texts.words.valueLine(value)}</span></span>
    </button>
  </li>`;
}

function toneOf(side: Side, value: Value): Tone {
  if (value.kind !== "win") return "neutral";
  return value.winner === side ? "good" : "bad";
}
