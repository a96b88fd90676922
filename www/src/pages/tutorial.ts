/** Entry point of the page of the lessons. */
import "../styles/pages.css";
import "../widget/main.ts";
import { render } from "lit-html";
import { keepLessons, keptLessons } from "../kept/lessons.ts";
import { keepSettings } from "../kept/storage.ts";
import type { Lang } from "../lang/texts.ts";
import { enTutorial, loadTutorialTexts } from "../lang/tutorial.ts";
import { BOARDS, lessonOf, LESSONS, neighbour, type LessonId } from "./lessons.ts";
import { showPlace } from "../parts/navigation.ts";
import { followTranslation } from "../parts/translated.ts";
import { showTheme, startLang, startTheme } from "./settings.ts";
import { tutorialView, type TutorialState } from "./tutorial-view.ts";

/** Elements in which the arrow keys have another use: the board, a widget or a list. */
const TAKES_KEYS = "seriatim-board, select, input";

const root = document.querySelector<HTMLElement>("#app");
let state: TutorialState = {
  texts: enTutorial,
  lesson: lessonOf(location.hash),
  theme: startTheme(),
  solved: readSolved(),
  justSolved: false,
};

function update(change: Partial<TutorialState>): void {
  state = { ...state, ...change };
  const { texts, lesson } = state;
  document.title = `${texts.tutorial.lessons[lesson].title} – Seriatim`;
  document.documentElement.lang = texts.lang;
  document.querySelector<HTMLElement>(".skip")?.replaceChildren(texts.tutorial.skip);
  showTheme(state.theme);
  if (root) render(tutorialView(state, actions), root);
}

const actions = {
  setLang: (lang: Lang): void => {
    keepSettings({ lang });
    void showLang(lang);
  },
  setTheme: (theme: TutorialState["theme"]): void => {
    keepSettings({ theme });
    update({ theme });
  },
  solved: (): void => {
    const solved = LESSONS.filter((id) => id === state.lesson || state.solved.includes(id));
    keepLessons(solved);
    update({ solved, justSolved: true });
  },
  forget: (): void => {
    keepLessons([]);
    update({ solved: [], justSolved: false });
  },
};

async function showLang(lang: Lang): Promise<void> {
  update({ texts: await loadTutorialTexts(lang).catch(() => enTutorial) });
  showPlace();
}

function readSolved(): LessonId[] {
  const kept = keptLessons();
  return LESSONS.filter((id) => kept.includes(id));
}

/**
 * Stores the shown lesson in the history entry, because an address may name a place on the page, or
 * nothing.
 */
function keepPlace(): void {
  history.replaceState({ lesson: state.lesson }, "");
}

addEventListener("hashchange", () => {
  const before = state.lesson;
  const kept: unknown = (history.state as { lesson?: unknown } | null)?.lesson;
  const named = Object.keys(BOARDS).includes(location.hash.slice(1))
    ? location.hash
    : typeof kept === "string"
      ? `#${kept}`
      : `#${before}`;
  update({ lesson: lessonOf(named), justSolved: false });
  keepPlace();
  if (state.lesson === before) return;
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>("#lesson")?.focus({ preventScroll: true });
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
  const to = by && neighbour(state.lesson, by);
  if (to === undefined) return;
  location.hash = to;
  event.preventDefault();
});

followTranslation();
keepPlace();
void showLang(startLang());
