/**
 * Panel below the result of a game: the turn that lost it, a better line, the next steps, and the
 * reasons of a mate.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./ending.css";
import { icon } from "../../parts/icons.ts";
import { whyShown } from "../../table/board-view.ts";
import { explanationView } from "../../table/explanation.ts";
import { placeOf } from "../../table/line.ts";
import { label, numberOf, samePlace } from "../../table/place.ts";
import { isShowing, isWatching, previewOf, type TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { PlayActions } from "./actions.ts";
import type { Better, Chance, Ending } from "./ending.ts";
import { loserOf, personOf } from "./result.ts";
import type { PlayState } from "./state.ts";

/** Shown only after the last turn was shown. */
export function endingPanel(page: Page, state: PlayState, actions: PlayActions): TemplateResult | typeof nothing {
  const { table, ending, players } = state;
  if (!table || table.position.status.result === undefined || isShowing(table)) return nothing;
  const { texts } = page;
  const { about, played } = table.game;
  const chance = ending?.chance ?? { kind: "none" };
  const again = "index" in chance && !isWatching(players) ? chance.index : undefined;
  const number = numberOf(about, played[again ?? 0]?.turn ?? 0);
  return html`
    <div class="over">
      <div class="over-buttons">
        ${
          again === undefined
            ? nothing
            : html`<button type="button" class="primary" @click=${() => actions.tryAgain(again)}>${icon("undo")} ${texts.ending.tryAgain(number, about.series)}</button>`
        }
        <button type="button" class=${again === undefined ? "primary" : ""} @click=${actions.rematch}>${icon("rematch")} ${texts.play.rematch}</button>
        <button type="button" @click=${actions.review}>${icon("search")} ${texts.ending.review}</button>
      </div>
      <div class="chance" role="status">${chanceView(page, state, table, chance, actions)}</div>
      ${ending?.why ? reasons(page, table, ending, actions) : nothing}
    </div>
  `;
}

function reasons(
  page: Page,
  table: TableState,
  { why, pointedAt }: Ending,
  actions: PlayActions,
): TemplateResult | typeof nothing {
  if (!why) return nothing;
  // The first sentence already stands below the result.
  return html`<section class="why-mate" tabindex="-1" aria-labelledby="why-mate-title">
    <h3 id="why-mate-title">${page.texts.analyse.whyMate}</h3>
    ${explanationView(page.texts, why.explanation, pointedAt, {
      shown: whyShown(table, why) !== undefined,
      from: 1,
      pointAt: actions.pointAt,
      show: () => {
        actions.toEnd();
      },
    })}
  </section>`;
}

/** Turn that lost the game, with a better line to step through. */
function chanceView(
  page: Page,
  { players }: PlayState,
  table: TableState,
  chance: Chance,
  actions: PlayActions,
): TemplateResult | typeof nothing {
  const { ending: words } = page.texts;
  const { game } = table;
  if (chance.kind === "none" || chance.kind === "unknown") return nothing;
  if (chance.kind === "looking") return html`<p class="looking" aria-busy="true">${words.looking}</p>`;
  const { series } = game.about;
  const { turn = 0, san = [] } = game.played[chance.index] ?? {};
  const number = numberOf(game.about, turn);
  if (chance.kind === "before") return html`<p>${words.before(number)}</p>`;
  if (chance.kind === "gradual") return html`<p>${words.gradual}</p>`;
  const { better } = chance;
  const loser = loserOf(table.position.status.result);
  const mover = loser === personOf(players) ? undefined : loser;
  const text = {
    missed: () => words.missed(number, mover, series),
    allowed: () => words.allowed(number),
    fell: () => words.fell(number, san.join(" ")),
  }[chance.kind]();
  return html`<p>${text}</p>
    ${better && better.san.length > 0 ? betterLine(page, table, chance.index, better, chance.kind === "missed" ? undefined : words.better, actions) : nothing}`;
}

function betterLine(
  { texts: { ending: words, board } }: Page,
  table: TableState,
  index: number,
  { series, san }: Better,
  intro: string | undefined,
  actions: PlayActions,
): TemplateResult {
  const { game } = table;
  const shown = previewOf(table);
  const here =
    shown && samePlace(shown.at, placeOf(game, { index, count: 0 })) && shown.moves.join() === series.join()
      ? shown.count
      : undefined;
  const { turn = 0, side = "white" } = game.played[index] ?? {};
  const before = (at: number) => {
    if (game.about.series) return nothing;
    const mover = (at % 2 === 0) === (side === "white") ? "white" : "black";
    const text = label(game.about, turn + at, mover, at === 0);
    return text === undefined ? nothing : html`<span class="hint">${text}</span> `;
  };
  return html`<div class="better">
    ${intro === undefined ? nothing : html`<span class="hint">${intro}</span>`}
    <ol aria-label=${words.betterLine} tabindex="-1" translate="no">
      ${san.map(
        (one, at) => html`<li>
          <button type="button" class="strip-move ${here !== undefined && at < here ? "made" : ""}" aria-current=${here === at + 1 ? "step" : nothing} @click=${() => actions.showBetter(index, { series, san }, at + 1)}>
            ${game.about.series ? html`<span class="number">${at + 1}</span> ` : before(at)}${board.written(one)}
          </button>
        </li>`,
      )}
    </ol>
  </div>`;
}
