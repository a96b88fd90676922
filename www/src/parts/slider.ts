/** A number that is set with a slider, with its name above and its value beside it. */
import { html, type TemplateResult } from "lit-html";
import "./slider.css";

export interface SliderRange {
  min: number;
  max: number;
  step: number | "any";
}

export function slider(
  label: string,
  value: number,
  range: SliderRange,
  shown: string,
  onChange: (value: number) => void,
  disabled = false,
): TemplateResult {
  return html`<label class="knob">
    <span>${label}</span>
    <input
      type="range"
      min=${range.min}
      max=${range.max}
      step=${range.step}
      .value=${String(value)}
      ?disabled=${disabled}
      aria-valuetext=${shown}
      @change=${(event: Event) => onChange(Number((event.target as HTMLInputElement).value))}
    />
    <output class="tabular">${shown}</output>
  </label>`;
}
