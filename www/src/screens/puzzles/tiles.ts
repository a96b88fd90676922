/**
 * Tiles that lead to puzzles: the three of today, those that are due, and the kinds to practise,
 * each with its progress.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import { hashOf } from "../route.ts";
import type { PuzzleActions } from "./actions.ts";
import { daysInRow, nextBack } from "./daily.ts";
import { allPuzzles, stars } from "./list.ts";
import { BAND_NAMES, type Band } from "./model.ts";
import { kindsOf, tallyOf, type PracticeKind, type PuzzleFilter } from "./practice.ts";
import { PLACEMENT } from "./rating.ts";
import { ratingPanel, ratingText } from "./rating-view.ts";
import { runChoice } from "./run-view.ts";
import type { PuzzlesState, Ready } from "./state.ts";
import { wordsOf } from "./words.ts";

export function puzzleChoice(page: Page, state: PuzzlesState, actions: PuzzleActions): TemplateResult | typeof nothing {
  if (state.kind !== "ready") return nothing;
  const { training } = state;
  return html`
    ${todayCard(page, state)} ${progressCard(page, state)} ${practiceCard(page, state, actions)}
    ${fold("runs", "play", training.run, runChoice(state, actions))} ${fold("rating", "up", training.yourRating, ratingPanel(state))}
    ${fold("choose", "puzzle", training.allPuzzles, allPuzzles(page, state, actions))}
  `;
}

/**
 * Card with an easy, a middle and a hard daily puzzle, and with the missed puzzles that are due.
 */
function todayCard(page: Page, state: Ready): TemplateResult {
  const {
    dailies,
    day,
    training,
    kept: { progress },
    attempt,
  } = state;
  const done = progress.dailies[day] ?? [];
  const bands = BAND_NAMES.filter((band) => dailies[band]);
  const inRow = daysInRow(progress.dailies, day);
  return html`<section class="card today" tabindex="-1" aria-labelledby="today-title">
    <header>
      <h2 id="today-title">${training.today}</h2>
      <span class="chip">${page.texts.words.rulesName(page.settings.variant)}</span>
    </header>
    <div class="tiles three">
      ${bands.map((band) => {
        const { id, level, turn } = dailies[band] ?? { id: "", level: 0, turn: 0 };
        const solved = done.includes(id);
        return html`<a class="tile ${solved ? "done" : ""}" href=${hashOf("puzzles", `today/${band}`)} aria-current=${attempt?.puzzle.id === id ? "true" : nothing}>
          <strong>${training.bands[band]}</strong>
          ${solved ? html`<span class="state">${icon("check")} ${training.dailyDone}</span>` : stars(level, wordsOf(page).level(level))}
          <small>${wordsOf(page).length(turn)}</small>
        </a>`;
      })}
    </div>
    ${bands.length < BAND_NAMES.length ? html`<p class="hint">${training.fewDailies}</p>` : nothing}
    ${inRow > 1 ? html`<p class="hint">${training.daysInRow(inRow)}</p>` : nothing} ${dueLine(state)}
  </section>`;
}

/** Link to the puzzles that are due. If there are none, the days until the next one. */
function dueLine({ due, puzzles, day, training, kept: { progress } }: Ready): TemplateResult | typeof nothing {
  if (due.length > 0) {
    return html`<a class="tile due" href=${hashOf("puzzles", "due")}>${icon("rematch")} <strong>${training.due(due.length)}</strong> <small>${training.dueHow}</small></a>`;
  }
  const days = nextBack(puzzles, progress.reviews, day);
  return days === undefined ? nothing : html`<p class="hint">${training.noneDue(days)}</p>`;
}

function progressCard(page: Page, { puzzles, kept, keeps, standing, training }: Ready): TemplateResult {
  const words = wordsOf(page);
  const { progress } = kept;
  const { solved, total } = tallyOf(puzzles, progress);
  return html`<section class="card progress" tabindex="-1" aria-labelledby="progress-title">
    <h2 id="progress-title">${words.progress}</h2>
    <dl class="figures">
      ${figure(words.streak, String(progress.streak))} ${figure(words.best, String(progress.best))} ${figure(words.done, `${solved}/${total}`)}
      ${standing.count < PLACEMENT ? figure(training.placement, training.placed(standing.count, PLACEMENT)) : figure(training.rating, ratingText(standing))}
    </dl>
    ${solved === total ? html`<p>${words.allSolved}</p>` : nothing} ${keeps ? nothing : html`<p class="error">${words.notKept}</p>`}
  </section>`;
}

function figure(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd class="tabular">${value}</dd>
  </div>`;
}

/** Choice for practice: a difficulty, and within it everything, a length, or a theme. */
function practiceCard(page: Page, state: Ready, actions: PuzzleActions): TemplateResult {
  const {
    puzzles,
    kept: { progress, filter },
    training,
  } = state;
  const words = wordsOf(page);
  const { all, turns, themes } = kindsOf(puzzles, filter.band, progress);
  const tile = (name: string, kind: PracticeKind): TemplateResult => kindTile(page, name, kind, filter, actions);
  return html`<section class="card practice" tabindex="-1" aria-labelledby="practice-title">
    <h2 id="practice-title">${training.practice}</h2>
    <div class="segments" role="group" aria-label=${words.levels}>
      ${[undefined, ...BAND_NAMES].map((band) => segment(band, state, actions))}
    </div>
    <p class="hint">${filter.band === undefined ? training.adapts : words.progressive}</p>
    <div class="tiles one">${tile(training.mixed, all)}</div>
    <h3 id="turns-title">${words.lengths}</h3>
    <div class="tiles three" role="group" aria-labelledby="turns-title">${turns.map((kind) => tile(words.length(kind.choice.turn ?? 0), kind))}</div>
    <h3 id="themes-title">${training.theme}</h3>
    <div class="tiles" role="group" aria-labelledby="themes-title">${themes.map((kind) => tile(kind.choice.theme ? training.themes[kind.choice.theme] : "", kind))}</div>
  </section>`;
}

function segment(
  band: Band | undefined,
  { kept: { filter }, training }: Ready,
  actions: PuzzleActions,
): TemplateResult {
  return html`<label
    ><input type="radio" name="band" .checked=${filter.band === band} @change=${() => actions.chooseBand(band)} /><span>${band === undefined ? training.suits : training.bands[band]}</span></label
  >`;
}

function kindTile(
  page: Page,
  name: string,
  { choice, solved, total }: PracticeKind,
  filter: PuzzleFilter,
  actions: PuzzleActions,
): TemplateResult {
  const chosen = filter.turn === choice.turn && filter.theme === choice.theme;
  return html`<button type="button" class="tile kind" aria-pressed=${chosen} ?disabled=${total === 0} @click=${() => actions.practise(choice)}>
    <strong>${name}</strong>
    <small class="tabular" aria-hidden="true">${solved}/${total}</small>
    <span class="part" aria-hidden="true"><i .style=${`width: ${(100 * solved) / Math.max(total, 1)}%`}></i></span>
    <span class="visually-hidden">${wordsOf(page).solvedOf(solved, total)}</span>
  </button>`;
}
