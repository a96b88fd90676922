/** Files of several games, and games as plain moves. What is a game is for the engine to say; here they are only told apart. */

export interface GameText {
  text: string;
  /** The line of the file that it begins in, counted from 1. */
  line: number;
}

/** A tag pair alone in its line, as every game of a file begins. */
const TAG_LINE = /^\s*\[\s*[A-Za-z0-9_]+\s*"(?:[^"\\]|\\.)*"\s*\]\s*$/;

/**
 * The games of a file: a new one begins with a tag after moves. What looks like a tag within a comment is none, unless an
 * empty line stands before it: a comment that is never closed does not swallow the games after it.
 */
export function splitGames(file: string): GameText[] {
  const lines = file.replace(/^\uFEFF/, "").split(/\r?\n/);
  const games: GameText[] = [];
  let start = 0;
  let hasMoves = false;
  let inComment = false;
  const take = (end: number) => {
    const first = lines.findIndex((line, index) => index >= start && line.trim() !== "");
    const text = lines.slice(start, end).join("\n").trim();
    if (text !== "") games.push({ text, line: first + 1 });
    start = end;
    hasMoves = false;
  };
  for (const [index, line] of lines.entries()) {
    const afterGap = (lines[index - 1] ?? "").trim() === "";
    if (TAG_LINE.test(line) && (!inComment || afterGap)) {
      if (hasMoves) take(index);
      inComment = false;
      continue;
    }
    const { outside, open } = withoutComments(line, inComment);
    inComment = open;
    if (outside !== "" && !line.startsWith("%")) hasMoves = true;
  }
  take(lines.length);
  return games;
}

/** What of a line is no comment, and whether a comment is open at its end. */
function withoutComments(line: string, open: boolean): { outside: string; open: boolean } {
  const text = (open ? `{${line}` : line).replaceAll(/\{[^}]*\}/g, " ");
  const end = /[{;]/.exec(text);
  return { outside: text.slice(0, end?.index).trim(), open: end?.[0] === "{" };
}

/** Several games as one file. */
export function joinGames(texts: readonly string[]): string {
  return texts.map((text) => `${text.trim()}\n`).join("\n");
}

/** The moves of a game text without its tags and its result: `1.e4 2.d5 Nf6`. */
export function movesOnly(text: string): string {
  const lines = text.split("\n").filter((line) => !TAG_LINE.test(line));
  return lines.join(" ").replaceAll(/\s+/g, " ").trim().replace(/(?:^| )(?:1-0|0-1|1\/2-1\/2|\*)$/, "");
}

/** The value of a tag in a game text. */
export function tagOf(tags: readonly (readonly [string, string])[], name: string): string | undefined {
  const value = tags.find(([one]) => one === name)?.[1].trim();
  return value === "" || value === "?" || value?.startsWith("????") ? undefined : value;
}
