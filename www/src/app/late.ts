/** What comes when it is first needed: the code of some screens, and that of sharing. */
import type { TemplateResult } from "lit-html";
import type { Actions, PageState } from "../model/page.ts";
import { routeOf, type Screen } from "../model/screens.ts";
import { errorInfo, type App } from "./app.ts";

export interface LateScreen {
  view(state: PageState): TemplateResult;
  /** The address names the screen; `rest` is what it says after the name. */
  enter(rest: string): void;
}

type Load = (app: App, actions: Actions) => Promise<LateScreen>;

const LOADERS: Partial<Record<Screen, Load>> = {
  editor: async (app, actions) => (await import("./editor.ts")).editorScreen(app, actions),
  games: async (app, actions) => (await import("./library.ts")).libraryScreen(app, actions),
};

export class LateScreens {
  readonly #app: App;
  readonly #actions: Actions;
  readonly #there: Partial<Record<Screen, LateScreen>> = {};

  constructor(app: App, actions: Actions) {
    this.#app = app;
    this.#actions = actions;
  }

  /** What the screen shows; undefined if it does not come late or has not come yet. */
  view(state: PageState): TemplateResult | undefined {
    return this.#there[state.screen]?.view(state);
  }

  /** The address has changed, or is read for the first time. One that could not be loaded is tried again the next time. */
  async enter(): Promise<void> {
    const route = routeOf(location.hash);
    const load = route && LOADERS[route.screen];
    if (!route || !load) return;
    try {
      const screen = (this.#there[route.screen] ??= await load(this.#app, this.#actions));
      screen.enter(route.rest);
      this.#app.update({});
    } catch (error) {
      notLoaded(this.#app, error);
    }
  }
}

const SHARE_ACTIONS = [
  "copyFen",
  "copyMoves",
  "copyGame",
  "copyLink",
  "copyPicture",
  "downloadGame",
  "downloadPicture",
  "saveGame",
  "editPosition",
] as const;

export type ShareAction = (typeof SHARE_ACTIONS)[number];

/** The actions of sharing; the first that is asked for brings the code of all. */
export function lateShareActions(app: App): Pick<Actions, ShareAction> {
  const late = (name: ShareAction) => async (...given: unknown[]) => {
    try {
      const { shareActions } = await import("./share.ts");
      const act = shareActions(app)[name] as (...taken: unknown[]) => void;
      act(...given);
    } catch (error) {
      notLoaded(app, error);
    }
  };
  return Object.fromEntries(SHARE_ACTIONS.map((name) => [name, late(name)])) as unknown as Pick<Actions, ShareAction>;
}

function notLoaded(app: App, error: unknown): void {
  app.update({ toast: { text: `${app.state.texts.keep.notLoaded} ${errorInfo(error).message}`, before: undefined } });
}
