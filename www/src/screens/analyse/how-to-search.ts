/** Choice of the mate search algorithm, folded away for people who want to compare algorithms. */
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import { HEURISTIC_NAMES } from "../../lang/mate-search.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { hasHeuristic, HEURISTICS, mateHow, METHODS, type MateSettings } from "../../kept/settings.ts";
import type { Heuristic, MethodName } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";

type ChangeSettings = (change: Partial<MateSettings>) => void;

export function howToSearch(page: Page, variant: Variant): TemplateResult {
  const {
    settings: { mate },
  } = page;
  const answers = answerTexts.of(page);
  const how = mateHow(mate, variant);
  const set: ChangeSettings = (change) => page.set({ mate: { ...page.settings.mate, ...change } });
  const title = html`${answers.howToSearch} <strong>${answers.howLine(how)}${how.all === undefined ? "" : answers.allMatesToo}</strong>`;
  return fold(
    "how",
    "settings",
    title,
    html`
        <fieldset class="methods">
          <legend>${answers.forMate}</legend>
          ${METHODS.map((method) => methodChoice(answers, method, mate, set))}
        </fieldset>
        ${
          mate.method === "complete"
            ? tick(answers.allMates, answers.allMatesHint, mate.all, (all) => set({ all }))
            : nothing
        }
        ${hasHeuristic(mate.method) ? heuristicChoice(answers, mate, variant === "italian", set) : nothing}
    `,
  );
}

function methodChoice(
  answers: AnswerTexts,
  method: MethodName,
  mate: MateSettings,
  set: ChangeSettings,
): TemplateResult {
  const [name, hint] = answers.methods[method];
  return html`<label class="choice">
    <input
      type="radio"
      name="method"
      value=${method}
      .checked=${mate.method === method}
      @change=${() => set({ method })}
    />
    <span><strong>${name}</strong> <span class="hint">${hint}</span></span>
  </label>`;
}

function heuristicChoice(
  answers: AnswerTexts,
  { heuristic, promotion, pin }: MateSettings,
  italian: boolean,
  set: ChangeSettings,
): TemplateResult {
  return html`
    <label class="time">
      <span>${answers.heuristic}</span>
      <select
        @change=${(event: Event) => set({ heuristic: (event.target as HTMLSelectElement).value as Heuristic })}
      >
        ${HEURISTICS.map(
          (name) => html`<option value=${name} ?selected=${name === heuristic}>${HEURISTIC_NAMES[name]}</option>`,
        )}
      </select>
      <span class="hint">${answers.heuristics[heuristic]}</span>
    </label>
    ${tick(answers.promotion, answers.promotionHint, promotion, (on) => set({ promotion: on }))}
    ${italian ? tick(answers.pin, answers.pinHint, pin, (on) => set({ pin: on })) : nothing}
  `;
}

function tick(name: string, hint: string, on: boolean, set: (on: boolean) => void): TemplateResult {
  return html`<label class="choice">
    <input type="checkbox" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} />
    <span><strong>${name}</strong> <span class="hint">${hint}</span></span>
  </label>`;
}
