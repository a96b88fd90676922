/** Map of turn 4: the file, and what the explorer takes from it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hardest, readTurnMap, sumOf } from "../../src/screens/analyse/turn-map.ts";
import { openRules } from "./wasm-rules.ts";

const SMALL = "italian,3,0\na2a3,2\na7a5 a5a4,0,3,1\ne2e4,2\nf7f6 g7g5,1,0,5\ne7e5 d8h4,0,1,7\n";

/** FNV-1a, 64 bits. */
function checksum(text: string): string {
  let sum = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(text)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x0100_0000_01b3n);
  return sum.toString(16).padStart(16, "0");
}

describe("the file", () => {
  test("first moves with their replies and counts", () => {
    const map = readTurnMap(SMALL);
    expect(map && [...map.keys()]).toEqual(["a2a3", "e2e4"]);
    const a3 = map?.get("a2a3");
    expect(a3).toEqual({ all: 2, replies: [{ reply: ["a7a5", "a5a4"], mates: 0, safe: 3, loses: 1 }] });
    // One of two replies is not counted.
    expect(a3 && sumOf(a3)).toBeUndefined();
    const e4 = map?.get("e2e4");
    expect(e4 && sumOf(e4)).toEqual({ mates: 1, safe: 1, loses: 12 });
  });

  test("a file that was cut off is refused", () => {
    expect(readTurnMap(SMALL.slice(0, -20))).toBeUndefined();
    expect(readTurnMap("")).toBeUndefined();
  });

  test("replies that allow mate are not the hardest", () => {
    const map = readTurnMap(SMALL);
    expect(hardest(map?.get("e2e4")?.replies ?? [], 5).map(({ reply }) => reply.join(" "))).toEqual(["e7e5 d8h4"]);
  });
});

describe.each(["italian", "scottish"] as const)("the %s map of the site", (variant) => {
  const text = readFileSync(new URL(`../../data/turn_map_${variant}.txt`, import.meta.url), "utf8");
  const map = readTurnMap(text);
  const rules = openRules();
  const fen = (moves: string[], from?: string) =>
    rules.legalMoves({ variant, moves, ...(from !== undefined && { fen: from }) }).status.fen;

  test("its checksum is right, and no reply is missing", () => {
    const end = text.indexOf("\n");
    const [named, , sum] = text.slice(0, end).split(",");
    expect(named).toBe(variant);
    expect(checksum(text.slice(end + 1))).toBe(sum);
    expect(map?.size).toBe(20);
    expect([...(map?.values() ?? [])].reduce((count, { all }) => count + all, 0)).toBe(5362);
  });

  test("all replies can be played, and lead to different positions", () => {
    for (const [first, { replies }] of map ?? []) {
      const after = fen([first]);
      const ends = new Set(replies.map(({ reply }) => fen(reply, after)));
      expect(ends.size, first).toBe(replies.length);
    }
  });
});
