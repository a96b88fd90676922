/** The value of whatever position is shown, where one analyses and wants it. */
import { placeOf } from "../model/game.ts";
import type { App } from "./app.ts";
import { placeLookedAt } from "./look.ts";

/** What was asked about last: the page is drawn far more often than the position changes. */
let asked = "";

export async function evaluateShown(app: App): Promise<void> {
  const { screen, settings, game, position, viewed } = app.state;
  const wanted = screen === "analyse" && settings.liveValue && app.ready;
  const shown = viewed ?? position;
  const at = game && (placeLookedAt(app) ?? placeOf(game));
  // What stands there is not known yet: the page is drawn again when it is.
  if (wanted && shown && at && shown.series.join() !== (at.moves ?? []).join()) return;
  const place = wanted && shown && at ? (shown.seriesComplete ? { ...at, fen: shown.status.fen, moves: [] } : at) : undefined;
  const key = place ? JSON.stringify(place) : "";
  if (key === asked) return;
  asked = key;
  if (!place) return;
  const live = await app.call((engine) => engine.evaluate(place)).catch(() => undefined);
  if (asked === key) app.update({ live });
}
