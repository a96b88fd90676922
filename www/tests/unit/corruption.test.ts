/** Randomly damaged files and records: undamaged games beside them are never lost. */
import { describe, expect, test } from "vitest";
import { splitGames } from "../../src/kept/game-files.ts";
import { isDamaged, readRecord, type SavedGame } from "../../src/kept/records.ts";
import { Engine } from "../../src/engine/engine.ts";
import { WasmWorker } from "./wasm-worker.ts";

/** Pseudo-random number generator (mulberry32), deterministic for a seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const GAMES = Array.from(
  { length: 5 },
  (_, i) =>
    `[White "White ${i}"]\n[Black "Black {${i}"]\n[Rules "Italian"]\n\n1.e4 2.d5 Nf6 {a (comment} 3.Nf3 exd5 Bb5+ (3.d3) 4.c6 Qb6 Ne4 Qxf2# 0-1`,
);
const SIGNS = ["{", "}", "(", ")", "[", "]", '"', "\\", ";", "%", "\n", "\n\n", "\0", "\uFFFD", "*", "1-0", "x", "é"];

/** Text with one to four changes: characters inserted, deleted or replaced, or the end cut off. */
function damaged(text: string, below: (n: number) => number): string {
  let now = text;
  for (let times = 1 + below(4); times > 0; times -= 1) {
    const at = below(now.length + 1);
    const sign = SIGNS[below(SIGNS.length)] ?? "";
    const how = below(4);
    if (how === 0) now = now.slice(0, at) + sign + now.slice(at);
    else if (how === 1) now = now.slice(0, at) + now.slice(at + 1 + below(20));
    else if (how === 2) now = now.slice(0, at) + sign.repeat(1 + below(5)) + now.slice(at + 1);
    else now = now.slice(0, at);
  }
  return now;
}

describe("damage", () => {
  test("in one game of a file costs none of the others: 1,000 files", async () => {
    const engine = new Engine(() => new WasmWorker());
    const below = random(14);
    for (let round = 0; round < 1000; round += 1) {
      const which = below(GAMES.length);
      const file = GAMES.map((text, index) => (index === which ? damaged(text, below) : text)).join("\n\n");
      const texts = splitGames(file).map(({ text }) => text);
      for (const [index, text] of GAMES.entries()) {
        if (index === which || texts.includes(text)) continue;
        // The rest of the damaged game may become a comment before this game, or one more tag.
        const found = texts.find((one) => one.endsWith(text)) ?? "";
        await expect(
          engine.readGame({ text: found }),
          `round ${round}, game ${index}, file:\n${file}`,
        ).resolves.toMatchObject({
          tags: expect.arrayContaining([
            ["White", `White ${index}`],
            ["Black", `Black {${index}`],
          ]) as unknown,
          status: { result: "0-1" },
        });
      }
    }
    engine.close();
  }, 60_000);

  test("to a record makes it one that is told, or leaves a game: 1,000 records", () => {
    const whole: SavedGame = {
      id: "a",
      name: "One",
      saved: 5,
      text: GAMES[0] ?? "",
      variant: "italian",
      turn: 2,
      series: 1,
      result: "0-1",
      fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    };
    const below = random(15);
    const junk: unknown[] = [
      undefined,
      null,
      0,
      -1,
      NaN,
      "",
      "x",
      {},
      [],
      true,
      new Date(0),
      new Uint8Array(3),
      "x".repeat(100_000),
    ];
    for (let round = 0; round < 1000; round += 1) {
      const record: Record<string, unknown> = { ...whole };
      const keys = Object.keys(record);
      for (let times = 1 + below(3); times > 0; times -= 1) {
        const key = keys[below(keys.length)] ?? "id";
        if (below(3) === 0) delete record[key];
        else record[key] = junk[below(junk.length)];
      }
      const read = readRecord("a", below(20) === 0 ? junk[below(junk.length)] : record);
      expect(read.id).toBe("a");
      expect(read.name.length).toBeLessThanOrEqual(200);
      if (isDamaged(read)) expect(typeof read.hasText).toBe("boolean");
      else
        expect([typeof read.text, typeof read.fen, typeof read.turn, typeof read.saved]).toEqual([
          "string",
          "string",
          "number",
          "number",
        ]);
    }
  });
});
