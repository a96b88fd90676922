/** What is kept between visits: the games and the settings. Storage may be full, forbidden or damaged; none of it matters. */
import type { Side } from "../protocol/messages.ts";
import { variantOf, type Variant } from "../variants.ts";
import { LEVELS, readSettings, type Player, type Settings } from "./settings.ts";
import { isCount } from "./times.ts";

const KEY = "seriatim";

/** A game as it is kept: enough to play it again by the rules. */
export interface KeptGame {
  variant: Variant;
  /** FEN of the first position; absent for the usual one. */
  fen?: string;
  /** Those of the main line. */
  series: string[][];
  /** The other lines of a study, each from the first position. */
  lines?: string[][][];
  /** The line on the board, 0 being the main one. */
  at?: number;
  /** The text it was read from, if it was. */
  annotated?: string;
  /** Who gave up. */
  resigned?: Side;
  /** It was played on from where its text ends, or from before. */
  resumed?: boolean;
  /** FEN of what stood on the board: to be looked at until the game has been played again. */
  standing?: string;
}

/** A hint that was given away at least in part: it belongs to one position. */
export interface KeptHint {
  at: { variant: Variant; fen: string; moves: string[] };
  step: 1 | 2 | 3;
  series: string[];
  san: string[];
}

/** What is kept of the screen where games are played, besides the game. */
export interface KeptPlay {
  players: Record<Side, Player> | undefined;
  hint: KeptHint | undefined;
  /** The game by links that is on the board. */
  friend?: string | undefined;
  /** The game counts for the record against the engine, at this level. */
  counting?: { level: number } | undefined;
}

export function keptSettings(): Settings {
  return readSettings(stored()["settings"]);
}

/** Keeps a change of the settings and nothing else. */
export function keepSettings(change: Partial<Settings>): void {
  const settings = { ...keptSettings(), ...change };
  keep(() => localStorage.setItem(KEY, JSON.stringify({ ...parsed(() => localStorage), settings })));
}

/** The game that a screen had. */
export function keptGame(screen: string): KeptGame | undefined {
  const { game, games } = stored();
  // Before there were screens there was one game.
  const before = screen === "play" ? game : undefined;
  return readGame((games as Record<string, unknown> | undefined)?.[screen] ?? before);
}

export function keepGame(screen: string, game: KeptGame): void {
  const { game: _, ...all } = stored();
  write({ ...all, games: { ...(all["games"] as object | undefined), [screen]: game } });
}

export function keptPlay(): KeptPlay {
  const { players, hint, friend, counting } = stored();
  const { level } = (counting ?? {}) as { level?: unknown };
  return { players: readPlayers(players), hint: readHint(hint), friend: typeof friend === "string" ? friend : undefined, counting: LEVELS.includes(level as number) ? { level: level as number } : undefined };
}

export function keepPlay(play: KeptPlay): void {
  write({ ...stored(), ...play });
}

/** For the next visit, and for this tab: two tabs with a game each do not take each other’s place. */
function write(all: Record<string, unknown>): void {
  const text = JSON.stringify(all);
  keep(() => {
    sessionStorage.setItem(KEY, text);
    localStorage.setItem(KEY, text);
  });
}

function keep(how: () => void): void {
  try {
    how();
  } catch {
    // The page works without.
  }
}

function parsed(where: () => Storage): Record<string, unknown> {
  try {
    return (JSON.parse(where().getItem(KEY) ?? "{}") as Record<string, unknown> | null) ?? {};
  } catch {
    // As on a first visit.
    return {};
  }
}

/** What was kept: the settings of whichever tab kept them last, all else of this tab, if it has been here before. */
function stored(): Record<string, unknown> {
  const all = parsed(() => localStorage);
  return { ...all, ...parsed(() => sessionStorage), settings: all["settings"] };
}

/** What was kept before there were other games named the rules alone. */
function readVariant(from: { variant?: unknown; rules?: unknown }): Variant | undefined {
  return variantOf(from.variant ?? from.rules);
}

function readGame(from: unknown): KeptGame | undefined {
  const kept = (from ?? {}) as Partial<Record<keyof KeptGame, unknown>>;
  const { fen, series, lines, at, annotated, resigned, resumed, standing } = kept;
  const variant = readVariant(kept);
  if (!variant || !isLine(series)) return undefined;
  // Whether the moves are moves is for the engine to say.
  return {
    variant,
    series,
    ...(typeof fen === "string" && { fen }),
    ...(Array.isArray(lines) && { lines: lines.filter(isLine) }),
    ...(isCount(at) && { at }),
    ...(typeof annotated === "string" && { annotated }),
    ...(resumed === true && { resumed }),
    ...((resigned === "white" || resigned === "black") && { resigned }),
    ...(typeof standing === "string" && { standing }),
  };
}

function isLine(from: unknown): from is string[][] {
  return Array.isArray(from) && from.every(isWords);
}

function readPlayers(from: unknown): Record<Side, Player> | undefined {
  const { white, black } = (from ?? {}) as Partial<Record<Side, unknown>>;
  return isPlayer(white) && isPlayer(black) ? { white, black } : undefined;
}

function readHint(from: unknown): KeptHint | undefined {
  const { at, step, series, san } = (from ?? {}) as Partial<Record<keyof KeptHint, unknown>>;
  const place = (at ?? {}) as Partial<Record<"variant" | "rules" | "fen" | "moves", unknown>>;
  const variant = readVariant(place);
  const { fen, moves } = place;
  if (step !== 1 && step !== 2 && step !== 3) return undefined;
  if (typeof fen !== "string" || !variant) return undefined;
  return isWords(moves) && isWords(series) && isWords(san) ? { at: { variant, fen, moves }, step, series, san } : undefined;
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isPlayer(player: unknown): player is Player {
  return player === "person" || player === "engine" || player === "friend";
}
