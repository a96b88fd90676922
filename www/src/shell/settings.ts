/** Settings of the whole page. A choice takes effect at once, and is kept. */
import { html, nothing, type TemplateResult } from "lit-html";
import { exampleOf } from "../board/men/more.ts";
import { COLOURS, MEN, MOTIONS, type Motion, type Theme } from "../kept/settings.ts";
import { LANG_NAMES, LANGS, type Lang } from "../lang/texts.ts";
import { iconButton } from "../parts/icons.ts";
import type { Shell } from "./page.ts";
import { saveCopy } from "./missing.ts";

const MOTION_NAMES = Object.keys(MOTIONS) as Motion[];
const THEMES: readonly Theme[] = ["system", "light", "dark"];

export function settingsDialog(page: Shell): TemplateResult {
  const {
    settings,
    texts: { play, shell },
  } = page;
  return html`
    <dialog class="settings" aria-labelledby="settings-title">
      <form method="dialog">
        <header>
          <h2 id="settings-title">${play.settings}</h2>
          ${iconButton("close", shell.close, () => page.closeDialog("settings"))}
        </header>
        ${oneOf(
          play.boardColours,
          "colours",
          COLOURS,
          settings.colours,
          (one) => play.colourNames[one],
          (colours) => page.set({ colours }),
        )}
        ${oneOf(
          play.menChoice,
          "men",
          MEN,
          settings.men,
          (one) => html`${exampleOf(one, "N")}${exampleOf(one, "n")}<b class="name">${play.menNames[one]}</b>`,
          (men) => page.set({ men }),
        )}
        ${oneOf(
          play.motion,
          "motion",
          MOTION_NAMES,
          settings.motion,
          (one) => play.motionNames[one],
          (motion) => page.set({ motion }),
        )}
        ${oneOf(
          shell.theme,
          "theme",
          THEMES,
          settings.theme,
          (one) => shell.themeNames[one],
          (theme) => page.set({ theme }),
        )}
        ${languageChoice(page)} ${tick(play.sounds, settings.sounds, (sounds) => page.set({ sounds }), play.soundsHint)}
        ${tick(play.coordinates, settings.coordinates, (coordinates) => page.set({ coordinates }))}
        ${tick(play.turnBoard, settings.turnBoard, (turnBoard) => page.set({ turnBoard }), play.turnBoardHint)}
        ${tick(
          play.boardAlone,
          settings.boardAlone,
          (boardAlone) => {
            page.set({ boardAlone });
            page.closeDialog("settings");
          },
          play.boardAloneHint,
        )}
        <p class="hint">${play.drawing}</p>
        <p><button type="button" class="small" @click=${() => page.watch(saveCopy())}>${shell.saveCopy}</button></p>
        <p><a href="./authors.html">${shell.authors}</a></p>
      </form>
    </dialog>
  `;
}

function languageChoice(page: Shell): TemplateResult {
  const { texts } = page;
  return html`<label class="field language"
    ><span class="label">${texts.shell.language}</span>
    <select @change=${(event: Event) => page.setLang((event.target as HTMLSelectElement).value as Lang)}>
      ${LANGS.map((one) => html`<option value=${one} lang=${one} ?selected=${one === texts.lang}>${LANG_NAMES[one]}</option>`)}
    </select></label
  >`;
}

function oneOf<T extends string>(
  name: string,
  id: string,
  values: readonly T[],
  now: T,
  nameOf: (value: T) => string | TemplateResult,
  set: (value: T) => void,
): TemplateResult {
  return html`<fieldset class="field ${id}">
    <legend>${name}</legend>
    <div class="segments">
      ${values.map(
        (one) => html`<label>
          <input type="radio" name=${id} value=${one} .checked=${one === now} @change=${() => set(one)} />
          <span>${nameOf(one)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

function tick(name: string, on: boolean, set: (on: boolean) => void, hint?: string): TemplateResult {
  return html`<label class="switch">
    <input type="checkbox" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} />
    <span>${name} ${hint === undefined ? nothing : html`<span class="hint">${hint}</span>`}</span>
  </label>`;
}
