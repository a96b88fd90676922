/**
 * Files of several games, and games as plain moves. The engine decides what is a game; this module
 * only separates them.
 */
import { GAME_SIGNS } from "./limits.ts";

export interface GameText {
  /** Text of the game; empty if it is too long. */
  text: string;
  /** Line of the file in which the game begins, counted from 1. */
  line: number;
  /** Length of the game in characters, if it is over the limit. */
  tooLong?: number;
}

/** Beginning of a tag; a file’s games begin with tags. */
const TAG_START = /^\[\s*([A-Za-z0-9_]+)\s*"/;
/** Placeholder for the name of a tag that cannot be read. */
const BROKEN = "";
/** Results in all usual spellings; `1/2` alone is one of them. */
const RESULT = /(?:^|[\s.])(?:1[-–:]0|0[-–:]1|1\/2(?:[-–:]1\/2)?|½(?:[-–:]½)?|0[.,]5[-–:]0[.,]5|\*)$/;
/**
 * Characters of no width, and U+001A, which once ended files. They are not part of the content of a
 * line.
 */
// oxlint-disable-next-line no-control-regex
const SILENT = /[\u001A\u00AD\u200B-\u200F\u2060\uFEFF]/g;
/**
 * Maximum number of lines of a paragraph within a comment that looks like the next game, before the
 * comment ends.
 */
const PARAGRAPH_LINES = 200;

function isTagLine(line: string): boolean {
  return line.startsWith("[") && line.endsWith("]") && TAG_START.test(line);
}

/**
 * Possible end of a comment that may never be closed: before the first tag of what looks like the
 * next game.
 */
interface Doubt {
  /** Number of lines of the game before that tag, and their length in characters. */
  lines: number;
  signs: number;
  /** Line of the file with that first tag, counted from 1. */
  line: number;
}

/**
 * Separates the games of a file while it is read, in time and memory that grow with its longest
 * game.
 *
 * A new game begins with a tag after moves, with anything after a result and an empty line, with a
 * move after a result that ended its line, and always with the tag `Event`.
 *
 * A line within a comment that looks like a tag is none, unless an empty line stands before it and
 * another comment begins before this one ends. So a comment that is never closed does not swallow
 * the games after it.
 */
export class GameSplitter {
  /** Text that was read, but not yet to the end of its line. */
  #rest: string[] = [];
  #restSigns = 0;
  /**
   * True if the last part ended with a carriage return: a line feed right after it does not end
   * another line.
   */
  #afterReturn = false;
  #line = 0;
  /** The lines of the game that is being read, and where it begins. */
  #lines: string[] = [];
  #signs = 0;
  #start = 0;
  #afterGap = true;
  #inComment = false;
  #doubt: Doubt | undefined;
  #brackets = 0;
  #hasMoves = false;
  /** True if an earlier line began a tag that is not closed yet. */
  #inTag = false;
  /** True if there is a line after the tags, even if it is only a comment. */
  #hasBody = false;
  #tags = new Set<string>();
  #isOver = false;
  #hasGames = false;
  #isAtEnd = false;

  /** Takes the next part of the file. Returns the games that are complete. */
  push(text: string): GameText[] {
    const games: GameText[] = [];
    // Lines of old files end with a carriage return alone.
    const part = (this.#afterReturn && text.startsWith("\n") ? text.slice(1) : text).replaceAll(/\r\n?/g, "\n");
    if (text !== "") this.#afterReturn = text.endsWith("\r");
    let from = 0;
    for (let to = part.indexOf("\n"); to >= 0; to = part.indexOf("\n", from)) {
      this.#hold(part.slice(from, to));
      this.#endLine(games);
      from = to + 1;
    }
    this.#hold(part.slice(from));
    return games;
  }

  /** Ends the file. Returns the remaining games. */
  end(): GameText[] {
    const games: GameText[] = [];
    this.#endLine(games);
    // The next game may have a comment that is never closed, too.
    while (this.#doubt) this.#split(games);
    this.#isAtEnd = true;
    this.#take(games);
    return games;
  }

  /** Keeps an unfinished line. A line longer than a game may be is counted, not kept. */
  #hold(part: string): void {
    this.#restSigns += part.length;
    if (this.#restSigns <= GAME_SIGNS) this.#rest.push(part);
  }

  #endLine(games: GameText[]): void {
    const signs = this.#restSigns;
    const line = signs <= GAME_SIGNS ? this.#rest.join("").replaceAll("\u001A", "") : "";
    this.#rest = [];
    this.#restSigns = 0;
    this.#line += 1;
    this.#read(line.replace(/^\uFEFF/, ""), signs, games);
  }

  #read(line: string, signs: number, games: GameText[]): void {
    const bare = line.replaceAll(SILENT, "").trim();
    const isEvent = bare.startsWith("[Event ");
    if (this.#doubt && (isEvent || this.#line - this.#doubt.line > PARAGRAPH_LINES)) this.#split(games);
    // Anything after a result and an empty line belongs to the next game, however damaged that is.
    if (this.#isOver && this.#afterGap && bare !== "") this.#take(games);
    const inHead = this.#tags.size > 0 && !this.#hasMoves;
    const isTag = !this.#inComment && (isTagLine(bare) || (bare.startsWith("[") && (this.#afterGap || inHead)));
    if (isEvent || isTag) this.#readTag(bare, isEvent, games);
    else if (signs > GAME_SIGNS) this.#hasMoves = true;
    else if (this.#inTag && !this.#inComment && bare.endsWith('"]')) this.#inTag = false;
    else if (bare !== "" && !line.startsWith("%")) {
      const wasOpen = this.#inComment;
      if (wasOpen && this.#afterGap && isTagLine(bare))
        this.#doubt ??= { lines: this.#lines.length, signs: this.#signs, line: this.#line };
      const sign = this.#doubt && /[{}]/.exec(bare)?.[0];
      if (sign === "{") {
        this.#split(games);
        this.#read(line, signs, games);
        return;
      }
      if (sign === "}") this.#doubt = undefined;
      const outside = this.#outside(bare);
      if (this.#isOver && !wasOpen && /^[A-Za-z0-9]/.test(outside)) this.#take(games);
      if (outside !== "") {
        this.#hasMoves = true;
        this.#isOver = this.#brackets === 0 && RESULT.test(outside);
      }
    }
    if (!isEvent && !isTag && bare !== "" && this.#tags.size > 0) this.#hasBody = true;
    const isGap = bare === "" && signs <= GAME_SIGNS;
    this.#afterGap = isGap;
    if (this.#signs === 0 && isGap) return;
    if (this.#signs === 0) this.#start = this.#line;
    this.#signs += signs + 1;
    if (this.#signs > GAME_SIGNS) this.#lines = [];
    else this.#lines.push(line);
  }

  #readTag(bare: string, isEvent: boolean, games: GameText[]): void {
    const [, name = BROKEN] = TAG_START.exec(bare) ?? [];
    // A game that was cut off before its moves must not swallow the next one.
    const isCutOff =
      (isEvent && this.#tags.has("Event")) ||
      (this.#afterGap && (this.#hasBody || this.#tags.has(name) || this.#tags.has(BROKEN)));
    if (this.#hasMoves || isCutOff) this.#take(games);
    this.#tags.add(isEvent ? "Event" : name);
    this.#inTag = !bare.includes("]");
    this.#inComment = false;
    this.#brackets = 0;
  }

  /** Splits at a comment that was never closed: the text after it is read as other games. */
  #split(games: GameText[]): void {
    const doubt = this.#doubt;
    if (!doubt) return;
    const [after, now] = [this.#lines.slice(doubt.lines), this.#line];
    // A game without a remaining line is too long by itself.
    const isLost = this.#signs > GAME_SIGNS;
    this.#lines = this.#lines.slice(0, doubt.lines);
    if (!isLost) this.#signs = doubt.signs;
    this.#take(games);
    this.#afterGap = true;
    for (const [index, line] of after.entries()) {
      this.#line = doubt.line + index;
      this.#read(line, line.length, games);
    }
    this.#line = now;
  }

  /**
   * Returns the part of a line outside comments. Records whether a comment or a bracket is open at
   * the end of the line.
   */
  #outside(line: string): string {
    const parts: string[] = [];
    let from = 0;
    const signs = /[{};()]/g;
    for (let found = signs.exec(line); found; found = signs.exec(line)) {
      const [sign] = found;
      if (this.#inComment) {
        if (sign !== "}") continue;
        this.#inComment = false;
        from = found.index + 1;
      } else if (sign === "{" || sign === ";") {
        parts.push(line.slice(from, found.index));
        from = line.length;
        if (sign === ";") break;
        this.#inComment = true;
      } else if (sign === "(") this.#brackets += 1;
      else if (sign === ")") this.#brackets = Math.max(0, this.#brackets - 1);
    }
    if (!this.#inComment) parts.push(line.slice(from));
    return parts.join(" ").trim();
  }

  #take(games: GameText[]): void {
    const text = this.#lines.join("\n").trim();
    // A remark at the end of a file is no game.
    const isRemark = this.#isAtEnd && this.#hasGames && !this.#hasMoves && this.#tags.size === 0;
    this.#hasGames = true;
    if (this.#signs > GAME_SIGNS) games.push({ text: "", line: this.#start, tooLong: this.#signs });
    else if (text !== "" && !isRemark) games.push({ text, line: this.#start });
    this.#lines = [];
    this.#signs = 0;
    this.#hasMoves = false;
    this.#hasBody = false;
    this.#tags.clear();
    this.#isOver = false;
    this.#inComment = false;
    this.#doubt = undefined;
    this.#inTag = false;
    this.#brackets = 0;
  }
}

/** The games of a file that is in memory as a whole. */
export function splitGames(file: string): GameText[] {
  const splitter = new GameSplitter();
  return [...splitter.push(file), ...splitter.end()];
}

/** Several games as one file. */
export function joinGames(texts: readonly string[]): string {
  return texts.map((text) => `${text.trim()}\n`).join("\n");
}

/**
 * The moves of a game text that the engine wrote, without its tags and its result: `1.e4 2.d5 Nf6`.
 */
export function movesOnly(text: string): string {
  const lines = text.split("\n").filter((line) => !isTagLine(line.trim()));
  return lines
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/(?:^| )(?:1-0|0-1|1\/2-1\/2|\*)$/, "");
}
