/** The moves of a game with everything that its text says of them, and its players. */
import { html, nothing, type TemplateResult } from "lit-html";
import { CORE, iconOf } from "../parts/core-icons.ts";
import { shortened } from "../parts/numbers.ts";
import type { Side } from "../protocol/messages.ts";
import { mainLine } from "../table/game.ts";
import { allSeries, madeAt } from "../table/line.ts";
import { pathTo } from "../table/tree.ts";
import { isHere, rowBody, treeShown, type MoveNotes } from "../table/move-list.ts";
import { notedIn, signsOf, type Remark } from "../table/remarks.ts";
import { rowsOf } from "../table/rows.ts";
import { cursorOf } from "../table/state.ts";
import { canStep, remarkShown, tableOf, taskOf, useOf, type WidgetState } from "./state.ts";
import type { WidgetActions } from "./view.ts";

/** Number of characters of a comment that the list shows; a longer one stands whole below it. */
const PREVIEW = 160;

export function seriesList(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const table = tableOf(state);
  if (!table || !canStep(state)) return nothing;
  const { game } = table;
  // The author's remarks would give the answer away.
  const hidden = state.lesson?.solution !== undefined && !["solved", "shown"].includes(taskOf(state).stands);
  const remarkOf = (node: number): Remark | undefined =>
    hidden ? undefined : state.came?.remarks.get(pathTo(game.tree, node));
  const notes: MoveNotes = {
    viewNode: actions.look,
    signs: (node) => signsOf(remarkOf(node) ?? {}),
    remark: (node) => {
      // In a lesson the words stand below the board, as the reader comes to them.
      const text = state.options.mode === "lesson" ? undefined : remarkOf(node)?.text;
      return text
        ? html`<button type="button" class="note" part="comment" @click=${() => actions.look(node)}>${shortTo(text)}</button>`
        : nothing;
    },
  };
  const tree = treeShown({ ...state.texts.widget, ...state.texts.board }, table, notes);
  const { series } = game.about;
  return html`<div class="series" part="moves">
    ${tree.remark(0)}
    <ol aria-label=${state.texts.widget.moves}>
      ${rowsOf(mainLine(game)).map((row, index) => {
        const body = rowBody(tree, notes, row, index, series);
        return html`<li class="${row.parts.some((part) => isHere(tree, part)) ? "here" : ""} ${body.length > 1 ? "long" : ""}">
          <span class="turn">${row.number}.</span><div class="row-moves">${body}</div>
        </li>`;
      })}
    </ol>
  </div>`;
}

function shortTo(text: string): string {
  return text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text;
}

function notedPart(sign: keyof typeof CORE, name: string, said: string | undefined): TemplateResult | typeof nothing {
  return said === undefined
    ? nothing
    : html`<span class="noted" title=${name}>${iconOf(CORE[sign])}<span class="aloud">${name}</span> ${shortened(said)}</span>`;
}

/** The players, and the remark on the position shown. */
export function saidOf(state: WidgetState): TemplateResult | typeof nothing {
  const {
    came,
    lesson,
    texts: { widget },
  } = state;
  const remark = remarkShown(state);
  const { clock, spent, evaluation } = remark ? notedIn(remark) : {};
  // The list of moves shows the words already, unless they are long.
  const shown = state.options.mode === "lesson" || (canStep(state) && (remark?.text.length ?? 0) <= PREVIEW);
  const text = shown ? "" : (remark?.text ?? "");
  const bare = text === "" && clock === undefined && spent === undefined && evaluation === undefined;
  const noted = html`${notedPart("clock", widget.clock, clock)} ${notedPart("clock", widget.spent, spent)} ${notedPart("bars", widget.evaluation, evaluation)}`;
  if (lesson?.solution || (came?.about === undefined && bare)) return nothing;
  return html`<div class="came">
    ${came?.about === undefined ? nothing : html`<p class="detail">${shortened(came.about)}</p>`} ${bare ? nothing : html`<p class="remark" part="comment">${noted} ${text}</p>`}
  </div>`;
}

/** Name of a player with the time left, for above or below the board. */
export function playerStrip(state: WidgetState, side: Side): TemplateResult | typeof nothing {
  const name = state.came?.players?.[side];
  if (name === undefined || useOf(state) !== "view") return nothing;
  const clock = clockOf(state, side);
  return html`<p class="player ${side}" part="player" aria-label=${state.texts.widget.player(side, name)}>
    <span class="disc" aria-hidden="true"></span><span class="name">${shortened(name)}</span>
    ${clock === undefined ? nothing : html`<span class="clock" title=${state.texts.widget.clock}>${clock}</span>`}
  </p>`;
}

/** Time left of a side at the position shown, as the text says it at its last move. */
function clockOf(state: WidgetState, side: Side): string | undefined {
  const table = tableOf(state);
  if (!table || !state.came) return undefined;
  const moves = allSeries(table.game).flatMap((one) => one.moves.map((uci) => ({ uci, side: one.side })));
  const made = moves.slice(0, madeAt(table.game, cursorOf(table)));
  const last = made.findLastIndex((one) => one.side === side);
  if (last < 0) return undefined;
  const path = made.slice(0, last + 1).map(({ uci }) => uci);
  const remark = state.came.remarks.get(path.join(" "));
  return remark && notedIn(remark).clock;
}
