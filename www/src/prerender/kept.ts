/**
 * The first of the page’s code, small enough to run before anything is drawn where it is at hand: who was here before finds
 * the colours he chose and his own game on the board that `index.html` brings along. What is pressed there waits for the
 * board itself (`shell/early.ts`).
 */
import { firstMen } from "../board/first-men.ts";
import { keptGame, keptSettings } from "../kept/storage.ts";
import { familyOf } from "../variants.ts";

const app = document.querySelector("#app");
const { theme, flipped, screen, variant, welcomed } = keptSettings();
if (theme !== "system") document.documentElement.dataset["theme"] = theme;

// Another screen, or a link that brings its own game.
if (location.hash === "" ? screen !== "play" : !location.hash.startsWith("#/play")) app?.replaceChildren();
else {
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

const early: PointerEvent[] = [];
Object.assign(window, { early });
onpointerdown = onpointerup = (event) => early.push(event);
