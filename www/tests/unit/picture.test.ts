import { describe, expect, test } from "vitest";
import { pictureAddress, pictureOf } from "../../src/parts/picture.ts";

describe("the picture of a position", () => {
  const fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

  test("men stand where they stand, from either side", () => {
    expect(pictureOf(fen)).toContain('<use href="#wr" x="0" y="700"/>');
    expect(pictureOf(fen)).toContain('<use href="#bk" x="400" y="0"/>');
    expect(pictureOf(fen, { orientation: "black" })).toContain('<use href="#wr" x="700" y="0"/>');
    expect(pictureOf(fen, { orientation: "black" })).toContain('<use href="#bk" x="300" y="700"/>');
  });

  test("only the men that stand there are drawn", () => {
    expect(pictureOf(fen)?.match(/<g id="\w+"/g)).toEqual(['<g id="wk"', '<g id="wr"', '<g id="bk"']);
    expect(pictureOf("8/8/8/8/8/8/8/8")).not.toContain("<use");
  });

  test("squares are marked, letters can be left out, and the title is text", () => {
    expect(pictureOf(fen, { marked: ["a1"] })).toContain('fill-opacity=".5" d="M0 700h100v100h-100z"');
    expect(pictureOf(fen)?.match(/<text /g)).toHaveLength(16);
    expect(pictureOf(fen, { coordinates: false })).not.toContain("<text ");
    expect(pictureOf(fen, { title: "a < b & c" })).toContain("<title>a &lt; b &amp; c</title>");
  });

  test("what is no position has no picture", () => {
    expect(pictureOf("")).toBeUndefined();
    expect(pictureOf("rnbq")).toBeUndefined();
  });

  test("its address holds all of it", () => {
    const svg = pictureOf(fen) ?? "";
    expect(decodeURIComponent(pictureAddress(svg).replace("data:image/svg+xml,", ""))).toBe(svg);
  });
});
