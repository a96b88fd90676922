/** Choice of the person's own program as the opponent: its files and its search depth. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { BotTexts } from "../../lang/bot.ts";
import { icon } from "../../parts/icons.ts";
import type { BotActions } from "./actions.ts";
import { fileButton } from "./file-button.ts";
import type { ProgramFault } from "./program.ts";
import { DEPTHS, type BotState } from "./state.ts";

/** File types of a script and of its WebAssembly module. */
const FILES = ".js,.mjs,.wasm,text/javascript,application/wasm";

export function programCard(
  texts: BotTexts,
  { wishes, program, run }: BotState,
  actions: BotActions,
): TemplateResult | typeof nothing {
  if (wishes.opponent !== "program") return nothing;
  const busy = run.kind === "running" || program.kind === "opening";
  const told =
    program.kind === "opening"
      ? texts.programStarts
      : wishes.program === ""
        ? texts.programHow
        : texts.programRuns(wishes.program);
  return html`<p class="hint" role="status">${told}</p>
    ${program.kind === "failed" ? faultLine(texts, program.fault) : nothing}
    <div class="row">
      ${fileButton(wishes.program === "" ? texts.programOpen : texts.programOther, FILES, busy, actions.openProgram, true)}
      <label class="field"><span>${texts.programDepth}</span>
        <select ?disabled=${busy} @change=${(event: Event) => actions.wish({ depth: Number((event.target as HTMLSelectElement).value) })}>
          ${Array.from({ length: DEPTHS }, (_, at) => html`<option value=${at + 1} ?selected=${wishes.depth === at + 1}>${at + 1}</option>`)}
        </select></label>
    </div>`;
}

/** Message that says what is wrong with the program. */
export function faultLine(texts: BotTexts, { kind, text }: ProgramFault): TemplateResult {
  return html`<p class="error" role="alert">${icon("warning")} <span>${texts.programFaults[kind](text)}</span></p>`;
}
