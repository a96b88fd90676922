/** A game on a board as one value: what stands there, what is looked at, what the engine is at. Pure functions, no page. */
import type { LegalMovesAnswer, Side, Snapshot } from "../protocol/messages.ts";
import { canTakeBack, placeOf, seriesAt, type Cursor, type Game, isPresent } from "./game.ts";
import { samePlace, type At } from "./place.ts";

/** Who moves for a side. */
export type Seat = "person" | "engine" | "nobody";
export type Seats = Readonly<Record<Side, Seat>>;

export const PERSONS: Seats = { white: "person", black: "person" };
export const NOBODY: Seats = { white: "nobody", black: "nobody" };

/** Moves that begin anywhere, to be stepped through: after `count` of them. */
export interface Preview {
  at: At;
  moves: string[];
  san: string[];
  count: number;
  /** What the line is, where it is more than “A line”. */
  name?: string;
  /** It begins after a pass: at no position of the game. Questions are about the game then. */
  passed?: true;
}

/**
 * What of the game is looked at. A line is looked at from somewhere, and one goes back there. A series that was entered at once is
 * shown move by move: the game stands at its end already, and whoever does not want to wait goes on there.
 */
export type Looking =
  | { at: "present" }
  | { at: "past"; cursor: Cursor }
  | { at: "showing"; cursor: Cursor }
  | { at: "line"; line: Preview; from: Cursor | undefined };

export const PRESENT: Looking = { at: "present" };

/** What the engine is at. There is one search at a time. */
export interface Work {
  /** `turn`: it chooses what it plays; `follow`: it goes on by itself; the others answer a person. */
  name: "turn" | "mate" | "series" | "threat" | "prove" | "fortress" | "follow" | "hint" | "review" | "checking" | "solving";
  at: At;
  snapshot: Snapshot | undefined;
  stopping: boolean;
}

export interface TableState {
  readonly game: Game;
  /** What stands there at the end of the game. */
  readonly position: LegalMovesAnswer;
  /** What stands on the board: the place that is looked at. */
  readonly shown: LegalMovesAnswer;
  readonly looking: Looking;
  readonly work: Work | undefined;
  readonly seats: Seats;
  /** Whether a move made in the past begins a variation. */
  readonly branching: boolean;
  /** Where the game stood at first: nothing before it is taken back. */
  readonly base: Cursor;
  /** Why the move that was tried last is not legal, until something else stands on the board. */
  readonly refused?: string | undefined;
}

/** Where in the game one looks, or comes back to from a line; undefined is its end. */
export function cursorOf({ looking }: TableState): Cursor | undefined {
  if (looking.at === "past" || looking.at === "showing") return looking.cursor;
  return looking.at === "line" ? looking.from : undefined;
}

export function previewOf({ looking }: TableState): Preview | undefined {
  return looking.at === "line" ? looking.line : undefined;
}

/** Whether the board shows the end of the game. */
export function isLive({ game, looking }: TableState): boolean {
  if (looking.at !== "line") return looking.at === "present";
  return looking.line.count === 0 && isPresent(game, looking.line.at);
}

/** Whether the last series is being played out before the eyes. */
export function isShowing({ looking }: TableState): boolean {
  return looking.at === "showing";
}

/** Whether what is shown can be moved in: the present, and where one analyses every position of the game. */
export function isOpen(table: TableState): boolean {
  if (isLive(table) || isShowing(table)) return true;
  const cursor = cursorOf(table);
  if (!table.branching || !cursor) return false;
  const line = previewOf(table);
  return !line || (line.count === 0 && samePlace(line.at, placeOf(table.game, cursor)));
}

/** What keeps a person from moving: whoever moves while a question is answered gives it up. */
const BLOCKING: ReadonlySet<Work["name"]> = new Set(["turn", "checking", "solving"] as const);

/** Whether a person may move now. */
export function canMove(table: TableState): boolean {
  const { shown, seats, work } = table;
  if (shown.status.result !== undefined || !isOpen(table) || isShowing(table) || (work && BLOCKING.has(work.name))) return false;
  return seats[shown.status.side] === "person";
}

/** The place that is looked at; undefined if it is where the game stands. */
export function placeLookedAt(game: Game, looking: Looking): { at: At; moves: string[] } | undefined {
  if (looking.at === "present") return undefined;
  if (looking.at !== "line") return { at: placeOf(game, looking.cursor), moves: [] };
  const { at, moves, count } = looking.line;
  return count === 0 && isPresent(game, at) ? undefined : { at, moves: moves.slice(0, count) };
}

/** The place of the game that is shown, whatever line is looked at. */
export function placeShown(table: TableState): At {
  return placeOf(table.game, cursorOf(table));
}

/** Whether `game` has moves that it did not begin with. */
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
