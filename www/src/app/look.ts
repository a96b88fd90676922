/** Looking at the past or at a line, without changing the game. */
import { normal, placeOf, stepBack, stepOn, type Cursor } from "../model/game.ts";
import type { Actions, Place, Preview } from "../model/page.ts";
import { isPresent } from "../view/board-view.ts";
import type { App } from "./app.ts";

type LookActions = Pick<
  Actions,
  "view" | "viewStart" | "stepBack" | "stepOn" | "previewLine" | "previewFrom" | "closePreview" | "pointAt"
>;

export function lookActions(app: App): LookActions {
  const view = (cursor: Cursor | undefined) => app.watch(look(app, { cursor, preview: undefined }));
  const preview = (line: Preview) => app.watch(look(app, { cursor: app.state.cursor, preview: line }));
  return {
    view: (cursor) => {
      const { game } = app.state;
      view(game && cursor && normal(game, cursor));
    },
    viewStart: () => {
      const { game, preview: line } = app.state;
      if (line) preview({ ...line, count: 0 });
      else if (game) view(normal(game, { index: 0, count: 0 }));
    },
    stepBack: () => {
      const { game, cursor, preview: line } = app.state;
      if (line && line.count > 0) preview({ ...line, count: line.count - 1 });
      else if (game) view(stepBack(game, cursor) ?? cursor);
    },
    stepOn: () => {
      const { game, cursor, preview: line } = app.state;
      if (line) preview({ ...line, count: Math.min(line.count + 1, line.moves.length) });
      else if (game && cursor) view(stepOn(game, cursor));
    },
    previewLine: ({ series, san }, count) => {
      const { finding, texts } = app.state;
      if (!finding) return;
      const name = finding.question === "threat" ? { name: texts.analyse.aThreat } : {};
      preview({ at: finding.at, moves: series, san, count: Math.min(count, series.length), ...name });
    },
    previewFrom: (at, { series, san }, name) => preview({ at, moves: series, san, count: 0, name }),
    closePreview: () => view(app.state.cursor),
    pointAt: (sentence) => {
      if (sentence !== app.state.pointedAt) app.update({ pointedAt: sentence });
    },
  };
}

/** Shows what `change` points at. The board changes when the engine has said what stands there. */
export async function look(app: App, change: { cursor: Cursor | undefined; preview: Preview | undefined }): Promise<void> {
  app.update(change);
  const place = placeLookedAt(app);
  if (!place) {
    app.update({ viewed: undefined });
    return;
  }
  const viewed = await app.position(place);
  const { cursor, preview } = app.state;
  if (cursor === change.cursor && preview === change.preview) app.update({ viewed });
}

/** The position that is looked at; undefined if it is the present one. */
export function placeLookedAt({ state: { game, cursor, preview } }: App): Place | undefined {
  if (!game) return undefined;
  if (!preview) return cursor && placeOf(game, cursor);
  if (preview.count === 0 && isPresent(game, preview.at)) return undefined;
  const { at, moves, count } = preview;
  return { ...at, moves: [...at.moves, ...moves.slice(0, count)] };
}
