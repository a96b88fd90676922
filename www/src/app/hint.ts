/** A hint, given away step by step: which man moves first, where to, the whole series. */
import { placeOf } from "../model/game.ts";
import type { Actions, Hint } from "../model/page.ts";
import { canMove, isPresent } from "../view/board-view.ts";
import { errorInfo, type App } from "./app.ts";

/** The engine at full strength, but not for long: a person waits for it. */
const HINT_MS = 2000;

export function hintActions(app: App): Pick<Actions, "hint"> {
  return {
    hint: () => {
      const { game, hint } = app.state;
      if (!game || !canMove(app.state)) return;
      if (!hint || !isPresent(game, hint.at)) void look(app);
      else if (hint.step > 0 && hint.step < 3) app.update({ hint: { ...hint, step: (hint.step + 1) as Hint["step"] } });
    },
  };
}

/** Looks for a series, and gives away its first man. A move that is made meanwhile ends the search. */
async function look(app: App): Promise<void> {
  const { game } = app.state;
  if (!game) return;
  const at = placeOf(game);
  app.dropSearch();
  const search = new AbortController();
  app.search = search;
  app.update({ hint: { at, step: 0, series: [], san: [] } });
  try {
    const options = { ...at, timeMs: HINT_MS, book: app.state.settings.useBook };
    const { series, san } = await app.call((engine) => engine.series(options, { signal: search.signal }), false);
    if (app.search !== search) return;
    app.search = undefined;
    if (series.length > 0) app.update({ hint: { at, step: 1, series, san } });
    else app.update({ hint: undefined, toast: { text: app.state.texts.play.hintNone, before: undefined } });
  } catch (error) {
    if (app.search !== search) return;
    app.search = undefined;
    app.update({ hint: undefined, toast: { text: app.state.texts.says(errorInfo(error).message), before: undefined } });
  }
}
