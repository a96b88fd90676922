/** Files of several games, and games as plain moves. What is a game is for the engine to say; here they are only told apart. */
import { GAME_SIGNS } from "./limits.ts";

export interface GameText {
  /** Empty if it is too long. */
  text: string;
  /** The line of the file that it begins in, counted from 1. */
  line: number;
  /** Its signs, if they are more than are read. */
  tooLong?: number;
}

/** How a line begins that has nothing but tags, as every game of a file begins. */
const TAG_START = /^\[\s*([A-Za-z0-9_]+)\s*"/;
/** Stands for the name of a tag that cannot be read. */
const BROKEN = "";
const RESULT = /(?:^|[\s.])(?:1-0|0-1|1\/2-1\/2|½-½|\*)$/;

function isTagLine(line: string): boolean {
  return line.startsWith("[") && line.endsWith("]") && TAG_START.test(line);
}

/**
 * Tells the games of a file apart while it is read, in time and memory that grow with its longest game. A new one begins with
 * a tag behind moves, with whatever follows a result and an empty line, with a move behind a result that ended its line, and
 * always with the tag `Event`. What looks like a tag within a comment is none, unless an empty line stands before it: a comment
 * that is never closed does not swallow the games after it.
 */
export class GameSplitter {
  /** Read, but not yet up to the end of its line. */
  #rest: string[] = [];
  #restSigns = 0;
  #line = 0;
  /** The game that is being read, and where it begins. */
  #lines: string[] = [];
  #signs = 0;
  #start = 0;
  #afterGap = true;
  #inComment = false;
  #brackets = 0;
  #hasMoves = false;
  /** A line behind its tags, were it only a comment. */
  #hasBody = false;
  #tags = new Set<string>();
  #isOver = false;
  #hasGames = false;
  #isAtEnd = false;

  /** Takes the next part of the file; gives the games that are complete. */
  push(part: string): GameText[] {
    const games: GameText[] = [];
    let from = 0;
    for (let to = part.indexOf("\n"); to >= 0; to = part.indexOf("\n", from)) {
      this.#hold(part.slice(from, to));
      this.#endLine(games);
      from = to + 1;
    }
    this.#hold(part.slice(from));
    return games;
  }

  /** The file is over; gives what is left. */
  end(): GameText[] {
    const games: GameText[] = [];
    this.#endLine(games);
    this.#isAtEnd = true;
    this.#take(games);
    return games;
  }

  /** A line that is longer than a game may be is counted, not kept. */
  #hold(part: string): void {
    this.#restSigns += part.length;
    if (this.#restSigns <= GAME_SIGNS) this.#rest.push(part);
  }

  #endLine(games: GameText[]): void {
    const signs = this.#restSigns;
    const line = signs <= GAME_SIGNS ? this.#rest.join("").replace(/\r$/, "") : "";
    this.#rest = [];
    this.#restSigns = 0;
    this.#line += 1;
    this.#read(this.#line === 1 ? line.replace(/^\uFEFF/, "") : line, signs, games);
  }

  #read(line: string, signs: number, games: GameText[]): void {
    const bare = line.trim();
    const isEvent = line.startsWith("[Event ");
    // Whatever follows a result and an empty line belongs to the next game, however damaged that is.
    if (this.#isOver && this.#afterGap && bare !== "") this.#take(games);
    const isTag = this.#afterGap ? bare.startsWith("[") : isTagLine(bare) && !this.#inComment;
    if (isEvent || isTag) {
      const [, name = BROKEN] = isTagLine(bare) ? (TAG_START.exec(bare) ?? []) : [];
      // A game that was cut off before its moves does not take the next one along.
      const isCutOff = (isEvent && this.#tags.has("Event")) || (this.#afterGap && (this.#hasBody || this.#tags.has(name) || this.#tags.has(BROKEN)));
      if (this.#hasMoves || isCutOff) this.#take(games);
      this.#tags.add(isEvent ? "Event" : name);
      this.#inComment = false;
      this.#brackets = 0;
    } else if (signs > GAME_SIGNS) {
      this.#hasMoves = true;
    } else if (bare !== "" && !line.startsWith("%")) {
      const wasOpen = this.#inComment;
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

  /** What of a line stands in no comment; remembers what is open at its end. */
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
    this.#brackets = 0;
  }
}

/** The games of a file that is there as a whole. */
export function splitGames(file: string): GameText[] {
  const splitter = new GameSplitter();
  return [...splitter.push(file), ...splitter.end()];
}

/** Several games as one file. */
export function joinGames(texts: readonly string[]): string {
  return texts.map((text) => `${text.trim()}\n`).join("\n");
}

/** The moves of a game text that the engine wrote, without its tags and its result: `1.e4 2.d5 Nf6`. */
export function movesOnly(text: string): string {
  const lines = text.split("\n").filter((line) => !isTagLine(line.trim()));
  return lines.join(" ").replaceAll(/\s+/g, " ").trim().replace(/(?:^| )(?:1-0|0-1|1\/2-1\/2|\*)$/, "");
}

/** The value of a tag in a game text. */
export function tagOf(tags: readonly (readonly [string, string])[], name: string): string | undefined {
  const value = tags.find(([one]) => one === name)?.[1].trim();
  return value === "" || value === "?" || value?.startsWith("????") ? undefined : value;
}
