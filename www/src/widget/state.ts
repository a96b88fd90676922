/** What a widget shows, as one value, and what follows from it. */
import type { BoardView } from "../board/board-element.ts";
import type { WidgetTexts } from "../lang/widget.ts";
import { START_FEN, turnOf } from "../model/fen.ts";
import { allSeries, seriesAt, type Cursor, type Game } from "../model/game.ts";
import type { LegalMovesAnswer, MateExplanation, Side } from "../model/page.ts";
import { lastSquares, markers, numbered, rays } from "../view/board-view.ts";
import type { Options } from "./attributes.ts";
import type { FailedReason } from "./events.ts";

/** What a person is told below the board. */
export interface Message {
  tone: "plain" | "good" | "bad";
  text: string;
}

export interface WidgetState {
  options: Options;
  texts: WidgetTexts;
  /** `asleep`: the engine was not needed yet; `failed`: it cannot be reached, or what it was given is wrong. */
  phase: "asleep" | "loading" | "ready" | "failed";
  /** Undefined until the engine has said what stands there. */
  game: Game | undefined;
  position: LegalMovesAnswer | undefined;
  /** The position that is looked at, if it is not the present one. */
  cursor: Cursor | undefined;
  viewed: LegalMovesAnswer | undefined;
  /** Where the game stood at first: nothing before it is taken back. */
  base: Cursor;
  /** How a task stands. */
  task: "open" | "solved" | FailedReason;
  /** What the engine is at. */
  busy: "thinking" | "checking" | "solving" | undefined;
  /** Why the mate that the game ended with is one, and the mated position. */
  why: { fen: string; explanation: MateExplanation } | undefined;
  /** The sentence of it that is pointed at. */
  pointedAt: number | undefined;
  message: Message | undefined;
  /** Said aloud by screen readers: the move that was made last, and what comes next. */
  announcement: string;
  /** What is wrong and hides the board’s controls; `again` if trying again may help. */
  error: { message: string; again: boolean } | undefined;
}

export function initial(options: Options, texts: WidgetTexts): WidgetState {
  return {
    options,
    texts,
    phase: "asleep",
    game: undefined,
    position: undefined,
    cursor: undefined,
    viewed: undefined,
    base: { index: 0, count: 0 },
    task: "open",
    busy: undefined,
    why: undefined,
    pointedAt: undefined,
    message: undefined,
    announcement: "",
    error: undefined,
  };
}

/** A single position that is only looked at is drawn without the rules. */
export function needsEngine({ mode, game }: Options): boolean {
  return mode !== "view" || game !== undefined;
}

/** The position before the engine has told: that of the FEN, of the game’s tag, or the start of chess. */
export function firstFen({ fen, game }: Options): string {
  return fen ?? /\[FEN\s+"([^"]+)"/i.exec(game ?? "")?.[1] ?? START_FEN;
}

/** The side that a person plays. */
export function personSide({ options }: WidgetState): Side {
  return options.orientation ?? "white";
}

/** The side at the bottom: what was said, or whoever solves, or White. */
export function bottom({ options }: WidgetState): Side {
  return options.orientation ?? (options.mode === "solve" ? turnOf(firstFen(options)).side : "white");
}

/** Whether a person may move now. */
export function canMove(state: WidgetState): boolean {
  const { options, position, cursor, task, busy } = state;
  if (!position || cursor || busy || options.mode === "view" || position.status.result !== undefined) return false;
  return options.mode === "solve" ? task === "open" : position.status.side === personSide(state);
}

/** Whether `game` has moves that it did not begin with. */
export function movedOn({ game, base }: Pick<WidgetState, "game" | "base">): boolean {
  if (!game) return false;
  return game.played.length > base.index || (game.played.length === base.index && game.moves.length > base.count);
}

export function canTakeBack(state: WidgetState): boolean {
  return movedOn(state) && state.busy === undefined;
}

export function hasMoves({ game }: WidgetState): boolean {
  return game !== undefined && allSeries(game).length > 0;
}

/** A move as it is said aloud: "knight f3. Move 2 of 3." */
export function spoken({ board, words }: WidgetTexts, { san, seriesComplete, status }: LegalMovesAnswer): string {
  const next = words.ending(status)?.title ?? `${seriesComplete ? words.turnLine(status) : words.moveLine(status)}.`;
  return `${board.spoken(san.at(-1) ?? "")}. ${next}`;
}

export function whyShown({ why, viewed, position }: WidgetState): MateExplanation | undefined {
  return why && (viewed ?? position)?.status.fen === why.fen ? why.explanation : undefined;
}

export function boardView(state: WidgetState, slideMs: number): BoardView {
  const { options, texts, game, position, cursor, viewed, pointedAt } = state;
  const shown = viewed ?? position;
  const orientation = bottom(state);
  const bare = {
    moves: [],
    marked: [],
    checked: undefined,
    arrows: [],
    markers: [],
    rays: [],
    dimmed: false,
    slideMs,
    coordinates: true,
    words: texts.board,
  };
  if (!game || !shown) {
    const fen = firstFen(options);
    return { ...bare, key: fen, fen, orientation, turn: turnOf(fen).side };
  }
  const { fen, side, inCheck } = shown.status;
  const why = whyShown(state);
  return {
    ...bare,
    key: shown,
    fen,
    orientation,
    turn: side,
    moves: canMove(state) && position ? position.moves : [],
    marked: why ? [] : lastSquares(game, cursor),
    checked: inCheck ? side : undefined,
    arrows: why ? [] : madeArrows(game, cursor),
    markers: why ? markers(why, pointedAt) : [],
    rays: why ? rays(why, pointedAt) : [],
  };
}

/** The moves made of the series that is shown; if none is made yet, those of the one before. */
function madeArrows(game: Game, cursor: Cursor | undefined): BoardView["arrows"] {
  const series = cursor ? seriesAt(game, cursor.index) : game.moves.length > 0 ? game : game.played.at(-1);
  const moves = series?.moves.slice(0, cursor?.count) ?? [];
  return numbered(moves, moves.length, 0);
}
