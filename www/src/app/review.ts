/** The review of the game. */
import type { Actions, GameReview, Snapshot } from "../model/page.ts";
import { mainLine } from "../model/study.ts";
import { errorInfo, type App } from "./app.ts";

type ReviewActions = Pick<Actions, "review" | "stopReview">;

export function reviewActions(app: App): ReviewActions {
  return {
    review: () => void review(app),
    stopReview: () => {
      if (app.state.review?.running) app.search?.abort();
    },
  };
}

/** Reviews the complete series of the main line. It is the page's one search: another question or another game stops it, and what it has stays. */
async function review(app: App): Promise<void> {
  const { game } = app.state;
  const played = game ? mainLine(game).played : [];
  const [first] = played;
  if (!game || !first) return;
  app.dropSearch();
  const controller = new AbortController();
  app.search = controller;
  show(app, { running: true, progress: undefined, answer: undefined, error: undefined });
  const onProgress = ({ review: progress }: Snapshot) => {
    if (app.search === controller) show(app, { progress });
  };
  const options = { fen: first.fen, rules: game.rules, series: played.map(({ moves }) => moves) };
  try {
    const answer = await app.call((engine) => engine.review(options, { signal: controller.signal, onProgress }), false);
    show(app, { answer });
    app.update({ announcement: app.state.texts.says(answer.text) });
  } catch (error) {
    show(app, { error: errorInfo(error) });
  } finally {
    show(app, { running: false, progress: undefined });
    if (app.search === controller) app.search = undefined;
  }
}

function show(app: App, change: Partial<GameReview>): void {
  const before = app.state.review ?? { running: false, progress: undefined, answer: undefined, error: undefined };
  app.update({ review: { ...before, ...change } });
}
