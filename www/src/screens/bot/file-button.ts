/** A button that opens files of the person's. */
import { html, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";

/** `accept` is what may be chosen, as the browser has it; several files where `many`. */
export function fileButton(label: string, accept: string, disabled: boolean, open: (files: [File, ...File[]]) => void, many = false): TemplateResult {
  return html`<button type="button" ?disabled=${disabled} @click=${(event: Event) => (event.currentTarget as HTMLElement).nextElementSibling?.dispatchEvent(new MouseEvent("click"))}>${icon("upload")} ${label}</button><input
      type="file"
      hidden
      ?multiple=${many}
      accept=${accept}
      aria-label=${label}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        const [first, ...others] = [...(input.files ?? [])];
        if (first) open([first, ...others]);
        // The same files may be chosen again.
        input.value = "";
      }}
    />`;
}
