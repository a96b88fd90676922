/** The end of a game: who has won and how, why the mate is one, where it could have been avoided, and what to do next. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./ending.css";
import { icon } from "../../parts/icons.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Status } from "../../protocol/messages.ts";
import { whyShown } from "../../table/board-view.ts";
import { explanationView } from "../../table/explanation.ts";
import { isMate, numberOf } from "../../table/place.ts";
import { isShowing, type TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { Sharing } from "../shared/share.ts";
import type { PlayActions } from "./actions.ts";
import { loserOf, type Chance, type Ending } from "./ending.ts";
import type { PlayState } from "./state.ts";

/** Only when the last turn has been seen. */
export function endingPanel(page: Page, state: PlayState, actions: PlayActions, sharing: Sharing): TemplateResult | typeof nothing {
  const { table, ending } = state;
  const over = table && page.texts.words.ending(table.position.status);
  if (!over || isShowing(table)) return nothing;
  const { play } = page.texts;
  const title = titleOf(page, state, table.position.status);
  return html`
    <section class="card over-card" tabindex="-1" aria-label=${play.result}>
      <header>
        <h2>${title ?? over.title}</h2>
        <span class="chip tabular">${table.position.status.result}</span>
      </header>
      ${title === undefined ? nothing : html`<p class="hint">${over.title}</p>`} ${over.why === undefined ? nothing : html`<p class="hint">${over.why}</p>`}
      ${ending?.why ? reasons(page, table, ending, actions) : nothing}
      <div class="chance" role="status">${ending ? chanceView(page, table, ending.chance, actions) : nothing}</div>
      <div class="over-buttons">
        <button type="button" class=${canGoBack(ending) ? "" : "primary"} @click=${actions.rematch}>${icon("rematch")} ${play.rematch}</button>
        <button type="button" @click=${actions.analyse}>${icon("search")} ${play.analyse}</button>
        <button type="button" @click=${() => page.openDialog("new-game")}>${icon("plus")} ${play.newGame}</button>
        <button type="button" @click=${sharing.downloadGame}>${icon("download")} ${play.download}</button>
      </div>
    </section>
  `;
}

function canGoBack(ending: Ending | undefined): boolean {
  return ending !== undefined && "index" in ending.chance;
}

/** "You lost: mate by Qxf2#"; undefined where neither a person nor a mate says more than how it ended. */
function titleOf({ texts: { ending: words } }: Page, { players: { white, black }, table }: PlayState, { result, reason }: Status): string | undefined {
  const loser = loserOf(result);
  if (!loser) return undefined;
  const person = white === black ? undefined : white === "person" ? "white" : "black";
  const who = person === undefined ? words.won(otherSide(loser)) : person === loser ? words.youLost : words.youWon;
  const san = table?.game.played.at(-1)?.san.at(-1);
  if (isMate(reason) && san !== undefined) return words.byMate(who, san);
  return person === undefined ? undefined : `${who}.`;
}

function reasons(page: Page, table: TableState, { why, pointedAt }: Ending, actions: PlayActions): TemplateResult | typeof nothing {
  if (!why) return nothing;
  return html`<details class="why-mate" open>
    <summary>${page.texts.analyse.whyMate}</summary>
    ${explanationView(page.texts, why.explanation, pointedAt, {
      shown: whyShown(table, why) !== undefined,
      pointAt: actions.pointAt,
      show: () => {
        actions.toEnd();
      },
    })}
  </details>`;
}

function chanceView({ texts: { ending: words } }: Page, { game }: TableState, chance: Chance, actions: PlayActions): TemplateResult | typeof nothing {
  if (chance.kind === "none") return nothing;
  if (chance.kind === "looking") return html`<p class="looking" aria-busy="true">${words.looking}</p>`;
  const { turn = 0 } = game.played[chance.index] ?? {};
  const number = numberOf(game.about, turn);
  const instead = "instead" in chance ? chance.instead : undefined;
  const text = {
    missed: words.missed(number),
    avoidable: game.about.series ? words.avoidable(number, instead?.proved === true) : words.fell(number),
    before: words.before(number),
    unknown: words.unknown(number, game.about.series),
  }[chance.kind];
  return html`
    <p>${icon("bulb")} <span>${text}</span></p>
    <div class="row wrap">
      <button type="button" class="primary" @click=${() => actions.tryAgain(chance.index)}>${icon("undo")} ${words.tryAgain}</button>
      ${instead
        ? html`<button type="button" @click=${() => actions.showInstead(chance.index, instead)}>${icon("play")} ${words.showWay}</button>`
        : nothing}
    </div>
  `;
}
