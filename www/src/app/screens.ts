/** Which screen is shown, in which language; and what the address says of both. */
import { loadTexts } from "../lang/load.ts";
import { chooseLang } from "../lang/texts.ts";
import type { Game } from "../model/game.ts";
import type { Actions, PageState } from "../model/page.ts";
import { hashOf, routeOf } from "../model/screens.ts";
import { errorInfo, type App } from "./app.ts";
import { engineMoves } from "./opponent.ts";
import { openPuzzle } from "./puzzles.ts";
import { replaceGame } from "./play.ts";
import { readLink, readText } from "./text.ts";

type ScreenActions = Pick<Actions, "go" | "analyse" | "setLang">;

export function screenActions(app: App): ScreenActions {
  return {
    go: (screen) => {
      // The address changes, and what it says is read then.
      location.hash = hashOf(screen);
    },
    analyse: () => {
      const { game, texts } = app.state;
      // Whoever analyses a game that was given up wants to go on with it.
      if (game) app.watch(openGame(app, "analyse", { ...game, resigned: undefined }, texts.analyse.opened));
    },
    setLang: (lang) => {
      app.update({ settings: { ...app.state.settings, lang } });
      void useLang(app);
    },
  };
}

/** Puts the texts of the chosen language on the page. Should they not come, the page stays as it is and says so. */
export async function useLang(app: App): Promise<void> {
  const lang = app.state.settings.lang ?? chooseLang(navigator.languages);
  if (lang === app.state.texts.lang) return;
  try {
    const texts = await loadTexts(lang);
    if (lang === (app.state.settings.lang ?? lang)) app.update({ texts });
  } catch (error) {
    app.update({ toast: { text: errorInfo(error).message, before: undefined } });
  }
}

/** Shows a screen with `game` on its board. The game that was there can be had back; `text` says what took its place. */
export async function openGame(
  app: App,
  screen: "play" | "analyse",
  game: Game,
  text: string,
  change: Partial<PageState> = {},
): Promise<void> {
  await app.open(screen);
  history.pushState(null, "", hashOf(screen));
  await replaceGame(app, game, text, change);
}

/**
 * `#/analyse` shows that screen. `#fen=…&rules=scottish` opens that position for analysis, `#game=…` that game; the
 * game before can be had back.
 */
export async function readAddress(app: App): Promise<void> {
  const route = routeOf(location.hash);
  if (route) {
    if (route.screen === "puzzles") await openPuzzle(app, route.rest);
    else await app.open(route.screen);
    void engineMoves(app);
    return;
  }
  const named = new URLSearchParams(location.hash.slice(1));
  const [fen, game] = [named.get("fen"), named.get("game")];
  if (fen === null && game === null) return;
  // From now on the game counts, also after a reload.
  history.replaceState(null, "", location.pathname + location.search + hashOf("analyse"));
  await app.open("analyse");
  if (game !== null) await readLink(app, game);
  else await readText(app, fen ?? "", named.get("rules") === "scottish" ? "scottish" : "italian");
}
