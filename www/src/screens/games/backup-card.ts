/** Card that saves all data as one file, and shows the result of restoring a file. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon, iconButton } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Page } from "../page.ts";
import type { Backups } from "./backup.ts";

/** Maximum number of faults that are listed. */
const TOLD = 20;

function choose(event: Event): void {
  (event.target as Element).closest("section")?.querySelector<HTMLInputElement>("input[type=file]")?.click();
}

export function backupCard(page: Page, { texts, busy, report, actions }: Backups): TemplateResult {
  const ready = page.engine.state === "ready";
  return html`
    <section class="card backup" tabindex="-1" aria-labelledby="backup-title">
      <header><h2 id="backup-title">${texts.title}</h2></header>
      <p class="hint">${texts.hint}</p>
      <button type="button" ?disabled=${busy} @click=${actions.save}>${icon("download")} ${texts.save}</button>
      <button type="button" ?disabled=${busy || !ready} title=${texts.restoreHint} @click=${choose}>${icon("upload")} ${texts.restore}</button>
      <p class="hint">${texts.restoreHint}</p>
      <input
        type="file"
        hidden
        accept=".json,application/json"
        aria-label=${texts.restore}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const file = input.files?.[0];
          if (file) actions.restore(file);
          // The same file may be chosen again.
          input.value = "";
        }}
      />
      <div class="backup-report" role="status">${report ? reportView(page, { texts, report, actions }) : nothing}</div>
    </section>
  `;
}

function reportView(
  { texts: { keep, shell } }: Page,
  { texts, report, actions }: Pick<Backups, "texts" | "actions"> & { report: NonNullable<Backups["report"]> },
): TemplateResult {
  const { games, friends, results, faults, trouble, other } = report;
  const whole = faults.some(({ problem }) => problem !== "missing" && problem !== "wrong");
  const done = whole || trouble ? texts.nothing : texts.restored(games, friends, results);
  return html`<div class="report">
    <div class="row">
      <p class=${whole || trouble ? "hint" : "fine"}>${trouble ? keep.trouble[trouble] : done}</p>
      ${iconButton("close", shell.close, actions.close, { class: "small" })}
    </div>
    ${other === undefined ? nothing : html`<p class="hint note">${keep.converted(undefined, other)}</p>`}
    ${
      faults.length === 0
        ? nothing
        : html`<div class="error faults" role="group" aria-label=${texts.title} tabindex="0">
          ${icon("warning")}
          <div>
            <ul>
              ${faults.slice(0, TOLD).map(({ field, problem }) => html`<li>${texts.fault(shortened(field), problem)}</li>`)}
            </ul>
            ${faults.length > TOLD ? html`<p>${texts.more(faults.length - TOLD)}</p>` : nothing} ${whole ? nothing : html`<p>${texts.rest}</p>`}
          </div>
        </div>`
    }
  </div>`;
}
