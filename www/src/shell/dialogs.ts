/** Windows over the page: a new game, and the settings. */
import { html, type TemplateResult } from "lit-html";
import { newGameDialog } from "./new-game.ts";
import type { Shell } from "./page.ts";
import { settingsDialog } from "./settings.ts";

export function dialogs(shell: Shell): TemplateResult {
  return html`${newGameDialog(shell)} ${settingsDialog(shell)}`;
}
