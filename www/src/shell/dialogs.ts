/** The windows over the page: a new game, and the settings. */
import { html, nothing, type TemplateResult } from "lit-html";
import { iconButton } from "../parts/icons.ts";
import { newGameDialog } from "./new-game.ts";
import type { Shell } from "./page.ts";

export function dialogs(shell: Shell): TemplateResult {
  return html`${newGameDialog(shell)} ${settingsDialog(shell)}`;
}

function settingsDialog(page: Shell): TemplateResult {
  const { settings, texts: { play, shell } } = page;
  return html`
    <dialog class="settings" aria-labelledby="settings-title">
      <form method="dialog">
        <header>
          <h2 id="settings-title">${play.settings}</h2>
          ${iconButton("close", shell.close, () => page.closeDialog("settings"), { class: "small" })}
        </header>
        ${choice(play.sounds, settings.sounds, (sounds) => page.set({ sounds }), play.soundsHint)}
        ${choice(play.coordinates, settings.coordinates, (coordinates) => page.set({ coordinates }))}
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
