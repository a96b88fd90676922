/** What the board shows of a table. */
import type { Arrow, BoardView, BoardWords, Marker, MenName, Ray, Shape } from "../board/board-element.ts";
import type { LegalMovesAnswer, MateExplanation, Side } from "../protocol/messages.ts";
import { seriesAt, type Cursor, type Game } from "./game.ts";
import { seriesShown } from "./series-shown.ts";
import { canMove, cursorOf, isOpen, isShowing, PRESENT, previewOf, type TableState } from "./state.ts";
import { takenBy, type Taken } from "./taken.ts";

/** Why the mate in a position is one. */
export interface Why {
  fen: string;
  explanation: MateExplanation;
}

/** How the board looks, and what is drawn on it besides the game. */
export interface BoardLook {
  orientation: Side;
  slideMs: number;
  coordinates: boolean;
  men?: MenName;
  words: BoardWords;
  why?: Why | undefined;
  /** The sentence of it that is pointed at. */
  pointedAt?: number | undefined;
  /** While nothing of the next turn is entered, the one before stays drawn: its numbered arrows, and the men it took. */
  drawLast?: boolean | undefined;
  /** In place of those of the moves made. */
  arrows?: Arrow[] | undefined;
  markers?: Marker[] | undefined;
  /** How the move that led here is judged, besides the markers. */
  judged?: Marker | undefined;
  /** What a person drew in the position shown, where that is kept; undefined where it goes with the next click. */
  shapes?: readonly Shape[] | undefined;
  /** A finger draws. */
  pen?: boolean;
}

export function boardView(table: TableState, look: BoardLook): BoardView {
  const { game, shown } = table;
  const { fen, side, inCheck } = shown.status;
  const { orientation, slideMs, coordinates, men, words, pointedAt } = look;
  const why = whyShown(table, look.why);
  return {
    key: shown,
    fen,
    orientation,
    turn: side,
    moves: canMove(table) ? shown.moves : [],
    next: isShowing(table) ? movesAfterSkip(table) : [],
    marked: why ? lastMove(table) : previewOf(table) ? [] : lastSquares(game, cursorOf(table)),
    checked: inCheck ? side : undefined,
    arrows: why ? [] : (look.arrows ?? arrowsOf(table, look.drawLast)),
    taken: why || look.arrows ? [] : takenShown(table, look.drawLast),
    markers: why ? markers(why, pointedAt) : [...(look.markers ?? forced(table)), ...(look.judged ? [look.judged] : [])],
    rays: why ? rays(why, pointedAt) : [],
    ...(look.shapes && { drawn: look.shapes, keepsDrawn: true, pen: look.pen ?? false }),
    dimmed: !isOpen(table),
    slideMs,
    coordinates,
    ...(men && { men }),
    words,
  };
}

/** What a person may move as soon as a press has ended what is shown in place of the game. */
export function movesAfterSkip(table: TableState): LegalMovesAnswer["moves"] {
  const { position } = table;
  return canMove({ ...table, looking: PRESENT, shown: position }) ? position.moves : [];
}

/** The explanation, if the board shows the mate that it is about. */
export function whyShown({ shown }: Pick<TableState, "shown">, why: Why | undefined): MateExplanation | undefined {
  return why && why.fen === shown.status.fen ? why.explanation : undefined;
}

/** Where only some of the men may move, because they must take, those are marked. */
function forced(table: TableState): Marker[] {
  if (table.game.about.check || !canMove(table)) return [];
  const { moves } = table.shown;
  if (moves.length === 0 || !moves.every(({ takes }) => takes)) return [];
  return [...new Set(moves.map(({ from }) => from))].map((square) => ({ square, kind: "named" as const, faint: false }));
}

/** The squares of the sentence that is pointed at; undefined if there is none, or it names no square. */
function squaresPointedAt({ sentences }: MateExplanation, pointedAt: number | undefined): string[] | undefined {
  const squares = pointedAt === undefined ? [] : (sentences[pointedAt]?.squares ?? []);
  return squares.length > 0 ? squares : undefined;
}

function markers(why: MateExplanation, pointedAt: number | undefined): Marker[] {
  const squares = squaresPointedAt(why, pointedAt);
  const marked = why.markers.map((marker) => ({ ...marker, faint: squares?.includes(marker.square) === false }));
  const bare = (squares ?? []).filter((square) => why.markers.every((marker) => marker.square !== square));
  return [...marked, ...bare.map((square) => ({ square, kind: "named" as const, faint: false }))];
}

/** The lines of the sentence that is pointed at; of all together those that are not too many. */
function rays(why: MateExplanation, pointedAt: number | undefined): Ray[] {
  if (squaresPointedAt(why, pointedAt)) return why.sentences[pointedAt ?? 0]?.arrows ?? [];
  return why.sentences.flatMap(({ arrows }) => arrows).filter(({ kind }) => kind !== "cover");
}

/** Where the last move began and ended: a mate is explained with it. */
function lastMove(table: TableState): string[] {
  const line = previewOf(table);
  const uci = line ? line.moves[line.count - 1] : movesPlayed(table.game, cursorOf(table)).at(-1);
  return uci === undefined ? [] : [uci.slice(0, 2), uci.slice(2, 4)];
}

/** The moves of the turn that is looked at; those of the turn before where none is made. */
function movesPlayed(game: Game, cursor: Cursor | undefined): string[] {
  const moves = cursor ? seriesAt(game, cursor.index).moves.slice(0, cursor.count) : game.moves;
  const before = cursor ? cursor.index - 1 : game.played.length - 1;
  return moves.length > 0 ? moves : (game.played[before]?.moves ?? []);
}

/** Where the men of the last series stand now, and where its last move began. */
export function lastSquares(game: Game, cursor: Cursor | undefined): string[] {
  const last = movesPlayed(game, cursor);
  const squares = new Set<string>();
  for (const uci of last) {
    squares.delete(uci.slice(0, 2));
    squares.add(uci.slice(2, 4));
  }
  const final = last.at(-1);
  return final ? [...squares, final.slice(0, 2)] : [];
}

function arrowsOf(table: TableState, drawLast: boolean | undefined): Arrow[] {
  const line = previewOf(table);
  if (line) return numbered(line.moves, line.count, line.at.moves.length);
  // A single move is shown by its squares.
  if (!table.game.about.series) return [];
  const moves = movesDrawn(table, drawLast)?.moves ?? [];
  return numbered(moves, moves.length, 0);
}

/** The moves of the turn that is drawn, as far as they are made. */
function movesDrawn(table: TableState, drawLast: boolean | undefined): { fen: string; moves: string[] } | undefined {
  const series = seriesShown(table);
  if (!series || (series.complete && !cursorOf(table) && !drawLast)) return undefined;
  return { fen: series.fen, moves: series.moves.slice(0, series.made) };
}

/** Of several men taken on one square the last is shown. */
function takenShown(table: TableState, drawLast: boolean | undefined): Taken[] {
  const drawn = table.game.about.series ? movesDrawn(table, drawLast) : undefined;
  return drawn ? takenBy(drawn.fen, drawn.moves) : [];
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
