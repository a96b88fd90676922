/** The screen for analysis: a move made in the past is a variation, and the position shown can be played on. */
import { cutAt, enter, placeOf, takeBackMove, takeBackSeries, type Game } from "../model/game.ts";
import { cursorIn, movesOf, settled, spotIn, studyOf, withLine, withMain, withoutBranch, type Spot } from "../model/study.ts";
import type { Actions, Place, RulesName } from "../model/page.ts";
import { errorInfo, type App } from "./app.ts";
import { look } from "./look.ts";
import { openGame } from "./screens.ts";
import { keptGame } from "./storage.ts";

type StudyActions = Pick<
  Actions,
  "viewLine" | "keepLine" | "deleteBranch" | "makeMain" | "playShown" | Playing
>;
/** What is done otherwise on the screens without variations. */
type Playing = "move" | "takeBackMove" | "takeBackSeries" | "setRules";

/** `playing` is what is done on the other screens. */
export function studyActions(app: App, playing: Pick<Actions, Playing>): StudyActions {
  const analysing = () => app.state.screen === "analyse";
  return {
    move: (uci) => {
      if (analysing() && app.state.cursor) void moveThere(app, uci);
      else playing.move(uci);
    },
    takeBackMove: () => (analysing() ? takeBack(app, takeBackMove) : playing.takeBackMove()),
    takeBackSeries: () => (analysing() ? takeBack(app, takeBackSeries) : playing.takeBackSeries()),
    setRules: (rules) => app.watch(setRules(app, rules, playing.setRules)),
    viewLine: (line, made) => app.watch(viewLine(app, line, made)),
    keepLine: (at, series) => app.watch(keepLine(app, at, series)),
    deleteBranch: (line, made) => {
      const { game, texts } = app.state;
      if (game) show(app, withoutBranch(game, line, made), { text: texts.analyse.deleted, before: game });
    },
    makeMain: (line) => {
      const { game, cursor, texts } = app.state;
      if (game) show(app, { game: withMain(game, line), cursor }, { text: texts.analyse.madeMain, before: game });
    },
    playShown: () => app.watch(playShown(app)),
  };
}

function show(app: App, { game, cursor }: Spot, toast?: { text: string; before: Game }): void {
  app.watch(app.setGame(game, { toast, ...(toast && { announcement: toast.text }) }, cursor));
}

/** A move made in the past: it is looked at where it stands already, or begins a variation. */
async function moveThere(app: App, uci: string): Promise<void> {
  const { game, cursor, viewed } = app.state;
  if (!game || !cursor) return;
  app.dropSearch();
  const generation = ++app.generation;
  try {
    const spot = await played(app, { game, cursor }, [uci]);
    if (generation !== app.generation) return;
    await app.setGame(spot.game, { toast: undefined, announcement: spoken(app, spot) }, spot.cursor);
  } catch (error) {
    // The men go back to where they stood.
    app.update({ viewed: viewed && { ...viewed }, askError: errorInfo(error) });
  }
}

/** The study with `moves` made at a place in it. */
async function played(app: App, from: Spot, moves: readonly string[]): Promise<Spot> {
  let line = from.cursor ? cutAt(from.game, from.cursor) : from.game;
  for (const uci of moves) {
    line = enter(line, await app.position({ fen: line.fen, rules: line.rules, moves: [...line.moves, uci] }));
  }
  return withLine(from.game, line);
}

function spoken({ state: { texts } }: App, { game, cursor }: Spot): string {
  const { index, count } = cursor ?? { index: game.played.length, count: game.moves.length };
  const series = count === 0 ? game.played.at(-1) : (game.played[index] ?? game);
  const san = series?.san[(count === 0 ? series.san.length : count) - 1] ?? "";
  return texts.analyse.entered(san, (game.study?.at ?? 0) > 0);
}

function takeBack(app: App, back: (game: Game) => Game): void {
  const { game } = app.state;
  if (!game) return;
  const spot = settled(back(game));
  const { texts } = app.state;
  app.watch(app.setGame(spot.game, { toast: undefined, announcement: texts.analyse.takenBack }, spot.cursor));
}

/** The study by other rules. Variations they do not allow are gone, which can be undone; for the main line see `otherwise`. */
async function setRules(app: App, rules: RulesName, otherwise: (rules: RulesName) => void): Promise<void> {
  const { game, texts } = app.state;
  const wanted = game?.study && game.rules !== rules ? { ...keptGame(game), at: game.study.at, rules } : undefined;
  const next = wanted && (await app.replay(wanted).catch(() => undefined));
  if (!game || !next) {
    otherwise(rules);
    return;
  }
  const lost = studyOf(next).lines.length < studyOf(game).lines.length;
  await app.setGame(next, { toast: lost ? { text: texts.analyse.misfit, before: game } : undefined });
}

/** Shows a line of the study after `made` moves. No search ends with it: it is about a position, not about a line. */
async function viewLine(app: App, line: number, made: number): Promise<void> {
  const { game } = app.state;
  if (!game) return;
  const { lines, at } = studyOf(game);
  const { game: next, cursor } = spotIn({ lines, at: line }, made);
  if (line === at) {
    await look(app, { cursor, preview: undefined });
    return;
  }
  const generation = ++app.generation;
  const position = await app.position(placeOf(next));
  const viewed = cursor && (await app.position(placeOf(next, cursor)));
  if (generation === app.generation) app.update({ game: next, position, cursor, viewed, preview: undefined });
}

/** Puts a line of an answer into the study, from the position it was asked about. */
async function keepLine(app: App, at: Place, series: readonly string[]): Promise<void> {
  const { game, finding, texts } = app.state;
  const place = game && cursorIn(game, at);
  if (!game || !place) return;
  const generation = app.generation;
  const { game: line, cursor } = spotIn({ lines: studyOf(game).lines, at: place.line }, place.made);
  const spot = await played(app, { game: line, cursor }, series);
  if (generation !== app.generation) return;
  // It is shown from its beginning.
  const { lines, at: kept } = studyOf(spot.game);
  const begin = spotIn({ lines, at: kept }, Math.min(place.made + 1, movesOf(spot.game).length));
  await app.setGame(begin.game, { finding, toast: { text: texts.analyse.kept, before: game } }, begin.cursor);
}

/** The position shown, and what led to it, as a game against the engine: the person has the side to move. */
async function playShown(app: App): Promise<void> {
  const { game, cursor, viewed, position, texts, settings } = app.state;
  const shown = cursor ? viewed : position;
  if (!game || !shown) return;
  const { study: _, ...line } = cursor ? cutAt(game, cursor) : game;
  const { side } = shown.status;
  await openGame(app, "play", line, texts.analyse.playedOn, {
    players: { white: side === "white" ? "person" : "engine", black: side === "black" ? "person" : "engine" },
    settings: { ...settings, flipped: side === "black" },
    paused: false,
  });
}
