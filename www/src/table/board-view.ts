/** The picture on the board of a table. */
import type { Arrow, BoardView, BoardWords, Marker, MenName, Ray, Shape } from "../board/board-element.ts";
import type { LegalMovesAnswer, MateExplanation, Side } from "../protocol/messages.ts";
import type { Game } from "./game.ts";
import { seriesAt, type Cursor } from "./line.ts";
import { seriesShown } from "./series-shown.ts";
import { canMove, cursorOf, isOpen, isShowing, PRESENT, previewOf, type TableState } from "./state.ts";
import { takenBy, type Taken } from "./taken.ts";

/** Explanation of the mate in a position. */
export interface Why {
  fen: string;
  explanation: MateExplanation;
}

/** Look of the board, and drawings besides the game. */
export interface BoardLook {
  orientation: Side;
  slideMs: number;
  coordinates: boolean;
  men?: MenName;
  words: BoardWords;
  why?: Why | undefined;
  /** Index of the sentence of the explanation that is pointed at. */
  pointedAt?: number | undefined;
  /**
   * Keeps the previous turn drawn until the next turn is begun: its numbered arrows, and the pieces
   * that it captured.
   */
  drawLast?: boolean | undefined;
  /** Arrows in place of those of the moves made. */
  arrows?: Arrow[] | undefined;
  markers?: Marker[] | undefined;
  /** Judgement of the move that led to the position, shown besides the markers. */
  judged?: Marker | undefined;
  /**
   * Shapes that a person drew in the position shown, where drawings are kept; undefined where the
   * next click removes them.
   */
  shapes?: readonly Shape[] | undefined;
  /** True if a finger draws. */
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
    markers: why
      ? markers(why, pointedAt)
      : [...(look.markers ?? forced(table)), ...(look.judged ? [look.judged] : [])],
    rays: why ? rays(why, pointedAt) : [],
    ...(look.shapes && { drawn: look.shapes, keepsDrawn: true, pen: look.pen ?? false }),
    dimmed: !isOpen(table),
    slideMs,
    coordinates,
    ...(men && { men }),
    words,
  };
}

/**
 * The moves that a person may make as soon as a press has ended what is shown in place of the game.
 */
export function movesAfterSkip(table: TableState): LegalMovesAnswer["moves"] {
  const { position } = table;
  return canMove({ ...table, looking: PRESENT, shown: position }) ? position.moves : [];
}

/** The explanation, if the board shows the mate that it explains. */
export function whyShown({ shown }: Pick<TableState, "shown">, why: Why | undefined): MateExplanation | undefined {
  return why && why.fen === shown.status.fen ? why.explanation : undefined;
}

/** Markers of the pieces that must capture, where only some of the pieces may move. */
function forced(table: TableState): Marker[] {
  if (table.game.about.check || !canMove(table)) return [];
  const { moves } = table.shown;
  if (moves.length === 0 || !moves.every(({ takes }) => takes)) return [];
  return [...new Set(moves.map(({ from }) => from))].map((square) => ({
    square,
    kind: "named" as const,
    faint: false,
  }));
}

/**
 * The squares of the sentence that is pointed at; undefined if there is none, or if it names no
 * square.
 */
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

/**
 * The lines of the sentence that is pointed at. If there is none, the lines of all sentences except
 * `cover` lines, which would be too many.
 */
export function rays(why: MateExplanation, pointedAt: number | undefined): Ray[] {
  if (squaresPointedAt(why, pointedAt)) return why.sentences[pointedAt ?? 0]?.arrows ?? [];
  return why.sentences.flatMap(({ arrows }) => arrows).filter(({ kind }) => kind !== "cover");
}

/** First and last square of the last move: they belong to the explanation of a mate. */
function lastMove(table: TableState): string[] {
  const line = previewOf(table);
  const uci = line ? line.moves[line.count - 1] : movesPlayed(table.game, cursorOf(table)).at(-1);
  return uci === undefined ? [] : [uci.slice(0, 2), uci.slice(2, 4)];
}

/** The moves of the turn that is looked at; if it has none yet, those of the turn before. */
function movesPlayed(game: Game, cursor: Cursor | undefined): string[] {
  const moves = cursor ? seriesAt(game, cursor.index).moves.slice(0, cursor.count) : game.moves;
  const before = cursor ? cursor.index - 1 : game.played.length - 1;
  return moves.length > 0 ? moves : (game.played[before]?.moves ?? []);
}

/**
 * The squares on which the pieces moved in the last turn now stand, and the first square of its
 * last move.
 */
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
  if (line) {
    const { at, moves, count } = line;
    return table.game.about.series ? numbered(moves, count, at.moves.length) : nextTwo(at.fen, moves, count);
  }
  // A single move is shown by its squares.
  if (!table.game.about.series) return [];
  const moves = movesDrawn(table, drawLast)?.moves ?? [];
  return numbered(moves, moves.length, 0);
}

/** Arrows for the next move of each side, with the numbers that the list of moves gives them. */
function nextTwo(fen: string, moves: readonly string[], count: number): Arrow[] {
  const [, side, , , , first] = fen.split(" ");
  return numbered(moves, count, 0)
    .slice(count, count + 2)
    .map(({ from, to, state, number }) => ({
      from,
      to,
      state,
      number: Number(first) + ((number - Number(side === "w")) >> 1),
    }));
}

/** The moves of the turn that is drawn, as far as they are made. */
function movesDrawn(table: TableState, drawLast: boolean | undefined): { fen: string; moves: string[] } | undefined {
  const series = seriesShown(table);
  if (!series || (series.complete && !cursorOf(table) && !drawLast)) return undefined;
  return { fen: series.fen, moves: series.moves.slice(0, series.made) };
}

/** The captured pieces to show. Of several captured on one square, the last one. */
function takenShown(table: TableState, drawLast: boolean | undefined): Taken[] {
  const drawn = table.game.about.series ? movesDrawn(table, drawLast) : undefined;
  return drawn ? takenBy(drawn.fen, drawn.moves) : [];
}

/**
 * Arrows for `moves`, of which `made` are on the board. The first arrow has the number `before` +
 * 1.
 */
export function numbered(moves: readonly string[], made: number, before: number): Arrow[] {
  return moves.map((uci, index) => ({
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    number: before + index + 1,
    state: index < made ? "made" : index === made ? "next" : "later",
  }));
}
