/**
 * The first script of the page, inside `index.html`, so that it runs before anything is drawn. A
 * returning visitor finds the chosen colours and the own game on the board that
 * `index.html` contains. Presses on that board wait for the real board (`shell/early.ts`).
 */
import { firstMen } from "../board/first-men.ts";
import { keptGame, keptSettings } from "../kept/storage.ts";
import { firstFiles } from "../screens/puzzles/places.ts";
import { routeOf } from "../screens/route.ts";
import { familyOf } from "../variants.ts";

/** Files that each screen except the first needs; the build inserts the list here. */
declare const SCREEN_FILES: Readonly<Record<string, readonly string[]>>;

const app = document.querySelector("#app");
const { theme, flipped, screen, variant, welcomed } = keptSettings();
if (theme !== "system") document.documentElement.dataset["theme"] = theme;

const route = location.hash === "" ? { screen, rest: "" } : routeOf(location.hash);
const asked = route?.screen;
if (asked !== "play") {
  // Another screen, or a link that brings its own game.
  app?.replaceChildren();
  for (const file of SCREEN_FILES[asked ?? ""] ?? []) fetchEarly(file);
  // An address with a puzzle may be about another game than the chosen one.
  if (asked === "puzzles" && route?.rest === "") for (const file of firstFiles(familyOf(variant))) fetchEarly(file);
} else {
  const game = keptGame("play");
  // The introduction to the game is shown only to people who have not played it.
  if ((game?.series.length ?? 0) > 0 || familyOf(variant) !== "progressive" || welcomed.includes("progressive"))
    app?.querySelector(".welcome")?.remove();
  const men = app?.querySelector(".first-board .men");
  if (men && game?.standing !== undefined) {
    men.innerHTML = firstMen(game.standing, flipped ? "black" : "white");
    // The text above belongs to the starting position.
    for (const text of app?.querySelectorAll("#headline, #headline + p") ?? []) text.textContent = "\u00a0";
  }
}

/**
 * Requests a file early. The page will request it itself a few files later, and waits for a style
 * before it shows the screen.
 */
function fetchEarly(file: string): void {
  const link = document.createElement("link");
  const as = file.endsWith("css") ? "style" : file.endsWith("json") ? "fetch" : "";
  link.rel = as === "" ? "modulepreload" : "preload";
  link.as = as;
  link.crossOrigin = "";
  link.href = (document.documentElement.dataset["root"] ?? "./") + file;
  document.head.append(link);
}

/**
 * A finger that drags a piece on the picture must not scroll: the browser would then keep the rest
 * of its movement to itself.
 */
const picture = app?.querySelector(".first-board");
const touching = new AbortController();
let carries = false;
function holdFingers(board: Element): void {
  const { signal } = touching;
  const start = ({ touches: [touch] }: TouchEvent): void => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    carries =
      touch !== undefined &&
      touch.clientX >= left &&
      touch.clientX <= right &&
      touch.clientY >= top &&
      touch.clientY <= bottom;
  };
  addEventListener("touchstart", start, { passive: true, signal });
  addEventListener("touchmove", (event) => void (carries && event.preventDefault()), { passive: false, signal });
  // Once the real board is there, it decides the effect of a finger.
  addEventListener("touchend", () => board.isConnected || touching.abort(), { signal });
}
if (picture) holdFingers(picture);

const early: PointerEvent[] = [];
Object.assign(window, { early });
onpointerdown = onpointerup = (event) => early.push(event);
