/** View of the puzzle screen: the board with the attempt, the task, the result, and help. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import { iconButton } from "../../parts/icons.ts";
import { otherSide } from "../../parts/sides.ts";
import { explanationView } from "../../table/explanation.ts";
import { whyShown } from "../../table/board-view.ts";
import { pips } from "../../table/pips.ts";
import type { Game } from "../../table/game.ts";
import { allSeries } from "../../table/line.ts";
import { isLive, previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { boardPlace, headlineView, takeBackButton } from "../shared/play-area.ts";
import type { PuzzleActions } from "./actions.ts";
import { bandOfDaily } from "./daily.ts";
import { headline } from "./headline.ts";
import { stars } from "./list.ts";
import { hintFor, isTwoTurns, type Puzzle } from "./model.ts";
import { PLACEMENT, puzzleRating } from "./rating.ts";
import { changes } from "./rating-view.ts";
import { overHeadline, runBar, runCard } from "./run-view.ts";
import type { RunState } from "./runner.ts";
import { placeIn, type Attempt, type PuzzlesState, type Ready } from "./state.ts";
import { puzzleChoice } from "./tiles.ts";
import { forcedWords, wordsOf } from "./words.ts";

export function puzzlesView(page: Page, state: PuzzlesState, actions: PuzzleActions): TemplateResult {
  const ready = state.kind === "ready" ? state : undefined;
  const attempt = ready?.attempt;
  if (ready?.run) return runView(page, ready, ready.run, actions);
  return html`
    <section class="play" tabindex="-1" aria-label=${page.texts.play.board} data-puzzle=${attempt?.puzzle.id ?? nothing}>${board(page, actions, attempt)}</section>
    <div class="side">
      <section class="card now" tabindex="-1" aria-labelledby="headline">
        ${headlineView(headline(page, state, actions, attempt))} ${toolbar(page, actions, attempt)}
      </section>
      ${attempt ? puzzleCard(page, state, actions, attempt) : nothing}
      ${attempt || ready?.stood || state.kind === "failed" || page.engine.state === "failed" ? html`<div class="folds">${puzzleChoice(page, state, actions)} ${about(page, undefined)}</div>` : nothing}
    </div>
  `;
}

/** View of a timed run: the board and the clock, without help. */
function runView(page: Page, ready: Ready, run: RunState, actions: PuzzleActions): TemplateResult {
  const { attempt } = ready;
  const first = run.run.over ? overHeadline(ready, run, actions) : headline(page, ready, actions, attempt);
  return html`
    <section class="play" tabindex="-1" aria-label=${page.texts.play.board} data-puzzle=${attempt?.puzzle.id ?? nothing}>${board(page, actions, attempt, run)}</section>
    <div class="side">
      <section class="card now" tabindex="-1" aria-labelledby="headline">
        ${runBar(ready, run)} ${headlineView(first)} ${run.run.over ? nothing : toolbar(page, actions, attempt)}
      </section>
      ${runCard(ready, run, actions)}
    </div>
  `;
}

function board(page: Page, actions: PuzzleActions, attempt: Attempt | undefined, run?: RunState): TemplateResult {
  if (!attempt) {
    return html`<div class="board-frame"><div class="board-place"><div class="board-empty"></div></div></div>
      <div class="player" aria-hidden="true">\u00a0</div>`;
  }
  const { solver, turned, why, pointedAt, verdict } = attempt;
  const other = otherSide(solver);
  // A puzzle ends with the turn: nobody moves after it.
  const table =
    verdict === "open" && !run?.run.over
      ? attempt.table
      : { ...attempt.table, seats: { white: "nobody", black: "nobody" } as const };
  const live = isLive(table);
  const hinted = live ? hintFor(attempt.hint, table.game) : undefined;
  const markers = hinted?.squares
    .slice(0, Math.min(hinted.steps, 2))
    .map((square) => ({ square, kind: "named" as const, faint: false }));
  return html`
    <div class="board-frame ${live ? "" : "elsewhere"}">
      <div class="board-place">
        ${boardPlace(page, table, { orientation: turned ? other : solver, why, pointedAt, markers: markers ?? [] }, actions)}
      </div>
    </div>
    ${moveCount(page, attempt)}
  `;
}

/** Solver's side, and the number of moves made. */
function moveCount(page: Page, { puzzle, table, verdict, solver, judged, positions }: Attempt): TemplateResult {
  const { words } = page.texts;
  const { status } = table.position;
  if (puzzle.certificate !== undefined) {
    const forced = forcedWords(page);
    const left =
      verdict === "open" ? (positions === undefined ? forced.checking : forced.left(judged?.moves ?? puzzle.turn)) : "";
    return html`<div class="player on-move">
      <span class="disc ${solver}" aria-hidden="true"></span> <strong class="who">${words.sideName(solver)}</strong> <span class="tabular">${left}</span>
    </div>`;
  }
  return html`<div class="player on-move">
    <span class="disc ${solver}" aria-hidden="true"></span> <strong class="who">${words.sideName(solver)}</strong>
    ${
      verdict === "open"
        ? html`<span class="pips ${puzzle.turn > 5 ? "many" : ""}">
          <span class="dots" aria-hidden="true">${pips(status)}</span>
          <span class="tabular">${words.moveLine(status)}</span>
        </span>`
        : nothing
    }
  </div>`;
}

function toolbar(page: Page, actions: PuzzleActions, attempt: Attempt | undefined): TemplateResult {
  const words = wordsOf(page);
  const game = attempt?.table.game;
  const begun = game !== undefined && (game.moves.length > 0 || game.played.length > 0);
  return html`
    <div class="toolbar" role="group" aria-label=${words.attempt}>
      ${takeBackButton(words.back, words.backLabel, begun, actions.takeBackMove)}
      ${takeBackButton(words.restart, words.restartLabel, begun, actions.restart, "undoAll")}
      <span class="gap"></span>
      ${iconButton("flip", words.turnRound, actions.flip)}
    </div>
  `;
}

function puzzleCard(page: Page, state: PuzzlesState, actions: PuzzleActions, attempt: Attempt): TemplateResult {
  const { words: common } = page.texts;
  const {
    puzzle,
    table: { game },
  } = attempt;
  const words = wordsOf(page, puzzle);
  const place = state.kind === "ready" ? placeIn(state.all, puzzle) : 0;
  const moves = isTwoTurns(puzzle)
    ? allSeries(game).map(({ san }) => san.join(" "))
    : puzzle.certificate === undefined
      ? (game.played[0]?.san ?? game.san)
      : withAnswers(game);
  return html`
    <section class="card puzzle" tabindex="-1" aria-labelledby="puzzle-title">
      <header>
        <h2 id="puzzle-title">${words.title(place)}</h2>
        ${stars(puzzle.level, words.level(puzzle.level))}
      </header>
      <p class="row wrap">
        ${today(page, state, puzzle)} <span class="chip">${words.turn(puzzle.turn)}</span> <span class="chip">${common.rulesName(puzzle.rules)}</span>
      </p>
      <p class="hint">${words.anySeries}</p>
      <div>
        <h3>${words.attempt}</h3>
        ${
          moves.length === 0
            ? html`<p class="empty">${words.attemptEmpty}</p>`
            : html`<ol class="attempt">
              ${moves.map((san) => html`<li>${page.texts.board.written(san)}</li>`)}
            </ol>`
        }
      </div>
      ${attempt.verdict === "solved" && state.kind === "ready" ? solved(page, state, actions, attempt) : help(page, state, actions, attempt)} ${solutionView(page, actions, attempt)}
      ${reasons(page, actions, attempt)}
    </section>
  `;
}

/** Moves of an attempt, each with the answer to it. */
function withAnswers(game: Game): string[] {
  const moves = allSeries(game).flatMap(({ san }) => san);
  return moves.flatMap((san, index) =>
    index % 2 === 0 ? [[san, ...moves.slice(index + 1, index + 2)].join(" ")] : [],
  );
}

/** Label of a daily puzzle. */
function today(page: Page, state: PuzzlesState, puzzle: Puzzle): TemplateResult | typeof nothing {
  if (state.kind !== "ready") return nothing;
  const band = bandOfDaily(state.dailies, puzzle.id);
  if (band === undefined) return nothing;
  const day = new Intl.DateTimeFormat(page.texts.lang, { day: "numeric", month: "long" }).format(new Date());
  return html`<strong class="chip">${wordsOf(page).ofDay(day)}</strong> <span class="chip">${state.training.bands[band]}</span>`;
}

/** Facts that may be shown after the puzzle is solved. */
function solved(
  page: Page,
  { training, standing }: Ready,
  actions: PuzzleActions,
  { puzzle, positions, playsOut, table }: Attempt,
): TemplateResult {
  const words = wordsOf(page, puzzle);
  const { shell } = page.texts;
  return html`${
    puzzle.themes.length > 0
      ? html`<ul class="row wrap themes" aria-label=${training.has}>
          ${puzzle.themes.map((theme) => html`<li class="chip theme">${training.themes[theme]}</li>`)}
        </ul>`
      : nothing
  }
    <p class="hint">
      ${positions === undefined ? words.mates(puzzle) : forcedWords(page, puzzle).proved(positions, puzzle)} ${puzzle.firsts === 1 ? training.oneFirst : nothing} ${standing.count < PLACEMENT ? nothing : training.rated(puzzleRating(puzzle.points))}
      ${puzzle.source === undefined ? nothing : linked(words.source(puzzle.source))}
    </p>
    <div class="row wrap">
      ${puzzle.rules === "antichess" && !playsOut && table.position.status.result === undefined ? html`<button type="button" @click=${actions.playOut}>${forcedWords(page).playOut}</button>` : nothing}
      <button type="button" @click=${() => showSolution(actions, 0)}>${words.compare}</button>
      <button type="button" @click=${actions.analyse}>${shell.screens.analyse}</button>
    </div>`;
}

const ADDRESS = /((?:[\w-]+\.)+(?:fi|de|com|org|net)\b(?:\/[\w./-]*\w)?)/;

/** Text with its addresses as links. */
function linked(text: string): (TemplateResult | string)[] {
  // The parts with an odd index are addresses.
  return text
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="https://${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : part,
    );
}

function showSolution(actions: PuzzleActions, count: number): void {
  actions.solution(count);
}

function help(page: Page, state: PuzzlesState, actions: PuzzleActions, attempt: Attempt): TemplateResult {
  const { table, verdict, hint, solution, helped, came, puzzle } = attempt;
  const words = wordsOf(page, puzzle);
  const given = hintFor(hint, table.game);
  const changed = state.kind === "ready" ? changes(state.training, attempt) : "";
  const next = given ? (given.san.length > 0 ? words.hint[given.steps] : undefined) : words.hint[0];
  return html`<div class="help">
    <h3>${words.help}</h3>
    ${
      given
        ? html`<ul class="hints">
          ${words.hints(given).map((text) => html`<li>${text}</li>`)}
        </ul>`
        : nothing
    }
    <div class="row wrap">
      ${next !== undefined && verdict === "open" ? html`<button type="button" @click=${actions.hint}>${next}</button>` : nothing}
      ${solution ? nothing : html`<button type="button" @click=${() => showSolution(actions, 0)}>${words.showSolution}</button>`}
    </div>
    ${helped ? html`<div class="row"><button type="button" class="primary" @click=${actions.next}>${words.next}</button></div>` : nothing}
    ${changed === "" ? nothing : html`<p class="hint changed">${changed}</p>`} ${helped || came ? nothing : html`<p class="hint">${words.endsStreak}</p>`}
  </div>`;
}

/**
 * Stored solution, once it was asked for. Each move is a button that shows the board after the
 * move.
 */
function solutionView(
  page: Page,
  actions: PuzzleActions,
  { solution, table }: Attempt,
): TemplateResult | typeof nothing {
  const words = wordsOf(page);
  if (!solution) return nothing;
  const shown = previewOf(table)?.count;
  const show = (count: number): void => showSolution(actions, count);
  return html`<div>
    <h3>${words.solution}</h3>
    <div class="line" role="group" translate="no" aria-label=${words.line}>
      ${solution.map(
        (
          san,
          index,
        ) => html`<button type="button" class="move numbered" aria-current=${shown === index + 1 ? "true" : nothing} @click=${() => show(index + 1)}>
          <span class="number" aria-hidden="true">${index + 1}</span>${page.texts.board.written(san)}
        </button> `,
      )}
    </div>
    <div class="row line-buttons">
      ${iconButton("back", words.stepBack, () => show(Math.max((shown ?? 0) - 1, 0)), { disabled: !shown })}
      ${iconButton("on", words.stepOn, () => show((shown ?? 0) + 1), { disabled: shown === solution.length })}
    </div>
  </div>`;
}

/** Explanation of the mate, by the person's own turn or at the end of the solution. */
function reasons(
  page: Page,
  actions: PuzzleActions,
  { why: found, pointedAt, table, solution, puzzle }: Attempt,
): TemplateResult | typeof nothing {
  if (!found) return nothing;
  const own = table.position.status.fen === found.fen;
  if (!own && !solution) return nothing;
  const shown = whyShown(table, found) !== undefined;
  return html`<div>
    <h3>${wordsOf(page).why}</h3>
    ${explanationView(page.texts, found.explanation, pointedAt, {
      shown,
      pointAt: actions.pointAt,
      show: () => {
        if (!shown && own) actions.toEnd();
        else if (!shown) actions.solution(puzzle.solution.length);
      },
    })}
  </div>`;
}
