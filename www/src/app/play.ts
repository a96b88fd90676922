/** Making moves, taking them back, and the engine as a player. */
import { cutAt, enter, placeOf, takeBackMove, takeBackSeries, type Game } from "../model/game.ts";
import { playersOf, type Actions, type LegalMovesAnswer, type NewGame, type PageState, type RulesName, type Side } from "../model/page.ts";
import { hashOf } from "../model/screens.ts";
import type { Player } from "../model/settings.ts";
import { resultLine } from "../lang/ending.ts";
import type { Texts } from "../lang/texts.ts";
import { errorInfo, type App } from "./app.ts";
import { gameOver } from "./games.ts";
import { keptGame } from "./storage.ts";

/** Between two moves of a series that the engine plays. */
const STEP_MS = 450;
const CALM_STEP_MS = 900;

type PlayActions = Pick<
  Actions,
  | "move"
  | "takeBackMove"
  | "takeBackSeries"
  | "playFromHere"
  | "setRules"
  | "setPlayer"
  | "togglePause"
  | "startNewGame"
  | "playLine"
  | "tryMove"
  | "undo"
>;

export function playActions(app: App): PlayActions {
  return {
    move: (uci) => void personMoves(app, uci),
    takeBackMove: () => app.watch(takeBack(app, takeBackMove)),
    takeBackSeries: () => app.watch(takeBack(app, takeBackSeries)),
    playFromHere: () => {
      const { game, cursor } = app.state;
      if (game && cursor) app.watch(replaceGame(app, cutAt(game, cursor), "The game goes on from here."));
    },
    setRules: (rules) => app.watch(setRules(app, rules)),
    setPlayer: (side, player) => setPlayers(app, { ...app.state.players, [side]: player }),
    togglePause: () => {
      const paused = !app.state.paused;
      if (paused) stopPlaying(app);
      app.update({ paused });
      void engineMoves(app);
    },
    startNewGame: (game) => app.watch(startNewGame(app, game)),
    tryMove: (uci) => void explain(app, uci),
    playLine: (series) => {
      app.dropSearch();
      // Ends a line that is still being played, such as this one after a double click.
      app.generation++;
      app.watch(playSeries(app, series));
    },
    undo: () => {
      const before = app.state.toast?.before;
      if (before) app.watch(replaceGame(app, before, undefined));
    },
  };
}

/** Puts another game on the board; `text` tells what happened, and offers the way back. */
export async function replaceGame(
  app: App,
  game: Game,
  text: string | undefined,
  change: Partial<PageState> = {},
): Promise<void> {
  const before = app.state.game;
  const worthUndoing = before && (before.played.length > 0 || before.moves.length > 0) ? before : undefined;
  await app.setGame(game, { toast: text !== undefined && worthUndoing ? { text, before: worthUndoing } : undefined, ...change });
  void engineMoves(app);
}

async function personMoves(app: App, uci: string): Promise<void> {
  const { game, position } = app.state;
  if (!game || !position) return;
  try {
    app.dropSearch();
    app.generation++;
    await enterMove(app, uci);
    void engineMoves(app);
  } catch (error) {
    // The men go back to where they stood.
    app.update({ position: { ...position }, askError: errorInfo(error) });
  }
}

/** A move was tried that is not offered: the engine says why. */
async function explain(app: App, uci: string): Promise<void> {
  const { game } = app.state;
  if (!game) return;
  const { generation } = app;
  try {
    await app.call((engine) => engine.play({ ...placeOf(game), series: [uci] }));
  } catch (error) {
    if (generation === app.generation) app.update({ toast: { text: app.state.texts.words.whyNot(uci, errorInfo(error)), before: undefined } });
  }
}

/** Enters one move in the present game. */
async function enterMove(app: App, uci: string): Promise<void> {
  const { game } = app.state;
  if (!game) return;
  const generation = app.generation;
  const after = await app.position({ fen: game.fen, rules: game.rules, moves: [...game.moves, uci] });
  if (generation !== app.generation) return;
  const { cursor, viewed } = app.state;
  // Whoever looks at the past goes on looking while the engine plays.
  const entered = enter(game, after);
  app.showGame(entered, after, { announcement: spoken(app.state.texts, after), ...(cursor && { cursor, viewed }) });
  if (after.status.result !== undefined) app.watch(gameOver(app, entered));
}

function spoken(texts: Texts, { san, seriesComplete, status }: LegalMovesAnswer): string {
  const move = san.at(-1) ?? "";
  const { turnLine, moveLine } = texts.words;
  const next = resultLine(texts, status) ?? `${seriesComplete ? turnLine(status) : moveLine(status)}.`;
  return `${move}. ${next}`;
}

/** Against the engine, taking back goes to the person's own last move: the engine would only play its series again. */
async function takeBack(app: App, back: (game: Game) => Game): Promise<void> {
  const { game } = app.state;
  const players = playersOf(app.state);
  if (!game) return;
  let to = back(game);
  const hasPerson = players.white === "person" || players.black === "person";
  if (hasPerson) {
    while (players[to.side] === "engine" && to.played.length > 0) to = back({ ...to, moves: [], san: [] });
  }
  await app.setGame(to, { paused: true, toast: undefined });
  app.update({ announcement: `Taken back. ${app.state.texts.words.turnLine(to)}.` });
  if (hasPerson) void engineMoves(app);
}

async function setRules(app: App, rules: RulesName): Promise<void> {
  const { game } = app.state;
  if (!game || game.rules === rules) return;
  try {
    await replaceGame(app, await app.replay({ ...keptGame(game), rules }), undefined);
  } catch {
    // The series so far are not legal by the other rules: only the position can stay.
    const fresh = await app.replay({ rules, fen: game.fen, series: [] });
    await replaceGame(app, fresh, "The series so far do not fit these rules, so the game begins at this position.");
  }
}

function setPlayers(app: App, players: Record<Side, Player>): void {
  stopPlaying(app);
  const watching = players.white === "engine" && players.black === "engine";
  app.update({ players, paused: watching });
  void engineMoves(app);
}

async function startNewGame(app: App, { rules, players, turnMs }: NewGame): Promise<void> {
  const settings = { ...app.state.settings, turnMs, flipped: players.black === "person" && players.white === "engine" };
  const game = await app.newGame(rules);
  await app.open("play");
  history.replaceState(null, "", hashOf("play"));
  await replaceGame(app, game, "A new game.", { players, settings, paused: false });
}

function stopPlaying(app: App): void {
  if (!app.state.asking?.playing) return;
  app.generation++;
  app.dropSearch();
}

/** If it is the engine's turn: thinks, plays its series move by move, and goes on while it is its turn. */
export async function engineMoves(app: App): Promise<void> {
  const { game, position, paused, asking, settings } = app.state;
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
  try {
    const found = await app.call((engine) =>
      engine.series(
        { ...at, timeMs: settings.turnMs, book: settings.useBook },
        {
          signal: search.signal,
          onProgress: (snapshot) => {
            const now = app.state.asking;
            if (now?.playing && app.search === search) app.update({ asking: { ...now, snapshot } });
          },
        },
      ),
    );
    if (generation !== app.generation) return;
    endSearch(app, search);
    if (found.series.length > 0) await playSeries(app, found.series);
    // "Play now" came before anything was found: it gets its time after all.
    else if (found.reason === "stopped") void engineMoves(app);
    else handOver(app, position.status.side, `The engine found no series. ${found.text}`);
  } catch (error) {
    if (generation !== app.generation) return;
    endSearch(app, search);
    handOver(app, position.status.side, errorInfo(error).message);
  }
}

function endSearch(app: App, search: AbortController): void {
  if (app.search === search) app.search = undefined;
  app.update({ asking: undefined });
}

/** The engine cannot go on: the person may move for it, and the game is kept. */
function handOver(app: App, side: Side, why: string): void {
  app.update({
    players: { ...app.state.players, [side]: "person" },
    askError: { code: "play", message: `${why.replace(/\.?$/, ".")} You can move for ${app.state.texts.words.sideName(side)}.` },
  });
}

/** Plays the moves one after the other, slowly enough to be followed. */
async function playSeries(app: App, series: readonly string[]): Promise<void> {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const generation = app.generation;
  for (const [index, uci] of series.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, calm ? CALM_STEP_MS : STEP_MS));
    if (generation !== app.generation) return;
    await enterMove(app, uci);
  }
  if (generation === app.generation) void engineMoves(app);
}
