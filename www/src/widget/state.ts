/** What a widget shows, as one value, and what follows from it. */
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

/** What a person is told below the board. */
export interface Message {
  tone: "plain" | "good" | "bad";
  text: string;
}

/** How far a widget has come. */
export type Phase =
  /** The engine was not needed yet. */
  | { kind: "asleep" }
  | { kind: "loading" }
  /** The engine cannot be reached (`again`: trying again may help), or what it was given is wrong. */
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "ready"; table: TableState; task: WidgetTask };

/** How a task stands; `why` the mate that a series ended with is one. */
export type WidgetTask = { stands: "open" } | { stands: "solved" | FailedReason; why: Why | undefined };

export const OPEN: WidgetTask = { stands: "open" };

export interface WidgetState {
  options: Options;
  texts: WidgetTexts;
  phase: Phase;
  /** The side that a person plays against a fortress; undefined until the position is there, and against others. */
  attacker: Side | undefined;
  /** The sentence of an explanation that is pointed at. */
  pointedAt: number | undefined;
  message: Message | undefined;
  /** What the text of the game says besides its moves. */
  came: CameWith | undefined;
  /** Said aloud by screen readers: the move that was made last, and what comes next. */
  announcement: string;
}

/** What a game’s text says: who played, and what of which position. */
export interface CameWith {
  about: string | undefined;
  remarks: Remarks;
}

export function initial(options: Options, texts: WidgetTexts): WidgetState {
  return { options, texts, phase: { kind: "asleep" }, attacker: undefined, pointedAt: undefined, message: undefined, came: undefined, announcement: "" };
}

export function tableOf({ phase }: WidgetState): TableState | undefined {
  return phase.kind === "ready" ? phase.table : undefined;
}

/** What is said of the position shown. */
export function remarkShown({ came, ...state }: WidgetState): Remark | undefined {
  const table = tableOf({ came, ...state });
  if (!came || !table) return undefined;
  const made = madeAt(table.game, cursorOf(table));
  return came.remarks.get(movesOf(table.game).slice(0, made).join(" "));
}

export function taskOf({ phase }: WidgetState): WidgetTask {
  return phase.kind === "ready" ? phase.task : OPEN;
}

/** A single position that is only looked at is drawn without the rules. */
export function needsEngine({ mode, game, fen, variant }: Options): boolean {
  if (mode !== "view" || game !== undefined) return true;
  return fen === undefined ? variant !== "italian" && variant !== "scottish" : !isWhole(fen);
}

/** The position before the engine has told: that of the FEN, of the game’s tag, or the start of chess. */
export function firstFen({ fen, game }: Options): string {
  return fen ?? /\[FEN\s+"([^"]+)"/i.exec(game ?? "")?.[1] ?? START_FEN;
}

/** Whether somebody answers on the board: in a task nobody does, unless it is to beat him. */
export function isAnswered({ mode, opponent }: Options): boolean {
  return mode === "play" || (mode === "solve" && opponent !== "engine");
}

/** What a task asks for: to mate an opponent who answers, in chess to save a game, or what is said. */
export function wantedIn(options: Options): Goal | "beat" | "hold" {
  if (isAnswered(options)) return "beat";
  return options.goal === "safe" && options.variant === "chess" ? "hold" : options.goal;
}

/** The side that a person plays against a fortress: the one that is ahead, however the board is turned; undefined against others. */
export function attackerIn(options: Options, fen: string): Side | undefined {
  if (!isAnswered(options) || options.opponent !== "fortress") return undefined;
  return leaderAt(fen) ?? options.orientation ?? glanceAt(fen).side;
}

/** The side that a person plays if no proof says otherwise. */
export function personSide({ orientation }: Options): Side {
  return orientation ?? "white";
}

/** The side at the bottom: what was said, or whoever attacks a fortress or solves, or White. */
export function bottom({ options, attacker }: WidgetState): Side {
  return options.orientation ?? attacker ?? (options.mode === "solve" ? glanceAt(firstFen(options)).side : "white");
}

/** Who may move: against the engine a person plays one side, a task is over when it is solved or has failed. */
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

/** A move as it is said aloud: "knight f3. Move 2 of 3." */
export function spoken({ board, words }: WidgetTexts, { san, seriesComplete, status }: LegalMovesAnswer, series: boolean): string {
  const next = words.ending(status)?.title ?? `${seriesComplete ? words.turnLine(status, series) : words.moveLine(status)}.`;
  return `${board.spoken(san.at(-1) ?? "")}. ${next}`;
}
