/**
 * View of the play screen: the board, hints, the end of the game, and the engine as an opponent.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import { icon, iconButton } from "../../parts/icons.ts";
import { seconds } from "../../parts/numbers.ts";
import type { Side, Status } from "../../protocol/messages.ts";
import { numbered } from "../../table/board-view.ts";
import { cursorAfter, hasMoves } from "../../table/line.ts";
import { canMove, cursorOf, isLive, isOpen, isShowing, isWatching, previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { bookPanel } from "../shared/book-panel.ts";
import { gamePanel } from "../shared/game-panel.ts";
import {
  headlineOf,
  moveCount,
  playArea,
  playerRow,
  turnPanel,
  type Area,
  type Headline,
} from "../shared/play-area.ts";
import { seriesStrip } from "../shared/series-strip.ts";
import type { Sharing } from "../shared/share.ts";
import { shareFold } from "../shared/share-fold.ts";
import type { PlayActions } from "./actions.ts";
import { endingPanel } from "./ending-panel.ts";
import { enginePanel } from "./engine-panel.ts";
import { demoView } from "./welcome.ts";
import { welcomeCard } from "./welcome-card.ts";
import { resultOf } from "./result.ts";
import { hintShown, isByLinks, isFlipped, resigner, stepOf, type HintState, type PlayState } from "./state.ts";

export function playView(page: Page, state: PlayState, actions: PlayActions, sharing: Sharing): TemplateResult {
  const { table } = state;
  const viewNode = (node: number): void => {
    if (table) actions.viewMade(cursorAfter(table.game, table.game.nodes.indexOf(node) + 1));
  };
  const around = area(page, state, actions);
  // If a link is to be sent, its panel comes first.
  const [friend, friendFirst] = [state.friend?.view() ?? nothing, state.friend?.sends ?? false];
  return html`
    ${playArea(page, table, around, actions)}
    <div class="side">
      ${welcomeCard(page, state.welcome, actions)} ${friendFirst ? friend : nothing} ${turnPanel(page, table, around, actions)} ${friendFirst ? nothing : friend} ${state.clock?.view()} ${gameActions(page, state, actions)}
      ${hintPanel(page, state)} ${enginePanel(page, state)} ${gamePanel(page, table, { viewNode })}
      <div class="folds">${shareFold(page, table, sharing)} ${bookPanel(page, table)} ${about(page, table)}</div>
    </div>
    ${resignDialog(page, state, actions)}
  `;
}

function area(page: Page, state: PlayState, actions: PlayActions): Area {
  const { table } = state;
  const hint = hintShown(state);
  const step = stepOf(hint);
  const series = hint?.kind === "given" ? hint.series : [];
  const [first = ""] = series;
  // While the engine thinks, its best turn so far is drawn.
  const snapshot = table?.work?.name === "review" ? undefined : table?.work?.snapshot;
  const drawn = table && !previewOf(table) && !cursorOf(table);
  const arrows =
    snapshot && table
      ? numbered(snapshot.best, 0, table.game.moves.length)
      : step > 1
        ? numbered(step === 2 ? [first] : series, 0, hint?.at.moves.length ?? 0)
        : undefined;
  const markers = step === 1 ? [{ square: first.slice(0, 2), kind: "named" as const, faint: false }] : undefined;
  const { why, pointedAt } = state.ending ?? {};
  return {
    flipped: isFlipped(page.settings, state),
    headline: headline(page, state, actions),
    end: endingPanel(page, state, actions),
    strip: seriesStrip(page, table, actions),
    instead: demoView(page, state.welcome),
    // The last move is not drawn while the engine thinks about the person's turn, nor beside a
    // hint.
    drawn: drawn
      ? {
          why,
          pointedAt,
          arrows,
          markers,
          drawLast: !hint && (canMove(table) || table.position.status.result !== undefined),
        }
      : {},
    player: (side) =>
      playerRow(table, side, html`${playerChoice(page, state, actions, side)} ${state.clock?.face(side)}`, (status) =>
        doing(page, state, actions, status),
      ),
  };
}

function headline(page: Page, state: PlayState, actions: PlayActions): Headline {
  const { table, players } = state;
  const result =
    table && isLive(table) && page.engine.state !== "failed"
      ? resultOf(page.texts, table.position.status, players, table.game)
      : undefined;
  if (result) return { ...result, detail: whyMated(page, state) ?? result.detail };
  const said = headlineOf(page, table);
  if (said.buttons || !table || isOpen(table)) return said;
  const { play } = page.texts;
  return {
    ...said,
    buttons: html`<div class="row">
      ${isByLinks(players) ? nothing : html`<button type="button" class="small" @click=${actions.playFromHere}>${play.playFromHere}</button>`}
      <button type="button" class="primary small" @click=${actions.toEnd}>${play.backToGame}</button>
    </div>`,
  };
}

/** First sentence about a mate: the piece that gives check. */
function whyMated({ texts }: Page, { ending }: PlayState): string | undefined {
  const [check] = ending?.why?.explanation.sentences ?? [];
  return check && texts.says(check.say);
}

function playerChoice(
  { settings, texts: { play } }: Page,
  { players }: PlayState,
  actions: PlayActions,
  side: Side,
): TemplateResult {
  const name = players[side];
  // A game by links keeps its players to the end.
  if (isByLinks(players))
    return html`<span class="name">${name === "friend" ? play.friend(side) : play.person(side)}</span>`;
  return html`<label>
    <span class="visually-hidden">${play.playedBy(side)}</span>
    <select
      .value=${name}
      @change=${(event: Event) => actions.setPlayer(side, (event.target as HTMLSelectElement).value === "engine" ? "engine" : "person")}
    >
      <option value="person" ?selected=${name === "person"}>${play.person(side)}</option>
      <option value="engine" ?selected=${name === "engine"}>${play.engine(side, settings.level)}</option>
    </select>
  </label>`;
}

/** Activity of the side to move: the count of its moves, or the engine's thinking time. */
function doing(page: Page, state: PlayState, actions: PlayActions, status: Status): TemplateResult {
  const { table } = state;
  const { play } = page.texts;
  if (!table) return html``;
  const { work } = table;
  if (work?.name !== "turn") return html`${moveCount(page, table, status)} ${pauseButton(page, state, actions)}`;
  return html`
    <span class="thinking"><span class="word">${play.thinking}</span> ${seconds(work.snapshot?.ms ?? 0)}</span>
    <button
      type="button"
      class="small play-now"
      title=${play.playNowHint}
      aria-label=${play.playNow}
      ?disabled=${work.stopping}
      @click=${actions.playNow}
    >
      ${icon("stop")}<span class="word">${play.playNow}</span>
    </button>
    ${pauseButton(page, state, actions)}
  `;
}

/** Button to pause, shown only if the engine plays both sides. */
function pauseButton(
  { texts: { play } }: Page,
  { paused, players }: PlayState,
  actions: PlayActions,
): TemplateResult | typeof nothing {
  if (!isWatching(players)) return nothing;
  return iconButton(paused ? "play" : "pause", paused ? play.goOn : play.pause, actions.togglePause, {
    class: "small",
  });
}

/** Buttons for a player besides the moves. */
function gameActions(page: Page, state: PlayState, actions: PlayActions): TemplateResult | typeof nothing {
  const { table, players } = state;
  const {
    texts: { play, shell },
  } = page;
  // After the game, the buttons stand below the result.
  if (table && table.position.status.result !== undefined && !isShowing(table)) return nothing;
  const begun = table !== undefined && hasMoves(table.game);
  const step = stepOf(hintShown(state));
  const next = table?.game.about.series === false ? play.hintNextMove : play.hintNext;
  return html`
    <section class="game-actions" tabindex="-1" aria-label=${play.gameActions}>
      <button
        type="button"
        class="hint-button"
        aria-disabled=${step === 3 ? "true" : nothing}
        ?disabled=${!table || !canMove(table) || isByLinks(players)}
        title=${next[step] ?? nothing}
        @click=${actions.hint}
      >
        ${icon("bulb")} ${play.hint} ${hintDots(step)}
      </button>
      <button type="button" ?disabled=${table?.position.status.result !== undefined || isWatching(players) || !begun} @click=${() => page.openDialog("resign")}>
        ${icon("flag")} ${play.resign}
      </button>
      <button type="button" title=${play.analyse} ?disabled=${!begun} @click=${actions.analyse}>
        ${icon("search")} ${shell.screens.analyse}
      </button>
    </section>
  `;
}

/** Dots for the revealed steps of the hint. */
function hintDots(step: number): TemplateResult {
  return html`<span class="dots small" aria-hidden="true">
    ${[1, 2, 3].map((one) => html`<i class=${one <= step ? "made" : ""}></i>`)}
  </span>`;
}

/** Hint in words. The panel exists before the words, so that screen readers announce them. */
function hintPanel(page: Page, state: PlayState): TemplateResult {
  const hint = hintShown(state);
  return html`<div class="hint-place" role="status">
    ${
      hint
        ? html`<section class="card hint-card" aria-label=${page.texts.play.hintTitle}>
          ${hintLines(page, hint).map((line) => html`<p>${icon("bulb")} <span>${line}</span></p>`)}
        </section>`
        : nothing
    }
  </div>`;
}

function hintLines({ texts: { play, says } }: Page, hint: Exclude<HintState, { kind: "none" }>): string[] {
  if (hint.kind === "searching") return [play.hintSearching];
  const { step, said } = hint;
  // Earlier steps stay visible; the last step includes them.
  return (step === 3 ? said.slice(2) : said.slice(0, step)).map(says);
}

function resignDialog(page: Page, state: PlayState, actions: PlayActions): TemplateResult {
  const { play } = page.texts;
  return html`
    <dialog class="resign" aria-labelledby="resign-title" aria-describedby="resign-detail">
      <form method="dialog" @submit=${actions.resign}>
        <h2 id="resign-title">${play.resignTitle}</h2>
        <p id="resign-detail">${play.resignDetail(resigner(state))}</p>
        <div class="row wrap">
          <button type="button" autofocus @click=${() => page.closeDialog("resign")}>${play.keepPlaying}</button>
          <button type="submit" class="danger">${play.resign}</button>
        </div>
      </form>
    </dialog>
  `;
}
