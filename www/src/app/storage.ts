/** What is kept between visits: the games and the settings. Storage may be full, forbidden or damaged; none of it matters. */
import { allSeries, type Game } from "../model/game.ts";
import type { Hint, RulesName, Side } from "../model/page.ts";
import { studyOf } from "../model/study.ts";
import { readSettings, type Player, type Settings } from "../model/settings.ts";

const KEY = "seriatim";

/** A game as it is kept: enough to play it again by the rules. */
export interface KeptGame {
  rules: RulesName;
  /** FEN of the first position; absent for the starting position. */
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
}

export interface Kept {
  settings: Settings;
  /** The games of the screens. */
  games: Record<string, KeptGame | undefined>;
  players: Record<Side, Player> | undefined;
  /** What was given away of the game that is played. */
  hint: Hint | undefined;
}

/** What a game is to the engine, too: its main line and the others. */
export function keptGame(game: Game): Omit<KeptGame, "at"> {
  const { rules, standard, played, fen, annotated, resigned } = game;
  const [main = [], ...lines] = studyOf(game).lines.map((line) => allSeries(line).map(({ moves }) => moves));
  return {
    rules,
    series: main,
    ...(game.study && { lines }),
    ...(!standard && { fen: played[0]?.fen ?? fen }),
    ...(annotated !== undefined && { annotated }),
    ...(resigned !== undefined && { resigned }),
  };
}

/** Keeps what is to outlive a reload; games of screens of which nothing is known now stay as they are kept. */
export function save(
  { settings, players, hint }: Pick<Kept, "settings" | "hint"> & { players: Record<Side, Player> },
  games: Record<string, Game | undefined>,
): void {
  const kept = { ...load().games };
  for (const [screen, game] of Object.entries(games)) {
    kept[screen] = game && { ...keptGame(game), ...(game.study && { at: game.study.at }) };
  }
  try {
    keep(JSON.stringify({ settings, players, hint, games: kept }));
  } catch {
    // The page works without.
  }
}

export function load(): Kept {
  const kept: { settings?: unknown; game?: unknown; games?: unknown; players?: unknown; hint?: unknown } = stored();
  // Before there were screens there was one game.
  const games = Object.entries({ play: kept.game, ...(kept.games as Record<string, unknown> | undefined) });
  return {
    settings: readSettings(kept.settings),
    games: Object.fromEntries(games.map(([screen, game]) => [screen, readGame(game)])),
    players: readPlayers(kept.players),
    hint: readHint(kept.hint),
  };
}

/** For the next visit, and for this tab: two tabs with a game each do not take each other’s place. */
function keep(text: string): void {
  sessionStorage.setItem(KEY, text);
  localStorage.setItem(KEY, text);
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

/** Keeps a change of the settings and nothing else, for pages that have no game. */
export function keepSettings(change: Partial<Settings>): void {
  const settings = { ...load().settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...parsed(() => localStorage), settings }));
  } catch {
    // It lasts as long as the page.
  }
}

function readGame(from: unknown): KeptGame | undefined {
  const { rules, fen, series, lines, at, annotated, resigned } = (from ?? {}) as Partial<Record<keyof KeptGame, unknown>>;
  if (rules !== "italian" && rules !== "scottish") return undefined;
  if (!isLine(series)) return undefined;
  // Whether the moves are moves is for the engine to say.
  return {
    rules,
    series,
    ...(typeof fen === "string" && { fen }),
    ...(Array.isArray(lines) && { lines: lines.filter(isLine) }),
    ...(typeof at === "number" && { at }),
    ...(typeof annotated === "string" && { annotated }),
    ...((resigned === "white" || resigned === "black") && { resigned }),
  };
}

function isLine(from: unknown): from is string[][] {
  return Array.isArray(from) && from.every(Array.isArray);
}

function readPlayers(from: unknown): Record<Side, Player> | undefined {
  const { white, black } = (from ?? {}) as Partial<Record<Side, unknown>>;
  return isPlayer(white) && isPlayer(black) ? { white, black } : undefined;
}

/** A hint that was given away at least in part. */
function readHint(from: unknown): Hint | undefined {
  const { at, step, series, san } = (from ?? {}) as Partial<Record<keyof Hint, unknown>>;
  const { fen, rules, moves } = (at ?? {}) as Partial<Record<keyof Hint["at"], unknown>>;
  if (step !== 1 && step !== 2 && step !== 3) return undefined;
  if (typeof fen !== "string" || (rules !== "italian" && rules !== "scottish")) return undefined;
  return isWords(moves) && isWords(series) && isWords(san) ? { at: { fen, rules, moves }, step, series, san } : undefined;
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isPlayer(player: unknown): player is Player {
  return player === "person" || player === "engine";
}
