/** The page begins here. */
import "../styles/main.css";
import "../board/board-element.ts";
import { render } from "lit-html";
import type { Actions, DialogName } from "../model/page.ts";
import type { Settings } from "../model/settings.ts";
import { showPlace } from "../view/navigation.ts";
import { page } from "../view/page.ts";
import { App } from "./app.ts";
import { askActions } from "./ask.ts";
import { bookActions, loadBook } from "./book.ts";
import { installActions, keepOffline } from "./install.ts";
import { onKey } from "./keys.ts";
import { evaluateShown } from "./live.ts";
import { lookActions } from "./look.ts";
import { watchDrops } from "./drop.ts";
import { lateShareActions, LateScreens } from "./late.ts";
import { hintActions } from "./hint.ts";
import { engineMoves } from "./opponent.ts";
import { playActions } from "./play.ts";
import { resignActions } from "./resign.ts";
import { onPuzzles, puzzleActions } from "./puzzles.ts";
import { reviewActions } from "./review.ts";
import { screenActions, readAddress, useLang } from "./screens.ts";
import { studyActions } from "./study.ts";
import { textActions } from "./text.ts";

const SLIDE_MS = 180;
const TOAST_MS = 10_000;

const root = document.querySelector<HTMLElement>("#app");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let drawing = false;
let toastTimer: ReturnType<typeof setTimeout> | undefined;
let toastShown: unknown;
let screenShown: unknown;

const app = new App(() => {
  if (drawing) return;
  drawing = true;
  // Several changes in a row are drawn once.
  queueMicrotask(() => {
    drawing = false;
    draw();
    app.watch(evaluateShown(app));
  });
});

const looking = lookActions(app);
const moving = playActions(app);
const playing = { ...moving, ...studyActions(app, moving) };
const solving = puzzleActions(app);

const actions: Actions = {
  ...playing,
  ...looking,
  previewLine: (line, count) => {
    looking.previewLine(line, count);
    showBoard();
  },
  seeBoard: showBoard,
  previewFrom: (at, line, name) => {
    looking.previewFrom(at, line, name);
    showBoard();
  },
  ...askActions(app),
  ...reviewActions(app),
  ...textActions(app),
  ...lateShareActions(app),
  ...bookActions(app),
  ...screenActions(app),
  ...hintActions(app),
  ...resignActions(app),
  openDialog: (name) => dialog(name)?.showModal(),
  closeDialog: (name) => dialog(name)?.close(),
  setLevel: (level) => changeSettings({ level }),
  ...installActions(app),
  setNotation: (notation) => changeSettings({ notation }),
  setTime: (which, ms) => changeSettings({ [which]: ms }),
  setMate: (change) => changeSettings({ mate: { ...app.state.settings.mate, ...change } }),
  setLiveValue: (liveValue) => changeSettings({ liveValue }),
  setTheme: (theme) => changeSettings({ theme }),
  setBoard: (change) => changeSettings(change),
  ...onPuzzles(app, { ...playing, ...looking, flip: () => changeSettings({ flipped: !app.state.settings.flipped }) }),
  puzzles: {
    ...solving,
    solution: (count) => {
      solving.solution(count);
      showBoard();
    },
  },
  closeToast: () => app.update({ toast: undefined }),
  retryEngine: () => void begin(),
};

const late = new LateScreens(app, actions);

function dialog(name: DialogName): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog.${name}`);
}

/** Keeps the series or the puzzle that is shown in sight in its list, without moving the page. */
function scrollLists(): void {
  const row = document.querySelector<HTMLElement>(":is(.series-list, .puzzle-list) .here");
  const list = row?.closest<HTMLElement>(".series-list, .puzzle-list");
  if (!row || !list) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + row.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + row.offsetHeight - list.clientHeight;
  }
}

/** On a phone the answer stands below the board: what a line does must be seen. */
function showBoard(): void {
  const board = document.querySelector("chess-board");
  if (!board || board.getBoundingClientRect().bottom > 100) return;
  board.scrollIntoView({ block: "center", behavior: reducedMotion.matches ? "instant" : "smooth" });
}

function changeSettings(change: Partial<Settings>): void {
  app.update({ settings: { ...app.state.settings, ...change } });
}

function draw(): void {
  const { state } = app;
  document.documentElement.lang = state.texts.lang;
  const { theme } = state.settings;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const focused = document.activeElement;
  const region = focused?.closest<HTMLElement>("section");
  if (root) render(page(state, actions, reducedMotion.matches ? 0 : SLIDE_MS, late.view(state)), root);
  // Whatever had the focus is gone (a Stop button, say) or out of use: its surroundings take it.
  if (region && (!focused?.isConnected || focused.matches(":disabled"))) region.focus({ preventScroll: true });
  scrollLists();
  if (state.screen !== screenShown) {
    screenShown = state.screen;
    showPlace();
  }
  if (state.toast !== toastShown) {
    toastShown = state.toast;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => app.update({ toast: undefined }), TOAST_MS);
  }
}

/** Loads the engine, then the game: the one that is there already, the one kept, or a new one; then what the address names. */
async function begin(): Promise<void> {
  await app.connect();
  if (!app.ready) return;
  await loadBook(app);
  const { game } = app.state;
  if (game) {
    await app.setGame(game);
  } else {
    await app.open(app.state.screen);
    await readAddress(app);
  }
  await late.enter();
  void engineMoves(app);
}

addEventListener("hashchange", () => {
  if (app.ready) app.watch(readAddress(app).then(() => late.enter()));
});
watchDrops(app);
document.addEventListener("keydown", (event) => onKey(event, actions));
draw();
void useLang(app);
void late.enter();
void begin().then(() => keepOffline(app));
