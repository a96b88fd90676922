/**
 * Data that is kept between visits: the games and the settings. Storage may be full, forbidden or
 * damaged; the page works without it.
 */
import type { Side } from "../protocol/messages.ts";
import { variantOf, type Variant } from "../variants.ts";
import { LEVELS, readSettings, type Player, type Settings } from "./settings.ts";
import { isCount } from "./times.ts";

const KEY = "seriatim";

/** A kept game: enough to replay it by the rules. */
export interface KeptGame {
  variant: Variant;
  /** FEN of the first position; absent for the usual one. */
  fen?: string;
  /** The turns of the main line. */
  series: string[][];
  /** The other lines of the game, each from the first position. */
  lines?: string[][][];
  /** Index of the line on the board; 0 is the main line. */
  at?: number;
  /** The text that it was read from, if any. */
  annotated?: string;
  /** The side that resigned. */
  resigned?: Side;
  /** Its end in a dead position or on time. */
  ended?: { result: string; reason: string };
  /** The path of the line that ended so; the main line if absent. */
  endedAt?: string;
  /** True if the game was continued from the end of its text, or from an earlier position. */
  resumed?: boolean;
  /** FEN of the position on the board, shown until the game has been replayed. */
  standing?: string;
}

/** A hint that was shown at least in part; it belongs to one position. */
export interface KeptHint {
  at: { variant: Variant; fen: string; moves: string[] };
  step: 1 | 2 | 3;
  series: string[];
  san: string[];
}

/** Kept data of the playing screen, besides the game. */
export interface KeptPlay {
  players: Record<Side, Player> | undefined;
  hint: KeptHint | undefined;
  /** Id of the game by links that is on the board. */
  friend?: string | undefined;
  /** Present if the game counts for the record against the engine at this level. */
  counting?: { level: number } | undefined;
  /** Times of the clock; `clock-times.ts` checks them. */
  clock?: unknown;
}

export function keptSettings(): Settings {
  return readSettings(stored()["settings"]);
}

/** Keeps a change of the settings and nothing else. */
export function keepSettings(change: Partial<Settings>): void {
  const settings = { ...keptSettings(), ...change };
  keep(() => localStorage.setItem(KEY, JSON.stringify({ ...parsed(() => localStorage), settings })));
}

/** The kept game of a screen. */
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
  const { players, hint, friend, counting, clock } = stored();
  const { level } = (counting ?? {}) as { level?: unknown };
  return {
    players: readPlayers(players),
    hint: readHint(hint),
    friend: typeof friend === "string" ? friend : undefined,
    counting: LEVELS.includes(level as number) ? { level: level as number } : undefined,
    clock,
  };
}

export function keepPlay(play: KeptPlay): void {
  write({ ...stored(), ...play });
}

/**
 * Writes the data for the next visit, and for this tab, so that two tabs with a game each do not
 * overwrite each other.
 */
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
    // The page works without storage.
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

/**
 * The kept data: the settings of the tab that kept them last, everything else of this tab if it
 * kept something before.
 */
function stored(): Record<string, unknown> {
  const all = parsed(() => localStorage);
  return { ...all, ...parsed(() => sessionStorage), settings: all["settings"] };
}

/** Reads the variant. Data from the time before there were other games names only the rules. */
function readVariant(from: { variant?: unknown; rules?: unknown }): Variant | undefined {
  return variantOf(from.variant ?? from.rules);
}

function readGame(from: unknown): KeptGame | undefined {
  const kept = (from ?? {}) as Partial<Record<keyof KeptGame, unknown>>;
  const { fen, series, lines, at, annotated, resigned, endedAt, resumed, standing } = kept;
  const { result, reason } = (kept.ended ?? {}) as Partial<Record<string, unknown>>;
  const variant = readVariant(kept);
  if (!variant || !isLine(series)) return undefined;
  // The engine says whether the moves are legal.
  return {
    variant,
    series,
    ...(typeof fen === "string" && { fen }),
    ...(Array.isArray(lines) && { lines: lines.filter(isLine) }),
    ...(isCount(at) && { at }),
    ...(typeof annotated === "string" && { annotated }),
    ...(resumed === true && { resumed }),
    ...((resigned === "white" || resigned === "black") && { resigned }),
    ...(typeof result === "string" && typeof reason === "string" && { ended: { result, reason } }),
    ...(typeof endedAt === "string" && { endedAt }),
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
  return isWords(moves) && isWords(series) && isWords(san)
    ? { at: { variant, fen, moves }, step, series, san }
    : undefined;
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isPlayer(player: unknown): player is Player {
  return player === "person" || player === "engine" || player === "friend";
}
