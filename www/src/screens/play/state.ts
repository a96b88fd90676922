/** State of the play screen. */
import type { SeriesResult } from "../../engine/client.ts";
import type { Entry } from "../../kept/scores.ts";
import type { Player, Settings } from "../../kept/settings.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Said } from "../../say/reader.ts";
import type { Game } from "../../table/game.ts";
import { isPresent } from "../../table/line.ts";
import { samePlace, type At } from "../../table/place.ts";
import { isLive, type Seats, type TableState } from "../../table/state.ts";
import type { GameClock } from "./clock.ts";
import type { Ending } from "./ending.ts";
import type { Friends } from "./friend.ts";
import type { WelcomeState } from "./welcome.ts";

/** Hint: a turn for one position, revealed step by step. */
export type HintState =
  | { kind: "none" }
  | { kind: "searching"; at: At }
  /**
   * The first `step` texts are revealed: the piece that moves first, its target, and the whole
   * turn.
   */
  | { kind: "given"; at: At; step: 1 | 2 | 3; series: string[]; san: string[]; said: Said[] };

export const NO_HINT: HintState = { kind: "none" };

/** Turn that the engine played last, with its reasons. */
export interface EngineChoice {
  at: At;
  answer: SeriesResult;
}

export interface PlayState {
  /** Undefined until the engine is loaded. */
  table: TableState | undefined;
  players: Record<Side, Player>;
  /** True if a game of engine against engine is paused. */
  paused: boolean;
  hint: HintState;
  /** Last choice of the engine. Its game may no longer be on the board. */
  choice: EngineChoice | undefined;
  /** Findings about the end of the game, if it is over. */
  ending: Ending | undefined;
  /** Welcome on the first visit to this variant. */
  welcome: WelcomeState | undefined;
  /** Games by links, if there was one. */
  friend: Pick<Friends, "view" | "sends"> | undefined;
  /** Clock, if the game has one. */
  clock: Pick<GameClock, "view" | "face"> | undefined;
  /** Results of the games against the engine. */
  scores: readonly Entry[];
  /** Reason why the engine does not go on. */
  refusal: string | undefined;
}

/** Hint, if its position is on the board. */
export function hintShown({
  table,
  hint,
}: Pick<PlayState, "table" | "hint">): Exclude<HintState, { kind: "none" }> | undefined {
  return table && hint.kind !== "none" && isPresent(table.game, hint.at) && isLive(table) ? hint : undefined;
}

/** Hint after a change of the game. It is dropped if its position is left. */
export function hintAfter(hint: HintState, game: Game): HintState {
  return hint.kind !== "none" && hint.at.variant === game.about.variant && isPresent(game, hint.at) ? hint : NO_HINT;
}

/** Number of revealed steps of the hint. */
export function stepOf(hint: HintState | undefined): 0 | 1 | 2 | 3 {
  return hint?.kind === "given" ? hint.step : 0;
}

/**
 * Returns true if the engine's turn is still part of the game. It may have been taken back, or
 * another game begun.
 */
export function isPlayed({ game }: TableState, { at, answer }: EngineChoice): boolean {
  return turnOfChoice(game, { at, answer }) !== undefined;
}

/** Turn number in which the engine's choice was played. */
export function turnOfChoice(game: Game, { at, answer }: EngineChoice): number | undefined {
  const moves = [...at.moves, ...(answer.lines[0]?.series ?? [])];
  return game.played.find((series) => samePlace({ fen: at.fen, moves }, series))?.turn;
}

/** Side that resigns: the person's side, or the side to move if one person plays both. */
export function resigner({ players: { white, black }, table }: Pick<PlayState, "players" | "table">): Side {
  if (white !== black) return white === "person" ? "white" : "black";
  return table?.position.status.side ?? "white";
}

type Players = Record<Side, Player>;

/** Returns true if a friend plays by links. */
export function isByLinks({ white, black }: Players): boolean {
  return white === "friend" || black === "friend";
}

/** Players with the engine in the friend’s place. */
export function withoutFriend({ white, black }: Players): Players {
  return { white: white === "friend" ? "engine" : white, black: black === "friend" ? "engine" : black };
}

/** Seats of the board. Nobody here moves for a friend. */
export function seatsOf({ white, black }: Players): Seats {
  return { white: white === "friend" ? "nobody" : white, black: black === "friend" ? "nobody" : black };
}

/**
 * Returns true if Black is at the bottom. If two people share a board, the board may turn to the
 * side to move until the game is over.
 */
export function isFlipped(
  { flipped, turnBoard }: Settings,
  { players: { white, black }, table }: Pick<PlayState, "players" | "table">,
): boolean {
  if (!turnBoard || !table || white !== "person" || black !== "person") return flipped;
  const { side, result } = table.position.status;
  const bottom = result === undefined ? side : otherSide(side);
  return flipped !== (bottom === "black");
}
