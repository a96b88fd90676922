/** The dialog that begins a new game. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, NewGame, PageState, RulesName } from "../model/page.ts";
import { LEVELS, TIMES, type Player } from "../model/settings.ts";
import { rulesChoice } from "./position-panel.ts";
import { iconButton } from "./icons.ts";

/** Who plays White and Black; their names are in the texts, in the same order. */
const PAIRINGS: [Player, Player][] = [
  ["person", "engine"],
  ["engine", "person"],
  ["person", "person"],
  ["engine", "engine"],
];

export function newGameDialog(state: PageState, actions: Actions): TemplateResult {
  const { settings, players, texts } = state;
  const { play } = texts;
  const rules = state.game?.rules ?? "italian";
  const now = PAIRINGS.findIndex(([white, black]) => white === players.white && black === players.black);
  return html`
    <dialog class="new-game" aria-labelledby="new-game-title">
      <form method="dialog" @submit=${(event: Event) => actions.startNewGame(readForm(event.target as HTMLFormElement))}>
        <header>
          <h2 id="new-game-title">${play.newGame}</h2>
          ${iconButton("close", texts.shell.close, () => actions.closeDialog("new-game"), { class: "small" })}
        </header>
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
        ${levelChoice(state)} ${rulesChoice(texts, rules, "new-rules", () => undefined)}
        <label class="time">
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
function levelChoice({ settings, texts: { play } }: PageState): TemplateResult {
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
    ${play.levels.map(
      ([name, how], index) => html`<p class="hint" data-level=${index + 1}><strong>${name}.</strong> ${how}</p>`,
    )}
  </fieldset>`;
}

function readForm(form: HTMLFormElement): NewGame {
  const data = new FormData(form);
  const [white, black] = PAIRINGS[Number(data.get("pairing"))] ?? ["person", "engine"];
  const rules: RulesName = data.get("new-rules") === "scottish" ? "scottish" : "italian";
  return { rules, players: { white, black }, turnMs: Number(data.get("turnMs")), level: Number(data.get("level")) };
}
