/**
 * View of the race: its participants, their standings, and the best lines by the number of queries.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BotTexts } from "../../lang/bot.ts";
import { icon } from "../../parts/icons.ts";
import type { TrainMethod } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import type { BotActions } from "./actions.ts";
import { racePlot, worth } from "./plot.ts";
import { isRunning, MOST_RACERS, winner, type Racer, type RaceState } from "./race.ts";
import { answers, METHODS, type BotState } from "./state.ts";

export function raceFold(
  page: Page,
  texts: BotTexts,
  { race, run, wishes }: BotState,
  actions: BotActions,
): TemplateResult {
  const [running, learning] = [isRunning(race), run.kind === "running"];
  return fold(
    "bot-race",
    "flag",
    texts.race,
    html`<p class="hint">${texts.raceHow(MOST_RACERS)}</p>
      ${choice(texts, race, running, actions)}
      ${
        running
          ? html`<button type="button" class="stop wide" @click=${actions.stopRace}>${icon("stop")} ${texts.stop}</button>`
          : html`<button type="button" class="primary wide" ?disabled=${learning || race.chosen.length < 2 || !answers(wishes)} @click=${actions.race}>${icon("play")} ${texts.beginRace}</button>`
      }
      ${race.racers.length > 0 ? standing(page, texts, race, running, actions) : nothing}`,
  );
}

function choice(texts: BotTexts, { chosen }: RaceState, running: boolean, actions: BotActions): TemplateResult {
  const full = chosen.length >= MOST_RACERS;
  const box = (method: TrainMethod): TemplateResult => {
    const takes = chosen.includes(method);
    return html`<label>
      <input type="checkbox" name="racer" value=${method} .checked=${takes} ?disabled=${running || (full && !takes)} @change=${(event: Event) => actions.chooseRacer(method, (event.target as HTMLInputElement).checked)} />
      ${texts.methods[method]}
    </label>`;
  };
  return html`<div class="racers" role="group" aria-label=${texts.racers}>${Object.values(METHODS).flat().map(box)}</div>`;
}

function standing(page: Page, texts: BotTexts, race: RaceState, running: boolean, actions: BotActions): TemplateResult {
  const first = winner(race);
  const told =
    first?.answer?.first === undefined ? texts.noWinner : texts.winner(texts.methods[first.method], first.answer.first);
  return html`<p class="winner" role="status">${running ? nothing : told}</p>
    <table>
      <thead>
        <tr><th scope="col">${texts.method}</th><th scope="col">${texts.after}</th><th scope="col">${texts.found}</th><th scope="col">${texts.firstMate}</th></tr>
      </thead>
      <tbody>${race.racers.map((racer, at) => row(page, texts, racer, at, racer === first, actions))}</tbody>
    </table>
    ${racePlot(
      texts,
      race.racers.map(({ answer }) => answer),
    )}`;
}

function row(
  page: Page,
  texts: BotTexts,
  { method, answer, error }: Racer,
  at: number,
  leads: boolean,
  actions: BotActions,
): TemplateResult {
  const number = (count: number | undefined): string => count?.toLocaleString(page.texts.lang) ?? "";
  const found = error ? page.texts.says(error.message) : answer && answer.line.length > 0 ? worth(texts, answer) : "";
  return html`<tr>
    <th scope="row"><i class="lane lane-${at}" aria-hidden="true"></i> ${texts.methods[method]} ${leads ? icon("check") : nothing}</th>
    <td class="tabular">${number(answer?.calls)}</td>
    <td>${answer && answer.line.length > 0 ? html`<button type="button" class="small" aria-label=${texts.lineOf(texts.methods[method], found)} @click=${() => actions.lineOf(answer)}>${found}</button>` : found}</td>
    <td class="tabular">${answer && answer.first === undefined ? texts.noMate : number(answer?.first)}</td>
  </tr>`;
}
