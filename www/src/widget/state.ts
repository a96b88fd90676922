/** The state of a widget as one value, and what follows from it. */
import type { WidgetTexts } from "../lang/widget.ts";
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import type { Why } from "../table/board-view.ts";
import type { sentencesView } from "../table/explanation.ts";
import type { Game } from "../table/game.ts";
import { allSeries, hasMoves, madeAt, nodeAt, type Cursor } from "../table/line.ts";
import { pathTo } from "../table/tree.ts";
import { glanceAt, isWhole, leaderAt } from "../table/glance.ts";
import type { Remark, Remarks } from "../table/remarks.ts";
import { cursorOf, mayTakeBack, movedOn, NOBODY, PERSONS, type Seats, type TableState } from "../table/state.ts";
import { START_FEN } from "../variants.ts";
import type { Shape } from "../board/board-element.ts";
import type { Goal, Options } from "./attributes.ts";
import type { AuthorChapter } from "./chapters.ts";
import type { FailedReason } from "./events.ts";
import type { Cards } from "./repeat.ts";
import type { Solution } from "./solution.ts";

/** A message for the person, shown below the board. */
export interface Message {
  tone: "plain" | "good" | "bad";
  text: string;
}

/** Phase of a widget, from its start to a loaded game. */
export type Phase =
  /** The engine was not needed yet. */
  | { kind: "asleep" }
  | { kind: "loading" }
  /** A file or the engine cannot be had (`again`: a new try may help), or the input is wrong. */
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "ready"; table: TableState; task: WidgetTask };

/** State of a task. `why` explains the mate that ended the series. */
export type WidgetTask = { stands: "open" } | { stands: "solved" | FailedReason; why: Explained | undefined };

/** Explanation of a mate, with the function that draws it: its code comes with the engine. */
export interface Explained extends Why {
  view: typeof sentencesView;
}

export const OPEN: WidgetTask = { stands: "open" };

export interface WidgetState {
  options: Options;
  texts: WidgetTexts;
  phase: Phase;
  /**
   * The side that a person plays against a fortress; undefined until the position is loaded, and
   * against other opponents.
   */
  attacker: Side | undefined;
  /** Index of the sentence of an explanation that is pointed at. */
  pointedAt: number | undefined;
  message: Message | undefined;
  /** Content of the game's text besides its moves. */
  came: CameWith | undefined;
  /** Text for screen readers: the last move, and what comes next. */
  announcement: string;
  /** The chapters of the text; undefined if no text leads the reader. */
  lesson: LessonState | undefined;
  /** The side at the bottom that the reader or a program chose; undefined if none did. */
  turned: Side | undefined;
  /** Shapes that the reader or a program drew on a position, in place of the author's. */
  drawn: DrawnShapes | undefined;
}

/** Shapes on the position `fen`. `kept`: a click on the board does not remove them. */
export interface DrawnShapes {
  fen: string;
  shapes: readonly Shape[];
  kept: boolean;
}

/** Content of a game’s text besides its moves: the players, and the remarks on positions. */
export interface CameWith {
  about: string | undefined;
  players: Readonly<Record<Side, string>> | undefined;
  remarks: Remarks;
}

/** Result of a chapter. `clean`: solved without mistake and hint. */
export type ChapterResult = "clean" | "solved" | "shown" | "read";

/** Chapters of a text, and what the reader has done with them. */
export interface LessonState {
  chapters: readonly AuthorChapter[];
  /** Index of the chapter on the board. */
  at: number;
  results: readonly (ChapterResult | undefined)[];
  /** The author's moves of this chapter; undefined if the chapter is only to be read. */
  solution: Solution | undefined;
  /** The author's comments shown now. */
  said: readonly string[];
  /** The comments at the last right answer, to which a new try returns. */
  prompt: readonly string[];
  /** Position to which a new try returns; undefined if no wrong move was made. */
  back: Game | undefined;
  /** Hints in words shown for this position. */
  hints: readonly string[];
  /** Square of the piece to move, once the reader has asked for it. */
  pointed: string | undefined;
  /** Numbers of wrong moves and of hints in this chapter. */
  mistakes: number;
  asked: number;
  /** Results kept for repetition. `lost`: this browser keeps nothing. */
  cards: Cards | "lost" | undefined;
}

export function initial(options: Options, texts: WidgetTexts): WidgetState {
  return {
    options,
    texts,
    phase: { kind: "asleep" },
    attacker: undefined,
    pointedAt: undefined,
    message: undefined,
    came: undefined,
    announcement: "",
    lesson: undefined,
    turned: undefined,
    drawn: undefined,
  };
}

export function tableOf({ phase }: WidgetState): TableState | undefined {
  return phase.kind === "ready" ? phase.table : undefined;
}

/** The remark on the position shown. */
export function remarkShown({ came, ...state }: WidgetState): Remark | undefined {
  const table = tableOf({ came, ...state });
  if (!came || !table) return undefined;
  return came.remarks.get(pathTo(table.game.tree, nodeAt(table.game, cursorOf(table))));
}

export function taskOf({ phase }: WidgetState): WidgetTask {
  return phase.kind === "ready" ? phase.task : OPEN;
}

/**
 * Returns whether the rules are needed. A single position that is only shown is drawn without them.
 */
export function needsEngine({ mode, game, text, src, fen, variant }: Options): boolean {
  if (mode !== "view" || (game ?? text ?? src) !== undefined) return true;
  return fen === undefined ? variant !== "italian" && variant !== "scottish" : !isWhole(fen);
}

/**
 * Returns whether the engine is asked sooner or later: it moves on the board, or it judges a task
 * for which no author has given the solution.
 */
export function asksEngine(options: Options): boolean {
  return isAnswered(options) || (options.mode === "solve" && !isTaught(options));
}

/**
 * The position before the engine answers: from the FEN attribute, from the game’s tag, or the start
 * of chess.
 */
export function firstFen({ fen, game, text, src, mode }: Options): string {
  const written = game ?? text;
  const found = fen ?? /\[FEN\s+"([^"]+)"/i.exec(written ?? "")?.[1];
  // Before a file is loaded its first position is unknown.
  return found ?? (written === undefined && (src !== undefined || mode === "lesson") ? EMPTY_FEN : START_FEN);
}

/** A board without pieces, for a board that cannot be shown. */
export const EMPTY_FEN = "8/8/8/8/8/8/8/8 w - - 0 1";

/** Returns whether the author's text says what the reader has to play, not the rules alone. */
export function isTaught({ mode, solution, text, src }: Options): boolean {
  return mode === "lesson" || (mode === "solve" && (solution ?? text ?? src) !== undefined);
}

export function chapterOf({ lesson }: Pick<WidgetState, "lesson">): AuthorChapter | undefined {
  return lesson?.chapters[lesson.at];
}

/** Use of the board in this chapter: a chapter of a lesson is read or solved. */
export function useOf({ options, lesson }: Pick<WidgetState, "options" | "lesson">): "view" | "play" | "solve" {
  if (options.mode !== "lesson") return lesson && !lesson.solution ? "view" : options.mode;
  return lesson?.solution ? "solve" : "view";
}

/**
 * Returns whether an opponent answers on the board. In a task none does, except where the task is
 * to beat the opponent.
 */
export function isAnswered({ mode, opponent }: Options): boolean {
  return mode === "play" || (mode === "solve" && opponent !== "engine");
}

/**
 * Goal of a task: to beat an opponent who answers, to hold the game in chess, or the goal that the
 * attributes name.
 */
export function wantedIn(options: Options): Goal | "beat" | "hold" {
  if (isAnswered(options)) return "beat";
  return options.goal === "safe" && options.variant === "chess" ? "hold" : options.goal;
}

/**
 * The side that a person plays against a fortress: the side that is ahead, whichever side is at the
 * bottom. Undefined against other opponents.
 */
export function attackerIn(options: Options, fen: string): Side | undefined {
  if (!isAnswered(options) || options.opponent !== "fortress") return undefined;
  return leaderAt(fen) ?? options.orientation ?? glanceAt(fen).side;
}

/** The side that a person plays if no proof says otherwise. */
export function personSide({ orientation }: Options): Side {
  return orientation ?? "white";
}

/**
 * The side at the bottom: the one that the attribute names, or else the attacker of a fortress or
 * the solver, or else White.
 */
export function bottom({ options, attacker, lesson, turned }: WidgetState): Side {
  const chapter = chapterOf({ lesson });
  const named = turned ?? options.orientation ?? chapter?.orientation ?? lesson?.solution?.solver ?? attacker;
  return named ?? (options.mode === "solve" && !lesson ? glanceAt(firstFen(options)).side : "white");
}

type SeatState = Pick<WidgetState, "options" | "lesson"> & Partial<Pick<WidgetState, "attacker">>;

/**
 * The player of each side. Against the engine a person plays one side; a solved or failed task is
 * over.
 */
export function seatsOf({ options, attacker, lesson }: SeatState, task: WidgetTask): Seats {
  if (useOf({ options, lesson }) === "view" || task.stands !== "open") return NOBODY;
  if (lesson?.solution) return { ...NOBODY, [lesson.solution.solver]: "person" };
  if (options.mode === "solve" && !isAnswered(options)) return PERSONS;
  const person = attacker ?? (options.mode === "solve" ? glanceAt(firstFen(options)).side : personSide(options));
  return { white: person === "white" ? "person" : "engine", black: person === "black" ? "person" : "engine" };
}

export function hasMoved(state: WidgetState): boolean {
  const table = tableOf(state);
  return table !== undefined && movedOn(table.game, table.base);
}

/** The moves made since `base`. */
export function playedSince(game: Game, base: Cursor): { moves: string[]; san: string[] } {
  const series = allSeries(game).slice(base.index);
  return {
    moves: series.flatMap(({ moves }) => moves).slice(base.count),
    san: series.flatMap(({ san }) => san).slice(base.count),
  };
}

export function canTakeBack(state: WidgetState): boolean {
  const table = tableOf(state);
  // Among the author's moves only those of the present turn may be taken back.
  if (state.lesson?.solution) {
    const { stands } = taskOf(state);
    const begun = table !== undefined && table.game.moves.length > 0 && movedOn(table.game, table.base);
    return stands === "wrong" || (stands === "open" && begun);
  }
  return table !== undefined && mayTakeBack(table) && table.work === undefined;
}

export function canStep(state: WidgetState): boolean {
  const table = tableOf(state);
  return table !== undefined && hasMoves(table.game);
}

/** A move as screen readers say it: "knight f3. Move 2 of 3." */
export function spoken(
  { board, words }: WidgetTexts,
  { san, seriesComplete, status }: LegalMovesAnswer,
  series: boolean,
): string {
  const next =
    words.ending(status)?.title ?? `${seriesComplete ? words.turnLine(status, series) : words.moveLine(status)}.`;
  return `${board.spoken(san.at(-1) ?? "")}. ${next}`;
}

/** FEN of the position shown. */
export function fenShown(state: WidgetState): string {
  return tableOf(state)?.shown.status.fen ?? firstFen(state.options);
}

/** Returns whether the first position is shown, to which the author's attributes apply. */
export function isFirst(state: WidgetState): boolean {
  const table = tableOf(state);
  return !table || madeAt(table.game, cursorOf(table)) === 0;
}

/** Shapes of the author on the position shown: from the text, and at first from the attribute. */
export function authorShapes(state: WidgetState): readonly Shape[] {
  const own = isFirst(state) ? state.options.shapes : [];
  return [...own, ...(remarkShown(state)?.drawn ?? [])];
}

/** Everything drawn on the position shown. */
export function shapesShown(state: WidgetState): readonly Shape[] {
  const { drawn } = state;
  return drawn?.fen === fenShown(state) ? drawn.shapes : authorShapes(state);
}
