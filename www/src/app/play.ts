/** Making moves, taking them back, and beginning a game. */
import { cutAt, placeOf, takeBackMove, takeBackSeries, type Game } from "../model/game.ts";
import { playersOf, type Actions, type NewGame, type PageState, type RulesName, type Side } from "../model/page.ts";
import { hashOf } from "../model/screens.ts";
import type { Player } from "../model/settings.ts";
import { errorInfo, type App } from "./app.ts";
import { enterMove } from "./entering.ts";
import { engineMoves, playSeries, stopPlaying } from "./opponent.ts";
import { keptGame } from "./storage.ts";

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
      if (game && cursor) app.watch(replaceGame(app, cutAt(game, cursor), app.state.texts.play.goesOn));
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
      app.watch(playSeries(app, series, "person"));
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
    if (generation !== app.generation) return;
    const { words, says } = app.state.texts;
    const info = errorInfo(error);
    const message = says(info.message.split(" is illegal: ").at(-1) ?? "");
    app.update({ toast: { text: words.whyNot(uci, { ...info, message }), before: undefined } });
  }
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
  app.update({ announcement: `${app.state.texts.play.takenBack} ${app.state.texts.words.turnLine(to)}.` });
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
    await replaceGame(app, fresh, app.state.texts.play.misfit);
  }
}

function setPlayers(app: App, players: Record<Side, Player>): void {
  stopPlaying(app);
  const watching = players.white === "engine" && players.black === "engine";
  app.update({ players, paused: watching });
  void engineMoves(app);
}

export async function startNewGame(app: App, { rules, players, turnMs, level }: NewGame): Promise<void> {
  const flipped = players.black === "person" && players.white === "engine";
  const settings = { ...app.state.settings, turnMs, level, flipped };
  const game = await app.newGame(rules);
  await app.open("play");
  history.replaceState(null, "", hashOf("play"));
  await replaceGame(app, game, app.state.texts.play.begun, { players, settings, paused: false, hint: undefined });
}
