/**
 * View of the workshop: the board with the strategy's moves, the breeding, and the strategy in
 * words, as a tree and as text.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import { icon } from "../../parts/icons.ts";
import type { Defending, StrategyAnswer, StrategyWorth } from "../../protocol/messages.ts";
import { numbered } from "../../table/board-view.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { about } from "../shared/about.ts";
import { lineBoard, lineSteps, moveSaid } from "../shared/line.ts";
import { boardTool, details, tour } from "../shared/tool.ts";
import type { StrategiesActions } from "./actions.ts";
import { archiveFold, breedCard, breedWishes } from "./breed-view.ts";
import { isTaught } from "./learning.ts";
import { keepFold } from "./keep-view.ts";
import { isPlayed, meanMoves, pliesOf, VIEWS, type StrategiesState } from "./state.ts";
import { treeView } from "./tree-view.ts";
import { isHidden, whiteSaid } from "./white-view.ts";
import { reasonView, wordsView } from "./words-view.ts";

export function strategiesView(
  page: Page,
  texts: StrategiesTexts,
  state: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  return boardTool(
    page,
    texts.what,
    boardOf(page, state, actions),
    html`<section class="card now" tabindex="-1" aria-labelledby="headline">${headline(page, texts, state)} ${state.value || state.fault ? now(page, texts, state, actions) : nothing}</section>
      ${state.stood ? below(page, texts, state, actions) : nothing}`,
  );
}

/** In a running game the state of the game comes first; otherwise the choice of games. */
function now(page: Page, texts: StrategiesTexts, state: StrategiesState, actions: StrategiesActions): TemplateResult {
  const [what, where] = [games(texts, state, actions), steps(page, texts, state, actions)];
  return isPlayed(state.game)
    ? html`${where} ${what}`
    : html`<div class="row wrap">${learnLink(texts, state)} <a class="button" href=${hashOf("strategies", "boards")}>${icon("board")} ${texts.anyBoard.open}</a></div> ${what} ${where}`;
}

/** The way to the lesson about the ending that is shown. */
function learnLink(texts: StrategiesTexts, { value }: StrategiesState): TemplateResult {
  const rest = isTaught(value?.ending) ? `learn/${value.ending}` : "learn";
  return html`<a class="button" href=${hashOf("strategies", rest)}>${icon("learn")} ${texts.learn.open}</a>`;
}

function below(page: Page, texts: StrategiesTexts, state: StrategiesState, actions: StrategiesActions): TemplateResult {
  return html`${tour(page, "strategies", [".now", ".strategy-breed", ".strategy"], false)} ${breedCard(page, texts, state, actions)} ${strategyCard(page, texts, state, actions)}
    <div class="folds">${archiveFold(texts, state, actions)} ${keepFold(texts, state, actions)} ${details(page, "strategies", breedWishes(texts, state, actions), texts.source)} ${about(page, undefined)}</div>`;
}

function boardOf(page: Page, state: StrategiesState, actions: StrategiesActions): TemplateResult {
  const { board, game, told } = state;
  const { side, result } = board?.status ?? {};
  const next = told?.uci === undefined || side === "black" || isHidden(state) ? [] : [told.uci];
  const moves =
    side === (game?.kind === "white" ? "white" : "black") && result === undefined ? (board?.moves ?? []) : [];
  return lineBoard(
    page,
    game && board,
    { last: game?.moves[pliesOf(state) - 1], moves, arrows: numbered(next, 0, 0) },
    actions.moved,
  );
}

const decimals = (page: Page, number: number): string =>
  number.toLocaleString(page.texts.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const ratio = (page: Page, { ratio: times }: StrategyWorth): string | undefined =>
  times === undefined ? undefined : decimals(page, times);

function headline(page: Page, texts: StrategiesTexts, { value, fault, game }: StrategiesState): TemplateResult {
  const title = !value
    ? texts.title
    : value.response.won === value.positions
      ? texts.winsAll(value.positions)
      : texts.winsSome(value.response.won, value.positions);
  if (value && isPlayed(game)) return html`<header class="headline"><h2 id="headline">${title}</h2></header>`;
  return html`<header class="headline">
      <div>
        <h2 id="headline">${title}</h2>
        <p>${value ? texts.worth(meanMoves(page, value.response.mean), ratio(page, value.response), value.response.longest) : fault ? page.texts.says(fault.message) : texts.valuing}</p>
      </div>
    </header>
    ${!value ? nothing : value.response.won === value.positions ? html`<p class="fine">${icon("check")} <span>${texts.proved}</span></p>` : nothing}`;
}

function worthLine(page: Page, texts: StrategiesTexts, value: StrategyAnswer): TemplateResult {
  const won = value.table.won.toLocaleString(page.texts.lang);
  return html`<p class="hint">${texts.size(value.leaves, value.class)} ${texts.worthTable(won, meanMoves(page, value.table.mean), ratio(page, value.table))}</p>`;
}

/** Buttons for the games that can be put on the board. */
function games(texts: StrategiesTexts, state: StrategiesState, actions: StrategiesActions): TemplateResult {
  const { value, game, defender } = state;
  return html`<div class="row strategy-games">
      ${value?.hole ? html`<button type="button" class="small" @click=${actions.telling}>${icon("warning")} ${texts.hole}</button>` : nothing}
      <button type="button" class="small" ?disabled=${!value?.longest} @click=${actions.longest}>${icon("search")} ${texts.longest}</button>
      <button type="button" class="small" ?disabled=${!value} @click=${() => actions.play("play")}>${icon("pawn")} ${texts.play}</button>
      <button type="button" class="small" ?disabled=${!value} @click=${() => actions.play("white")}>${icon("hand")} ${texts.white}</button>
      <button type="button" class="small" ?disabled=${!value} @click=${() => actions.play("watch")}>${icon("play")} ${texts.watch}</button>
      ${isPlayed(game) ? html`<button type="button" class="small" @click=${actions.another}>${icon("rematch")} ${texts.another}</button>` : nothing}
      ${game?.kind === "white" ? html`<button type="button" class="small" ?disabled=${!isHidden(state)} @click=${actions.hint}>${icon("bulb")} ${texts.hint}</button>` : nothing}
    </div>
    ${
      game?.kind === "watch"
        ? html`<label class="field"><span>${texts.defender}</span>
          <select @change=${(event: Event) => actions.defend((event.target as HTMLSelectElement).value as Defending)}>
            ${(["response", "table"] as const).map((one) => html`<option value=${one} ?selected=${defender === one}>${texts.defenders[one]}</option>`)}
          </select></label>`
        : nothing
    }`;
}

function steps(page: Page, texts: StrategiesTexts, state: StrategiesState, actions: StrategiesActions): TemplateResult {
  const { board, game, playing } = state;
  const [ply, all] = [pliesOf(state), game?.moves.length ?? 0];
  const canPlay = game !== undefined && board?.status.result === undefined;
  // A screen reader cannot read a move each half second.
  return html`<p class="tabular strategy-move" role="status" aria-live=${playing ? "off" : "polite"}>${moveSaid(page, board?.san ?? [], ply) ?? nothing} <span class="strategy-state">${stateOf(texts, state)}</span></p>
    ${lineSteps(page, texts, { ply, all, playing, canPlay }, actions)} ${isHidden(state) ? nothing : reasonView(texts, state)}`;
}

/** State of the game on the board. */
function stateOf(texts: StrategiesTexts, state: StrategiesState): string {
  const { board, game, told } = state;
  if (!board || !game) return "";
  if (game.kind === "white") return whiteSaid(texts, state);
  if (board.status.result !== undefined) return board.status.reason === "checkmate" ? texts.mated : texts.drawn;
  if (game.end && pliesOf(state) >= game.moves.length) return texts.holes[game.end];
  if (!told) return "";
  const isYours = game.kind === "play" && board.status.side === "black";
  const left =
    told.moves === undefined
      ? texts.notWon
      : `${texts.inMoves(told.moves)}${told.perfect === undefined || told.moves === 0 ? "" : `, ${texts.perfect(told.perfect)}`}`;
  return isYours ? `${texts.playing} ${left}` : left;
}

function strategyCard(
  page: Page,
  texts: StrategiesTexts,
  state: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const { value, view } = state;
  const lit = isHidden(state) ? { ...state, told: undefined } : state;
  const shown =
    view === "text"
      ? textView(page, texts, state, actions)
      : !value
        ? nothing
        : view === "tree"
          ? treeView(texts, value, lit, actions)
          : wordsView(texts, value, lit, actions);
  return html`<section class="card strategy" tabindex="-1" aria-labelledby="strategy-title">
    <header><h2 id="strategy-title">${texts.strategy}</h2></header>
    ${value ? worthLine(page, texts, value) : nothing}
    <div class="segments" role="radiogroup" aria-labelledby="strategy-title">
      ${VIEWS.map((one) => html`<label><input type="radio" name="strategy-view" value=${one} .checked=${one === view} @change=${() => actions.see(one)} /> <span>${texts.views[one]}</span></label>`)}
    </div>
    ${shown}
  </section>`;
}

function textView(
  page: Page,
  texts: StrategiesTexts,
  { draft, fault }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  return html`<label class="field strategy-text">
      <span>${texts.text}</span>
      <textarea rows="14" spellcheck="false" autocapitalize="off" aria-invalid=${fault ? "true" : "false"} aria-describedby="strategy-fault" .value=${draft} @input=${(event: Event) => actions.write((event.target as HTMLTextAreaElement).value)}></textarea>
    </label>
    <p id="strategy-fault" class=${fault ? "error" : "hint"} role=${fault ? "alert" : nothing}>${fault ? html`${icon("warning")} <span>${texts.faulty} ${page.texts.says(fault.message)}</span>` : texts.textHint}</p>`;
}
