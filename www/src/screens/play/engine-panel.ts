/**
 * Panel of the engine as an opponent: its level, its thinking, and the reasons for its last turn.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { OUTCOMES, scoreOf, type Entry, type Score } from "../../kept/scores.ts";
import { LEVELS } from "../../kept/settings.ts";
import { icon } from "../../parts/icons.ts";
import { short } from "../../parts/numbers.ts";
import type { PhaseName, Snapshot } from "../../protocol/messages.ts";
import { numberOf } from "../../table/place.ts";
import { canMove, type TableState } from "../../table/state.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { timeChoice } from "../shared/time-choice.ts";
import { isPlayed, turnOfChoice, type EngineChoice, type PlayState } from "./state.ts";

export function enginePanel(page: Page, state: PlayState): TemplateResult | typeof nothing {
  const { players, refusal, table } = state;
  if (players.white !== "engine" && players.black !== "engine") return nothing;
  const { play } = page.texts;
  return html`
    <section class="card opponent" tabindex="-1" aria-labelledby="opponent-title">
      <header><h2 id="opponent-title">${play.opponent}</h2></header>
      <div class="strength">${levelChoice(page, table, state.scores)} ${timeForTurn(page, table)}</div>
      ${refusal === undefined ? nothing : html`<p class="error" role="alert">${icon("warning")} <span>${refusal}</span></p>`}
      ${table?.work?.name === "turn" ? thoughts(page, table, table.work.snapshot) : resting(page, state)}
    </section>
  `;
}

/**
 * Choice of the time for a turn. Only the highest level uses this time; the others reach their node
 * limit long before.
 */
function timeForTurn(page: Page, table: TableState | undefined): TemplateResult | typeof nothing {
  const {
    settings,
    texts: { play },
  } = page;
  const { series = true, levels = play.levels.length } = table?.game.about ?? {};
  return settings.level < levels ? nothing : timeChoice(page, "turnMs", series ? play.time : play.timeForMove);
}

function levelChoice(page: Page, table: TableState | undefined, scores: readonly Entry[]): TemplateResult {
  const {
    settings,
    texts: { play },
  } = page;
  const { series = true, levels = play.levels.length } = table?.game.about ?? {};
  const described = series ? play.levels : play.moveLevels;
  const [, how] = described[settings.level - 1] ?? [];
  return html`<label class="time level">
      <span>${play.level}</span>
      <select @change=${(event: Event) => page.set({ level: Number((event.target as HTMLSelectElement).value) })}>
        ${Array.from({ length: levels }, (_, index) => index + 1).map(
          (level) =>
            html`<option value=${level} ?selected=${level === settings.level}>${play.levelOption(level)}</option>`,
        )}
      </select>
    </label>
    <p class="hint">${how}</p>
    ${record(page, table?.game.about.variant ?? settings.variant, scores)}`;
}

/** Results against the current level, and against all levels. */
function record(
  { settings, texts: { play } }: Page,
  variant: Variant,
  scores: readonly Entry[],
): TemplateResult | typeof nothing {
  const rows = LEVELS.map((level) => [level, scoreOf(scores, variant, level)] as const).filter(
    (row): row is [number, Score] => row[1] !== undefined,
  );
  if (rows.length === 0) return nothing;
  const now = scoreOf(scores, variant, settings.level);
  return html`<details class="record">
    <summary>${now ? play.score(now) : play.noScore}</summary>
    <table class="tabular">
      <thead>
        <tr>
          <th scope="col">${play.level}</th>
          ${OUTCOMES.map((outcome) => html`<th scope="col">${play.outcomes[outcome]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([level, score]) => html`<tr aria-current=${level === settings.level ? "true" : nothing}>
            <th scope="row">${play.levelOption(level)}</th>
            ${OUTCOMES.map((outcome) => html`<td>${score[outcome]}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** Phases of choosing a turn, in order. */
const PHASES: readonly PhaseName[] = ["book", "mate", "series", "prevention"];

/**
 * Progress of the engine's thinking. Ten updates a second are too many to be read aloud; the turn
 * is announced when it is played.
 */
function thoughts({ settings, texts }: Page, table: TableState, snapshot: Snapshot | undefined): TemplateResult {
  const { play } = texts;
  const { series } = table.game.about;
  const phase = snapshot?.phase ?? "book";
  return html`
    <div class="thoughts" aria-live="off" aria-busy="true">
      ${
        series
          ? html`<ol class="phases" aria-label=${play.phases[phase][1]}>
            ${PHASES.map(
              (one) => html`<li class=${one === phase ? "now" : ""} aria-current=${one === phase ? "step" : nothing}>
                ${play.phases[one][0]}
              </li>`,
            )}
          </ol>`
          : nothing
      }
      <progress max=${settings.turnMs} value=${Math.min(snapshot?.ms ?? 0, settings.turnMs)} aria-label=${play.timeUsed}></progress>
      <p class="sentence">${snapshot && snapshot.say.length > 0 ? texts.says(snapshot.say) : `${series ? play.phases[phase][1] : play.thinking.replace("…", "")}…`}</p>
      <p class="best">
        ${snapshot?.bestSan.length ? html`<span class="muted">${play.bestSoFar}:</span> ${texts.board.written(snapshot.bestSan.join(" "))}` : nothing}
      </p>
      <p class="muted tabular">${play.positions(short(snapshot?.nodes ?? 0))}</p>
    </div>
  `;
}

function resting(page: Page, { table, choice }: PlayState): TemplateResult | typeof nothing {
  if (table && choice && isPlayed(table, choice)) return why(page, table, choice);
  return table && canMove(table) ? html`<p class="muted">${page.texts.play.waiting}</p>` : nothing;
}

function why({ texts: { play, says, board } }: Page, { game }: TableState, choice: EngineChoice): TemplateResult {
  const { answer } = choice;
  const [line] = answer.lines;
  const { about } = game;
  const number = numberOf(about, turnOfChoice(game, choice) ?? 0);
  return html`
    <p class="last-series">
      <span class="muted">${about.series ? play.whyTurn(number) : play.whyMove(number)}:</span> <strong>${board.written(line?.san.join(" ") ?? "")}</strong>
    </p>
    <details class="why">
      <summary>${about.series ? play.why : play.whyThis}</summary>
      <p>${says(answer.say)}</p>
      ${
        answer.explanation
          ? html`<ul class="reasons">${answer.explanation.sentences.map(({ say }) => html`<li><p>${says(say)}</p></li>`)}</ul>`
          : html`<p>${says(line?.reason ?? [])}</p>`
      }
    </details>
  `;
}
