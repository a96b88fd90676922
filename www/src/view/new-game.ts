/** The dialog that begins a new game. */
import { html, type TemplateResult } from "lit-html";
import type { Actions, NewGame, PageState, RulesName } from "../model/page.ts";
import type { Player } from "../model/settings.ts";
import { TIMES } from "../model/settings.ts";
import { rulesChoice } from "./position-panel.ts";
import { iconButton } from "./icons.ts";

const PAIRINGS: [string, string, Player, Player][] = [
  ["You play White", "against the engine", "person", "engine"],
  ["You play Black", "against the engine", "engine", "person"],
  ["Both sides", "move for White and Black yourself", "person", "person"],
  ["Watch", "the engine plays itself", "engine", "engine"],
];

export function newGameDialog(state: PageState, actions: Actions): TemplateResult {
  const rules = state.game?.rules ?? "italian";
  return html`
    <dialog class="new-game" aria-labelledby="new-game-title">
      <form method="dialog" @submit=${(event: Event) => actions.startNewGame(readForm(event.target as HTMLFormElement))}>
        <header>
          <h2 id="new-game-title">New game</h2>
          ${iconButton("close", "Close", actions.closeNewGame, { class: "small" })}
        </header>
        <fieldset class="field">
          <legend>Who plays?</legend>
          <div class="pairings">
            ${PAIRINGS.map(
              ([title, hint], index) => html`<label>
                <input type="radio" name="pairing" value=${index} ?checked=${index === 0} ?autofocus=${index === 0} />
                <span><strong>${title}</strong> <span class="hint">${hint}</span></span>
              </label>`,
            )}
          </div>
        </fieldset>
        ${rulesChoice(state.texts, rules, "new-rules", () => undefined)}
        <label class="time">
          <span>The engine thinks for</span>
          <select name="turnMs">
            ${TIMES.map((ms) => html`<option value=${ms} ?selected=${ms === state.settings.turnMs}>${state.texts.words.timeName(ms)}</option>`)}
          </select>
        </label>
        <button type="submit" class="primary wide">Start</button>
      </form>
    </dialog>
  `;
}

function readForm(form: HTMLFormElement): NewGame {
  const data = new FormData(form);
  const [, , white, black] = PAIRINGS[Number(data.get("pairing"))] ?? ["", "", "person" as const, "person" as const];
  const rules: RulesName = data.get("new-rules") === "scottish" ? "scottish" : "italian";
  return { rules, players: { white, black }, turnMs: Number(data.get("turnMs")) };
}
