/**
 * Board with a row for each side, and the panel beside it: the side to move, and the buttons for
 * stepping and taking back.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "../../board/board-element.ts";
import type { BoardDrawEvent, BoardMoveEvent, BoardView, Shape } from "../../board/board-element.ts";
import { keptGame } from "../../kept/storage.ts";
import { iconButton, icon, type IconName } from "../../parts/icons.ts";
import type { Side, Status } from "../../protocol/messages.ts";
import { boardView, movesAfterSkip, type BoardLook } from "../../table/board-view.ts";
import { hasMoves, seriesAt } from "../../table/line.ts";
import { pips } from "../../table/pips.ts";
import { cursorOf, isLive, isOpen, isShowing, mayTakeBack, previewOf, type TableState } from "../../table/state.ts";
import { numberOf } from "../../table/place.ts";
import { hasSeries, START_FEN } from "../../variants.ts";
import type { Page } from "../page.ts";
import { hasGame } from "../route.ts";

export interface AreaActions {
  move(uci: string): void;
  /** Called when a move was tried that is not legal. */
  tryMove(uci: string): void;
  takeBackMove(): void;
  takeBackSeries(): void;
  toStart(): void;
  stepBack(): void;
  stepOn(): void;
  toEnd(): void;
  flip(): void;
  /** Ends the move-by-move animation of a turn at once. */
  skip(): void;
  /** Called with all arrows and marks that the person has drawn. */
  draw?(shapes: readonly Shape[]): void;
}

/** Parts that a screen puts around its board. */
export interface Area {
  /** True if Black is at the bottom; if absent, the settings decide. */
  flipped?: boolean;
  headline: Headline;
  /** Moves of the current turn. */
  strip?: TemplateResult | typeof nothing;
  /** Part below the headline, when the game is over. */
  end?: TemplateResult | typeof nothing;
  /** Button among those below the headline. */
  tool?: TemplateResult | typeof nothing;
  /** Drawings on the board besides the game. */
  drawn?: Partial<BoardLook>;
  /** Board shown in place of the game until somebody touches it. */
  instead?: BoardView | undefined;
  /** Row of a side, with its activity. */
  player(side: Side): TemplateResult;
}

export interface Headline {
  title: string;
  detail: string;
  tone: "" | "past" | "over" | "won" | "lost" | "even" | "alarm" | "wrong";
  buttons?: TemplateResult;
}

export function playArea(page: Page, table: TableState | undefined, area: Area, actions: AreaActions): TemplateResult {
  const [top, bottom]: [Side, Side] = (area.flipped ?? page.settings.flipped) ? ["white", "black"] : ["black", "white"];
  return html`
    <section class="play" tabindex="-1" aria-label=${page.texts.play.board}>
      ${area.player(top)}
      <div class="board-frame ${!table || isOpen(table) ? "" : "elsewhere"}">
        <div class="board-place">${boardPlace(page, table, { orientation: bottom, ...area.drawn }, actions, area.instead)}</div>
      </div>
      ${area.player(bottom)}
    </section>
  `;
}

/** First panel beside or below the board: the side to move, its moves, and the buttons for them. */
export function turnPanel(
  page: Page,
  table: TableState | undefined,
  area: Pick<Area, "headline" | "end" | "strip" | "tool">,
  actions: AreaActions,
): TemplateResult {
  return html`
    <section class="card now" tabindex="-1" aria-labelledby="headline">
      ${headlineView(area.headline)} ${area.end ?? nothing} ${area.strip ?? nothing} ${toolbar(page, table, actions, area.tool)}
    </section>
  `;
}

export function headlineView({ title, detail, tone, buttons }: Headline): TemplateResult {
  return html`
    <header class="headline ${tone}">
      <div>
        <h2 id="headline">${title}</h2>
        ${detail === "" ? nothing : html`<p>${detail}</p>`}
      </div>
      ${buttons ?? nothing}
    </header>
  `;
}

export function boardPlace(
  page: Page,
  table: TableState | undefined,
  look: Partial<BoardLook> & Pick<BoardLook, "orientation">,
  actions: Pick<AreaActions, "move" | "tryMove" | "skip" | "draw">,
  instead?: BoardView,
): TemplateResult {
  const { slideMs, settings, texts } = page;
  const { men, coordinates } = settings;
  const view = instead
    ? { ...instead, men, next: table ? movesAfterSkip(table) : [] }
    : table
      ? boardView(table, { slideMs, coordinates, men, words: texts.board, ...look })
      : comingView(page, look.orientation);
  if (!view) return html`<div class="board-empty"></div>`;
  return html`<chess-board
    colours=${settings.colours}
    .view=${view}
    @pointerdown=${{ handleEvent: actions.skip, capture: true }}
    @keydown=${{ handleEvent: actions.skip, capture: true }}
    @click=${{ handleEvent: (event: MouseEvent) => void (event.detail === 0 && actions.skip()), capture: true }}
    @boardmove=${(event: BoardMoveEvent) => actions.move(event.detail)}
    @boarddraw=${(event: BoardDrawEvent) => actions.draw?.(event.detail)}
    @boardtry=${(event: BoardMoveEvent) => actions.tryMove(event.detail)}
  ></chess-board>`;
}

/** Returns true if a new game is still being loaded. */
function isComingNew({ shown }: Page): boolean {
  return hasGame(shown) && keptGame(shown) === undefined;
}

/**
 * Board while the rules are loading: the stored position, or that of a new game. A move made on it
 * waits for the rules.
 */
function comingView(page: Page, orientation: Side): BoardView | undefined {
  const { shown, engine, settings, texts } = page;
  const fen = isComingNew(page) ? START_FEN : keptGame(shown)?.standing;
  if (fen === undefined) return undefined;
  const bare = {
    moves: [],
    marked: [],
    checked: undefined,
    arrows: [],
    markers: [],
    rays: [],
    dimmed: false,
    slideMs: 0,
  };
  const turn = fen.split(" ")[1] === "b" ? "black" : "white";
  return {
    ...bare,
    key: `${engine.state} ${fen}`,
    fen,
    coming: engine.state !== "failed",
    orientation,
    turn,
    coordinates: settings.coordinates,
    men: settings.men,
    words: texts.board,
  };
}

/** Headline of the board on every screen with a game. `back` leads back to the present position. */
export function headlineOf(page: Page, table: TableState | undefined): Headline {
  const { engine, texts } = page;
  const { play } = texts;
  if (engine.state === "failed" && engine.lacksWasm)
    return { title: texts.shell.noWasm.title, detail: "", tone: "alarm" };
  if (engine.state === "failed") {
    const again = html`<button type="button" class="primary" @click=${() => page.retryEngine()}>${play.startAgain}</button>`;
    return { title: play.engineStopped, detail: texts.says(engine.message), tone: "alarm", buttons: again };
  }
  if (!table && isComingNew(page)) return comingHeadline(page);
  if (!table) return { title: play.settingUp, detail: play.moment, tone: "" };
  const line = previewOf(table);
  const { game } = table;
  if (line && !isOpen(table)) {
    const name = line.name ?? play.line;
    const title = line.count === 0 ? name : play.lineAt(name, line.count, line.moves.length);
    return { title, detail: play.notPlayed, tone: "past" };
  }
  const cursor = cursorOf(table);
  if (cursor && isShowing(table))
    return { title: texts.words.turnLine(seriesAt(game, cursor.index), true), detail: texts.series.skip, tone: "" };
  if (cursor) {
    const { turn, side, moves } = seriesAt(game, cursor.index);
    const number = numberOf(game.about, turn);
    const title = game.about.series
      ? play.turnAt(number, cursor.count, moves.length)
      : play.moveAt(number, side, cursor.count > 0);
    if (isOpen(table))
      return table.refused === undefined
        ? { title, detail: texts.analyse.branchHint, tone: "" }
        : { title, detail: table.refused, tone: "wrong" };
    return { title, detail: play.lookingBack(side), tone: "past" };
  }
  return presentText(page, table);
}

/** Headline of a new game while the engine is loading. */
function comingHeadline({ settings: { variant }, texts: { words, play } }: Page): Headline {
  const series = hasSeries(variant);
  const rule = words.rulesLine(variant);
  return {
    title: play.turnTitle({ turn: 1, side: "white" }, series),
    detail: series ? rule : `${play.whyMove(1)} · ${rule}`,
    tone: "",
  };
}

function presentText({ texts: { words, play } }: Page, { game, position, shown, refused }: TableState): Headline {
  const { status } = position;
  const over = words.ending(status);
  if (over) return { title: over.title, detail: over.why ?? play.endedWith(status.result ?? ""), tone: "even" };
  const { series, check, variant } = game.about;
  const title = play.turnTitle(status, series);
  if (refused !== undefined) return { title, detail: refused, tone: "wrong" };
  if (status.mustMate) return { title, detail: play.mustMate, tone: "alarm" };
  if (status.inCheck && game.moves.length === 0)
    return { title, detail: series ? play.inCheck : play.check, tone: "alarm" };
  if (!check && shown.moves.length > 0 && shown.moves.every(({ takes }) => takes))
    return { title, detail: play.mustTake, tone: "" };
  const rule = words.rulesLine(variant);
  return { title, detail: series ? rule : `${play.whyMove(numberOf(game.about, status.turn))} · ${rule}`, tone: "" };
}

/** Row of a side: whether it is to move, its name, and its activity. */
export function playerRow(
  table: TableState | undefined,
  side: Side,
  name: TemplateResult,
  doing: (status: Status) => TemplateResult,
): TemplateResult {
  const status = table && (isOpen(table) ? table.shown : table.position).status;
  const onMove = status?.side === side && status.result === undefined;
  return html`
    <div class="player ${onMove ? "on-move" : ""}">
      <span class="disc ${side}" aria-hidden="true"></span>
      ${name} ${onMove && status ? doing(status) : nothing}
    </div>
  `;
}

/** Count of the moves of a turn; one dot in variants with one move per turn. */
export function moveCount({ texts: { words, play } }: Page, table: TableState, status: Status): TemplateResult {
  if (!table.game.about.series)
    return html`<span class="pips"><span class="dots" aria-hidden="true"><i class="now"></i></span></span>`;
  return html`<span class="pips ${status.turn > 5 ? "many" : ""}" title=${play.movesLeft(status.left)}>
    <span class="dots" aria-hidden="true">${pips(status)}</span>
    <span class="tabular">${words.moveLine(status)}</span>
  </span>`;
}

function toolbar(
  { texts: { play } }: Page,
  table: TableState | undefined,
  actions: AreaActions,
  tool: Area["tool"],
): TemplateResult {
  const line = table && previewOf(table);
  const cursor = table && cursorOf(table);
  const atStart = cursor !== undefined && cursor.index === 0 && cursor.count === 0;
  const back = table !== undefined && (line ? line.count > 0 : cursor ? !atStart : hasMoves(table.game));
  const on = line ? line.count < line.moves.length : cursor !== undefined;
  const takeBack = table !== undefined && isLive(table) && mayTakeBack(table);
  const series = table?.game.about.series ?? true;
  return html`
    <div class="toolbar" role="group" aria-label=${play.moves}>
      ${takeBackButton(play.takeBack, play.takeBackMove, takeBack, actions.takeBackMove)}
      ${series ? takeBackButton(play.takeBackTurn, play.takeBackSeries, takeBack, actions.takeBackSeries, "undoAll") : nothing}
      <span class="gap"></span>
      <span class="steps">
        ${iconButton("first", play.toStart, actions.toStart, { disabled: !back, class: "far" })}
        ${iconButton("back", play.oneBack, actions.stepBack, { disabled: !back })}
        ${iconButton("on", play.oneOn, actions.stepOn, { disabled: !on })}
        ${iconButton("last", play.toPresent, actions.toEnd, { disabled: !table || isLive(table), class: "far" })}
      </span>
      ${tool ?? nothing} ${iconButton("flip", play.flip, actions.flip)}
    </div>
  `;
}

export function takeBackButton(
  text: string,
  hint: string,
  enabled: boolean,
  act: () => void,
  sign: IconName = "undo",
): TemplateResult {
  return html`<button type="button" title=${hint} ?disabled=${!enabled} @click=${act}>${icon(sign)} <span>${text}</span></button>`;
}
