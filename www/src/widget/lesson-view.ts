/** View of a lesson beside its board: the author's words, hints, and the chapters. */
import { html, nothing, type TemplateResult } from "lit-html";
import { cursorOf } from "../table/state.ts";
import { nextChapter } from "./course.ts";
import { daysLeft, isDue, today } from "./repeat.ts";
import { chapterOf, remarkShown, tableOf, taskOf, type LessonState, type WidgetState } from "./state.ts";
import type { WidgetActions } from "./view.ts";

/** Comments and hints of the present question or chapter, and the message about the answer. */
export function coach(state: WidgetState): TemplateResult | typeof nothing {
  if (!state.lesson?.solution && state.options.mode !== "lesson") return nothing;
  const { message, lesson, texts } = state;
  const words = texts.widget.lesson;
  const hints = lesson?.hints ?? [];
  return html`<div class="coach" part="coach" role="status">
    ${message ? html`<p class="message ${message.tone}" part="message">${message.text}</p>` : nothing}
    ${saidNow(state).map((one) => html`<p class="comment" part="comment">${one}</p>`)}
    ${hints.length > 0 ? html`<ul class="hints" aria-label=${words.hints}>${hints.map((one) => html`<li part="hint">${one}</li>`)}</ul>` : nothing}
  </div>`;
}

/** The author's words: on the last answer, or on the position that is looked at. */
function saidNow(state: WidgetState): readonly string[] {
  const { lesson } = state;
  const table = tableOf(state);
  const { stands } = taskOf(state);
  const follows = stands === "shown" || (table !== undefined && cursorOf(table) !== undefined);
  if (lesson?.solution && !follows) return lesson.said;
  const text = remarkShown(state)?.text;
  return text ? [text] : [];
}

/** Buttons of a question: what can be done next comes first. */
export function questionTools(state: WidgetState, actions: WidgetActions): TemplateResult {
  const { widget } = state.texts;
  const { stands } = taskOf(state);
  const over = stands === "solved" || stands === "shown";
  return html`
    ${stands === "wrong" ? html`<button type="button" class="primary" part="button" @click=${actions.takeBack}>${widget.retry}</button>` : nothing}
    ${over ? nextButton(state, actions) : nothing}
    ${over ? html`<button type="button" part="button" @click=${actions.again}>${widget.again}</button>` : nothing}
    ${stands === "open" ? html`<button type="button" part="button" @click=${actions.hint}>${widget.lesson.hint}</button>` : nothing}
    ${over ? nothing : html`<button type="button" part="button" @click=${actions.solution}>${widget.solution}</button>`}
  `;
}

/** Button to the next chapter; nothing after the last one. */
export function nextButton(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const { lesson, texts } = state;
  if (!lesson || lesson.chapters.length < 2 || nextChapter(lesson) === undefined) return nothing;
  const done = lesson.solution !== undefined || tableOf(state)?.looking.at === "present";
  return html`<button type="button" class=${done ? "primary" : ""} part="button" @click=${actions.next}>${texts.widget.lesson.next}</button>`;
}

/** The list of chapters, with what was reached; nothing if there is one chapter. */
export function chapterBar(state: WidgetState, actions: WidgetActions): TemplateResult | typeof nothing {
  const { lesson, texts } = state;
  const { lesson: words } = texts.widget;
  if (!lesson || (lesson.chapters.length < 2 && lesson.cards === undefined)) return nothing;
  const { chapters, at } = lesson;
  const choose = (event: Event) => actions.chapter(Number((event.target as HTMLSelectElement).value));
  return html`<div class="chapters" part="chapters">
    ${
      chapters.length < 2
        ? nothing
        : html`<select aria-label=${words.chapter} @change=${choose}>
            ${chapters.map((_, index) => html`<option value=${index} .selected=${index === at}>${optionText(state, lesson, index)}</option>`)}
          </select>
          <span class="detail">${words.place(at + 1, chapters.length)}</span>`
    }
    ${progress(state, lesson)}
  </div>`;
}

function optionText({ texts }: WidgetState, { chapters, results }: LessonState, index: number): string {
  const { lesson: words } = texts.widget;
  const name = chapters[index]?.name ?? words.untitled(index + 1);
  const result = results[index];
  return result === undefined ? `${index + 1}. ${name}` : `${index + 1}. ${name} – ${words.results[result]}`;
}

const note = (text: string): TemplateResult => html`<p class="note">${text}</p>`;

/** Progress: questions due today, or days until the next one; or that all is done. */
function progress({ texts }: WidgetState, { chapters, cards, results }: LessonState): TemplateResult | typeof nothing {
  const { lesson: words } = texts.widget;
  if (cards === "lost") return note(words.notKept);
  if (cards === undefined) return results.includes(undefined) ? nothing : note(words.finished);
  const ids = chapters.filter(({ asks }) => asks).map(({ id }) => id);
  const day = today();
  const due = ids.filter((id) => isDue(cards[id], day)).length;
  if (due > 0) return note(words.due(due));
  return ids.length === 0 ? nothing : note(words.dueIn(daysLeft(cards, ids, day)));
}

/** Headline of a question, and the name of its chapter. */
export function questionTitle(state: WidgetState): { title: string; detail: string } | undefined {
  const { lesson, texts } = state;
  const { solution } = lesson ?? {};
  if (!solution) return undefined;
  return { title: texts.widget.lesson.find(solution.solver), detail: chapterOf(state)?.name ?? "" };
}
