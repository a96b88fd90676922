/** By which search the engine looks for a mate: folded away, for those who want to compare. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, HeuristicName, MethodName, PageState } from "../model/page.ts";
import { hasHeuristic, HEURISTICS, mateHow, METHODS, type MateSettings } from "../model/settings.ts";
import type { Texts } from "../lang/texts.ts";

export function howToSearch({ settings, game, texts }: PageState, actions: Actions): TemplateResult {
  const { mate } = settings;
  const { words, analyse } = texts;
  const rules = game?.rules ?? "italian";
  const how = mateHow(mate, rules);
  return html`
    <details class="how">
      <summary>${analyse.howToSearch} <strong>${words.howLine(how)}${how.all === undefined ? "" : analyse.allMatesToo}</strong></summary>
      <div class="how-choice">
        <fieldset class="methods">
          <legend>${analyse.forMate}</legend>
          ${METHODS.map((method) => methodChoice(words, method, mate, actions))}
        </fieldset>
        ${mate.method === "complete"
          ? tick(analyse.allMates, analyse.allMatesHint, mate.all, (all) => actions.setMate({ all }))
          : nothing}
        ${hasHeuristic(mate.method) ? heuristicChoice(texts, mate, rules === "italian", actions) : nothing}
      </div>
    </details>
  `;
}

function methodChoice(words: Texts["words"], method: MethodName, mate: MateSettings, actions: Actions): TemplateResult {
  const [name, hint] = words.methods[method];
  return html`<label class="choice">
    <input
      type="radio"
      name="method"
      value=${method}
      .checked=${mate.method === method}
      @change=${() => actions.setMate({ method })}
    />
    <span><strong>${name}</strong> <span class="hint">${hint}</span></span>
  </label>`;
}

function heuristicChoice({ words, analyse }: Texts, { heuristic, promotion, pin }: MateSettings, italian: boolean, actions: Actions): TemplateResult {
  return html`
    <label class="time">
      <span>${analyse.heuristic}</span>
      <select
        @change=${(event: Event) => actions.setMate({ heuristic: (event.target as HTMLSelectElement).value as HeuristicName })}
      >
        ${HEURISTICS.map(
          (name) => html`<option value=${name} ?selected=${name === heuristic}>${words.heuristics[name][0]}</option>`,
        )}
      </select>
      <span class="hint">${words.heuristics[heuristic][1]}</span>
    </label>
    ${tick(analyse.promotion, analyse.promotionHint, promotion, (on) => actions.setMate({ promotion: on }))}
    ${italian
      ? tick(analyse.pin, analyse.pinHint, pin, (on) => actions.setMate({ pin: on }))
      : nothing}
  `;
}

function tick(name: string, hint: string, on: boolean, set: (on: boolean) => void): TemplateResult {
  return html`<label class="choice">
    <input type="checkbox" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} />
    <span><strong>${name}</strong> <span class="hint">${hint}</span></span>
  </label>`;
}
