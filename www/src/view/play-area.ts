/** The board with what stands around it: whose turn it is, the players, and the buttons below. */
import { html, nothing, type TemplateResult } from "lit-html";
import { canTakeBack, seriesAt } from "../model/game.ts";
import { playersOf, type Actions, type PageState, type Side, type Status } from "../model/page.ts";
import { seconds } from "../model/words.ts";
import type { BoardMoveEvent } from "../board/board-element.ts";
import { boardView, hasSeries, isLive, isOpen } from "./board-view.ts";
import { icon, iconButton } from "./icons.ts";

export function playArea(state: PageState, actions: Actions, slideMs: number): TemplateResult {
  const view = boardView(state, slideMs);
  const [top, bottom]: [Side, Side] = state.settings.flipped ? ["white", "black"] : ["black", "white"];
  return html`
    <section class="play" tabindex="-1" aria-labelledby="headline">
      ${headline(state, actions)}
      <div class="board-frame ${isOpen(state) ? "" : "elsewhere"}">
        ${player(state, actions, top)}
        <div class="board-place">
          ${view
            ? html`<chess-board
                .view=${view}
                @boardmove=${(event: BoardMoveEvent) => actions.move(event.detail)}
                @boardtry=${(event: BoardMoveEvent) => actions.tryMove(event.detail)}
              ></chess-board>`
            : html`<div class="board-empty"></div>`}
        </div>
        ${player(state, actions, bottom)}
      </div>
      ${toolbar(state, actions)}
    </section>
  `;
}

function headline(state: PageState, actions: Actions): TemplateResult {
  const { title, detail, tone } = headlineText(state);
  return html`
    <header class="headline ${tone}">
      <div>
        <h2 id="headline">${title}</h2>
        <p>${detail}</p>
      </div>
      ${elsewhereButtons(state, actions)}
    </header>
  `;
}

interface Headline {
  title: string;
  detail: string;
  tone: "" | "past" | "over" | "alarm";
}

function headlineText(state: PageState): Headline {
  const { engine, game, position, cursor, preview, texts } = state;
  const { play } = texts;
  if (engine.state === "failed") return { title: play.engineStopped, detail: engine.message, tone: "alarm" };
  if (!game || !position) return { title: play.settingUp, detail: play.moment, tone: "" };
  if (preview && !isOpen(state)) {
    const name = preview.name ?? play.line;
    const title = preview.count === 0 ? name : play.lineAt(name, preview.count, preview.moves.length);
    return { title, detail: play.notPlayed, tone: "past" };
  }
  if (cursor) {
    const { turn, side, moves } = seriesAt(game, cursor.index);
    const title = play.turnAt(turn, cursor.count, moves.length);
    if (isOpen(state)) return { title, detail: texts.analyse.branchHint, tone: "" };
    return { title, detail: play.lookingBack(side), tone: "past" };
  }
  return presentText(state, position.status);
}

function presentText({ game, texts: { words, play } }: PageState, status: Status): Headline {
  const over = words.ending(status);
  if (over) return { title: over.title, detail: over.why ?? play.endedWith(status.result ?? ""), tone: "over" };
  const title = play.turnTitle(status);
  if (status.mustMate) return { title, detail: play.mustMate, tone: "alarm" };
  const started = (game?.moves.length ?? 0) > 0;
  if (status.inCheck && !started) return { title, detail: play.inCheck, tone: "alarm" };
  return { title, detail: words.rulesLine(game?.rules ?? "italian"), tone: "" };
}

function elsewhereButtons(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { play } = state.texts;
  if (state.engine.state === "failed") {
    return html`<button type="button" class="primary" @click=${actions.retryEngine}>${play.startAgain}</button>`;
  }
  if (isOpen(state)) return nothing;
  if (state.cursor && !state.preview) {
    return html`<div class="row">
      <button type="button" class="small" @click=${actions.playFromHere}>${play.playFromHere}</button>
      <button type="button" class="primary small" @click=${() => actions.view(undefined)}>${play.backToGame}</button>
    </div>`;
  }
  return html`<button type="button" class="primary small" @click=${actions.closePreview}>${play.backToGame}</button>`;
}

function player(state: PageState, actions: Actions, side: Side): TemplateResult {
  const status = (isOpen(state) ? (state.viewed ?? state.position) : state.position)?.status;
  const onMove = status?.side === side && status.result === undefined;
  const { texts } = state;
  return html`
    <div class="player ${onMove ? "on-move" : ""}">
      <span class="disc ${side}" aria-hidden="true"></span>
      ${state.screen === "play" ? playerChoice(state, actions, side) : html`<span class="name">${texts.play.sideAlone(side)}</span>`}
      ${onMove && status ? progress(state, actions, status) : nothing}
    </div>
  `;
}

/** Only where the engine can be a player. */
function playerChoice(state: PageState, actions: Actions, side: Side): TemplateResult {
  const name = playersOf(state)[side];
  const { play } = state.texts;
  return html`<label>
    <span class="visually-hidden">${play.playedBy(side)}</span>
    <select
      .value=${name}
      @change=${(event: Event) =>
        actions.setPlayer(side, (event.target as HTMLSelectElement).value === "engine" ? "engine" : "person")}
    >
      <option value="person" ?selected=${name === "person"}>${play.person(side)}</option>
      <option value="engine" ?selected=${name === "engine"}>${play.engine(side, state.settings.level)}</option>
    </select>
  </label>`;
}

/** What the side to move is doing: its moves counted, or the engine thinking. */
function progress(state: PageState, actions: Actions, status: Status): TemplateResult {
  const { asking, texts: { words, play } } = state;
  if (asking?.playing) {
    return html`
      <span class="thinking"><span class="word">${play.thinking}</span> ${seconds(asking.snapshot?.ms ?? 0)}</span>
      <button
        type="button"
        class="small play-now"
        title=${play.playNowHint}
        aria-label=${play.playNow}
        ?disabled=${asking.stopping}
        @click=${actions.stop}
      >
        ${icon("stop")}<span class="word">${play.playNow}</span>
      </button>
      ${pauseButton(state, actions)}
    `;
  }
  return html`
    <span class="pips ${status.turn > 5 ? "many" : ""}" title=${play.movesLeft(status.left)}>
      <span class="dots" aria-hidden="true">${pips(status)}</span>
      <span class="tabular">${words.moveLine(status)}</span>
    </span>
    ${pauseButton(state, actions)}
  `;
}

/** Only where the engine plays both sides: nobody else would stop it. */
function pauseButton(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { paused, texts: { play } } = state;
  const players = playersOf(state);
  if (players.white !== "engine" || players.black !== "engine") return nothing;
  return iconButton(paused ? "play" : "pause", paused ? play.goOn : play.pause, actions.togglePause, { class: "small" });
}

/** More moves than this are counted in words alone. */
const MAX_PIPS = 12;

export function pips({ turn, left }: Status): TemplateResult[] {
  if (turn > MAX_PIPS) return [];
  const made = turn - left;
  return Array.from({ length: turn }, (_, index) => {
    const kind = index < made ? "made" : index === made ? "now" : "";
    return html`<i class=${kind}></i>`;
  });
}

function toolbar(state: PageState, actions: Actions): TemplateResult {
  const { game, preview, cursor, texts: { play } } = state;
  const back = game !== undefined && (preview ? preview.count > 0 : cursor ? !atStart(state) : hasSeries(game));
  const on = preview ? preview.count < preview.moves.length : cursor !== undefined;
  const takeBack = game !== undefined && canTakeBack(game) && isLive(state);
  return html`
    <div class="toolbar" role="group" aria-label=${play.moves}>
      ${takeBackButton(play.backMove, play.takeBackMove, takeBack, actions.takeBackMove)}
      ${takeBackButton(play.backSeries, play.takeBackSeries, takeBack, actions.takeBackSeries)}
      <span class="gap"></span>
      <span class="steps">
        ${iconButton("first", play.toStart, actions.viewStart, { disabled: !back, class: "far" })}
        ${iconButton("back", play.oneBack, actions.stepBack, { disabled: !back })}
        ${iconButton("on", play.oneOn, actions.stepOn, { disabled: !on })}
        ${iconButton("last", play.toPresent, () => actions.view(undefined), {
          disabled: isLive(state),
          class: "far",
        })}
      </span>
      ${iconButton("flip", play.flip, actions.flip)}
    </div>
  `;
}

function takeBackButton(text: string, label: string, enabled: boolean, act: () => void): TemplateResult {
  return html`<button type="button" title=${label} aria-label=${label} ?disabled=${!enabled} @click=${act}>
    ${icon("undo")} ${text}
  </button>`;
}

function atStart({ cursor }: PageState): boolean {
  return cursor !== undefined && cursor.index === 0 && cursor.count === 0;
}
