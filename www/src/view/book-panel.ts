/** The opening book: whether it is used, how large it is, and what can be done with it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, PageState } from "../model/page.ts";
import { icon } from "./icons.ts";

export function bookPanel({ book, settings, texts }: PageState, actions: Actions): TemplateResult {
  const { book: words } = texts;
  return html`
    <section class="card book" tabindex="-1" aria-labelledby="book-title">
      <header>
        <h2 id="book-title">${words.title}</h2>
        ${book ? html`<span class="chip tabular">${words.size(book.lines, book.games)}</span>` : nothing}
      </header>
      <label class="switch">
        <input
          type="checkbox"
          .checked=${settings.useBook}
          @change=${(event: Event) => actions.setUseBook((event.target as HTMLInputElement).checked)}
        />
        <span>${words.use}</span>
      </label>
      <p class="hint">${words.hint}</p>
      ${book?.trouble === undefined ? nothing : html`<p class="error">${icon("warning")} <span>${book.trouble}</span></p>`}
      <div class="save save-buttons">
        <button type="button" ?disabled=${!book} @click=${actions.exportBook}>${icon("download")} ${words.export}</button>
        <button type="button" ?disabled=${!book} @click=${chooseFile}>${icon("upload")} ${words.import}</button>
        <button type="button" ?disabled=${!book} @click=${actions.resetBook}>${icon("undo")} ${words.reset}</button>
      </div>
      <input
        type="file"
        hidden
        accept=".txt,text/plain"
        aria-label=${words.file}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const [file] = input.files ?? [];
          if (file) actions.importBook(file);
          // The same file may be chosen again.
          input.value = "";
        }}
      />
    </section>
  `;
}

function chooseFile(event: Event): void {
  (event.target as Element).closest("section")?.querySelector<HTMLInputElement>("input[type=file]")?.click();
}
