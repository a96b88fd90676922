/** Board with a line of chess and buttons to step through it, shared by several screens. */
import { html, nothing, type TemplateResult } from "lit-html";
import "../../board/board-element.ts";
import type { Arrow } from "../../board/arrows.ts";
import type { BoardMoveEvent, BoardView } from "../../board/board-element.ts";
import { iconButton } from "../../parts/icons.ts";
import type { LegalMovesAnswer } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";

/** Marks of the board besides the position. */
interface LineLook extends Pick<BoardView, "arrows" | "moves">, Partial<Pick<BoardView, "markers" | "rays">> {
  /** Move that led to the position, in UCI notation. */
  last: string | undefined;
}

/** Board; an empty place until the position is known. */
export function lineBoard(
  page: Page,
  shown: LegalMovesAnswer | undefined,
  { last, ...look }: LineLook,
  move: (uci: string) => void,
): TemplateResult {
  if (!shown) return html`<div class="board-empty"></div>`;
  const { settings, texts } = page;
  const { fen, side, inCheck } = shown.status;
  const view: BoardView = {
    key: shown,
    fen,
    orientation: settings.flipped ? "black" : "white",
    turn: side,
    marked: last === undefined ? [] : [last.slice(0, 2), last.slice(2, 4)],
    checked: inCheck ? side : undefined,
    markers: [],
    rays: [],
    dimmed: false,
    slideMs: page.slideMs,
    coordinates: settings.coordinates,
    men: settings.men,
    words: texts.board,
    ...look,
  };
  return html`<chess-board colours=${settings.colours} .view=${view} @boardmove=${(event: BoardMoveEvent) => move(event.detail)}></chess-board>`;
}

/** Arrows for the next move of each side, with the number of the move as in a game. */
export function nextArrows(line: readonly string[], ply: number): Arrow[] {
  return line.slice(ply, ply + 2).map((uci, at) => ({
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    number: Math.floor((ply + at) / 2) + 1,
    state: at === 0 ? "next" : "later",
  }));
}

/** Last of the first `ply` moves, with its number. */
export function moveSaid({ texts }: Page, san: readonly string[], ply: number): TemplateResult | undefined {
  const said = san[ply - 1];
  return said === undefined
    ? undefined
    : html`<span class="hint">${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}</span> ${texts.board.written(said)}`;
}

/**
 * Moves of a line with their numbers. Each move shows the board after it; the one on the board is
 * marked. The shell keeps it in sight (`scrollLists`).
 */
export function lineList(
  { texts }: Page,
  label: string,
  san: readonly string[],
  ply: number,
  show: (ply: number) => void,
): TemplateResult {
  return html`<ol class="line-list" aria-label=${label} translate="no">
    ${san.map(
      (one, at) => html`<li>
        ${at % 2 === 0 ? html`<span class="step-number">${at / 2 + 1}.</span>` : nothing}<button type="button" aria-current=${ply === at + 1 ? "step" : nothing} @click=${() => show(at + 1)}>${texts.board.written(one)}</button>
      </li>`,
    )}
  </ol>`;
}

/** Position within a line: `ply` of `all` moves are on the board. */
interface LinePlace {
  ply: number;
  all: number;
  playing: boolean;
  /** True if the line can be played out. */
  canPlay: boolean;
}

interface LineActions {
  show(ply: number | undefined): void;
  step(by: number): void;
  playOut(): void;
  flip(): void;
  analyse(): void;
}

/** Buttons for stepping through a line. */
export function lineSteps(
  page: Page,
  words: { steps: string; playOut: string; end: string; analyse: string },
  { ply, all, playing, canPlay }: LinePlace,
  actions: LineActions,
): TemplateResult {
  const { play } = page.texts;
  return html`<div class="toolbar" role="group" aria-label=${words.steps}>
    ${iconButton("first", play.toStart, () => actions.show(0), { disabled: ply === 0 })} ${iconButton("back", play.oneBack, () => actions.step(-1), { disabled: ply === 0 })}
    ${iconButton(playing ? "pause" : "play", words.playOut, actions.playOut, { disabled: !canPlay })}
    ${iconButton("on", play.oneOn, () => actions.step(1), { disabled: ply >= all })} ${iconButton("last", words.end, () => actions.show(undefined), { disabled: ply >= all })}
    <span class="gap"></span>
    ${iconButton("flip", play.flip, actions.flip)} ${iconButton("search", words.analyse, actions.analyse, { disabled: all === 0 })}
  </div>`;
}
