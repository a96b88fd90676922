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
  const { engine, game, position, cursor, preview } = state;
  if (engine.state === "failed") {
    return { title: "The engine has stopped", detail: engine.message, tone: "alarm" };
  }
  if (!game || !position) return { title: "Setting up the board…", detail: "One moment.", tone: "" };
  if (preview && !isOpen(state)) {
    const name = preview.name ?? "A line";
    const title = preview.count === 0 ? name : `${name}: move ${preview.count} of ${preview.moves.length}`;
    return { title, detail: "Not played: the game stands where it was.", tone: "past" };
  }
  if (cursor) {
    const { turn, side, moves } = seriesAt(game, cursor.index);
    const where = cursor.count === 0 ? "the start" : `move ${cursor.count} of ${moves.length}`;
    const title = `Turn ${turn}, ${where}`;
    if (isOpen(state)) return { title, detail: state.texts.analyse.branchHint, tone: "" };
    return { title, detail: `Looking back at ${state.texts.words.sideName(side)}.`, tone: "past" };
  }
  return presentText(state, position.status);
}

function presentText({ game, texts: { words } }: PageState, status: Status): Headline {
  const over = words.ending(status);
  if (over) return { title: over.title, detail: over.why ?? `The game ended ${status.result}.`, tone: "over" };
  const title = `${words.turnLine(status)}${status.turn > 1 ? " in a row" : ""}`;
  if (status.mustMate) return { title, detail: "Ten quiet turns: this series must mate, or it is a draw.", tone: "alarm" };
  const started = (game?.moves.length ?? 0) > 0;
  if (status.inCheck && !started) return { title, detail: "In check: the first move must get out of it.", tone: "alarm" };
  return { title, detail: words.rulesLine(game?.rules ?? "italian"), tone: "" };
}

function elsewhereButtons(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  if (state.engine.state === "failed") {
    return html`<button type="button" class="primary" @click=${actions.retryEngine}>Start it again</button>`;
  }
  if (isOpen(state)) return nothing;
  if (state.cursor && !state.preview) {
    return html`<div class="row">
      <button type="button" class="small" @click=${actions.playFromHere}>Play from here</button>
      <button type="button" class="primary small" @click=${() => actions.view(undefined)}>Back to the game</button>
    </div>`;
  }
  return html`<button type="button" class="primary small" @click=${actions.closePreview}>Back to the game</button>`;
}

function player(state: PageState, actions: Actions, side: Side): TemplateResult {
  const status = (isOpen(state) ? (state.viewed ?? state.position) : state.position)?.status;
  const onMove = status?.side === side && status.result === undefined;
  const name = playersOf(state)[side];
  const { sideName } = state.texts.words;
  return html`
    <div class="player ${onMove ? "on-move" : ""}">
      <span class="disc ${side}" aria-hidden="true"></span>
      <label>
        <span class="visually-hidden">${sideName(side)} is played by</span>
        <select
          .value=${name}
          @change=${(event: Event) =>
            actions.setPlayer(side, (event.target as HTMLSelectElement).value === "engine" ? "engine" : "person")}
        >
          <option value="person" ?selected=${name === "person"}>${sideName(side)}: you</option>
          <option value="engine" ?selected=${name === "engine"}>${sideName(side)}: engine</option>
        </select>
      </label>
      ${onMove && status ? progress(state, actions, status) : nothing}
    </div>
  `;
}

/** What the side to move is doing: its moves counted, or the engine thinking. */
function progress(state: PageState, actions: Actions, status: Status): TemplateResult {
  const { asking, texts: { words } } = state;
  if (asking?.playing) {
    return html`
      <span class="thinking"><span class="word">Thinking…</span> ${seconds(asking.snapshot?.ms ?? 0)}</span>
      <button
        type="button"
        class="small play-now"
        title="Let it play the best it has"
        aria-label="Play now"
        ?disabled=${asking.stopping}
        @click=${actions.stop}
      >
        ${icon("stop")}<span class="word">Play now</span>
      </button>
      ${pauseButton(state, actions)}
    `;
  }
  return html`
    <span class="pips ${status.turn > 5 ? "many" : ""}" title="${words.moves(status.left)} left">
      <span class="dots" aria-hidden="true">${pips(status)}</span>
      <span class="tabular">${words.moveLine(status)}</span>
    </span>
    ${pauseButton(state, actions)}
  `;
}

/** Only where the engine plays both sides: nobody else would stop it. */
function pauseButton(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { paused } = state;
  const players = playersOf(state);
  if (players.white !== "engine" || players.black !== "engine") return nothing;
  return iconButton(paused ? "play" : "pause", paused ? "Go on" : "Pause", actions.togglePause, { class: "small" });
}

/** More moves than this are counted in words alone. */
const MAX_PIPS = 12;

function pips({ turn, left }: Status): TemplateResult[] {
  if (turn > MAX_PIPS) return [];
  const made = turn - left;
  return Array.from({ length: turn }, (_, index) => {
    const kind = index < made ? "made" : index === made ? "now" : "";
    return html`<i class=${kind}></i>`;
  });
}

function toolbar(state: PageState, actions: Actions): TemplateResult {
  const { game, preview, cursor } = state;
  const back = game !== undefined && (preview ? preview.count > 0 : cursor ? !atStart(state) : hasSeries(game));
  const on = preview ? preview.count < preview.moves.length : cursor !== undefined;
  const takeBack = game !== undefined && canTakeBack(game) && isLive(state);
  return html`
    <div class="toolbar" role="group" aria-label="Moves">
      ${takeBackButton("Move", "Take back the last move", takeBack, actions.takeBackMove)}
      ${takeBackButton("Series", "Take back the whole series", takeBack, actions.takeBackSeries)}
      <span class="gap"></span>
      <span class="steps">
        ${iconButton("first", "To the start", actions.viewStart, { disabled: !back, class: "far" })}
        ${iconButton("back", "One move back", actions.stepBack, { disabled: !back })}
        ${iconButton("on", "One move on", actions.stepOn, { disabled: !on })}
        ${iconButton("last", "To the present", () => actions.view(undefined), {
          disabled: isLive(state),
          class: "far",
        })}
      </span>
      ${iconButton("flip", "Turn the board round", actions.flip)}
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
