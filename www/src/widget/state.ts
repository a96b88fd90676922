/** The state of a widget as one value, and what follows from it. */
import type { WidgetTexts } from "../lang/widget.ts";
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import type { Why } from "../table/board-view.ts";
import { hasMoves } from "../table/game.ts";
import { glanceAt, isWhole, leaderAt } from "../table/glance.ts";
import { madeAt, movesOf } from "../table/study.ts";
import type { Remark, Remarks } from "../table/remarks.ts";
import { cursorOf, mayTakeBack, movedOn, NOBODY, PERSONS, type Seats, type TableState } from "../table/state.ts";
import { START_FEN } from "../variants.ts";
import type { Goal, Options } from "./attributes.ts";
import type { FailedReason } from "./events.ts";

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
  /** The engine cannot be reached (`again`: a new attempt may help), or its input is wrong. */
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "ready"; table: TableState; task: WidgetTask };

/** State of a task. `why` explains the mate that ended the series. */
export type WidgetTask = { stands: "open" } | { stands: "solved" | FailedReason; why: Why | undefined };

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
}

/** Content of a game’s text besides its moves: the players, and the remarks on positions. */
export interface CameWith {
  about: string | undefined;
  remarks: Remarks;
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
  };
}

export function tableOf({ phase }: WidgetState): TableState | undefined {
  return phase.kind === "ready" ? phase.table : undefined;
}

/** The remark on the position shown. */
export function remarkShown({ came, ...state }: WidgetState): Remark | undefined {
  const table = tableOf({ came, ...state });
  if (!came || !table) return undefined;
  const made = madeAt(table.game, cursorOf(table));
  return came.remarks.get(movesOf(table.game).slice(0, made).join(" "));
}

export function taskOf({ phase }: WidgetState): WidgetTask {
  return phase.kind === "ready" ? phase.task : OPEN;
}

/**
 * Returns whether the rules are needed. A single position that is only shown is drawn without them.
 */
export function needsEngine({ mode, game, fen, variant }: Options): boolean {
  if (mode !== "view" || game !== undefined) return true;
  return fen === undefined ? variant !== "italian" && variant !== "scottish" : !isWhole(fen);
}

/**
 * The position before the engine answers: from the FEN attribute, from the game’s tag, or the start
 * of chess.
 */
export function firstFen({ fen, game }: Options): string {
  return fen ?? /\[FEN\s+"([^"]+)"/i.exec(game ?? "")?.[1] ?? START_FEN;
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
export function bottom({ options, attacker }: WidgetState): Side {
  return options.orientation ?? attacker ?? (options.mode === "solve" ? glanceAt(firstFen(options)).side : "white");
}

/**
 * The player of each side. Against the engine a person plays one side; a solved or failed task is
 * over.
 */
export function seatsOf(options: Options, task: WidgetTask, attacker?: Side): Seats {
  if (options.mode === "view" || task.stands !== "open") return NOBODY;
  if (options.mode === "solve" && !isAnswered(options)) return PERSONS;
  const person = attacker ?? (options.mode === "solve" ? glanceAt(firstFen(options)).side : personSide(options));
  return { white: person === "white" ? "person" : "engine", black: person === "black" ? "person" : "engine" };
}

export function hasMoved(state: WidgetState): boolean {
  const table = tableOf(state);
  return table !== undefined && movedOn(table.game, table.base);
}

export function canTakeBack(state: WidgetState): boolean {
  const table = tableOf(state);
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
