/** Animated GIF: reading a file gives the pictures that were written. */
import { expect, test } from "vitest";
import { GifWriter, paletteOf } from "../../src/parts/gif.ts";

const [WIDTH, HEIGHT] = [40, 30];

function picture(colour: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const one = colour(at % WIDTH, Math.floor(at / WIDTH));
    pixels.set([one >> 16, (one >> 8) & 255, one & 255, 255], 4 * at);
  }
  return pixels;
}

/**
 * Reads a GIF as this project writes it: the colours of each whole picture, with unchanged pixels
 * from the pictures before.
 */
function read(bytes: Uint8Array): { delays: number[]; boxes: number[][]; pictures: number[][] } {
  const word = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const colour = (index: number) =>
    ((bytes[13 + 3 * index] ?? 0) << 16) | ((bytes[14 + 3 * index] ?? 0) << 8) | (bytes[15 + 3 * index] ?? 0);
  const canvas = Array.from({ length: word(6) * word(8) }, () => -1);
  const told = { delays: [] as number[], boxes: [] as number[][], pictures: [] as number[][] };
  let at = 13 + 768 + 19;
  while (bytes[at] !== 0x3b) {
    expect([bytes[at], bytes[at + 1]]).toEqual([0x21, 0xf9]);
    told.delays.push(word(at + 4));
    at += 8;
    expect(bytes[at]).toBe(0x2c);
    const [x = 0, y = 0, width = 0, height = 0] = [1, 3, 5, 7].map((far) => word(at + far));
    told.boxes.push([x, y, width, height]);
    at += 11;
    const data: number[] = [];
    for (let length = bytes[at++] ?? 0; length > 0; length = bytes[at++] ?? 0) {
      data.push(...bytes.subarray(at, at + length));
      at += length;
    }
    const indexes = unpacked(data);
    expect(indexes).toHaveLength(width * height);
    for (const [index, one] of indexes.entries())
      canvas[(y + Math.floor(index / width)) * WIDTH + x + (index % width)] = colour(one);
    told.pictures.push([...canvas]);
  }
  return told;
}

function unpacked(data: readonly number[]): number[] {
  const out: number[] = [];
  let [bit, size] = [0, 9];
  let table: number[][] = [];
  const reset = () => (table = Array.from({ length: 258 }, (_, index) => [index]));
  let before: number[] | undefined;
  for (;;) {
    let code = 0;
    for (let at = 0; at < size; at += 1, bit += 1) code |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << at;
    if (code === 257) return out;
    if (code === 256) {
      reset();
      [size, before] = [9, undefined];
      continue;
    }
    const entry = table[code] ?? [...(before ?? []), before?.[0] ?? 0];
    out.push(...entry);
    if (before && table.length < 4096) table.push([...before, entry[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
}

test("pictures come back as they were, and only what changed is written", async () => {
  const board = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 0xebe8df : 0x8fa39a));
  const moved = picture((x, y) =>
    x > 9 && x < 15 && y > 5 && y < 9 ? 0xd9a514 : ((x >> 2) + (y >> 2)) % 2 === 0 ? 0xebe8df : 0x8fa39a,
  );
  // Random colours fill the table of codes, so that it is started again.
  let seed = 1;
  const noise = picture(() => ((seed = (seed * 48_271) % 2_147_483_647) % 200) * 0x010101);
  const palette = paletteOf([board, moved, noise]);
  const writer = new GifWriter(WIDTH, HEIGHT, palette);
  for (const pixels of [board, moved, moved, noise]) writer.add({ pixels, ms: 1000 });
  const bytes = new Uint8Array(await writer.finish().arrayBuffer());
  expect(new TextDecoder().decode(bytes.subarray(0, 6))).toBe("GIF89a");
  const { pictures, boxes, delays } = read(bytes);
  const colours = (pixels: Uint8ClampedArray) =>
    Array.from(
      { length: WIDTH * HEIGHT },
      (_, at) => ((pixels[4 * at] ?? 0) << 16) | ((pixels[4 * at + 1] ?? 0) << 8) | (pixels[4 * at + 2] ?? 0),
    );
  expect(pictures).toEqual([board, moved, moved, noise].map(colours));
  expect(boxes.slice(0, 3)).toEqual([
    [0, 0, WIDTH, HEIGHT],
    [10, 6, 5, 3],
    [0, 0, 1, 1],
  ]);
  expect(delays).toEqual([100, 100, 100, 100]);
});

test("a large picture of noise fills the table of codes more than once", async () => {
  let seed = 7;
  const side = 120;
  const pixels = new Uint8ClampedArray(4 * side * side).map(() => ((seed = (seed * 48_271) % 2_147_483_647) % 6) * 51);
  const writer = new GifWriter(side, side, paletteOf([pixels]));
  writer.add({ pixels, ms: 10 });
  const bytes = new Uint8Array(await writer.finish().arrayBuffer());
  const start = 13 + 768 + 19 + 8 + 11;
  const data: number[] = [];
  let at = start;
  for (let length = bytes[at++] ?? 0; length > 0; length = bytes[at++] ?? 0) {
    data.push(...bytes.subarray(at, at + length));
    at += length;
  }
  expect(unpacked(data)).toHaveLength(side * side);
});
