/** The engine as a player. */
import { placeOf } from "../model/game.ts";
import { playersOf, type LegalMovesAnswer, type Side } from "../model/page.ts";
import { errorInfo, type App } from "./app.ts";
import { enterMove, spokenSeries, whatNow } from "./entering.ts";

/** Between two moves of a series that the engine plays, and before its first: each must be seen. */
const STEP_MS = 450;
const CALM_STEP_MS = 900;

/** If it is the engine's turn: thinks, plays its series move by move, and goes on while it is its turn. */
export async function engineMoves(app: App): Promise<void> {
  const { game, position, paused, asking, settings, texts } = app.state;
  const players = playersOf(app.state);
  if (!game || !position || !app.ready || asking?.playing || position.status.result !== undefined) return;
  const bothEngine = players.white === "engine" && players.black === "engine";
  if (players[position.status.side] !== "engine" || (bothEngine && paused)) return;
  // Whoever lets the engine play while a question is being answered wants the game to go on.
  app.dropSearch();
  const generation = app.generation;
  const at = placeOf(game);
  const search = new AbortController();
  app.search = search;
  app.update({ asking: { question: "series", at, snapshot: undefined, playing: true, stopping: false }, askError: undefined });
  const seen = stepTime();
  try {
    const found = await app.call((engine) =>
      engine.series(
        { ...at, timeMs: settings.turnMs, book: settings.useBook, level: settings.level },
        {
          signal: search.signal,
          onProgress: (snapshot) => {
            const now = app.state.asking;
            if (now?.playing && app.search === search) app.update({ asking: { ...now, snapshot } });
          },
        },
      ),
    );
    // The lower levels answer at once: the move before must be seen first.
    await seen;
    if (generation !== app.generation) return;
    endSearch(app, search);
    if (found.series.length > 0) {
      app.update({ choice: { at, answer: found } });
      await playSeries(app, found.series, "engine");
    }
    // "Play now" came before anything was found: it gets its time after all.
    else if (found.reason === "stopped") void engineMoves(app);
    else handOver(app, position.status.side, `${texts.play.noSeries} ${texts.says(found.text)}`);
  } catch (error) {
    if (generation !== app.generation) return;
    endSearch(app, search);
    handOver(app, position.status.side, texts.says(errorInfo(error).message));
  }
}

/** Ends the engine's turn before it has played. */
export function stopPlaying(app: App): void {
  if (!app.state.asking?.playing) return;
  app.generation++;
  app.dropSearch();
}

function endSearch(app: App, search: AbortController): void {
  if (app.search === search) app.search = undefined;
  app.update({ asking: undefined });
}

/** The engine cannot go on: the person may move for it, and the game is kept. */
function handOver(app: App, side: Side, why: string): void {
  const { players, texts } = app.state;
  app.update({
    players: { ...players, [side]: "person" },
    askError: { code: "play", message: `${why.replace(/\.?$/, ".")} ${texts.play.youCanMove(side)}` },
  });
}

/** Plays the moves one after the other, slowly enough to be followed; they are told of together. */
export async function playSeries(app: App, series: readonly string[], by: "engine" | "person"): Promise<void> {
  const generation = app.generation;
  let after: LegalMovesAnswer | undefined;
  for (const [index, uci] of series.entries()) {
    if (index > 0) await stepTime();
    if (generation !== app.generation) return;
    after = await enterMove(app, uci, "later");
  }
  if (generation !== app.generation) return;
  const { texts } = app.state;
  if (after) {
    const said = spokenSeries(texts, after, series.length);
    app.update({ announcement: `${by === "engine" ? texts.play.enginePlayed(said) : `${said}.`} ${whatNow(texts, after)}` });
  }
  void engineMoves(app);
}

function stepTime(): Promise<void> {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new Promise((resolve) => setTimeout(resolve, calm ? CALM_STEP_MS : STEP_MS));
}
