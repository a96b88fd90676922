/**
 * Game texts of a widget as chapters, each read by the rules. Loaded when a widget has such a text.
 */
import type { Rules } from "../engine/rules.ts";
import { GAME_SIGNS } from "../kept/limits.ts";
import type { Side } from "../protocol/messages.ts";
import type { Game } from "../table/game.ts";
import { allSeries, hasMoves, movesOf } from "../table/line.ts";
import { gameOfRead } from "../table/replay.ts";
import { readAsGame } from "../table/reading.ts";
import { remarksOf } from "../table/remarks.ts";
import { nameFromTags, tagOf } from "../tags.ts";
import type { Variant } from "../variants.ts";
import type { Options } from "./attributes.ts";
import { withFen } from "./reading.ts";
import type { CameWith } from "./state.ts";

/** One game of a text. */
export interface AuthorChapter {
  name: string | undefined;
  /** True if the reader has to find the moves. */
  asks: boolean;
  /** The game with its variations. */
  game: Game;
  came: CameWith;
  /** The side at the bottom, if the text names one. */
  orientation: Side | undefined;
  /** Number of first moves that lead to the question. */
  base: number;
  /** Stands for position and moves where results are kept. */
  id: string;
}

/** A chapter that cannot be read. `cause` says why. */
export class ChapterError extends Error {
  /** Number of the chapter, counted from 1. */
  readonly number: number;

  constructor(number: number, cause: unknown) {
    super(`chapter ${number}`, { cause });
    this.number = number;
  }
}

/** Maximum number of chapters, as on the page of this project. */
const MOST_CHAPTERS = 64;

/** A text is larger than a board reads. */
export class LimitError extends Error {
  readonly limit: "chapters" | "signs";
  readonly found: number;
  readonly most: number;

  constructor(limit: LimitError["limit"], found: number, most: number) {
    super(`${found} ${limit}`);
    this.limit = limit;
    this.found = found;
    this.most = most;
  }
}

/** Modes of a chapter, as Lichess writes them, in which the reader has to find the moves. */
const ASKS = new Set(["gamebook", "practice", "solve"]);

/**
 * Reads a text as one or several games. Rejects with a `LimitError` if it is too large, a
 * `ChapterError` if one of several games cannot be read, otherwise the `EngineError` of the rules.
 */
export async function readChapters(rules: Rules, options: Options, text: string): Promise<AuthorChapter[]> {
  // A single line is a single game, so that a puzzle needs no code that separates games.
  if (text.length <= GAME_SIGNS && !/[\r\n]/.test(text.trim())) return [readChapter(rules, options, text)];
  const { splitGames } = await import("../kept/game-files.ts");
  const games = splitGames(text).filter(({ text: one, tooLong }) => one.trim() !== "" || tooLong !== undefined);
  if (games.length > MOST_CHAPTERS) throw new LimitError("chapters", games.length, MOST_CHAPTERS);
  const long = games.find(({ tooLong }) => tooLong !== undefined)?.tooLong;
  if (long !== undefined) throw new LimitError("signs", long, GAME_SIGNS);
  if (games.length < 2) return [readChapter(rules, options, text)];
  return games.map((one, index) => {
    try {
      return readChapter(rules, options, one.text);
    } catch (error) {
      throw new ChapterError(index + 1, error);
    }
  });
}

/** Reads the attribute `solution`: moves after those of the attribute `game`, if there is one. */
export async function readSolution(rules: Rules, options: Options, solution: string): Promise<AuthorChapter[]> {
  const { game } = options;
  if (game === undefined) return readChapters(rules, options, solution);
  const before = readChapter(rules, options, game);
  const together = `${game.trim().replace(/(?:1-0|0-1|1\/2-1\/2|\*)$/, "")} ${solution}`;
  return [{ ...readChapter(rules, options, together), base: movesOf(before.game).length }];
}

function readChapter(rules: Rules, { variant, named, fen, mode, solution }: Options, text: string): AuthorChapter {
  const tagged = withFen(text, fen);
  const readAs = (one: string, as: Variant) => rules.readGame({ text: one, variant: as, tree: true });
  const read = named ? readAs(tagged, variant) : readAsGame(readAs, tagged, variant);
  const { tags } = read;
  const game = gameOfRead(rules, read, tagged);
  const side = tagOf(tags, "Orientation")?.toLowerCase();
  const wanted = mode === "solve" || solution !== undefined || ASKS.has(tagOf(tags, "ChapterMode") ?? "");
  return {
    name: tagOf(tags, "ChapterName") ?? nameFromTags(tags),
    asks: (mode === "solve" || mode === "lesson") && wanted && hasMoves(game),
    game,
    came: { about: nameFromTags(tags), players: playersOf(tags), remarks: remarksOf(read) },
    orientation: side === "white" || side === "black" ? side : undefined,
    base: 0,
    id: hashed(`${read.variant} ${read.fen} ${allSeries(game).flatMap(({ moves }) => moves)}`),
  };
}

/** Name of each player with his rating; undefined if the tags name no player. */
function playersOf(tags: readonly (readonly [string, string])[]): CameWith["players"] {
  const [white, black] = ["White", "Black"].map((tag) => {
    const [title, name, rating] = [`${tag}Title`, tag, `${tag}Elo`].map((one) => tagOf(tags, one));
    return name && [title, name, rating && `(${rating})`].filter(Boolean).join(" ");
  });
  return white || black ? { white: white ?? "?", black: black ?? "?" } : undefined;
}

/** FNV-1a, 32 bits, as text. */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
