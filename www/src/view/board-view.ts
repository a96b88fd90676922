/** What the board shows, out of the state of the page. */
import type { Arrow, BoardView } from "../board/board-element.ts";
import { allSeries, seriesAt, type Cursor, type Game } from "../model/game.ts";
import type { PageState, Place } from "../model/page.ts";

export function isLive(state: PageState): boolean {
  const { game, cursor, preview } = state;
  if (!preview) return cursor === undefined;
  return preview.count === 0 && game !== undefined && isPresent(game, preview.at);
}

/** Whether a person may move now. */
export function canMove(state: PageState): boolean {
  const { position, asking, players } = state;
  if (!position || position.status.result !== undefined || !isLive(state) || asking?.playing) return false;
  return players[position.status.side] === "person";
}

export function boardView(state: PageState, slideMs: number): BoardView | undefined {
  const { game, position, settings } = state;
  const shown = state.viewed ?? position;
  if (!game || !shown) return undefined;
  const { fen, side, inCheck } = shown.status;
  return {
    key: shown,
    fen,
    orientation: settings.flipped ? "black" : "white",
    turn: side,
    moves: canMove(state) && position ? position.moves : [],
    marked: state.preview ? [] : lastSquares(game, state.cursor),
    checked: inCheck ? side : undefined,
    arrows: arrows(state, game),
    dimmed: !isLive(state),
    slideMs,
  };
}

/** Where the men of the last series stand now, and where its last move began. */
function lastSquares(game: Game, cursor: Cursor | undefined): string[] {
  const moves = cursor ? seriesAt(game, cursor.index).moves.slice(0, cursor.count) : game.moves;
  const before = cursor ? cursor.index - 1 : game.played.length - 1;
  const last = moves.length > 0 ? moves : (game.played[before]?.moves ?? []);
  const squares = new Set<string>();
  for (const uci of last) {
    squares.delete(uci.slice(0, 2));
    squares.add(uci.slice(2, 4));
  }
  const final = last.at(-1);
  return final ? [...squares, final.slice(0, 2)] : [];
}

function arrows(state: PageState, game: Game): Arrow[] {
  const { preview, cursor, asking } = state;
  if (preview) return numbered(preview.moves, preview.count, preview.at.moves.length);
  if (asking?.snapshot && samePlace(asking.at, shownPlace(game, cursor))) {
    return numbered(asking.snapshot.best, 0, asking.at.moves.length);
  }
  const { moves } = cursor ? seriesAt(game, cursor.index) : game;
  return numbered(cursor ? moves.slice(0, cursor.count) : moves, moves.length, 0);
}

/** Arrows for `moves`, of which `made` are on the board; the first has the number `before` + 1. */
function numbered(moves: readonly string[], made: number, before: number): Arrow[] {
  return moves.map((uci, index) => ({
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    number: before + index + 1,
    state: index < made ? "made" : index === made ? "next" : "later",
  }));
}

function shownPlace(game: Game, cursor: Cursor | undefined): Place {
  const { fen, moves } = cursor ? seriesAt(game, cursor.index) : game;
  return { fen, moves: cursor ? moves.slice(0, cursor.count) : moves };
}

export function samePlace(a: Place, b: Place): boolean {
  return a.fen === b.fen && (a.moves ?? []).join(" ") === (b.moves ?? []).join(" ");
}

/** Whether `at` is where the game stands. */
export function isPresent(game: Game, at: Place): boolean {
  return samePlace(at, { fen: game.fen, moves: game.moves });
}

export function hasSeries(game: Game): boolean {
  return allSeries(game).length > 0;
}
