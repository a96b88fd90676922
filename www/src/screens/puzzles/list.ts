/** Which puzzles there are, which of them are wanted, and how far a person has come with them. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import { hashOf } from "../route.ts";
import type { PuzzleActions } from "./actions.ts";
import { LEVELS, matching, PUZZLE_GAMES, PUZZLE_RULES, tally, THEMES, type Listed, type PuzzleGame, type Tally } from "./model.ts";
import { ratingOf } from "./rating.ts";
import { ratingPanel, ratingText } from "./rating-view.ts";
import { runChoice } from "./run-view.ts";
import type { PuzzlesState, Ready } from "./state.ts";
import { wordsOf as familyWords } from "../../variants.ts";
import { forcedWords, wordsOf } from "./words.ts";

/** More than these are not listed: a narrower choice shows the rest. */
const LISTED = 240;

/** The difficulty as a picture, with its words for those who do not see it. */
export function stars(level: number, label: string): TemplateResult {
  return html`<span class="stars" role="img" aria-label=${label} title=${label}>${LEVELS.map((one) => (one <= level ? "★" : "☆"))}</span>`;
}

export function puzzleChoice(page: Page, state: PuzzlesState, actions: PuzzleActions): TemplateResult | typeof nothing {
  if (state.kind !== "ready") return nothing;
  const { puzzles, kept, keeps, training } = state;
  const words = wordsOf(page);
  const { progress, filter } = kept;
  const tallies = tally(puzzles, progress);
  const solved = tallies.reduce((sum, one) => sum + one.solved, 0);
  return html`
    <section class="card progress" tabindex="-1" aria-labelledby="progress-title">
      <h2 id="progress-title">${words.progress}</h2>
      <dl class="figures">
        ${figure(words.streak, String(progress.streak))} ${figure(words.best, String(progress.best))}
        ${figure(words.done, `${solved}/${puzzles.length}`)} ${figure(training.rating, ratingText(ratingOf(progress.results)))}
      </dl>
      ${solved === puzzles.length ? html`<p>${words.allSolved}</p>` : nothing} ${keeps ? nothing : html`<p class="error">${words.notKept}</p>`}
    </section>
    ${fold("runs", "play", training.run, runChoice(state, actions))} ${fold("rating", "up", training.yourRating, ratingPanel(state))}
    ${fold("choose", "puzzle", words.choose, html`
      ${games(page, state, actions)}
      <p class="hint">${words.progressive}</p>
      ${filters(page, state, actions)}
      <div class="turns" role="group" aria-label=${words.turns}>
        ${turnButton(page, state, actions, { turn: undefined, solved, total: puzzles.length })} ${tallies.map((one) => turnButton(page, state, actions, one))}
      </div>
      ${list(page, state, matching(puzzles, filter))}
    `)}
  `;
}

function figure(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd class="tabular">${value}</dd>
  </div>`;
}

function chosen(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}

/** Of which game they are. */
function games(page: Page, { game }: Ready, actions: PuzzleActions): TemplateResult {
  return html`<div class="row wrap" role="group" aria-label=${forcedWords(page).game}>
    ${PUZZLE_GAMES.map(
      (one) => html`<button type="button" aria-pressed=${one === game} @click=${() => actions.chooseGame(one)}>${nameOf(one, page)}</button>`,
    )}
  </div>`;
}

/** A game as a whole: which rules, the puzzles are of both. */
const nameOf = (game: PuzzleGame, { texts }: Page): string => familyWords(game, texts.lang).name.replace(/ \(.*/, "");

function filters(page: Page, { puzzles, kept: { filter }, training }: Ready, actions: PuzzleActions): TemplateResult {
  const words = wordsOf(page);
  const { words: common } = page.texts;
  const themes = THEMES.filter((theme) => puzzles.some((one) => one.themes.includes(theme)));
  const rulesOfAll = PUZZLE_RULES.filter((rules) => puzzles.some((one) => one.rules === rules));
  return html`<div class="filters">
    ${rulesOfAll.length < 2 ? nothing : html`<label
      >${words.rules}
      <select
        @change=${(event: Event) => {
          const rules = chosen(event);
          actions.filter({ rules: rulesOfAll.find((one) => one === rules) });
        }}
      >
        <option value="" ?selected=${filter.rules === undefined}>${words.anyRules}</option>
        ${rulesOfAll.map(
          (rules) => html`<option value=${rules} ?selected=${filter.rules === rules}>${common.rulesName(rules)}</option>`,
        )}
      </select></label
    >`}
    <label
      >${words.levels}
      <select @change=${(event: Event) => actions.filter({ level: chosen(event) === "near" ? "near" : LEVELS.find((one) => String(one) === chosen(event)) })}>
        <option value="" ?selected=${filter.level === undefined}>${words.anyLevel}</option>
        ${LEVELS.map((level) => html`<option value=${level} ?selected=${filter.level === level}>${"★".repeat(level)} ${level}</option>`)}
        <option value="near" ?selected=${filter.level === "near"}>${training.near}</option>
      </select></label
    >
    <label class="wide"
      >${training.theme}
      <select @change=${(event: Event) => actions.filter({ theme: THEMES.find((one) => one === chosen(event)) })}>
        <option value="" ?selected=${filter.theme === undefined}>${training.anyTheme}</option>
        ${themes.map((theme) => html`<option value=${theme} ?selected=${filter.theme === theme}>${training.themes[theme]} (${puzzles.filter((one) => one.themes.includes(theme)).length})</option>`)}
      </select></label
    >
  </div>`;
}

/** Chooses a turn, and shows how many of it are solved. */
function turnButton(
  page: Page,
  { kept }: Ready,
  actions: PuzzleActions,
  { turn, solved, total }: Omit<Tally, "turn"> & { turn: number | undefined },
): TemplateResult {
  const words = wordsOf(page);
  const name = turn === undefined ? words.anyTurn : words.turn(turn);
  return html`<button
    type="button"
    class="turn-choice"
    aria-pressed=${kept.filter.turn === turn}
    @click=${() => actions.filter({ turn })}
  >
    <span>${name}</span>
    <span class="part" aria-hidden="true"><i .style=${`width: ${(100 * solved) / Math.max(total, 1)}%`}></i></span>
    <span class="tabular count" aria-hidden="true">${solved}/${total}</span>
    <span class="visually-hidden">${words.solvedOf(solved, total)}</span>
  </button>`;
}

const SIGNS = { failed: "·", shown: "○", solved: "✓" } as const;

function list(page: Page, { puzzles, kept }: Ready, wanted: readonly Listed[]): TemplateResult {
  const words = wordsOf(page);
  if (wanted.length === 0) return html`<p class="empty">${words.none}</p>`;
  const places = new Map(puzzles.map(({ id: one }, index) => [one, index + 1]));
  return html`<ul class="puzzle-list" aria-label=${words.list}>
    ${wanted.slice(0, LISTED).map((puzzle) => {
      const { id, level } = puzzle;
      const place = places.get(id) ?? 0;
      const mark = kept.progress.marks[id];
      const label = [words.title(place), words.level(level), ...(mark ? [words.marks[mark]] : [])].join(", ");
      const here = kept.current === id;
      return html`<li class=${here ? "here" : ""}>
        <a class=${mark ?? ""} href=${hashOf("puzzles", id)} aria-label=${label} title=${label} aria-current=${here ? "true" : nothing}>
          <span>${place}</span><span class="sign" aria-hidden="true">${mark ? SIGNS[mark] : ""}</span>
        </a>
      </li>`;
    })}
  </ul>`;
}
