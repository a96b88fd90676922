/** How a widget looks, out of its state. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BoardMoveEvent } from "../board/board-element.ts";
import { turnOf } from "../model/fen.ts";
import { allSeries, seriesAt, type Cursor } from "../model/game.ts";
import type { Status } from "../model/page.ts";
import { icon, iconButton } from "../view/icons.ts";
import { boardView, canTakeBack, firstFen, hasMoves, movedOn, whyShown, type WidgetState } from "./state.ts";

/** What a person can do. */
export interface WidgetActions {
  move(uci: string): void;
  /** A move that is not legal was tried. */
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

export interface Look {
  /** `light` or `dark`. */
  theme: string;
  slideMs: number;
}

export function widgetView(state: WidgetState, actions: WidgetActions, { theme, slideMs }: Look): TemplateResult {
  const { texts, error } = state;
  return html`
    <div
      class="widget"
      data-theme=${theme}
      lang=${texts.lang}
      role="group"
      aria-label=${texts.widget.label}
      @keydown=${(event: KeyboardEvent) => onKey(event, state, actions)}
    >
      ${head(state)}
      <div class="place">
        <chess-board
          .view=${boardView(state, slideMs)}
          @boardmove=${(event: BoardMoveEvent) => actions.move(event.detail)}
          @boardtry=${(event: BoardMoveEvent) => actions.tell(event.detail)}
        ></chess-board>
      </div>
      ${error ? errorBox(state, actions) : html`${toolbar(state, actions)} ${seriesList(state, actions)}`}
      <div class="said" role="status">
        ${state.message && !error ? html`<p class="message ${state.message.tone}">${state.message.text}</p>` : nothing}
      </div>
      ${reasons(state, actions)}
      <p class="aloud" role="status">${state.announcement}</p>
    </div>
  `;
}

function head(state: WidgetState): TemplateResult {
  const { title, detail } = headline(state);
  const status = state.cursor || state.task !== "open" ? undefined : state.position?.status;
  return html`
    <div class="head">
      <p class="title">${title}</p>
      <p class="detail">${detail}</p>
      ${status && status.result === undefined && state.options.mode !== "view" ? pips(status) : nothing}
    </div>
  `;
}

interface Headline {
  title: string;
  detail: string;
}

function headline(state: WidgetState): Headline {
  const { texts, options, game, position, cursor, phase, busy } = state;
  const { words, widget } = texts;
  const turn = position?.status ?? turnOf(firstFen(options));
  const title = options.mode === "solve" ? widget.tasks[options.goal](taskTurn(state)) : words.turnLine(turn);
  if (phase === "loading") return { title, detail: widget.loading };
  if (game && cursor) {
    const { turn: number } = seriesAt(game, cursor.index);
    return { title: cursor.count === 0 ? widget.pastStart(number) : widget.past(number, cursor.count), detail: words.rulesName(game.rules) };
  }
  if (busy) return { title, detail: widget[busy] };
  const over = position && words.ending(position.status);
  if (over && options.mode !== "solve") return { title: over.title, detail: over.why ?? "" };
  const moving = position && options.mode !== "view" && position.status.result === undefined && (options.mode === "play" || state.task === "open");
  return { title, detail: moving ? `${words.moveLine(position.status)} · ${words.rulesName(options.rules)}` : words.rulesName(game?.rules ?? options.rules) };
}

/** The turn that the task is about, also when its series is over. */
function taskTurn({ game, base, options }: WidgetState): { turn: number; side: Status["side"] } {
  return game ? seriesAt(game, base.index) : turnOf(firstFen(options));
}

/** More moves than this are counted in words alone. */
const MAX_PIPS = 10;

function pips({ turn, left }: Status): TemplateResult | typeof nothing {
  if (turn > MAX_PIPS) return nothing;
  const made = turn - left;
  return html`<span class="pips" aria-hidden="true">
    ${Array.from({ length: turn }, (_, index) => html`<i class=${index < made ? "made" : index === made ? "now" : ""}></i>`)}
  </span>`;
}

function toolbar(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const { options, cursor, busy, phase, task, texts: { widget } } = state;
  const stepping = hasMoves(state);
  if (options.mode === "view" && options.game === undefined) return nothing;
  const atStart = cursor !== undefined && cursor.index === 0 && cursor.count === 0;
  const asleep = phase !== "ready";
  return html`
    <div class="tools" role="group" aria-label=${widget.controls}>
      ${options.mode === "view"
        ? nothing
        : html`
            ${iconButton("undo", widget.takeBack, actions.takeBack, { disabled: !canTakeBack(state), class: "framed" })}
            <button type="button" ?disabled=${asleep || (task === "open" && !busy && !movedOn(state))} @click=${actions.again}>${widget.again}</button>
            ${options.mode === "solve"
              ? html`<button type="button" ?disabled=${asleep || busy !== undefined || task === "shown"} @click=${actions.solution}>${widget.solution}</button>`
              : nothing}
          `}
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
  const { game, cursor, texts: { widget } } = state;
  if (!game || !hasMoves(state)) return nothing;
  return html`<ol class="series" aria-label=${widget.moves}>
    ${allSeries(game).map(
      ({ turn, san }, index) => html`<li>
        <span class="turn">${turn}.</span>
        ${san.map((move, at) => {
          const here = cursor?.index === index && cursor.count === at + 1;
          return html`<button type="button" class="move" aria-current=${here ? "true" : nothing} @click=${() => actions.look({ index, count: at + 1 })}>
            ${move}
          </button>`;
        })}
      </li>`,
    )}
  </ol>`;
}

function errorBox({ error, texts: { widget } }: WidgetState, actions: WidgetActions): TemplateResult {
  return html`<div class="wrong" role="alert">
    <p>${icon("warning")} <span>${error?.message}</span></p>
    ${error?.again ? html`<button type="button" @click=${actions.retry}>${widget.retry}</button>` : nothing}
  </div>`;
}

/** Why the mate is one: each sentence shows on the board what it speaks of. */
function reasons(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const why = whyShown(state);
  if (!why) return nothing;
  const { says, widget } = state.texts;
  return html`<ul class="reasons" aria-label=${widget.reasons} @pointerleave=${() => actions.pointAt(undefined)}>
    ${why.sentences.map(
      ({ text, squares }, index) => html`<li>
        ${squares.length === 0
          ? html`<p>${says(text)}</p>`
          : html`<button
              type="button"
              aria-pressed=${state.pointedAt === index}
              @pointerenter=${() => actions.pointAt(index)}
              @focus=${() => actions.pointAt(index)}
              @blur=${() => actions.pointAt(undefined)}
              @click=${() => actions.pointAt(index)}
            >
              ${says(text)}
            </button>`}
      </li>`,
    )}
  </ul>`;
}

/** The arrow keys step, unless the board has the focus, which uses them itself. */
function onKey(event: KeyboardEvent, state: WidgetState, actions: WidgetActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || state.error) return;
  if (event.target instanceof Element && event.target.closest("chess-board")) return;
  const keys: Record<string, () => void> = {
    ArrowLeft: actions.stepBack,
    ArrowRight: actions.stepOn,
    Home: actions.toStart,
    End: () => actions.look(undefined),
  };
  const act = hasMoves(state) ? keys[event.key] : undefined;
  if (!act) return;
  act();
  event.preventDefault();
}
