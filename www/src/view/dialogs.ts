/** The windows over the page: a new game, the settings, and the question before a game is given up. */
import { html, nothing, type TemplateResult } from "lit-html";
import { playersOf, type Actions, type PageState, type Side } from "../model/page.ts";
import { iconButton } from "./icons.ts";
import { newGameDialog } from "./new-game.ts";

export function dialogs(state: PageState, actions: Actions): TemplateResult {
  return html`${newGameDialog(state, actions)} ${settingsDialog(state, actions)} ${resignDialog(state, actions)}`;
}

function settingsDialog({ settings, texts }: PageState, actions: Actions): TemplateResult {
  const { play, shell } = texts;
  return html`
    <dialog class="settings" aria-labelledby="settings-title">
      <form method="dialog">
        <header>
          <h2 id="settings-title">${play.settings}</h2>
          ${iconButton("close", shell.close, () => actions.closeDialog("settings"), { class: "small" })}
        </header>
        ${choice(play.sounds, settings.sounds, (sounds) => actions.setBoard({ sounds }), play.soundsHint)}
        ${choice(play.coordinates, settings.coordinates, (coordinates) => actions.setBoard({ coordinates }))}
        <p class="hint">${play.drawing}</p>
      </form>
    </dialog>
  `;
}

function choice(name: string, on: boolean, set: (on: boolean) => void, hint?: string): TemplateResult {
  return html`<label class="switch">
    <input type="checkbox" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} />
    <span>${name} ${hint === undefined ? nothing : html`<span class="hint">${hint}</span>`}</span>
  </label>`;
}

function resignDialog(state: PageState, actions: Actions): TemplateResult {
  const { play } = state.texts;
  const side = resigner(state);
  return html`
    <dialog class="resign" aria-labelledby="resign-title" aria-describedby="resign-detail">
      <form method="dialog" @submit=${actions.resign}>
        <h2 id="resign-title">${play.resignTitle}</h2>
        <p id="resign-detail">${play.resignDetail(side)}</p>
        <div class="row wrap">
          <button type="button" autofocus @click=${() => actions.closeDialog("resign")}>${play.keepPlaying}</button>
          <button type="submit" class="danger">${play.resign}</button>
        </div>
      </form>
    </dialog>
  `;
}

/** Who gives up: the person, or whoever is on the move where one person plays both. */
export function resigner(state: PageState): Side {
  const { white, black } = playersOf(state);
  if (white !== black) return white === "person" ? "white" : "black";
  return state.position?.status.side ?? "white";
}
