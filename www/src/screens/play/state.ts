/** The screen where a game is played, as one value. */
import type { SeriesResult } from "../../engine/client.ts";
import type { Entry } from "../../kept/scores.ts";
import type { Player, Settings } from "../../kept/settings.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Said } from "../../say/reader.ts";
import { isPresent, type Game } from "../../table/game.ts";
import { samePlace, type At } from "../../table/place.ts";
import { isLive, type Seats, type TableState } from "../../table/state.ts";
import type { Ending } from "./ending.ts";
import type { Friends } from "./friend.ts";
import type { WelcomeState } from "./welcome.ts";

/** A hint: a series that is given away step by step. It belongs to one position. */
export type HintState =
  | { kind: "none" }
  | { kind: "searching"; at: At }
  /** The first `step` of what is said are given away: which man moves first, where to, the whole. */
  | { kind: "given"; at: At; step: 1 | 2 | 3; series: string[]; san: string[]; said: Said[] };

export const NO_HINT: HintState = { kind: "none" };

/** The series that the engine played last, and why. */
export interface EngineChoice {
  at: At;
  answer: SeriesResult;
}

export interface PlayState {
  /** Undefined until the engine has come. */
  table: TableState | undefined;
  players: Record<Side, Player>;
  /** Engine against engine stands still. */
  paused: boolean;
  hint: HintState;
  /** It may be of a game that is there no more. */
  choice: EngineChoice | undefined;
  /** What is known of the end of the game, if it is over. */
  ending: Ending | undefined;
  /** The first visit to this game. */
  welcome: WelcomeState | undefined;
  /** Games by links, if there was one. */
  friend: Pick<Friends, "view" | "sends"> | undefined;
  /** How the games against the engine ended. */
  scores: readonly Entry[];
  /** Why the engine does not go on, in sentences. */
  refusal: string | undefined;
}

/** The hint, if it is shown where it belongs. */
export function hintShown({ table, hint }: Pick<PlayState, "table" | "hint">): Exclude<HintState, { kind: "none" }> | undefined {
  return table && hint.kind !== "none" && isPresent(table.game, hint.at) && isLive(table) ? hint : undefined;
}

/** A hint belongs to one position, and goes with it. */
export function hintAfter(hint: HintState, game: Game): HintState {
  return hint.kind !== "none" && hint.at.variant === game.about.variant && isPresent(game, hint.at) ? hint : NO_HINT;
}

/** How many steps of the hint are given away. */
export function stepOf(hint: HintState | undefined): 0 | 1 | 2 | 3 {
  return hint?.kind === "given" ? hint.step : 0;
}

/** Whether the series is still one of the game: it may have been taken back, or another game begun. */
export function isPlayed({ game }: TableState, { at, answer }: EngineChoice): boolean {
  return turnOfChoice(game, { at, answer }) !== undefined;
}

/** The turn in which it was played. */
export function turnOfChoice(game: Game, { at, answer }: EngineChoice): number | undefined {
  const moves = [...at.moves, ...(answer.lines[0]?.series ?? [])];
  return game.played.find((series) => samePlace({ fen: at.fen, moves }, series))?.turn;
}

/** Who gives up: the person, or whoever is on the move where one person plays both. */
export function resigner({ players: { white, black }, table }: Pick<PlayState, "players" | "table">): Side {
  if (white !== black) return white === "person" ? "white" : "black";
  return table?.position.status.side ?? "white";
}

type Players = Record<Side, Player>;

/** Whether a friend plays, by links. */
export function isByLinks({ white, black }: Players): boolean {
  return white === "friend" || black === "friend";
}

/** The same with the engine in the friend’s place. */
export function withoutFriend({ white, black }: Players): Players {
  return { white: white === "friend" ? "engine" : white, black: black === "friend" ? "engine" : black };
}

/** Nobody here moves for a friend. */
export function seatsOf({ white, black }: Players): Seats {
  return { white: white === "friend" ? "nobody" : white, black: black === "friend" ? "nobody" : black };
}

/** Whether Black sits at the bottom. Where two people share a board, that may follow whose turn it is, until the game is over. */
export function isFlipped({ flipped, turnBoard }: Settings, { players: { white, black }, table }: Pick<PlayState, "players" | "table">): boolean {
  if (!turnBoard || !table || white !== "person" || black !== "person") return flipped;
  const { side, result } = table.position.status;
  const bottom = result === undefined ? side : otherSide(side);
  return flipped !== (bottom === "black");
}
