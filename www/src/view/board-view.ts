/** What the board shows, out of the state of the page. */
import type { Arrow, BoardView, Marker, Ray } from "../board/board-element.ts";
import { allSeries, seriesAt, type Cursor, type Game } from "../model/game.ts";
import { playersOf, type Finding, type Hint, type MateExplanation, type PageState, type Place } from "../model/page.ts";

export function isLive(state: PageState): boolean {
  const { game, cursor, preview } = state;
  if (!preview) return cursor === undefined;
  return preview.count === 0 && game !== undefined && isPresent(game, preview.at);
}

/** Whether what is shown can be moved in: the present, and where one analyses every position of the game. */
export function isOpen(state: PageState): boolean {
  const { game, cursor, preview, screen } = state;
  if (isLive(state)) return true;
  if (screen !== "analyse" || !game || !cursor) return false;
  return !preview || (preview.count === 0 && samePlace(preview.at, shownPlace(game, cursor)));
}

/** Whether a person may move now. */
export function canMove(state: PageState): boolean {
  const { position, viewed, asking } = state;
  const shown = viewed ?? position;
  if (!shown || shown.status.result !== undefined || !isOpen(state) || asking?.playing) return false;
  // A puzzle ends with the series.
  if (state.screen === "puzzles" && state.game && state.game.played.length > 0) return false;
  return playersOf(state)[shown.status.side] === "person";
}

export function boardView(state: PageState, slideMs: number): BoardView | undefined {
  const { game, position, settings } = state;
  const shown = state.viewed ?? position;
  if (!game || !shown) return undefined;
  const { fen, side, inCheck } = shown.status;
  const why = explanationShown(state);
  return {
    key: shown,
    fen,
    orientation: settings.flipped ? "black" : "white",
    turn: side,
    moves: canMove(state) ? shown.moves : [],
    marked: state.preview || why ? [] : lastSquares(game, state.cursor),
    checked: inCheck ? side : undefined,
    arrows: why ? [] : arrows(state, game),
    markers: why ? markers(why, state.pointedAt) : hintMarkers(state),
    rays: why ? rays(why, state.pointedAt) : [],
    dimmed: !isOpen(state),
    slideMs,
    coordinates: settings.coordinates,
    words: state.texts.board,
  };
}

/** The hint, if it is shown where it belongs. */
export function hintShown(state: PageState): Hint | undefined {
  const { game, hint, screen } = state;
  return screen === "play" && game && hint && isPresent(game, hint.at) && isLive(state) ? hint : undefined;
}

/** The first step of a hint marks the man alone. */
function hintMarkers(state: PageState): Marker[] {
  const hint = hintShown(state);
  const [first] = hint?.series ?? [];
  return hint?.step === 1 && first !== undefined ? [{ square: first.slice(0, 2), kind: "named", faint: false }] : [];
}

/** The explanation of the mate that the board shows, if the finding has one. */
export function explanationShown({ finding, viewed, position }: PageState): MateExplanation | undefined {
  const [explanation, fen] = finding ? explained(finding) : [];
  return fen !== undefined && (viewed ?? position)?.status.fen === fen ? explanation : undefined;
}

/** The explanation in a finding, and the mated position. */
function explained({ question, at, answer }: Finding): [MateExplanation?, string?] {
  if (question === "explain") return [answer, at.fen];
  if (question === "mate") return [answer.explanation, answer.finalFen];
  return question === "series" ? [answer.explanation, answer.lines[0]?.finalFen] : [];
}

/** The squares of the sentence that is pointed at; undefined if there is none, or it names no square. */
function squaresPointedAt({ sentences }: MateExplanation, pointedAt: number | undefined): string[] | undefined {
  const squares = pointedAt === undefined ? [] : (sentences[pointedAt]?.squares ?? []);
  return squares.length > 0 ? squares : undefined;
}

export function markers(why: MateExplanation, pointedAt: number | undefined): Marker[] {
  const squares = squaresPointedAt(why, pointedAt);
  const marked = why.markers.map((marker) => ({ ...marker, faint: squares?.includes(marker.square) === false }));
  const bare = (squares ?? []).filter((square) => why.markers.every((marker) => marker.square !== square));
  return [...marked, ...bare.map((square) => ({ square, kind: "named" as const, faint: false }))];
}

/** The lines of the sentence that is pointed at; of all together those that are not too many. */
export function rays(why: MateExplanation, pointedAt: number | undefined): Ray[] {
  if (squaresPointedAt(why, pointedAt)) return why.sentences[pointedAt ?? 0]?.arrows ?? [];
  return why.sentences.flatMap(({ arrows: lines }) => lines).filter(({ kind }) => kind !== "cover");
}

/** Where the men of the last series stand now, and where its last move began. */
export function lastSquares(game: Game, cursor: Cursor | undefined): string[] {
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
  const hint = hintShown(state);
  if (hint && hint.step > 1) {
    return numbered(hint.step === 2 ? hint.series.slice(0, 1) : hint.series, 0, hint.at.moves.length);
  }
  const { moves } = cursor ? seriesAt(game, cursor.index) : game;
  return numbered(cursor ? moves.slice(0, cursor.count) : moves, moves.length, 0);
}

/** Arrows for `moves`, of which `made` are on the board; the first has the number `before` + 1. */
export function numbered(moves: readonly string[], made: number, before: number): Arrow[] {
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
