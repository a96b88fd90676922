/** The dialog that begins a new game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { LEVELS, TIMES, type Player } from "../kept/settings.ts";
import { iconButton } from "../parts/icons.ts";
import type { NewGame } from "../screens/play/actions.ts";
import { variantChoice } from "../screens/shared/variant-choice.ts";
import { variantOf } from "../variants.ts";
import type { Shell } from "./page.ts";

/** Who plays White and Black; their names are in the texts, in the same order. */
const PAIRINGS: [Player, Player][] = [
  ["person", "engine"],
  ["engine", "person"],
  ["person", "person"],
  ["engine", "engine"],
];

export function newGameDialog(page: Shell): TemplateResult {
  const { settings, texts } = page;
  const { play } = texts;
  const players = page.players;
  const now = PAIRINGS.findIndex(([white, black]) => white === players.white && black === players.black);
  return html`
    <dialog class="new-game" aria-labelledby="new-game-title">
      <form method="dialog" @submit=${(event: Event) => page.watch(page.beginGame(readForm(event.target as HTMLFormElement)))}>
        <header>
          <h2 id="new-game-title">${play.newGame}</h2>
          ${iconButton("close", texts.shell.close, () => page.closeDialog("new-game"), { class: "small" })}
        </header>
        ${variantChoice(texts, settings.variant, "new-variant", () => undefined)}
        <fieldset class="field">
          <legend>${play.whoPlays}</legend>
          <div class="pairings">
            ${play.pairings.map(
              ([title, hint], index) => html`<label>
                <input type="radio" name="pairing" value=${index} ?checked=${index === now} ?autofocus=${index === now} />
                <span><strong>${title}</strong> <span class="hint">${hint}</span></span>
              </label>`,
            )}
          </div>
        </fieldset>
        ${levelChoice(page)}
        <label class="time full-strength">
          <span>${play.thinksFor}</span>
          <select name="turnMs">
            ${TIMES.map((ms) => html`<option value=${ms} ?selected=${ms === settings.turnMs}>${texts.words.timeName(ms)}</option>`)}
          </select>
        </label>
        <button type="submit" class="primary wide">${play.start}</button>
      </form>
    </dialog>
  `;
}

/** Which of the descriptions is shown follows the choice at once, by the style sheet. */
function levelChoice({ settings, texts: { play } }: Shell): TemplateResult {
  return html`<fieldset class="field levels">
    <legend>${play.level}</legend>
    <div class="segments">
      ${LEVELS.map(
        (level) => html`<label title=${play.levels[level - 1]?.[0] ?? nothing}>
          <input
            type="radio"
            name="level"
            value=${level}
            aria-label=${play.levelOption(level)}
            ?checked=${level === settings.level}
          />
          <span>${level}</span>
        </label>`,
      )}
    </div>
    ${play.levels.map(([name, how], index) => levelHint(name, how, index + 1, "series"))}
    ${play.moveLevels.map(([name, how], index) => levelHint(name, how, index + 1, "moves"))}
  </fieldset>`;
}

function levelHint(name: string, how: string, level: number, kind: string): TemplateResult {
  return html`<p class="hint" data-level=${level} data-kind=${kind}><strong>${name}.</strong> ${how}</p>`;
}

function readForm(form: HTMLFormElement): NewGame {
  const data = new FormData(form);
  const [white, black] = PAIRINGS[Number(data.get("pairing"))] ?? ["person", "engine"];
  const variant = variantOf(data.get("new-variant")) ?? "italian";
  return { variant, players: { white, black }, turnMs: Number(data.get("turnMs")), level: Number(data.get("level")) };
}
