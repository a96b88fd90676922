/** The page begins here. */
import "../styles/main.css";
// The first screen is in `index.html` already: what it looks like comes in the same file.
import "../screens/play/style.css";
import { render } from "lit-html";
import { EngineError } from "../engine/errors.ts";
import { followTranslation } from "../parts/translated.ts";
import { hasBoard, hashOf } from "../screens/route.ts";
import { watchDrops } from "./drop.ts";
import { dropEarly, hasEarly, pressEarly } from "./early.ts";
import { keepOffline, watchInstall } from "./install.ts";
import { onKey } from "./keys.ts";
import { Shell } from "./page.ts";
import { pageView } from "./view.ts";

const root = document.querySelector<HTMLElement>("#app");
let drawing = false;
/** The first picture was drawn a moment ago, and the browser has not had the time to show it. */
let fresh = false;

const shell = new Shell(() => {
  if (drawing) return;
  drawing = true;
  // Several changes in a row are drawn once: at once, but for those that come with the first picture, which goes before.
  (fresh ? setTimeout : queueMicrotask)(() => {
    drawing = false;
    draw();
    shell.screen?.drawn?.();
  });
});

/** Keeps the series or the puzzle that is shown in sight in its list, without moving the page. */
function scrollLists(): void {
  const row = document.querySelector<HTMLElement>(":is(.series-list, .puzzle-list) .here");
  const list = row?.closest<HTMLElement>(".series-list, .puzzle-list");
  // To ask for places takes a layout of the page, here before its first picture.
  if (!row || !list || row.closest("details:not([open])")) return;
  // Of a row that is higher than its list the move counts, with what is said of it below.
  const move = row.offsetHeight > list.clientHeight ? row.querySelector<HTMLElement>("[aria-current]") : undefined;
  const top = (move ?? row).offsetTop - list.offsetTop;
  if (top < list.scrollTop || (move && top + 2 * move.offsetHeight > list.scrollTop + list.clientHeight)) list.scrollTop = top;
  else if (move) return;
  else if (top + row.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + row.offsetHeight - list.clientHeight;
  }
}

/**
 * `index.html` brings along what the first screen shows (`src/prerender`); it stays until that screen can be used. Where it
 * shows another screen there is none of it any more.
 */
let first = root?.hasAttribute("inert") === true && root.hasChildNodes();

/** Whether what `index.html` brought along is still to be seen. */
function waits(): boolean {
  if (!root || !first) return false;
  if (shell.shown === "play" && !shell.screen && !shell.toastShown) return true;
  first = false;
  root.replaceChildren();
  fresh = true;
  setTimeout(() => (fresh = false));
  return false;
}

/** A screen that cannot be drawn takes nothing else with it. */
function show(place: HTMLElement): void {
  try {
    render(pageView(shell), place);
  } catch (error) {
    console.error(error);
    shell.broken = shell.shown;
    // What was drawn half is begun anew.
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
  // An example that is shown where one plays ends with the first press, also with one that came before it. Elsewhere this is Escape.
  if (shell.shown !== "play") dropEarly();
  else if (hasEarly()) shell.screen?.keys?.skip?.();
  if (root) show(root);
  // Whatever had the focus is gone (a Stop button, say) or out of use: its surroundings take it.
  if (region && (!focused?.isConnected || focused.matches(":disabled"))) region.focus({ preventScroll: true });
  scrollLists();
  pressEarly();
}

/** To the square of the board that the Tab key would come to; where there is none, to what the screen shows. */
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

followTranslation();
// What the rules refuse, or that they crashed, is told even where nobody waits for it.
addEventListener("error", (event) => {
  if (!(event.error instanceof EngineError)) return;
  event.preventDefault();
  shell.watch(Promise.reject(event.error));
});
addEventListener("hashchange", () => shell.watch(shell.readAddress()));
// A link to the screen that is shown leads nowhere else: it makes no step to come back from.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
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
    // Whoever does something will want an answer; but nothing is fetched while another version takes the place of this one.
    if (!(target instanceof Element && target.closest(".toasts"))) shell.warm();
  };
  addEventListener(act, pressed, { capture: true, once: true });
}
draw();
void shell.useLang();
void shell.begin().then(() => keepOffline(shell));
