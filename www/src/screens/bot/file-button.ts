/** Button that opens the person's files. */
import { html, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";

/** `accept` lists the allowed file types, as in HTML. With `many`, several files can be chosen. */
export function fileButton(
  label: string,
  accept: string,
  disabled: boolean,
  open: (files: [File, ...File[]]) => void,
  many = false,
): TemplateResult {
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
