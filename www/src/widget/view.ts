/** The picture of a widget, drawn from its state. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BoardMoveEvent, BoardView } from "../board/board-element.ts";
import { icon, iconButton, type IconName } from "../parts/icons.ts";
import { shortened } from "../parts/numbers.ts";
import type { Side } from "../protocol/messages.ts";
import { boardView, numbered, whyShown } from "../table/board-view.ts";
import { sentencesView } from "../table/explanation.ts";
import { seriesAt, type Cursor, type Game } from "../table/game.ts";
import { glanceAt } from "../table/glance.ts";
import { pips } from "../table/pips.ts";
import { numberOf } from "../table/place.ts";
import { notedIn, signsOf } from "../table/remarks.ts";
import { rowsOf } from "../table/rows.ts";
import { cursorOf, movesShown, type TableState } from "../table/state.ts";
import { cursorAfter, madeAt, movesOf } from "../table/study.ts";
import { shortName, VARIANTS } from "../variants.ts";
import {
  bottom,
  canStep,
  canTakeBack,
  firstFen,
  hasMoved,
  isAnswered,
  remarkShown,
  tableOf,
  taskOf,
  wantedIn,
  type WidgetState,
} from "./state.ts";

/** Actions of a person. */
export interface WidgetActions {
  move(uci: string): void;
  /** An illegal move was tried. */
  tell(uci: string): void;
  takeBack(): void;
  again(): void;
  solution(): void;
  retry(): void;
  toStart(): void;
  stepBack(): void;
  stepOn(): void;
  look(cursor: Cursor | undefined): void;
  pointAt(sentence: number | undefined): void;
}

export interface WidgetLook {
  /** `light` or `dark`. */
  theme: string;
  slideMs: number;
  /** True if the place is so low for its width that everything stands beside the board. */
  wide: boolean;
}

export function widgetView(
  state: WidgetState,
  actions: WidgetActions,
  { theme, slideMs, wide }: WidgetLook,
): TemplateResult {
  const { texts, phase, message } = state;
  const failed = phase.kind === "failed" ? phase : undefined;
  return html`
    <div
      class="widget ${wide ? "wide" : ""}"
      data-theme=${theme}
      lang=${texts.lang}
      role="group"
      aria-label=${VARIANTS[variantOf(state)].words[texts.lang].name}
      @keydown=${(event: KeyboardEvent) => onKey(event, state, actions)}
    >
      ${head(state)}
      <div class="place">
        <chess-board
          .view=${boardOf(state, slideMs)}
          @boardmove=${(event: BoardMoveEvent) => actions.move(event.detail)}
          @boardtry=${(event: BoardMoveEvent) => actions.tell(event.detail)}
        ></chess-board>
      </div>
      ${failed ? errorBox(state, failed, actions) : html`${toolbar(state, actions)} ${seriesList(state, actions)}`}
      ${failed ? nothing : saidOf(state)}
      <div class="said" role="status">
        ${message && !failed ? html`<p class="message ${message.tone}">${message.text}</p>` : nothing}
      </div>
      ${reasons(state, actions)}
      <p class="aloud" role="status">${state.announcement}</p>
    </div>
  `;
}

function variantOf(state: WidgetState) {
  return tableOf(state)?.game.about.variant ?? state.options.variant;
}

function boardOf(state: WidgetState, slideMs: number): BoardView {
  const { options, texts, pointedAt } = state;
  const table = tableOf(state);
  const orientation = bottom(state);
  const look = { orientation, slideMs, coordinates: true, words: texts.board };
  const shapes = remarkShown(state)?.drawn ?? [];
  if (table)
    return boardView(table, {
      ...look,
      ...(shapes.length > 0 && { shapes }),
      why: whyOf(state),
      pointedAt,
      arrows: madeArrows(table),
    });
  const fen = firstFen(options);
  const bare = { moves: [], marked: [], checked: undefined, arrows: [], markers: [], rays: [], dimmed: false };
  return { ...look, ...bare, key: fen, fen, turn: glanceAt(fen).side };
}

/**
 * Arrows for the moves made of the turn that is shown; if there are none yet, for the turn before.
 */
function madeArrows(table: TableState): ReturnType<typeof numbered> {
  if (!table.game.about.series) return [];
  const made = movesShown(table);
  const moves = made.length > 0 || cursorOf(table) ? made : (table.game.played.at(-1)?.moves ?? []);
  return numbered(moves, moves.length, 0);
}

function whyOf(state: WidgetState) {
  const task = taskOf(state);
  return task.stands === "open" ? undefined : task.why;
}

/** Maximum number of moves shown as dots; more are counted only in words. */
const MAX_PIPS = 10;

function head(state: WidgetState): TemplateResult {
  const { title, detail } = headline(state);
  const table = tableOf(state);
  const live = table && !cursorOf(table) && taskOf(state).stands === "open" ? table.position.status : undefined;
  const counted =
    live &&
    live.result === undefined &&
    state.options.mode !== "view" &&
    table?.game.about.series &&
    live.turn <= MAX_PIPS;
  return html`
    <div class="head">
      <p class="title">${title}</p>
      <p class="detail">${detail}</p>
      ${counted ? html`<span class="pips" aria-hidden="true">${pips(live)}</span>` : nothing}
    </div>
  `;
}

interface WidgetHeadline {
  title: string;
  detail: string;
}

function headline(state: WidgetState): WidgetHeadline {
  const { texts, options, phase } = state;
  const { words, widget } = texts;
  const table = tableOf(state);
  const { series } = VARIANTS[variantOf(state)];
  const turn = table?.position.status ?? glanceAt(firstFen(options));
  const name = shortName(variantOf(state), texts.lang);
  const title =
    options.mode === "solve" ? widget.tasks[wantedIn(options)](taskTurn(state)) : words.turnLine(turn, series);
  if (phase.kind === "loading") return { title, detail: widget.loading };
  if (!table) return { title, detail: name };
  const { game, position, work } = table;
  const cursor = cursorOf(table);
  if (cursor) {
    const at = seriesAt(game, cursor.index);
    const number = numberOf(game.about, at.turn);
    if (!series)
      return {
        title: cursor.count === 0 ? widget.start : words.afterMove(number, at.side, at.san[0] ?? ""),
        detail: name,
      };
    return { title: cursor.count === 0 ? widget.pastStart(number) : widget.past(number, cursor.count), detail: name };
  }
  if (work?.name === "checking" && wantedIn(options) === "hold") return { title, detail: widget.proving };
  if (work)
    return { title, detail: work.name === "checking" || work.name === "solving" ? widget[work.name] : widget.thinking };
  const over = words.ending(position.status);
  if (over && options.mode !== "solve") return { title: over.title, detail: over.why ?? "" };
  const moving = options.mode !== "view" && !over && (options.mode === "play" || taskOf(state).stands === "open");
  return { title, detail: moving && series ? `${words.moveLine(position.status)} · ${name}` : name };
}

/** The turn that the task is about, also after its series is over. */
function taskTurn(state: WidgetState): { turn: number; side: Side } {
  const table = tableOf(state);
  const { turn, side } = table ? seriesAt(table.game, table.base.index) : glanceAt(firstFen(state.options));
  return { turn: VARIANTS[variantOf(state)].series ? turn : 1, side };
}

function toolbar(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const {
    options,
    phase,
    texts: { widget },
  } = state;
  const table = tableOf(state);
  const cursor = table && cursorOf(table);
  const stepping = canStep(state);
  if (options.mode === "view" && options.game === undefined) return nothing;
  const atStart = cursor !== undefined && cursor.index === 0 && cursor.count === 0;
  const asleep = phase.kind !== "ready";
  const { stands } = taskOf(state);
  const busy = table?.work !== undefined;
  return html`
    <div class="tools" role="group" aria-label=${widget.controls}>
      ${
        options.mode === "view"
          ? nothing
          : html`
            ${iconButton("undo", widget.takeBack, actions.takeBack, { disabled: !canTakeBack(state), class: "framed" })}
            <button type="button" ?disabled=${asleep || (stands === "open" && !busy && !hasMoved(state))} @click=${actions.again}>${widget.again}</button>
            ${
              options.mode === "solve" && !isAnswered(options)
                ? html`<button type="button" ?disabled=${asleep || busy || stands === "shown"} @click=${actions.solution}>${widget.solution}</button>`
                : nothing
            }
          `
      }
      <span class="steps">
        ${options.mode === "view" ? iconButton("first", widget.first, actions.toStart, { disabled: !stepping || atStart }) : nothing}
        ${iconButton("back", widget.back, actions.stepBack, { disabled: !stepping || atStart })}
        ${iconButton("on", widget.on, actions.stepOn, { disabled: !cursor })}
        ${iconButton("last", widget.last, () => actions.look(undefined), { disabled: !cursor })}
      </span>
    </div>
  `;
}

function seriesList(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const table = tableOf(state);
  if (!table || !canStep(state)) return nothing;
  const { game } = table;
  const cursor = cursorOf(table);
  const made = cursor && madeAt(game, cursor);
  return html`<ol class="series" aria-label=${state.texts.widget.moves}>
    ${rowsOf(game).map(
      ({ number, parts }) => html`<li>
        <span class="turn">${number}.</span>
        ${!game.about.series && parts[0]?.side === "black" ? "… " : nothing}
        ${parts.flatMap(({ moves }) =>
          moves.map(
            (move) => html`<button
              type="button"
              class="move"
              aria-current=${made === move.made ? "true" : nothing}
              @click=${() => actions.look(cursorAfter(game, move.made))}
            >
              ${move.san}${signsAfter(state, game, move.made)}
            </button>`,
          ),
        )}
      </li>`,
    )}
  </ol>`;
}

/** The glyphs after a move. */
function signsAfter({ came }: WidgetState, game: Game, made: number): string {
  const remark = came && came.remarks.size > 0 ? came.remarks.get(movesOf(game).slice(0, made).join(" ")) : undefined;
  return remark ? signsOf(remark) : "";
}

function notedPart(sign: IconName, name: string, said: string | undefined): TemplateResult | typeof nothing {
  return said === undefined
    ? nothing
    : html`<span class="noted" title=${name}>${icon(sign)}<span class="aloud">${name}</span> ${shortened(said)}</span>`;
}

/** The players, and the remark on the position shown. */
function saidOf(state: WidgetState): TemplateResult | typeof nothing {
  const {
    came,
    texts: { widget },
  } = state;
  const remark = remarkShown(state);
  const { clock, spent, evaluation } = remark ? notedIn(remark) : {};
  const noted = html`${notedPart("clock", widget.clock, clock)} ${notedPart("clock", widget.spent, spent)} ${notedPart("bars", widget.evaluation, evaluation)}`;
  if (came?.about === undefined && !remark) return nothing;
  return html`<div class="came">
    ${came?.about === undefined ? nothing : html`<p class="detail">${shortened(came.about)}</p>`} ${remark ? html`<p class="remark">${noted} ${remark.text}</p>` : nothing}
  </div>`;
}

function errorBox(
  { texts: { widget } }: WidgetState,
  { message, again }: { message: string; again: boolean },
  actions: WidgetActions,
): TemplateResult {
  return html`<div class="wrong" role="alert">
    ${message.split("\n").map((line) => html`<p>${icon("warning")} <span>${line}</span></p>`)}
    ${again ? html`<button type="button" @click=${actions.retry}>${widget.retry}</button>` : nothing}
  </div>`;
}

/** The explanation of the mate. Each sentence highlights on the board what it mentions. */
function reasons(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const table = tableOf(state);
  const why = table && whyShown(table, whyOf(state));
  if (!why) return nothing;
  const { says, widget } = state.texts;
  return sentencesView(says, why, state.pointedAt, { pointAt: actions.pointAt }, { list: widget.reasons });
}

/** The arrow keys step through the game, unless the board has the focus and uses them itself. */
function onKey(event: KeyboardEvent, state: WidgetState, actions: WidgetActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest("chess-board")) return;
  const keys: Record<string, () => void> = {
    ArrowLeft: actions.stepBack,
    ArrowRight: actions.stepOn,
    Home: actions.toStart,
    End: () => actions.look(undefined),
  };
  const act = canStep(state) ? keys[event.key] : undefined;
  if (!act) return;
  act();
  event.preventDefault();
}
