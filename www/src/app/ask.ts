/** The questions. */
import { placeOf } from "../model/game.ts";
import type { Actions, Finding, Place, Preview, Question, Snapshot } from "../model/page.ts";
import { mateHow } from "../model/settings.ts";
import { samePlace } from "../view/board-view.ts";
import { errorInfo, type App } from "./app.ts";
import { look, placeLookedAt } from "./look.ts";

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
  // Why it is mate is asked about the end of the game, whatever is being looked at.
  if (question === "explain") app.update({ cursor: undefined, preview: undefined, viewed: undefined });
  const at = placeOfQuestion(app);
  if (!at) return;
  app.update({ finding: undefined, pointedAt: undefined, askError: undefined, preview: undefined });
  try {
    const finding = await found(app, question, at);
    if (finding) app.update({ finding, announcement: app.state.texts.says(spoken(finding)), ...shownLine(app, finding) });
    if (finding?.question === "threat") showThreat(app, finding, at);
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

/** The answer; undefined if something else took the place of a search. */
async function found(app: App, question: Question, at: Required<Place>): Promise<Finding | undefined> {
  if (question === "evaluate") return { question, at, answer: await app.call((engine) => engine.evaluate(at)) };
  if (question === "explain") return { question, at, answer: await app.call((engine) => engine.explain(at)) };
  return search(app, question, at);
}

function spoken({ question, answer }: Finding): string {
  return question === "explain" ? answer.sentences.map(({ text }) => text).join(" ") : answer.text;
}

/** Runs a search to its end; undefined if something else took its place. */
async function search(app: App, question: "mate" | "series" | "threat", at: Required<Place>): Promise<Finding | undefined> {
  const controller = new AbortController();
  app.search?.abort();
  app.search = controller;
  app.update({ asking: { question, at, snapshot: undefined, playing: false, stopping: false } });
  const control = { signal: controller.signal, onProgress: (snapshot: Snapshot) => onProgress(app, controller, snapshot) };
  const { settings } = app.state;
  const options = { ...at, timeMs: settings.askMs };
  const how = mateHow(settings.mate, at.rules);
  try {
    if (question === "threat") {
      const answer = await app.call((engine) => engine.threat(options, control), false);
      const finding: Finding = { question, at: { fen: answer.fen, rules: at.rules, moves: [] }, answer };
      return app.search === controller ? finding : undefined;
    }
    const finding: Finding =
      question === "mate"
        ? { question, at, how, answer: await app.call((engine) => engine.mate({ ...options, ...how }, control), false) }
        : { question, at, answer: await app.call((engine) => engine.series({ ...options, book: settings.useBook }, control), false) };
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
function shownLine(app: App, finding: Finding): { preview?: Preview } {
  if (finding.question !== "mate" && finding.question !== "series") return {};
  if (app.state.preview || !isShown(app, finding.at)) return {};
  const line = finding.question === "mate" ? finding.answer : finding.answer.lines[0];
  if (!line || line.series.length === 0) return {};
  return { preview: { at: finding.at, moves: line.series, san: line.san, count: 0 } };
}

/** The opponent's mate, drawn on the board: it begins where the turn is passed, which is no position of the game. */
function showThreat(app: App, { at, answer }: Finding & { question: "threat" }, asked: Required<Place>): void {
  const { preview: other, cursor, texts } = app.state;
  if (other || !isShown(app, asked) || answer.outcome !== "mate") return;
  const preview = { at, moves: answer.series, san: answer.san, count: 0, name: texts.analyse.aThreat };
  app.watch(look(app, { cursor, preview }));
}

/** Whether the board still shows the position that was asked about. */
function isShown(app: App, asked: Required<Place>): boolean {
  const now = placeOfQuestion(app);
  return now !== undefined && samePlace(now, asked);
}
