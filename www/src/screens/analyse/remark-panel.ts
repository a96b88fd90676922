/** What a person says of the position shown: a comment, arrows and marks; and where the list of moves shows it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Shape } from "../../board/board-element.ts";
import { remarksTexts, type RemarkTexts } from "../../lang/remarks.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import { allSeries } from "../../table/game.ts";
import { cursorOf, previewOf, type TableState } from "../../table/state.ts";
import { madeAt, mainLine, movesOf } from "../../table/study.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import type { AnalyseActions } from "./actions.ts";
import type { AnalyseState } from "./state.ts";

const NO_SHAPES: readonly Shape[] = [];
/** A comment that somebody writes here. A longer one of a file is kept as it is, and only its beginning is drawn. */
const MOST_SIGNS = 4000;
const COLOURS = ["green", "red", "blue", "yellow"] as const;

/** The moves that lead to the position shown, as remarks are found by them; undefined while a line is looked at. */
export function pathShown(table: TableState | undefined): string | undefined {
  if (!table || previewOf(table)) return undefined;
  return movesOf(table.game).slice(0, madeAt(table.game, cursorOf(table))).join(" ");
}

/** What the board shows of it. */
export function drawnHere({ table, remarks, pen }: AnalyseState): { shapes?: readonly Shape[]; pen: boolean } {
  const path = pathShown(table);
  return path === undefined ? { pen: false } : { shapes: remarks.get(path)?.drawn ?? NO_SHAPES, pen };
}

/** Below turn `index` of the main line: what is said of its positions. */
export function remarkNotes({ table, remarks }: AnalyseState, actions: AnalyseActions, index: number): TemplateResult | typeof nothing {
  if (!table || remarks.size === 0) return nothing;
  const line = mainLine(table.game);
  const moves = movesOf(line);
  const before = allSeries(line).slice(0, index).reduce((sum, series) => sum + series.moves.length, 0);
  const length = allSeries(line)[index]?.moves.length ?? 0;
  const places = Array.from({ length }, (_, at) => before + at + 1);
  return html`${(index === 0 ? [0, ...places] : places).map((made) => {
    const remark = remarks.get(moves.slice(0, made).join(" "));
    if (!remark) return nothing;
    return html`<button type="button" class="remark" @click=${() => actions.viewLine(0, made)}>
      ${icon(remark.drawn.length > 0 ? "pen" : "info")} <span>${remark.text === "" ? "…" : drawnText(remark.text)}</span>
    </button>`;
  })}`;
}

function drawnText(text: string): string {
  return text.length > MOST_SIGNS ? shortened(text) : text;
}

export function remarkPanel(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult {
  const words = remarksTexts.of(page.texts.lang, () => page.draw());
  return fold("remarks", "pen", words.title, content(words, state, actions));
}

function content(words: RemarkTexts, { table, remarks, pen }: AnalyseState, actions: AnalyseActions): TemplateResult {
  const path = pathShown(table);
  const { text, drawn } = remarks.get(path ?? "") ?? { text: "", drawn: NO_SHAPES };
  const none = path === undefined;
  const long = text.length > MOST_SIGNS;
  return html`
    <label class="field">
      <span>${words.comment}</span>
      <textarea rows="3" maxlength=${MOST_SIGNS} ?disabled=${none} ?readonly=${long} .value=${none ? "" : drawnText(text)} @input=${(event: Event) => actions.comment((event.target as HTMLTextAreaElement).value)}></textarea>
    </label>
    <p class="hint">${words.hint}</p>
    <label class="switch">
      <input type="checkbox" .checked=${pen} ?disabled=${none} @change=${(event: Event) => actions.setPen((event.target as HTMLInputElement).checked)} />
      <span>${words.pen}</span>
    </label>
    <form class="row draw-by-name" @submit=${(event: Event) => drawNamed(event, drawn, actions)}>
      <input type="text" name="squares" required pattern="[a-hA-H][1-8](-?[a-hA-H][1-8])?" maxlength="5" autocomplete="off" autocapitalize="off" placeholder="e2e4" aria-label=${words.squares} title=${words.squaresHint} ?disabled=${none} />
      <select name="colour" aria-label=${words.colour} ?disabled=${none}>${COLOURS.map((one) => html`<option value=${one}>${words.colours[one]}</option>`)}</select>
      <button type="submit" ?disabled=${none}>${words.draw}</button>
    </form>
    ${drawn.length === 0
      ? nothing
      : html`<ul class="drawn-list">
          ${drawn.map((shape) => {
            const name = shape.from === shape.to ? shape.from : `${shape.from}–${shape.to}`;
            return html`<li class="chip">
              <i class="swatch ${shape.colour}" aria-hidden="true"></i> ${name}
              ${iconButton("close", words.erase(name, words.colours[shape.colour]), () => actions.draw(drawn.filter((one) => one !== shape)), { class: "small" })}
            </li>`;
          })}
        </ul>`}
  `;
}

/** The same once more takes it away, as with the mouse. */
function drawNamed(event: Event, drawn: readonly Shape[], actions: AnalyseActions): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const given = new FormData(form);
  const squares = String(given.get("squares")).toLowerCase().replace("-", "");
  const colour = COLOURS.find((one) => one === given.get("colour")) ?? "green";
  const shape: Shape = { from: squares.slice(0, 2), to: squares.slice(2, 4) || squares.slice(0, 2), colour };
  const others = drawn.filter(({ from, to }) => from !== shape.from || to !== shape.to);
  const again = drawn.some((one) => one.from === shape.from && one.to === shape.to && one.colour === colour);
  actions.draw(again ? others : [...others, shape]);
  form.reset();
}
