/**
 * The first of the page’s code, small enough to run before anything is drawn where it is at hand: who was here before finds
 * the colours he chose and his own game on the board that `index.html` brings along. What is pressed there waits for the
 * board itself (`shell/early.ts`).
 */
import { firstMen } from "../board/first-men.ts";
import { keptGame, keptSettings } from "../kept/storage.ts";
import { routeOf } from "../screens/route.ts";
import { familyOf } from "../variants.ts";

/** What each screen but the first needs; the build puts it here. */
declare const SCREEN_FILES: Readonly<Record<string, readonly string[]>>;

const app = document.querySelector("#app");
const { theme, flipped, screen, variant, welcomed } = keptSettings();
if (theme !== "system") document.documentElement.dataset["theme"] = theme;

const asked = location.hash === "" ? screen : routeOf(location.hash)?.screen;
if (asked !== "play") {
  // Another screen, or a link that brings its own game.
  app?.replaceChildren();
  for (const file of SCREEN_FILES[asked ?? ""] ?? []) fetchEarly(file);
} else {
  const game = keptGame("play");
  // What the game is, is said to who has not played it.
  if ((game?.series.length ?? 0) > 0 || familyOf(variant) !== "progressive" || welcomed.includes("progressive")) app?.querySelector(".welcome")?.remove();
  const men = app?.querySelector(".first-board .men");
  if (men && game?.standing !== undefined) {
    men.innerHTML = firstMen(game.standing, flipped ? "black" : "white");
    // What stands above belongs to the start.
    for (const text of app?.querySelectorAll("#headline, #headline + p") ?? []) text.textContent = "\u00a0";
  }
}

/** The page will ask for it, a few files later, and waits for a style before it shows what that is for. */
function fetchEarly(file: string): void {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = (document.documentElement.dataset["root"] ?? "./") + file;
  document.head.append(link);
}

/** A finger that carries a man on the picture scrolls nothing: the browser would keep the rest of its way to itself. */
const picture = app?.querySelector(".first-board");
const touching = new AbortController();
let carries = false;
function holdFingers(board: Element): void {
  const { signal } = touching;
  const start = ({ touches: [touch] }: TouchEvent): void => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    carries = touch !== undefined && touch.clientX >= left && touch.clientX <= right && touch.clientY >= top && touch.clientY <= bottom;
  };
  addEventListener("touchstart", start, { passive: true, signal });
  addEventListener("touchmove", (event) => void (carries && event.preventDefault()), { passive: false, signal });
  // Once the board itself is there, it says what a finger does.
  addEventListener("touchend", () => board.isConnected || touching.abort(), { signal });
}
if (picture) holdFingers(picture);

const early: PointerEvent[] = [];
Object.assign(window, { early });
onpointerdown = onpointerup = (event) => early.push(event);
