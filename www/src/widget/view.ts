/** The picture of a widget, drawn from its state. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BoardDrawEvent, BoardMoveEvent, BoardView, Shape } from "../board/board-element.ts";
import { CORE, iconButtonOf, iconOf } from "../parts/core-icons.ts";
import { otherSide } from "../parts/sides.ts";
import type { Side } from "../protocol/messages.ts";
import { boardView, numbered, whyShown } from "../table/board-view.ts";
import { seriesAt } from "../table/line.ts";
import { glanceAt } from "../table/glance.ts";
import { pips } from "../table/pips.ts";
import { numberOf } from "../table/place.ts";
import { cursorOf, movesShown, type TableState } from "../table/state.ts";
import { hasSeries, shortName, VARIANTS } from "../variants.ts";
import { chapterBar, coach, nextButton, questionTitle, questionTools } from "./lesson-view.ts";
import { playerStrip, saidOf, seriesList } from "./moves-view.ts";
import {
  authorShapes,
  bottom,
  canStep,
  canTakeBack,
  EMPTY_FEN,
  fenShown,
  firstFen,
  hasMoved,
  isAnswered,
  isFirst,
  isTaught,
  shapesShown,
  tableOf,
  taskOf,
  useOf,
  wantedIn,
  type Phase,
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
  hint(): void;
  next(): void;
  chapter(index: number): void;
  retry(): void;
  toStart(): void;
  stepBack(): void;
  stepOn(): void;
  toEnd(): void;
  flip(): void;
  download(): void;
  /** The reader drew on the board. */
  draw(shapes: readonly Shape[]): void;
  /** Shows line `line` of the game after `made` moves. */
  look(node: number): void;
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
  const { texts, phase, message, lesson } = state;
  const failed = phase.kind === "failed" ? phase : undefined;
  const side = bottom(state);
  const said = html`<div class="said" role="status">
    ${message && !failed ? html`<p class="message ${message.tone}" part="message">${message.text}</p>` : nothing}
  </div>`;
  return html`
    <div
      class="widget ${wide ? "wide" : ""}"
      part="widget"
      data-theme=${theme}
      lang=${texts.lang}
      role="group"
      aria-label=${VARIANTS[variantOf(state)].words[texts.lang].name}
      @keydown=${(event: KeyboardEvent) => onKey(event, state, actions)}
    >
      ${head(state)} ${playerStrip(state, otherSide(side))}
      <div class="place" part="place">
        <chess-board
          part="board"
          exportparts=${BOARD_PARTS}
          .view=${boardOf(state, slideMs)}
          @boardmove=${(event: BoardMoveEvent) => actions.move(event.detail)}
          @boardtry=${(event: BoardMoveEvent) => actions.tell(event.detail)}
          @boarddraw=${(event: BoardDrawEvent) => actions.draw(event.detail)}
        ></chess-board>
      </div>
      ${playerStrip(state, side)}
      <div class="side">
        ${failed ? errorBox(state, failed, actions) : html`${coach(state)} ${toolbar(state, actions)} ${seriesList(state, actions)}`}
        ${failed ? nothing : html`${saidOf(state)} ${lesson?.solution || state.options.mode === "lesson" ? nothing : said} ${chapterBar(state, actions)}`}
        ${reasons(state, actions)}
      </div>
      <p class="aloud" role="status">${state.announcement}</p>
    </div>
  `;
}

/** Parts of the board that a page may style, by their names there. */
const BOARD_PARTS = [
  "square",
  "light-square",
  "dark-square",
  "piece",
  ...["white", "black"].flatMap((side) =>
    ["king", "queen", "rook", "bishop", "knight", "pawn"].map((man) => `${side}-${man}`),
  ),
].join(", ");

function variantOf(state: WidgetState) {
  return tableOf(state)?.game.about.variant ?? state.options.variant;
}

function boardOf(state: WidgetState, slideMs: number): BoardView {
  const { texts, pointedAt, phase, options, drawn, lesson } = state;
  const table = tableOf(state);
  const orientation = bottom(state);
  const look = { orientation, slideMs, coordinates: true, words: texts.board, men: options.pieces };
  const kept = authorShapes(state).length > 0 || (drawn?.kept === true && drawn.fen === fenShown(state));
  const shapes = kept ? shapesShown(state) : undefined;
  const named = lesson?.pointed === undefined ? [] : [{ square: lesson.pointed, kind: "named" as const }];
  const own = [...(isFirst(state) ? options.markers : []), ...named];
  const markers = own.map(({ square, kind }) => ({ square, kind, faint: false }));
  if (table)
    return boardView(table, {
      ...look,
      ...(shapes && { shapes }),
      ...(markers.length > 0 && { markers }),
      why: whyOf(state),
      pointedAt,
      arrows: madeArrows(table),
    });
  const fen = isBroken(phase) ? EMPTY_FEN : firstFen(options);
  const bare = { moves: [], marked: [], checked: undefined, arrows: [], rays: [], dimmed: false };
  const set = { ...(shapes && { drawn: shapes, keepsDrawn: true }), markers };
  const coming = isComing(state) && fen !== EMPTY_FEN;
  return { ...look, ...bare, ...set, key: `${coming} ${fen}`, fen, coming, turn: glanceAt(fen).side };
}

/** Returns whether the rules are still loading and a person is to move. A move waits for them. */
function isComing({ phase, options }: WidgetState): boolean {
  return options.mode !== "view" && (phase.kind === "asleep" || phase.kind === "loading");
}

/** Returns whether the input is wrong, so that there is nothing to show. */
function isBroken(phase: Phase): boolean {
  return phase.kind === "failed" && !phase.again;
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
    live && live.result === undefined && useOf(state) !== "view" && table?.game.about.series && live.turn <= MAX_PIPS;
  return html`
    <div class="head" part="head">
      <p class="title" part="title">${title}</p>
      <p class="detail" part="detail">${detail}</p>
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
  const series = hasSeries(variantOf(state));
  const turn = table?.position.status ?? glanceAt(firstFen(options));
  const use = useOf(state);
  const question = questionTitle(state);
  const name = question?.detail || shortName(variantOf(state), texts.lang);
  if (isBroken(phase)) return { title: widget.broken, detail: "" };
  const title =
    question?.title ??
    (use === "solve" && !isTaught(options)
      ? widget.tasks[wantedIn(options)](taskTurn(state))
      : words.turnLine(turn, series));
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
  if (over && use !== "solve") return { title: over.title, detail: over.why ?? "" };
  const moving = use !== "view" && !over && (use === "play" || taskOf(state).stands === "open");
  return { title, detail: moving && series ? `${words.moveLine(position.status)} · ${name}` : name };
}

/** Turn of the task, and its side; also when its moves are already made. */
function taskTurn(state: WidgetState): { turn: number; side: Side } {
  const table = tableOf(state);
  const { turn, side } = table ? seriesAt(table.game, table.base.index) : glanceAt(firstFen(state.options));
  return { turn: hasSeries(variantOf(state)) ? turn : 1, side };
}

function toolbar(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const {
    options,
    lesson,
    texts: { widget },
  } = state;
  const use = useOf(state);
  const table = tableOf(state);
  const cursor = table && cursorOf(table);
  const stepping = canStep(state);
  if (use === "view" && !lesson && (options.game ?? options.text ?? options.src) === undefined) return nothing;
  const atStart = cursor !== undefined && cursor.index === 0 && cursor.count === 0;
  const shows = use === "view";
  const { stands } = taskOf(state);
  return html`
    <div class="tools" part="tools" role="group" aria-label=${widget.controls}>
      ${shows ? html`${iconButtonOf(CORE.flip, widget.flip, actions.flip)} ${iconButtonOf(CORE.download, widget.download, actions.download, { disabled: !table })} ${nextButton(state, actions)}` : nothing}
      ${lesson?.solution ? questionTools(state, actions) : nothing}
      ${shows || lesson?.solution ? nothing : taskTools(state, actions)}
      ${
        lesson?.solution && stands === "open" && canTakeBack(state)
          ? iconButtonOf(CORE.undo, widget.takeBack, actions.takeBack, { class: "framed" })
          : nothing
      }
      <span class="steps">
        ${shows ? iconButtonOf(CORE.first, widget.first, actions.toStart, { disabled: !stepping || atStart }) : nothing}
        ${iconButtonOf(CORE.back, widget.back, actions.stepBack, { disabled: !stepping || atStart })}
        ${iconButtonOf(CORE.on, widget.on, actions.stepOn, { disabled: !cursor })}
        ${iconButtonOf(CORE.last, widget.last, actions.toEnd, { disabled: !cursor })}
      </span>
    </div>
  `;
}

/** Buttons of a game or of a task that the rules judge. */
function taskTools(state: WidgetState, actions: WidgetActions): TemplateResult {
  const {
    options,
    phase,
    texts: { widget },
  } = state;
  const table = tableOf(state);
  const asleep = phase.kind !== "ready";
  const { stands } = taskOf(state);
  const busy = table?.work !== undefined;
  return html`
    ${iconButtonOf(CORE.undo, widget.takeBack, actions.takeBack, { disabled: !canTakeBack(state), class: "framed" })}
    <button type="button" part="button" ?disabled=${asleep || (stands === "open" && !busy && !hasMoved(state))} @click=${actions.again}>${widget.again}</button>
    ${
      options.mode === "solve" && !isAnswered(options)
        ? html`<button type="button" part="button" ?disabled=${asleep || busy || stands === "shown"} @click=${actions.solution}>${widget.solution}</button>`
        : nothing
    }
  `;
}

function errorBox(
  { texts: { widget } }: WidgetState,
  { message, again }: { message: string; again: boolean },
  actions: WidgetActions,
): TemplateResult {
  return html`<div class="wrong" part="error" role="alert">
    ${message.split("\n").map((line) => html`<p>${iconOf(CORE.warning)} <span>${line}</span></p>`)}
    ${again ? html`<button type="button" @click=${actions.retry}>${widget.retry}</button>` : nothing}
  </div>`;
}

/** The explanation of the mate. Each sentence highlights on the board what it mentions. */
function reasons(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const table = tableOf(state);
  const explained = whyOf(state);
  const why = table && whyShown(table, explained);
  if (!explained || !why) return nothing;
  const { says, widget } = state.texts;
  return explained.view(says, why, state.pointedAt, { pointAt: actions.pointAt }, { list: widget.reasons });
}

/**
 * The keys of the app: arrows step through the game and F turns the board, unless the board has the
 * focus and uses them itself.
 */
function onKey(event: KeyboardEvent, state: WidgetState, actions: WidgetActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest("chess-board, select")) return;
  const keys: Record<string, () => void> = {
    ArrowLeft: actions.stepBack,
    ArrowRight: actions.stepOn,
    Home: actions.toStart,
    End: actions.toEnd,
  };
  const act = canStep(state) && event.key in keys ? keys[event.key] : event.key === "f" ? actions.flip : undefined;
  if (!act) return;
  act();
  event.preventDefault();
}
