/** The dialog that starts a new game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { keptEntries, scoreOf } from "../kept/scores.ts";
import { LEVELS, TIMES, type Player } from "../kept/settings.ts";
import { clockTexts } from "../lang/clock.ts";
import { iconButton } from "../parts/icons.ts";
import type { NewGame } from "../screens/play/actions.ts";
import { INCREMENTS, MINUTES } from "../screens/play/clock-times.ts";
import { variantChoice } from "../screens/shared/variant-choice.ts";
import { variantOf, type Variant } from "../variants.ts";
import type { Shell } from "./page.ts";

/** Index of the pairing of two people at one board. */
const AT_ONE_BOARD = 2;

/** Index of the pairing with a friend, in which either side can be played. */
const WITH_FRIEND = 4;

/** Players of White and Black; their names are in the texts, in the same order. */
const PAIRINGS: [Player, Player][] = [
  ["person", "engine"],
  ["engine", "person"],
  ["person", "person"],
  ["engine", "engine"],
  ["person", "friend"],
];

/** The choices in the open dialog that determine which record against the engine to show. */
let inForm: { variant: Variant; level: number } | undefined;

export function newGameDialog(page: Shell): TemplateResult {
  const { settings, texts } = page;
  const { play } = texts;
  const players = page.players;
  const withFriend = players.white === "friend" || players.black === "friend";
  const now = withFriend
    ? WITH_FRIEND
    : PAIRINGS.findIndex(([white, black]) => white === players.white && black === players.black);
  return html`
    <dialog class="new-game" aria-labelledby="new-game-title" @close=${() => (inForm = undefined)}>
      <form method="dialog" @change=${(event: Event) => {
        inForm = readForm(event.currentTarget as HTMLFormElement);
        page.draw();
      }} @submit=${(event: Event) => page.watch(page.beginGame(readForm(event.target as HTMLFormElement)))}>
        <header>
          <h2 id="new-game-title">${play.newGame}</h2>
          ${iconButton("close", texts.shell.close, () => page.closeDialog("new-game"), { class: "small" })}
        </header>
        ${variantChoice(texts, inForm?.variant ?? settings.variant, "new-variant", () => undefined)}
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
        ${friendSide(page)} ${turnBoard(page)} ${clockChoice(page)} ${levelChoice(page)}
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

/** Choice of side. Shown only if a friend plays by links. */
function friendSide({ players, texts: { play } }: Shell): TemplateResult {
  return html`<fieldset class="field my-side" aria-label=${play.pairings[WITH_FRIEND]?.[0] ?? nothing}>
    <div class="segments">
      ${(["white", "black"] as const).map(
        (side, index) => html`<label>
          <input type="radio" name="mine" value=${side} ?checked=${players.white === "friend" ? side === "black" : side === "white"} />
          <span>${play.pairings[index]?.[0]}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** Choice to turn the board. Shown only if two people share a board. */
function turnBoard(page: Shell): TemplateResult {
  const {
    settings,
    texts: { play },
  } = page;
  return html`<label class="switch turn-board">
    <input type="checkbox" .checked=${settings.turnBoard} @change=${(event: Event) => page.set({ turnBoard: (event.target as HTMLInputElement).checked })} />
    <span>${play.turnBoard}</span>
  </label>`;
}

/** Choice of a clock. Shown only if two people share a board. */
function clockChoice(page: Shell): TemplateResult {
  const clock = clockTexts.of(page);
  const choice = (name: string, label: string, offered: readonly number[]): TemplateResult => html`<label class="time">
    <span>${label}</span>
    <select name=${name}>${offered.map((one) => html`<option value=${one}>${name === "minutes" && one === 0 ? clock.off : one}</option>`)}</select>
  </label>`;
  return html`<fieldset class="field clock-choice">
    <legend>${clock.title}</legend>
    ${choice("minutes", clock.minutes, MINUTES)} ${choice("increment", clock.increment, INCREMENTS)}
  </fieldset>`;
}

/** Choice of level. The style sheet shows the description of the chosen level at once. */
function levelChoice({ settings, texts: { play } }: Shell): TemplateResult {
  const { variant, level: at } = inForm ?? settings;
  const score = scoreOf(keptEntries(), variant, at);
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
    ${score ? html`<p class="hint score">${play.score(score)}</p>` : nothing}
  </fieldset>`;
}

function levelHint(name: string, how: string, level: number, kind: string): TemplateResult {
  return html`<p class="hint" data-level=${level} data-kind=${kind}><strong>${name}.</strong> ${how}</p>`;
}

function readForm(form: HTMLFormElement): NewGame {
  const data = new FormData(form);
  const chosen = Number(data.get("pairing"));
  const [one, other] = PAIRINGS[chosen] ?? ["person", "engine"];
  const [white, black] = chosen === WITH_FRIEND && data.get("mine") === "black" ? [other, one] : [one, other];
  const variant = variantOf(data.get("new-variant")) ?? "italian";
  const minutes = chosen === AT_ONE_BOARD ? Number(data.get("minutes")) : 0;
  return {
    variant,
    players: { white, black },
    turnMs: Number(data.get("turnMs")),
    level: Number(data.get("level")),
    ...(minutes > 0 && { clock: { minutes, increment: Number(data.get("increment")) } }),
  };
}
