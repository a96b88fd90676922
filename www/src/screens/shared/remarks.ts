/**
 * What a person says of positions of a game, in words and in drawings, and the comments of a game file that hold it: the drawings as
 * Lichess writes them, `[%csl Gd4,Rf7] [%cal Ge2e4]`. The engine writes and reads the moves; here comments are only put beside them.
 */
import type { Shape } from "../../board/board-element.ts";
import { allSeries, type Game, type Line } from "../../table/game.ts";
import { studyOf } from "../../table/study.ts";

export interface Remark {
  text: string;
  drawn: readonly Shape[];
}

/** By the moves that lead to a position from the first one, UCI, with spaces between. */
export type Remarks = ReadonlyMap<string, Remark>;

export const NO_REMARKS: Remarks = new Map();

const COLOURS = { G: "green", R: "red", B: "blue", Y: "yellow" } as const;
const WORD = /^([GRBY])([a-h][1-8])([a-h][1-8])?$/;
const COMMAND = /\[%(csl|cal) ([^\]]*)\]/g;

/** Takes a comment apart. What is no drawing stays words. */
export function readRemark(comment: string): Remark {
  const drawn: Shape[] = [];
  const text = comment.replaceAll(COMMAND, (whole, name: string, words: string) => {
    const shapes = words.split(",").map((word) => shapeOf(word.trim(), name === "cal"));
    if (shapes.includes(undefined)) return whole;
    drawn.push(...shapes.filter((one) => one !== undefined));
    return " ";
  });
  return { text: text.trim().replaceAll(/\s+/g, " "), drawn };
}

function shapeOf(word: string, arrow: boolean): Shape | undefined {
  const [, letter, from, to] = WORD.exec(word) ?? [];
  if (letter === undefined || from === undefined || arrow !== (to !== undefined)) return undefined;
  return { from, to: to ?? from, colour: COLOURS[letter as keyof typeof COLOURS] };
}

/** The comment that says it; empty if there is nothing to say. */
export function writeRemark({ text, drawn }: Remark): string {
  const words = (arrows: boolean) =>
    drawn.filter(({ from, to }) => (from !== to) === arrows).map(({ from, to, colour }) => `${colour.charAt(0).toUpperCase()}${from}${arrows ? to : ""}`);
  const commands = [["csl", words(false)], ["cal", words(true)]] as const;
  // A comment cannot hold the brace that ends it.
  const said = text.replaceAll("{", "(").replaceAll("}", ")").trim().replaceAll(/\s+/g, " ");
  return [said, ...commands.map(([name, all]) => (all.length > 0 ? `[%${name} ${all.join(",")}]` : ""))].filter(Boolean).join(" ");
}

/** A part of movetext, with the position that it belongs to where that is known: a comment is about it, a move leads to it. */
interface RemarkPart {
  kind: "comment" | "move" | "glyph" | "other";
  text: string;
  path: string | undefined;
}

const PART = /\{[^}]*\}?|;[^\n]*\n?|\$\d+|[()]|[^\s{}();]+|\s+/g;

interface Known {
  uci: readonly string[];
  san: readonly string[];
}

function knownOf(line: Line): Known {
  const all = allSeries(line);
  return { uci: all.flatMap(({ moves }) => moves), san: all.flatMap(({ san }) => san.map(bare)) };
}

/** A move as it is written, without what it only adds. */
function bare(move: string): string {
  return move.replace(/[+#!?]+$/, "").replaceAll("0", "O");
}

/** Follows the moves of a text through the lines of its game. The text of the main line may be written in any way. */
function* partsOf(movetext: string, game: Game): Generator<RemarkPart> {
  const lines = studyOf(game).lines.map(knownOf);
  const starts = allSeries(studyOf(game).lines[0] ?? game).map(({ moves }) => moves.length);
  /** The ways to the innermost place; undefined where that is not known. */
  const stack: { path: string[] | undefined; from?: string[][] }[] = [{ path: [] }];
  for (const [text] of movetext.matchAll(PART)) {
    const here = stack.at(-1) ?? { path: undefined };
    const at = () => (here.from ? undefined : here.path?.join(" "));
    if (text.startsWith("{") || text.startsWith(";")) yield { kind: "comment", text, path: at() };
    else if (text === "(") {
      const path = here.path ?? [];
      stack.push({ path: here.path && [...path], from: here.path ? [path.slice(0, -1), path, path.slice(0, seriesStart(starts, path.length))] : [] });
      yield { kind: "other", text, path: undefined };
    } else if (text === ")") {
      if (stack.length > 1) stack.pop();
      yield { kind: "other", text, path: undefined };
    } else {
      const word = text.replace(/^\d+(?:\.+|…|$)/, "").replace(/^(?:\.+|…)/, "");
      const isMove = /^(?:[A-Za-z]|0-0)/.test(word) && !/^e\.?p\.?$/.test(word);
      if (!isMove || text.trim() === "") yield { kind: /^\$|^[!?]+$/.test(text) ? "glyph" : "other", text, path: undefined };
      else {
        here.path = stepped(lines, here, bare(word), stack.length === 1);
        delete here.from;
        yield { kind: "move", text, path: here.path?.join(" ") };
      }
    }
  }
}

function seriesStart(lengths: readonly number[], made: number): number {
  let before = 0;
  for (const length of lengths) {
    if (before + length >= made) break;
    before += length;
  }
  return before;
}

/** The way after one more move, if a line of the game has it. */
function stepped(lines: readonly Known[], { path, from }: { path: string[] | undefined; from?: string[][] }, word: string, isMain: boolean): string[] | undefined {
  if (isMain) {
    const next = lines[0]?.uci[path?.length ?? 0];
    return path && next !== undefined ? [...path, next] : undefined;
  }
  // As in long notation: Ng1-f3, e7xd8=Q.
  const squares = word.replaceAll(/[-x=:]/g, "").replace(/^[KQRBN]/, "").toLowerCase();
  for (const way of from ?? (path ? [path] : [])) {
    const line = lines.find(({ uci, san }) => (san[way.length] === word || uci[way.length] === squares) && way.every((move, index) => move === uci[index]));
    const next = line?.uci[way.length];
    if (next !== undefined) return [...way, next];
  }
  return undefined;
}

/** Where the moves of a game file begin: behind its tags. */
function movesBegin(text: string): number {
  const [tags = ""] = /^(?:\s*\[[^\n]*\][ \t]*(?:\n|$))*/.exec(text) ?? [];
  return tags.length;
}

/** What the comments of a file say of the positions of its game. */
export function remarksIn(text: string, game: Game): Remarks {
  const remarks = new Map<string, Remark>();
  for (const part of partsOf(text.slice(movesBegin(text)), game)) {
    if (part.kind !== "comment" || part.path === undefined) continue;
    const { text: said, drawn } = readRemark(inner(part.text));
    const before = remarks.get(part.path) ?? { text: "", drawn: [] };
    remarks.set(part.path, { text: [before.text, said].filter(Boolean).join(" "), drawn: [...before.drawn, ...drawn] });
  }
  return remarks;
}

function inner(comment: string): string {
  return comment.startsWith("{") ? comment.slice(1).replace(/\}$/, "") : comment.slice(1);
}

/** The file with these remarks in place of all comments on positions of its game. */
export function withRemarks(text: string, game: Game, remarks: Remarks): string {
  const begin = movesBegin(text);
  const written: string[] = [];
  let waiting = "";
  const say = (path: string | undefined) => {
    const remark = path === undefined ? undefined : remarks.get(path);
    const comment = remark ? writeRemark(remark) : "";
    waiting = comment === "" ? "" : `{${comment}}`;
  };
  say("");
  const flush = () => {
    if (waiting !== "") written.push(waiting);
    waiting = "";
  };
  for (const { kind, text: part, path } of partsOf(text.slice(begin), game)) {
    if (part.trim() === "" || (kind === "comment" && path !== undefined)) continue;
    // Glyphs stand right behind their move.
    if (kind !== "glyph") flush();
    written.push(part.trim());
    if (kind === "move") say(path);
  }
  flush();
  return `${text.slice(0, begin)}${begin > 0 ? "\n" : ""}${inLines(written)}\n`;
}

/** Words in lines of 79 signs, as PGN wants them; brackets stand close. */
function inLines(parts: readonly string[]): string {
  const lines = [""];
  // What opens a bracket stays with what follows it.
  const words = parts.map((part) => (part.startsWith(";") ? `${part}\n` : part)).join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
  for (const word of words.match(/;[^\n]*\n|[^\s]+/g) ?? []) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && (line.endsWith("\n") || line.length + word.length + 1 > 79)) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => line.trimEnd()).join("\n");
}
