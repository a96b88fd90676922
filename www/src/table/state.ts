/**
 * A game on a board as one value: the position, what is looked at, and the engine's work. Pure
 * functions, no page.
 */
import type { LegalMovesAnswer, Side, Snapshot } from "../protocol/messages.ts";
import { canTakeBack, type Game } from "./game.ts";
import { isPresent, placeOf, seriesAt, type Cursor } from "./line.ts";
import { samePlace, type At } from "./place.ts";

/** The player of a side. */
export type Seat = "person" | "engine" | "nobody";
export type Seats = Readonly<Record<Side, Seat>>;

export const PERSONS: Seats = { white: "person", black: "person" };
export const NOBODY: Seats = { white: "nobody", black: "nobody" };

/** A line that begins anywhere, to be stepped through, shown after `count` of its moves. */
export interface Preview {
  at: At;
  moves: string[];
  san: string[];
  count: number;
  /** Name of the line, if it is more than “A line”. */
  name?: string;
  /**
   * True if the line begins after a pass, so at no position of the game. Questions are then about
   * the game.
   */
  passed?: true;
}

/**
 * The part of the game that the board shows. `line`: a line that is stepped through; the board
 * returns to `from` when it is left. `showing`: a series that was entered at once is shown move by
 * move. The game already is at its end, and a person who does not want to wait can continue there.
 */
export type Looking =
  | { at: "present" }
  | { at: "past"; cursor: Cursor }
  | { at: "showing"; cursor: Cursor }
  | { at: "line"; line: Preview; from: Cursor | undefined };

export const PRESENT: Looking = { at: "present" };

/** The engine's present work. There is one search at a time. */
export interface Work {
  /**
   * Kind of work. `turn`: the engine chooses what to play. `follow`: it continues by itself. The
   * others answer a person.
   */
  name:
    | "turn"
    | "mate"
    | "series"
    | "threat"
    | "prove"
    | "fortress"
    | "survive"
    | "win"
    | "follow"
    | "hint"
    | "review"
    | "checking"
    | "solving";
  at: At;
  snapshot: Snapshot | undefined;
  stopping: boolean;
}

export interface TableState {
  readonly game: Game;
  /** The position at the end of the game, with its legal moves. */
  readonly position: LegalMovesAnswer;
  /** The position on the board: the one that is looked at. */
  readonly shown: LegalMovesAnswer;
  readonly looking: Looking;
  readonly work: Work | undefined;
  readonly seats: Seats;
  /** True if a move made in the past begins a variation. */
  readonly branching: boolean;
  /** First position of the game here; nothing before it can be taken back. */
  readonly base: Cursor;
  /** Reason why the last attempted move is illegal, kept until the board changes. */
  readonly refused?: string | undefined;
}

/**
 * The position of the game that the board shows. While a line is stepped through, the position to
 * which the board returns afterwards. Undefined for the end of the game.
 */
export function cursorOf({ looking }: TableState): Cursor | undefined {
  if (looking.at === "past" || looking.at === "showing") return looking.cursor;
  return looking.at === "line" ? looking.from : undefined;
}

export function previewOf({ looking }: TableState): Preview | undefined {
  return looking.at === "line" ? looking.line : undefined;
}

/** Returns whether the board shows the end of the game. */
export function isLive({ game, looking }: TableState): boolean {
  if (looking.at !== "line") return looking.at === "present";
  return looking.line.count === 0 && isPresent(game, looking.line.at);
}

/** Returns whether the last series is being shown move by move. */
export function isShowing({ looking }: TableState): boolean {
  return looking.at === "showing";
}

/**
 * Returns whether a move may be made in the position shown: at the end of the game, and in analysis
 * in every position of the game.
 */
export function isOpen(table: TableState): boolean {
  if (isLive(table) || isShowing(table)) return true;
  const cursor = cursorOf(table);
  if (!table.branching || !cursor) return false;
  const line = previewOf(table);
  return !line || (line.count === 0 && samePlace(line.at, placeOf(table.game, cursor)));
}

/** Work during which a person may not move. A move during any other work gives that work up. */
const BLOCKING: ReadonlySet<Work["name"]> = new Set(["turn", "checking", "solving"] as const);

/** Returns whether a person may move now. */
export function canMove(table: TableState): boolean {
  const { shown, seats, work } = table;
  if (shown.status.result !== undefined || !isOpen(table) || isShowing(table) || (work && BLOCKING.has(work.name)))
    return false;
  return seats[shown.status.side] === "person";
}

/** The position that is looked at; undefined if it is the end of the game. */
export function placeLookedAt(game: Game, looking: Looking): { at: At; moves: string[] } | undefined {
  if (looking.at === "present") return undefined;
  if (looking.at !== "line") return { at: placeOf(game, looking.cursor), moves: [] };
  const { at, moves, count } = looking.line;
  return count === 0 && isPresent(game, at) ? undefined : { at, moves: moves.slice(0, count) };
}

/** The position of the game that is shown, whatever line is looked at. */
export function placeShown(table: TableState): At {
  return placeOf(table.game, cursorOf(table));
}

/** Returns whether `game` has moves that it did not begin with. */
export function movedOn(game: Game, base: Cursor): boolean {
  return game.played.length > base.index || (game.played.length === base.index && game.moves.length > base.count);
}

export function mayTakeBack({ game, base, work }: TableState): boolean {
  return canTakeBack(game) && movedOn(game, base) && !(work && work.name !== "turn" && BLOCKING.has(work.name));
}

export function isWatching({ white, black }: Readonly<Record<Side, string>>): boolean {
  return white === "engine" && black === "engine";
}

/** The moves of the turn that is shown, as far as they are made. */
export function movesShown({ game, ...table }: TableState): string[] {
  const cursor = cursorOf({ game, ...table });
  return cursor ? seriesAt(game, cursor.index).moves.slice(0, cursor.count) : game.moves;
}
