/** The page begins here. */
import "../styles/main.css";
import { render } from "lit-html";
import { showPlace } from "../parts/navigation.ts";
import { watchDrops } from "./drop.ts";
import { keepOffline, watchInstall } from "./install.ts";
import { onKey } from "./keys.ts";
import { Shell } from "./page.ts";
import { pageView } from "./view.ts";

const root = document.querySelector<HTMLElement>("#app");
let drawing = false;
let screenShown: unknown;

const shell = new Shell(() => {
  if (drawing) return;
  drawing = true;
  // Several changes in a row are drawn once.
  queueMicrotask(() => {
    drawing = false;
    draw();
    shell.screen?.drawn?.();
  });
});

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

function draw(): void {
  document.documentElement.lang = shell.texts.lang;
  const { theme } = shell.settings;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const focused = document.activeElement;
  const region = focused?.closest<HTMLElement>("section");
  if (root) render(pageView(shell), root);
  // Whatever had the focus is gone (a Stop button, say) or out of use: its surroundings take it.
  if (region && (!focused?.isConnected || focused.matches(":disabled"))) region.focus({ preventScroll: true });
  scrollLists();
  if (shell.shown !== screenShown) {
    screenShown = shell.shown;
    showPlace();
  }
}

addEventListener("hashchange", () => shell.watch(shell.readAddress()));
watchDrops(shell);
watchInstall(shell);
document.addEventListener("keydown", (event) => onKey(event, shell.screen?.keys));
draw();
void shell.useLang();
void shell.begin().then(() => keepOffline(shell));
