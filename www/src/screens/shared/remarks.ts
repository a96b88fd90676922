/**
 * What a person says of positions of a game, in words and in drawings, and the comments of a game file that hold it: the drawings as
 * Lichess writes them, `[%csl Gd4,Rf7] [%cal Ge2e4]`. Which position a comment is about, the engine says.
 */
import type { Shape } from "../../board/board-element.ts";

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

/** What the comments of a file say, as the engine read them. */
export function remarksOf(comments: readonly [string, string][]): Remarks {
  return new Map(comments.map(([path, text]) => [path, readRemark(text)]));
}

/** The comments that say it, for the engine to write. */
export function commentsOf(remarks: Remarks): [string, string][] {
  return [...remarks].map(([path, remark]) => [path, writeRemark(remark)]);
}
