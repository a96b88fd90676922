/** Fold at the foot of the screens with a game: the variant, the versions and the keys. */
import { html, nothing, type TemplateResult } from "lit-html";
import { inSite, rulesAddress } from "../../kept/site.ts";
import { icon } from "../../parts/icons.ts";
import type { TableState } from "../../table/state.ts";
import { fold } from "./fold.ts";
import { familyOf, VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";

export function about(page: Page, table: TableState | undefined): TemplateResult {
  const {
    engine,
    installable,
    texts: { shell, install },
  } = page;
  const [keys, step, turn] = shell.keys;
  const variant = table?.game.about.variant ?? page.settings.variant;
  const { name, line } = VARIANTS[variant].words[page.texts.lang];
  const content = html`
      <p><strong>${name}.</strong> ${line} <a href=${rulesAddress(page.texts.lang, familyOf(variant))}>${shell.rules}</a></p>
      <p>
        ${shell.private} ${engine.state === "ready" ? shell.engine(engine.version) : nothing}
        <a href=${inSite("third-party-notices.txt")}>${shell.notices}</a> · <a href="./authors.html">${shell.authors}</a>
      </p>
      ${
        installable
          ? html`<p>
            <button type="button" class="small" @click=${() => page.install()}>${icon("download")} ${install.install}</button>
          </p>`
          : nothing
      }
      <p>${keys} <kbd>←</kbd> <kbd>→</kbd> ${step} <kbd>F</kbd> ${turn}</p>
  `;
  return fold("about", "info", shell.about, content);
}
