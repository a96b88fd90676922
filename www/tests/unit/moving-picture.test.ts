import { describe, expect, test } from "vitest";
import { movingPicture, type Frame } from "../../src/parts/moving-picture.ts";

const FRAMES: Frame[] = [
  { fen: "4k3/P7/8/8/8/8/3p4/4K3 w - - 0 1" },
  { fen: "Q3k3/8/8/8/8/8/3p4/4K3 b - - 0 1", move: "a7a8q", said: "1. a8=Q+" },
  { fen: "Q7/4k3/8/8/8/8/3p4/4K3 w - - 0 2", move: "e8e7", said: "1… Ke7" },
  { fen: "Q7/4k3/8/8/8/8/3K4/8 b - - 0 2", move: "e1d2", said: "2. Kxd2 <b>" },
];

/** Keyframes of a piece, found by its name in the picture. */
function keysOf(svg: string, man: string): string {
  const [, name] = new RegExp(`<g style="animation:(m\\d+) [^"]*"><use href="#${man}"`).exec(svg) ?? [];
  return name === undefined
    ? ""
    : (new RegExp(`@keyframes ${name}\\{((?:[^{}]*\\{[^{}]*\\})*)\\}`).exec(svg)?.[1] ?? "");
}

describe("a picture that moves", () => {
  const svg = movingPicture(FRAMES, { title: "Ada & Bob", players: "Ada – Bob" });

  test("stands alone, begins again, and waits at its end", () => {
    expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|<script|@import|url\(/);
    expect(svg).toContain("<title>Ada &amp; Bob</title>");
    expect(svg).toContain("2. Kxd2 &lt;b&gt;");
    // The start position stays for 1.2 s, the first two moves for 1 s each, the last move for 3 s.
    expect(svg).toContain("6.2s linear infinite");
    expect(svg).toContain("prefers-reduced-motion");
  });

  test("men glide, are taken, and are promoted", () => {
    // The black king moves one square down with the second move, 2.2 s after the beginning.
    expect(keysOf(svg, "bk")).toBe(
      "0%{transform:translate(400px,0px);opacity:1}35.484%{transform:translate(400px,0px);opacity:1}39.516%{transform:translate(400px,100px);opacity:1}100%{transform:translate(400px,100px);opacity:1}",
    );
    expect(keysOf(svg, "bp")).toMatch(/opacity:0\}100%\{transform:translate\(300px,600px\);opacity:0\}$/);
    expect(keysOf(svg, "wp")).toMatch(/^0%\{transform:translate\(0px,100px\);opacity:1\}/);
    expect(keysOf(svg, "wp")).toMatch(/100%\{transform:translate\(0px,100px\);opacity:0\}$/);
    expect(keysOf(svg, "wq")).toMatch(
      /^0%\{transform:translate\(0px,0px\);opacity:0\}.*100%\{transform:translate\(0px,0px\);opacity:1\}$/,
    );
  });

  test("from the other side it is turned, and a position alone does not move", () => {
    const turned = movingPicture(FRAMES, { title: "", orientation: "black" });
    expect(keysOf(turned, "bk")).toMatch(/^0%\{transform:translate\(300px,700px\);opacity:1\}/);
    const still = movingPicture(FRAMES.slice(0, 1), { title: "" });
    expect(still).not.toMatch(/@keyframes m/);
    expect(still.match(/<use /g)).toHaveLength(4);
  });
});
