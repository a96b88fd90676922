/**
 * Remarks on positions of a game, in words, drawings and glyphs, and the comments of a game file
 * that hold them. Drawings, clocks and evaluations are written as Lichess writes them: `[%csl
 * Gd4,Rf7] [%cal Ge2e4] [%clk 0:01:00]`. The engine says which position a comment is about.
 */
import type { Shape } from "../board/board-element.ts";

export interface Remark {
  text: string;
  drawn: readonly Shape[];
  /**
   * Other commands in square brackets, as in the file: clocks, evaluations, notes of other
   * programs.
   */
  commands?: readonly string[];
  /** The glyphs of the move that leads to the position, by their numbers in PGN. */
  glyphs?: readonly number[];
  /** The comment that the remark was read from, kept while the remark is unchanged. */
  written?: string;
}

/**
 * Remarks by position. The key is the moves from the first position, in UCI, separated by spaces.
 */
export type Remarks = ReadonlyMap<string, Remark>;

export const NO_REMARKS: Remarks = new Map();

type Pairs = readonly (readonly [string, string])[];

const COLOURS = { G: "green", R: "red", B: "blue", Y: "yellow" } as const;
const WORD = /^([GRBY])([a-h][1-8])([a-h][1-8])?$/;
const COMMAND = /\[%\s*(\w+)\s+([^\]]*)\]/g;

/** Parses a comment. Everything that is neither drawing nor note of a program is text. */
export function readRemark(comment: string): Remark {
  const drawn: Shape[] = [];
  const commands: string[] = [];
  const text = comment.replaceAll(COMMAND, (whole, name: string, words: string) => {
    if (name !== "csl" && name !== "cal") commands.push(whole);
    else {
      const shapes = words.split(",").map((word) => shapeOf(word.trim(), name === "cal"));
      if (shapes.includes(undefined)) return whole;
      drawn.push(...shapes.filter((one) => one !== undefined));
    }
    return " ";
  });
  return {
    text: text.trim().replaceAll(/\s+/g, " "),
    drawn,
    ...(commands.length > 0 && { commands }),
    written: comment,
  };
}

/**
 * Parses shapes as `%csl` and `%cal` write them, arrows and circles in one list: `Ge2e4, Rf7`.
 * Without a colour they are green. Undefined if the text is something else.
 */
export function shapesIn(text: string): readonly Shape[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const shapes = words.map((word) => {
    const coloured = /^[a-h]/.test(word) ? `G${word}` : word;
    return shapeOf(coloured, coloured.length > 3);
  });
  return shapes.includes(undefined) ? undefined : shapes.filter((one) => one !== undefined);
}

function shapeOf(word: string, arrow: boolean): Shape | undefined {
  const [, letter, from, to] = WORD.exec(word) ?? [];
  if (letter === undefined || from === undefined || arrow !== (to !== undefined)) return undefined;
  return { from, to: to ?? from, colour: COLOURS[letter as keyof typeof COLOURS] };
}

/** The comment for a remark; empty if there is nothing to say. */
export function writeRemark({ text, drawn, commands = [], written }: Remark): string {
  if (written !== undefined) return written;
  const words = (arrows: boolean) =>
    drawn
      .filter(({ from, to }) => (from !== to) === arrows)
      .map(({ from, to, colour }) => `${colour.charAt(0).toUpperCase()}${from}${arrows ? to : ""}`);
  const shapes = [
    ["csl", words(false)],
    ["cal", words(true)],
  ] as const;
  // A comment cannot contain the brace that ends it.
  const said = text.replaceAll("{", "(").replaceAll("}", ")").trim().replaceAll(/\s+/g, " ");
  return [said, ...shapes.map(([name, all]) => (all.length > 0 ? `[%${name} ${all.join(",")}]` : "")), ...commands]
    .filter(Boolean)
    .join(" ");
}

/** The remark with other words or drawings; undefined if nothing is left of it. */
export function changed(
  remark: Remark | undefined,
  change: Partial<Pick<Remark, "text" | "drawn">>,
): Remark | undefined {
  const { written: _, ...before } = remark ?? { text: "", drawn: [] };
  const after = { ...before, ...change };
  const says =
    after.text !== "" || after.drawn.length > 0 || (after.commands?.length ?? 0) > 0 || (after.glyphs?.length ?? 0) > 0;
  return says ? after : undefined;
}

/** Remarks from the comments and glyphs of a file, as the engine read them. */
export function remarksOf({ comments, glyphs = [] }: { comments: Pairs; glyphs?: Pairs }): Remarks {
  const remarks = new Map<string, Remark>(comments.map(([path, text]) => [path, readRemark(text)]));
  for (const [path, numbers] of glyphs) {
    remarks.set(path, {
      text: "",
      drawn: [],
      written: "",
      ...remarks.get(path),
      glyphs: numbers.split(" ").map(Number),
    });
  }
  return remarks;
}

/** Comments and glyphs for the engine to write. */
export function notesOf(remarks: Remarks): { comments: [string, string][]; glyphs: [string, string][] } {
  const all = [...remarks];
  return {
    comments: all
      .map(([path, remark]): [string, string] => [path, writeRemark(remark)])
      .filter(([, comment]) => comment !== ""),
    glyphs: all.flatMap(([path, { glyphs }]): [string, string][] => (glyphs ? [[path, glyphs.join(" ")]] : [])),
  };
}

/** Notes of a file on the move that leads to a position. */
export interface Noted {
  /** Time left on the clock. */
  clock?: string;
  /** Time used for the move. */
  spent?: string;
  evaluation?: string;
}

export function notedIn({ commands = [] }: Remark): Noted {
  const noted: Noted = {};
  for (const command of commands) {
    const [, name, value = ""] = new RegExp(COMMAND.source).exec(command) ?? [];
    const said = value.trim();
    if (name === "clk") noted.clock = said;
    else if (name === "emt") noted.spent = said;
    else if (name === "eval") noted.evaluation = evaluationIn(said);
  }
  return noted;
}

/**
 * Writes `0.33` as `+0.33` and `#-3` as `−#3`. A depth behind the value is dropped, because it says
 * nothing of the value.
 */
function evaluationIn(written: string): string {
  const [value = ""] = written.split(",");
  const [, mate, sign, number] = /^(#?)([-+]?)(#?\d+(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  if (number === undefined) return value.trim();
  const plain = number.replace("#", "");
  const isMate = mate === "#" || number.startsWith("#");
  const zero = Number(plain) === 0 && !isMate;
  return `${sign === "-" ? "−" : zero ? "" : "+"}${isMate ? "#" : ""}${plain}`;
}

/** Glyphs as in printed notation, by their numbers in PGN. */
const GLYPHS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  8: "□",
  10: "=",
  11: "=",
  12: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
  20: "+−",
  21: "−+",
  22: "⨀",
  23: "⨀",
  32: "⟳",
  33: "⟳",
  36: "↑",
  37: "↑",
  40: "→",
  41: "→",
  44: "=∞",
  45: "=∞",
  132: "⇆",
  133: "⇆",
  138: "⊕",
  139: "⊕",
  140: "∆",
  141: "∇",
  142: "⌓",
  145: "RR",
  146: "N",
};

/**
 * The glyphs after a move, as signs. Judgements of the move stand close to it, the others apart.
 */
export function signsOf({ glyphs = [] }: Pick<Remark, "glyphs">): string {
  return glyphs
    .filter((glyph) => glyph !== 0)
    .map((glyph) => `${glyph <= 6 ? "" : " "}${GLYPHS[glyph] ?? `$${glyph}`}`)
    .join("");
}
