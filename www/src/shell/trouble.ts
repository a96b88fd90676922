/**
 * Notice of an error in the address that was opened, above everything else, with links that help.
 */
import "./trouble.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { icon, iconButton } from "../parts/icons.ts";
import { shortened } from "../parts/numbers.ts";
import type { Shell } from "./page.ts";

/** Notice that this browser cannot run the engine, and what helps. */
function noWasmNotice({
  engine,
  texts: {
    shell: { noWasm },
  },
}: Shell): TemplateResult | typeof nothing {
  if (engine.state !== "failed" || !engine.lacksWasm) return nothing;
  return html`<div class="notice">${icon("warning")} <div><p><strong>${noWasm.title}.</strong> ${noWasm.help}</p></div></div>`;
}

export function troubleNotice(shell: Shell): TemplateResult {
  const {
    trouble,
    texts: { limits, shell: words },
  } = shell;
  return html`<div class="address-trouble" role="alert">
    ${noWasmNotice(shell)}
    ${
      trouble
        ? html`<div class="notice">
          ${icon("warning")}
          <div>
            <p><strong>${limits.broken}.</strong> ${shortened(trouble.text)} <span class="elsewhere">${limits.elsewhere}</span></p>
            <p class="row wrap">
              <span class="ways">${limits.ways}</span>
              ${trouble.way ? html`<button type="button" class="small" @click=${trouble.way}>${limits.toTyping}</button>` : nothing}
              <button type="button" class="small" @click=${() => shell.openDialog("new-game")}>${limits.toNewGame}</button>
              <button type="button" class="small" @click=${() => shell.go("puzzles")}>${limits.toPuzzles}</button>
            </p>
          </div>
          ${iconButton("close", words.close, () => shell.warn(undefined), { class: "small" })}
        </div>`
        : nothing
    }
  </div>`;
}
