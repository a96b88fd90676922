/** Entry point of the page. */
import "../styles/main.css";
// The first screen is in `index.html` already, and all of its style too.
import "../screens/play/ending.css";
import "../screens/play/style.css";
import "../screens/play/welcome.css";
import "../screens/shared/series-strip.css";
import { render } from "lit-html";
import { EngineError } from "../engine/errors.ts";
import { followTranslation } from "../parts/translated.ts";
import { hasBoard, hashOf } from "../screens/route.ts";
import { watchDrops } from "./drop.ts";
import { dropEarly, hasEarly, pressEarly } from "./early.ts";
import { keepOffline, watchInstall } from "./install.ts";
import { onKey } from "./keys.ts";
import { ownStyle } from "./own-style.ts";
import { Shell } from "./page.ts";
import { pageView } from "./view.ts";

const root = document.querySelector<HTMLElement>("#app");
let drawing = false;
/**
 * True if the first picture was drawn a moment ago and the browser has not had the time to show it.
 */
let fresh = false;

const shell = new Shell(() => {
  if (drawing) return;
  drawing = true;
  // Several changes in a row are drawn once, and at once. Changes that come with the first picture
  // are drawn after it.
  (fresh ? setTimeout : queueMicrotask)(() => {
    drawing = false;
    draw();
    shell.screen?.drawn?.();
  });
});

/** Current move of each list that was scrolled to it. */
const followed = new WeakMap<Element, string>();

/**
 * Distance to scroll so that a move is in sight, from how far its start and its end lie behind
 * those of its list. One pixel more, because places are fractions of pixels.
 */
const missing = (start: number, end: number): number => (end > 0 ? end + 1 : start < 0 ? start - 1 : 0);

/** Scrolls a list to its current move, whenever that is another one than before. */
function follow(list: HTMLElement): void {
  const item = list.querySelector("[aria-current]")?.closest("li");
  const key = item ? `${[...list.children].indexOf(item)} ${list.textContent}` : "";
  if (!item || followed.get(list) === key) return;
  followed.set(list, key);
  const [there, room] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += missing(there.left - room.left, there.right - room.right);
  list.scrollTop += missing(there.top - room.top, there.bottom - room.bottom);
}

/** Scrolls the lists of moves, turns or puzzles to the current one, without moving the page. */
function scrollLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>(".series-strip ol, .line-list")) follow(list);
  const row = document.querySelector<HTMLElement>(":is(.series-list, .puzzle-list) .here");
  const list = row?.closest<HTMLElement>(".series-list, .puzzle-list");
  // Reading positions forces a layout of the page, here before its first picture.
  if (!row || !list || row.closest("details:not([open])")) return;
  // If a row is higher than its list, scroll to the move and the remark below it.
  const move = row.offsetHeight > list.clientHeight ? row.querySelector<HTMLElement>("[aria-current]") : undefined;
  const before = list.scrollTop;
  const top = (move ?? row).getBoundingClientRect().top - list.getBoundingClientRect().top + before;
  if (top < before || (move && top + 2 * move.offsetHeight > before + list.clientHeight)) list.scrollTop = top - 1;
  else if (!move && top + row.offsetHeight > before + list.clientHeight)
    list.scrollTop = top + row.offsetHeight - list.clientHeight;
  // A row has its own height only once it has been in sight, so the rows above may still grow.
  if (list.scrollTop !== before) requestAnimationFrame(scrollLists);
}

/**
 * True while the first screen that `index.html` contains (`src/prerender`) is shown. It stays until
 * the real screen can be used. If another screen is shown, `index.html` has emptied it already.
 */
let first = root?.hasAttribute("inert") === true && root.hasChildNodes();

/** Returns whether the screen that `index.html` contains is still visible. */
function waits(): boolean {
  if (!root || !first) return false;
  if (shell.shown === "play" && !shell.screen && !shell.toastShown) return true;
  first = false;
  root.replaceChildren();
  fresh = true;
  setTimeout(() => (fresh = false));
  return false;
}

/** Draws a screen. A screen that cannot be drawn does not affect the rest of the page. */
function show(place: HTMLElement): void {
  try {
    render(pageView(shell), place);
  } catch (error) {
    console.error(error);
    shell.broken = shell.shown;
    // Start again from an empty place, because the drawing was left half done.
    place.replaceChildren();
    Reflect.deleteProperty(place, "_$litPart$");
    render(pageView(shell), place);
  }
}

function draw(): void {
  if (waits()) return;
  root?.removeAttribute("inert");
  root?.removeAttribute("aria-busy");
  document.documentElement.lang = shell.texts.lang;
  // The style sheet gives a board the height of the window, and a list the height that it needs.
  document.documentElement.dataset["screen"] = shell.shown;
  document.documentElement.toggleAttribute("data-board", hasBoard(shell.shown));
  if (shell.shown !== "play" || shell.engine.state === "failed") shell.speak();
  document.title = shell.title;
  document.documentElement.toggleAttribute("data-alone", shell.boardAlone);
  const { theme } = shell.settings;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const focused = document.activeElement;
  const region = focused?.closest<HTMLElement>("section");
  // On the playing screen the first press ends the example that is shown, also a press that came
  // before the screen was loaded. On other screens the Escape key does this.
  if (shell.shown !== "play") dropEarly();
  else if (hasEarly()) shell.screen?.keys?.skip?.();
  if (root) show(root);
  // The element that had the focus is gone (a Stop button, for example) or disabled: its region
  // takes the focus.
  if (region && (!focused?.isConnected || focused.matches(":disabled"))) region.focus({ preventScroll: true });
  scrollLists();
  pressEarly();
}

/**
 * Moves the focus to the square of the board that the Tab key would reach; without a board, to the
 * content of the screen.
 */
function skipToBoard(event: Event): void {
  event.preventDefault();
  const board = document.querySelector<HTMLElement>("chess-board, setup-board");
  board?.focus();
  if (board && document.activeElement === board) return;
  const place = document.querySelector<HTMLElement>("section.play") ?? document.querySelector<HTMLElement>("main");
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

ownStyle();
followTranslation();
// Errors of the rules are reported even where no call awaits them.
addEventListener("error", (event) => {
  if (!(event.error instanceof EngineError)) return;
  event.preventDefault();
  shell.watch(Promise.reject(event.error));
});
addEventListener("hashchange", () => shell.watch(shell.readAddress()));
// A link to the screen that is shown adds no step to the history.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (link.origin + link.pathname !== location.origin + location.pathname || link.hash !== hashOf(shell.shown)) return;
  event.preventDefault();
  location.replace(link.href);
});
document.querySelector(".skip")?.addEventListener("click", skipToBoard);
watchDrops(shell);
watchInstall(shell);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shell.boardAlone && !event.defaultPrevented) shell.set({ boardAlone: false });
  onKey(event, shell.screen?.keys);
});
for (const act of ["pointerdown", "keydown"]) {
  const pressed = ({ target }: Event): void => {
    shell.speak();
    // After any action an answer will be wanted soon. Nothing is loaded while another version takes
    // the place of this one.
    if (!(target instanceof Element && target.closest(".toasts"))) shell.warm();
  };
  addEventListener(act, pressed, { capture: true, once: true });
}
// A task of its own: the browser can answer a press between reading the code and drawing. The
// address is read after it, since it may name a place on the page.
setTimeout(() => {
  draw();
  void shell.useLang();
  void shell.begin().then(() => keepOffline(shell));
});
