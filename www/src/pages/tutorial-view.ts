/** The look of a lesson. */
import { html, nothing, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import type { TutorialTexts } from "../lang/tutorial.ts";
import { BOARDS, COURSE_NAMES, courseOf, COURSES, gameOf, neighbour, type Board, type LessonId } from "./lessons.ts";
import type { Theme } from "../kept/settings.ts";
import { rulesAddress } from "../kept/site.ts";
import { icon } from "../parts/icons.ts";
import { header, type HeaderActions } from "./header.ts";

export interface TutorialState {
  texts: TutorialTexts;
  lesson: LessonId;
  theme: Theme;
  /** The lessons whose task was solved once. */
  solved: readonly LessonId[];
  /** True if the task of this lesson was solved a moment ago. */
  justSolved: boolean;
}

export interface TutorialActions extends HeaderActions {
  solved(): void;
  forget(): void;
}

export function tutorialView(state: TutorialState, actions: TutorialActions): TemplateResult {
  const { texts, theme } = state;
  const { tutorial, shell, lang } = texts;
  return html`
    ${header({ lang, theme, shell, here: "tutorial" }, actions)}
    <main id="main" class="learn">
      <aside>${lessonList(state, actions)}</aside>
      ${lessonView(state, actions)}
    </main>
    <footer class="about"><p>${tutorial.keys} ${shell.private} <a href=${rulesAddress(lang, gameOf(state.lesson))}>${shell.rules}</a> · <a href="./authors.html">${shell.authors}</a></p></footer>
  `;
}

function lessonList(
  { texts: { tutorial }, lesson, solved: all }: TutorialState,
  actions: TutorialActions,
): TemplateResult {
  const game = gameOf(lesson);
  const course = courseOf(lesson);
  const solved = all.filter((id) => course.includes(id));
  return html`
    <nav class="courses" aria-label=${tutorial.courses}>
      ${COURSE_NAMES.map((one) => html`<a href="#${COURSES[one][0]}" aria-current=${one === game ? "true" : nothing}>${tutorial.games[one].name}</a>`)}
    </nav>
    <h1>${tutorial.games[game].title}</h1>
    <p class="lead">${tutorial.games[game].lead}</p>
    <nav aria-label=${tutorial.list}>
      <ol class="lessons">
        ${course.map(
          (id, index) => html`<li>
            <a href="#${id}" aria-current=${id === lesson ? "page" : nothing} class=${solved.includes(id) ? "done" : ""}>
              <span class="number" aria-hidden="true">${solved.includes(id) ? "✓" : index + 1}</span>
              <span class="name">
                ${tutorial.lessons[id].title}
                ${solved.includes(id) ? html`<span class="visually-hidden">(${tutorial.solved})</span>` : nothing}
              </span>
            </a>
          </li>`,
        )}
      </ol>
    </nav>
    <div class="progress">
      <progress max=${course.length} value=${solved.length} aria-label=${tutorial.progress(solved.length, course.length)}></progress>
      <span>${tutorial.progress(solved.length, course.length)}</span>
      ${solved.length > 0 ? html`<button type="button" class="small" @click=${actions.forget}>${tutorial.forget}</button>` : nothing}
    </div>
  `;
}

function lessonView(state: TutorialState, actions: TutorialActions): TemplateResult {
  const { texts, lesson, justSolved } = state;
  const { tutorial, lang } = texts;
  const said = tutorial.lessons[lesson];
  const { example, task } = BOARDS[lesson];
  return html`
    <article id="lesson" tabindex="-1" aria-labelledby="title">
      <p class="where">${tutorial.of(courseOf(lesson).indexOf(lesson) + 1, courseOf(lesson).length)}</p>
      <h2 id="title">${said.title}</h2>
      <div class="prose">
        ${said.text.map((paragraph) => html`<p>${paragraph}</p>`)}
        ${
          example
            ? html`<figure>
              ${keyed(lesson, exampleBoard(example, lang))}
              <figcaption>${said.example}</figcaption>
            </figure>`
            : nothing
        }
      </div>
      <section class="task" aria-labelledby="task">
        <h3 id="task">${tutorial.task}</h3>
        <p>${said.task}</p>
        ${keyed(
          lesson,
          html`<seriatim-board
            mode="solve"
            goal=${task.goal}
            fen=${task.fen}
            variant=${task.variant ?? "italian"}
            opponent=${task.opponent ?? nothing}
            lang=${lang}
            @seriatim-solved=${actions.solved}
          ></seriatim-board>`,
        )}
        ${keyed(lesson, html`<details><summary>${tutorial.hint}</summary><p>${said.hint}</p></details>`)}
        <p class="well-done" role="status">${justSolved ? html`<span aria-hidden="true">✓</span> ${said.done}` : nothing}</p>
      </section>
      ${turnPage(state)}
    </article>
  `;
}

function exampleBoard({ fen, game, variant, opponent, orientation }: Board, lang: string): TemplateResult {
  return html`<seriatim-board
    mode=${opponent === undefined ? nothing : "play"}
    opponent=${opponent ?? nothing}
    orientation=${orientation ?? nothing}
    fen=${fen ?? nothing}
    game=${game ?? nothing}
    variant=${variant ?? "italian"}
    lang=${lang}
  ></seriatim-board>`;
}

/** Links to the previous and the next lesson; after the last lesson, to the app. */
function turnPage({ texts: { tutorial }, lesson, justSolved }: TutorialState): TemplateResult {
  const before = neighbour(lesson, -1);
  const after = neighbour(lesson, 1);
  const strong = justSolved ? "primary" : "";
  return html`<nav class="turn-page" aria-label=${tutorial.turnPage}>
    ${before ? html`<a class="button" href="#${before}">${icon("back")} ${tutorial.previous}</a>` : html`<span></span>`}
    ${
      after
        ? html`<a class="button ${strong}" href="#${after}">${tutorial.next} ${icon("on")}</a>`
        : html`<a class="button ${strong}" href=${playAddress(lesson)}>${tutorial.finish} ${icon("on")}</a>`
    }
  </nav>`;
}

/**
 * Address of a game to practise the lesson: in Progressive chess, the variant that is being played.
 */
function playAddress(lesson: LessonId): string {
  const game = gameOf(lesson);
  return game === "progressive" ? "./#/play" : `./#variant=${game}`;
}
