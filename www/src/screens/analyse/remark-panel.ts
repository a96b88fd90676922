/**
 * A person's remarks on the position shown: a comment, arrows and marked squares. Also their place
 * in the list of moves.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Shape } from "../../board/board-element.ts";
import { remarksTexts, type RemarkTexts } from "../../lang/remarks.ts";
import { icon, iconButton, type IconName } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import { cursorOf, previewOf, type TableState } from "../../table/state.ts";
import { nodeAt } from "../../table/line.ts";
import { pathTo } from "../../table/tree.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import { notedIn, signsOf, type Remark } from "../../table/remarks.ts";
import type { AnalyseActions } from "./actions.ts";
import type { AnalyseState } from "./state.ts";

const NO_SHAPES: readonly Shape[] = [];
/**
 * Maximum length of a comment written here, in characters. A longer comment from a file is kept,
 * but only its beginning is shown.
 */
const MOST_SIGNS = 4000;
const COLOURS = ["green", "red", "blue", "yellow"] as const;

/**
 * Moves that lead to the position shown, which is the key of its remark. Undefined while a line is
 * previewed.
 */
export function pathShown(table: TableState | undefined): string | undefined {
  if (!table || previewOf(table)) return undefined;
  return pathTo(table.game.tree, nodeAt(table.game, cursorOf(table)));
}

/** Arrows and marks that the board shows. */
export function drawnHere({ table, remarks, pen }: AnalyseState): { shapes?: readonly Shape[]; pen: boolean } {
  const path = pathShown(table);
  return path === undefined ? { pen: false } : { shapes: remarks.get(path)?.drawn ?? NO_SHAPES, pen };
}

/**
 * Remark on a position, for the list of moves. If the remark is being written, the box for it.
 */
export function remarkNote(
  page: Page,
  { table, remarks, writing }: AnalyseState,
  actions: AnalyseActions,
  node: number,
): TemplateResult | typeof nothing {
  if (!table || (remarks.size === 0 && writing === undefined)) return nothing;
  const path = pathTo(table.game.tree, node);
  const remark = remarks.get(path);
  const words = remarksTexts.of(page);
  if (writing === path && pathShown(table) === path && !isLong(remark)) return box(words, remark, actions);
  if (!remark) return nothing;
  if (remark.text === "" && remark.drawn.length === 0) return nothing;
  const here = pathShown(table) === path;
  const text = remark.text === "" ? "…" : drawnText(remark.text);
  const hint = here ? words.write : words.look;
  return html`<button type="button" class="remark" title=${hint} aria-current=${here ? "true" : nothing} @click=${() => (here ? actions.write(true) : actions.viewNode(node))}>
    ${remark.drawn.length > 0 ? icon("pen") : nothing} <span>${text}</span>
  </button>`;
}

/** Clock and evaluation that a file gives with a move. */
export function notedView(page: Page, state: AnalyseState, node: number): TemplateResult | typeof nothing {
  const remark = remarkAt(state, node);
  const { clock, spent, evaluation } = remark ? notedIn(remark) : {};
  if (clock === undefined && spent === undefined && evaluation === undefined) return nothing;
  const words = remarksTexts.of(page);
  return html`${notedPart("clock", words.clock, clock)} ${notedPart("clock", words.spent, spent)} ${notedPart("bars", words.evaluation, evaluation)}`;
}

function notedPart(sign: IconName, name: string, said: string | undefined): TemplateResult | typeof nothing {
  return said === undefined
    ? nothing
    : html`<span class="noted" title=${name}>${icon(sign)}<span class="visually-hidden">${name}</span> ${shortened(said)}</span>`;
}

function remarkAt({ table, remarks }: AnalyseState, node: number): Remark | undefined {
  return table && remarks.size > 0 ? remarks.get(pathTo(table.game.tree, node)) : undefined;
}

/**
 * Glyphs of a move, for the list of moves, without `marked`: the sign that stands there already.
 */
export function moveSigns(state: AnalyseState, node: number, marked: string): string {
  const { glyphs = [] } = remarkAt(state, node) ?? {};
  return signsOf({ glyphs: glyphs.filter((glyph) => marked === "" || signsOf({ glyphs: [glyph] }) !== marked) });
}

/** Box for the remark, at the place where the remark will stand. */
function box(words: RemarkTexts, remark: Remark | undefined, actions: AnalyseActions): TemplateResult {
  return html`<textarea
    class="remark-box"
    rows="2"
    maxlength=${MOST_SIGNS}
    aria-label=${words.comment}
    placeholder=${words.comment}
    .value=${remark?.text ?? ""}
    @input=${(event: Event) => actions.comment((event.target as HTMLTextAreaElement).value)}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      document.querySelector<HTMLElement>(".write-remark")?.focus();
      actions.write(false);
    }}
  ></textarea>`;
}

/** Button that opens the box at the position shown and focuses it, or closes it. */
export function writeButton(
  page: Page,
  { table, remarks, writing }: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  const path = pathShown(table);
  if (path === undefined || isLong(remarks.get(path))) return nothing;
  const words = remarksTexts.of(page);
  return html`<button type="button" class="small write-remark" title=${words.comment} aria-pressed=${String(writing === path)} @click=${() => actions.write(writing !== path)}>${icon("info")} ${words.write}</button>`;
}

/** Switch for drawing with a finger or the left mouse button. */
export function penButton(page: Page, { table, pen }: AnalyseState, actions: AnalyseActions): TemplateResult {
  const { pen: name } = remarksTexts.of(page);
  return iconButton("pen", name, () => actions.setPen(!pen), {
    class: "pen",
    pressed: pen,
    disabled: pathShown(table) === undefined,
  });
}

function isLong(remark: Remark | undefined): boolean {
  return (remark?.text.length ?? 0) > MOST_SIGNS;
}

function drawnText(text: string): string {
  return text.length > MOST_SIGNS ? shortened(text) : text;
}

export function remarkPanel(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult {
  const words = remarksTexts.of(page);
  return fold("remarks", "pen", words.title, content(words, state, actions));
}

function content(words: RemarkTexts, { table, remarks, pen }: AnalyseState, actions: AnalyseActions): TemplateResult {
  const path = pathShown(table);
  const remark = remarks.get(path ?? "");
  const { text, drawn } = remark ?? { text: "", drawn: NO_SHAPES };
  const none = path === undefined;
  return html`
    <label class="field">
      <span>${words.comment}</span>
      <textarea rows="3" maxlength=${MOST_SIGNS} ?disabled=${none} ?readonly=${isLong(remark)} .value=${none ? "" : drawnText(text)} @input=${(event: Event) => actions.comment((event.target as HTMLTextAreaElement).value)}></textarea>
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
    ${
      drawn.length === 0
        ? nothing
        : html`<ul class="drawn-list">
          ${drawn.map((shape) => {
            const name = shape.from === shape.to ? shape.from : `${shape.from}–${shape.to}`;
            return html`<li class="chip">
              <i class="swatch ${shape.colour}" aria-hidden="true"></i> ${name}
              ${iconButton("close", words.erase(name, words.colours[shape.colour]), () => actions.draw(drawn.filter((one) => one !== shape)), { class: "small" })}
            </li>`;
          })}
        </ul>`
    }
  `;
}

/**
 * Draws the arrow or mark that a form names. Drawing the same again removes it, as with the mouse.
 */
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
