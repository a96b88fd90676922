/** The three questions. */
import { placeOf } from "../model/game.ts";
import type { Actions, Finding, PageState, Place, Preview, Question, Snapshot } from "../model/page.ts";
import { isPresent } from "../view/board-view.ts";
import { errorInfo, type App } from "./app.ts";
import { placeLookedAt } from "./look.ts";

type AskActions = Pick<Actions, "ask" | "stop" | "clearFinding">;

export function askActions(app: App): AskActions {
  return {
    ask: (question) => void ask(app, question),
    stop: () => {
      const { asking } = app.state;
      if (!asking) return;
      app.update({ asking: { ...asking, stopping: true } });
      app.search?.abort();
    },
    clearFinding: () => app.update({ finding: undefined, preview: undefined, viewed: undefined, askError: undefined }),
  };
}

async function ask(app: App, question: Question): Promise<void> {
  const at = placeOfQuestion(app);
  if (!at) return;
  app.update({ finding: undefined, askError: undefined, preview: undefined });
  try {
    const finding = question === "evaluate" ? await evaluate(app, at) : await search(app, question, at);
    if (finding) app.update({ finding, announcement: finding.answer.text, ...shownLine(app.state, finding) });
  } catch (error) {
    app.update({ askError: errorInfo(error) });
  }
}

/** Where the board stands now. A complete series asks about the turn that follows it. */
function placeOfQuestion(app: App): Required<Place> | undefined {
  const { game, viewed, position } = app.state;
  const shown = viewed ?? position;
  if (!game || !shown) return undefined;
  const { fen, moves } = placeLookedAt(app) ?? placeOf(game);
  if (shown.seriesComplete || fen === undefined) return { fen: shown.status.fen, rules: game.rules, moves: [] };
  return { fen, rules: game.rules, moves: moves ?? [] };
}

async function evaluate(app: App, at: Required<Place>): Promise<Finding> {
  return { question: "evaluate", at, answer: await app.call((engine) => engine.evaluate(at)) };
}

/** Runs a search to its end; undefined if something else took its place. */
async function search(app: App, question: "mate" | "series", at: Required<Place>): Promise<Finding | undefined> {
  const controller = new AbortController();
  app.search?.abort();
  app.search = controller;
  app.update({ asking: { question, at, snapshot: undefined, playing: false, stopping: false } });
  const control = { signal: controller.signal, onProgress: (snapshot: Snapshot) => onProgress(app, controller, snapshot) };
  const options = { ...at, timeMs: app.state.settings.askMs };
  try {
    const finding: Finding =
      question === "mate"
        ? { question, at, answer: await app.call((engine) => engine.mate(options, control), false) }
        : { question, at, answer: await app.call((engine) => engine.series({ ...options, book: app.state.settings.useBook }, control), false) };
    return app.search === controller ? finding : undefined;
  } finally {
    if (app.search === controller) {
      app.search = undefined;
      app.update({ asking: undefined });
    }
  }
}

function onProgress(app: App, controller: AbortController, snapshot: Snapshot): void {
  const { asking } = app.state;
  if (asking && app.search === controller) app.update({ asking: { ...asking, snapshot } });
}

/** The line of the answer, to be drawn on the board at once if the board still shows that position. */
function shownLine({ game, viewed }: PageState, finding: Finding): { preview?: Preview } {
  if (finding.question === "evaluate" || viewed || !game || !isPresent(game, finding.at)) return {};
  const line = finding.question === "mate" ? finding.answer : finding.answer.lines[0];
  if (!line || line.series.length === 0) return {};
  return { preview: { at: finding.at, moves: line.series, san: line.san, count: 0 } };
}
