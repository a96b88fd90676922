/** The screen of the puzzles: the board with the attempt, what is asked, what came of it, and help. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BoardMoveEvent } from "../board/board-element.ts";
import type { Actions, LegalMovesAnswer, PageState } from "../model/page.ts";
import type { Game } from "../model/game.ts";
import { currentPuzzle, hintFor, isAttempt, solver, verdictOf, type Puzzle, type Verdict } from "../model/puzzles.ts";
import { boardView, isLive } from "./board-view.ts";
import { explanationView } from "./explanation.ts";
import { icon, iconButton } from "./icons.ts";
import { pips } from "./play-area.ts";
import { puzzleChoice, stars } from "./puzzle-list.ts";

export function puzzleScreen(state: PageState, actions: Actions, slideMs: number): TemplateResult {
  const attempt = attemptOf(state);
  return html`
    <section class="play" tabindex="-1" aria-labelledby="headline">
      ${headline(state, actions, attempt)} ${board(state, actions, attempt, slideMs)} ${toolbar(state, actions, attempt)}
    </section>
    <div class="side">${attempt ? puzzleCard(state, actions, attempt) : nothing}</div>
    <div class="setup">${puzzleChoice(state, actions)}</div>
  `;
}

/** The puzzle on the board with the series entered so far; undefined until both are there. */
interface Attempt {
  puzzle: Puzzle;
  game: Game;
  position: LegalMovesAnswer;
  verdict: Verdict;
}

function attemptOf({ puzzles, game, position }: PageState): Attempt | undefined {
  const puzzle = currentPuzzle(puzzles);
  if (!puzzle || !position || !isAttempt(game, puzzle)) return undefined;
  return { puzzle, game, position, verdict: verdictOf(game, position) };
}

function headline(state: PageState, actions: Actions, attempt: Attempt | undefined): TemplateResult {
  const { title, detail, tone, button } = headlineText(state, actions, attempt);
  return html`
    <header class="headline ${tone}">
      <div>
        <h2 id="headline">${title}</h2>
        <p>${detail}</p>
      </div>
      ${button ?? nothing}
    </header>
  `;
}

interface Headline {
  title: string;
  detail: string;
  tone: "" | "past" | "over" | "wrong" | "alarm";
  button?: TemplateResult;
}

function primary(text: string, act: () => void): TemplateResult {
  return html`<button type="button" class="primary" @click=${act}>${text}</button>`;
}

function headlineText(state: PageState, actions: Actions, attempt: Attempt | undefined): Headline {
  const { engine, preview, puzzles: { puzzles, kept, helped }, texts } = state;
  const words = texts.puzzles;
  if (engine.state === "failed") {
    return { title: texts.shell.screens.puzzles, detail: engine.message, tone: "alarm", button: primary(words.retry, actions.retryEngine) };
  }
  if (puzzles === "failed") {
    return { title: texts.shell.screens.puzzles, detail: words.failed, tone: "alarm", button: primary(words.retry, actions.puzzles.retry) };
  }
  if (!attempt) return { title: texts.shell.screens.puzzles, detail: words.loading, tone: "" };
  const { puzzle, position, verdict } = attempt;
  if (preview && !isLive(state)) {
    const title = words.solutionStep(preview.count, preview.moves.length);
    return { title, detail: words.solutionDetail, tone: "past", button: primary(words.backToPuzzle, actions.closePreview) };
  }
  if (verdict === "mate") {
    const detail = helped ? "" : words.streakNow(kept.progress.streak);
    return { title: helped ? words.solvedHelped : words.solved, detail, tone: "over", button: primary(words.next, actions.puzzles.next) };
  }
  if (verdict === "wrong") {
    const button = primary(words.again, actions.puzzles.takeBackSeries);
    return { title: words.wrongTitle, detail: words.wrong(position), tone: "wrong", button };
  }
  const check = position.status.inCheck && attempt.game.moves.length === 0;
  const detail = check ? words.inCheck : words.taskDetail(puzzle.turn, puzzle.rules);
  return { title: words.task(solver(puzzle.turn)), detail, tone: check ? "alarm" : "" };
}

function board(state: PageState, actions: Actions, attempt: Attempt | undefined, slideMs: number): TemplateResult {
  const view = attempt && boardView(state, slideMs);
  if (!attempt || !view) return html`<div class="board-frame"><div class="board-place"><div class="board-empty"></div></div></div>`;
  const side = solver(attempt.puzzle.turn);
  const turned = side === "white" ? "black" : "white";
  // The side to mate sits at the bottom, whatever is usual elsewhere.
  const orientation = state.puzzles.turned ? turned : side;
  const hinted = hintFor(state.puzzles, attempt.game);
  const named = isLive(state) && hinted ? hinted.squares.slice(0, Math.min(hinted.steps, 2)) : [];
  const markers = [...view.markers, ...named.map((square) => ({ square, kind: "named" as const, faint: false }))];
  return html`
    <div class="board-frame ${isLive(state) ? "" : "elsewhere"}">
      <div class="board-place">
        <chess-board
          .view=${{ ...view, orientation, markers }}
          @boardmove=${(event: BoardMoveEvent) => actions.move(event.detail)}
          @boardtry=${(event: BoardMoveEvent) => actions.tryMove(event.detail)}
        ></chess-board>
      </div>
      ${moveCount(state, attempt)}
    </div>
  `;
}

/** Whose series it is, and how many of its moves are made. */
function moveCount({ texts: { words } }: PageState, { puzzle, position, verdict }: Attempt): TemplateResult {
  const side = solver(puzzle.turn);
  return html`<div class="player on-move">
    <span class="disc ${side}" aria-hidden="true"></span> <strong class="who">${words.sideName(side)}</strong>
    ${verdict === "open"
      ? html`<span class="pips ${puzzle.turn > 5 ? "many" : ""}">
          <span class="dots" aria-hidden="true">${pips(position.status)}</span>
          <span class="tabular">${words.moveLine(position.status)}</span>
        </span>`
      : nothing}
  </div>`;
}

function toolbar({ texts: { puzzles: words } }: PageState, actions: Actions, attempt: Attempt | undefined): TemplateResult {
  const begun = attempt !== undefined && (attempt.game.moves.length > 0 || attempt.game.played.length > 0);
  const back = (text: string, label: string, act: () => void) =>
    html`<button type="button" title=${label} aria-label=${label} ?disabled=${!begun} @click=${act}>${icon("undo")} ${text}</button>`;
  return html`
    <div class="toolbar" role="group" aria-label=${words.attempt}>
      ${back(words.back, words.backLabel, actions.puzzles.takeBackMove)} ${back(words.restart, words.restartLabel, actions.puzzles.takeBackSeries)}
      <span class="gap"></span>
      ${iconButton("flip", words.turnRound, actions.flip)}
    </div>
  `;
}

function puzzleCard(state: PageState, actions: Actions, attempt: Attempt): TemplateResult {
  const { texts: { puzzles: words, words: common }, puzzles: { puzzles } } = state;
  const { puzzle, game } = attempt;
  const place = typeof puzzles === "string" ? 0 : puzzles.indexOf(puzzle) + 1;
  const moves = game.played[0]?.san ?? game.san;
  return html`
    <section class="card puzzle" tabindex="-1" aria-labelledby="puzzle-title">
      <header>
        <h2 id="puzzle-title">${words.title(place)}</h2>
        ${stars(puzzle.level, words.level(puzzle.level))}
      </header>
      <p class="row wrap">
        <span class="chip">${words.turn(puzzle.turn)}</span> <span class="chip">${common.rulesName(puzzle.rules)}</span>
      </p>
      <p class="hint">${words.anySeries}</p>
      <div>
        <h3>${words.attempt}</h3>
        ${moves.length === 0
          ? html`<p class="empty">${words.attemptEmpty}</p>`
          : html`<ol class="attempt">
              ${moves.map((san) => html`<li>${san}</li>`)}
            </ol>`}
      </div>
      ${attempt.verdict === "mate" ? solved(state, actions, puzzle) : help(state, actions, attempt)} ${solutionView(state, actions)} ${why(state, actions)}
    </section>
  `;
}

/** What may be told once the mate is found. */
function solved({ texts: { puzzles: words, shell } }: PageState, actions: Actions, puzzle: Puzzle): TemplateResult {
  return html`<p class="hint">
      ${words.mates(puzzle)} ${puzzle.themes.length > 0 ? words.needs(puzzle.themes) : nothing}
      ${puzzle.source === undefined ? nothing : words.source(puzzle.source)}
    </p>
    <div class="row wrap">
      <button type="button" @click=${() => actions.puzzles.solution(0)}>${words.compare}</button>
      <button type="button" @click=${actions.analyse}>${shell.screens.analyse}</button>
    </div>`;
}

function help(state: PageState, actions: Actions, { game, verdict }: Attempt): TemplateResult {
  const { texts: { puzzles: words }, puzzles } = state;
  const given = hintFor(puzzles, game);
  const next = given ? (given.san.length > 0 ? words.hint[given.steps] : undefined) : words.hint[0];
  return html`<div class="help">
    <h3>${words.help}</h3>
    ${given
      ? html`<ul class="hints">
          ${words.hints(given).map((text) => html`<li>${text}</li>`)}
        </ul>`
      : nothing}
    <div class="row wrap">
      ${next !== undefined && verdict === "open" ? html`<button type="button" @click=${actions.puzzles.hint}>${next}</button>` : nothing}
      ${puzzles.solution ? nothing : html`<button type="button" @click=${() => actions.puzzles.solution(0)}>${words.showSolution}</button>`}
    </div>
    ${puzzles.helped ? nothing : html`<p class="hint">${words.endsStreak}</p>`}
  </div>`;
}

/** The stored solution, once it was asked for: each move shows the board after it. */
function solutionView({ texts: { puzzles: words }, puzzles, preview }: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { solution } = puzzles;
  if (!solution) return nothing;
  const shown = preview?.count;
  const show = actions.puzzles.solution;
  return html`<div>
    <h3>${words.solution}</h3>
    <div class="line" role="group" aria-label=${words.line}>
      ${solution.map(
        (san, index) => html`<button type="button" class="move numbered" aria-current=${shown === index + 1 ? "true" : nothing} @click=${() => show(index + 1)}>
          <span class="number" aria-hidden="true">${index + 1}</span>${san}
        </button> `,
      )}
    </div>
    <div class="row line-buttons">
      ${iconButton("back", words.stepBack, () => show(Math.max((shown ?? 0) - 1, 0)), { disabled: !shown })}
      ${iconButton("on", words.stepOn, () => show((shown ?? 0) + 1), { disabled: shown === solution.length })}
    </div>
  </div>`;
}

/** Why it is mate: of the person's own series, or of the solution where it ends. */
function why(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { finding, puzzles, texts, position } = state;
  if (finding?.question !== "explain") return nothing;
  const own = position?.status.fen === finding.at.fen;
  if (!own && !puzzles.solution) return nothing;
  const line = { series: own ? [] : (currentPuzzle(puzzles)?.solution ?? []), san: [] };
  return html`<div>
    <h3>${texts.puzzles.why}</h3>
    ${explanationView(state, { ...actions, previewLine: (_, count) => actions.puzzles.solution(count) }, finding.answer, line)}
  </div>`;
}
