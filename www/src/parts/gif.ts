/**
 * Animated GIF encoder for pictures of few colours. Of each picture only the part that differs from
 * the one before is written.
 */

export interface GifPicture {
  /** Red, green, blue and alpha of each pixel, row by row. */
  pixels: Uint8ClampedArray;
  /** Display time in milliseconds. */
  ms: number;
}

const MOST_COLOURS = 256;

/** The most frequent colours of some pictures, each as one number. */
export function paletteOf(pictures: readonly Uint8ClampedArray[]): number[] {
  const counts = new Map<number, number>();
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = colourAt(pixels, at);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
}

function colourAt(pixels: Uint8ClampedArray, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

/**
 * Writes a GIF that repeats endlessly. Pictures are added one by one, so that not all are in memory
 * at once.
 */
export class GifWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #palette: readonly number[];
  readonly #known = new Map<number, number>();
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #before: Uint8Array | undefined;

  constructor(width: number, height: number, palette: readonly number[]) {
    [this.#width, this.#height, this.#palette] = [width, height, palette];
    const colours = Array.from({ length: MOST_COLOURS }, (_, index) => palette[index] ?? 0).flatMap((colour) => [
      colour >> 16,
      (colour >> 8) & 255,
      colour & 255,
    ]);
    // 256 colours for all pictures, and the block that makes the GIF repeat endlessly.
    this.#put(
      ...ascii("GIF89a"),
      ...word(width),
      ...word(height),
      0xf7,
      0,
      0,
      ...colours,
      0x21,
      0xff,
      11,
      ...ascii("NETSCAPE2.0"),
      3,
      1,
      ...word(0),
      0,
    );
  }

  #put(...bytes: number[]): void {
    this.#parts.push(Uint8Array.from(bytes));
  }

  add({ pixels, ms }: GifPicture): void {
    const now = new Uint8Array(this.#width * this.#height);
    for (let at = 0; at < now.length; at += 1) now[at] = this.#indexOf(colourAt(pixels, 4 * at));
    const { x, y, width, height } = changedBox(this.#before, now, this.#width);
    const part = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1)
      part.set(now.subarray((y + row) * this.#width + x, (y + row) * this.#width + x + width), row * width);
    this.#put(
      0x21,
      0xf9,
      4,
      4,
      ...word(Math.round(ms / 10)),
      0,
      0,
      0x2c,
      ...word(x),
      ...word(y),
      ...word(width),
      ...word(height),
      0,
      8,
    );
    this.#parts.push(compressed(part));
    this.#before = now;
  }

  /** Index of the nearest colour of the palette. */
  #indexOf(colour: number): number {
    const known = this.#known.get(colour);
    if (known !== undefined) return known;
    let [best, least] = [0, Infinity];
    for (const [index, one] of this.#palette.entries()) {
      const far =
        ((one >> 16) - (colour >> 16)) ** 2 +
        (((one >> 8) & 255) - ((colour >> 8) & 255)) ** 2 +
        ((one & 255) - (colour & 255)) ** 2;
      if (far < least) [best, least] = [index, far];
    }
    this.#known.set(colour, best);
    return best;
  }

  finish(): Blob {
    return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: "image/gif" });
  }
}

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const word = (number: number): [number, number] => [number & 255, number >> 8];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest rectangle that contains all differences; one pixel if there are none. */
function changedBox(before: Uint8Array | undefined, now: Uint8Array, width: number): Box {
  if (!before) return { x: 0, y: 0, width, height: now.length / width };
  let [left, top, right, bottom] = [width, Infinity, -1, -1];
  for (let at = 0; at < now.length; at += 1) {
    if (before[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** LZW with codes of 9 to 12 bits, in blocks of up to 255 bytes. */
function compressed(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const [clear, end] = [256, 257];
  const bytes: number[] = [];
  let [held, bits, size] = [0, 0, 9];
  const write = (code: number): void => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>= 8;
    }
  };
  let codes = new Map<number, number>();
  let next = end + 1;
  write(clear);
  let prefix = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const key = prefix * 256 + pixel;
    const code = codes.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    write(prefix);
    if (next === 4096) {
      write(clear);
      [codes, next, size] = [new Map(), end + 1, 9];
    } else {
      if (next === 1 << size) size += 1;
      codes.set(key, next++);
    }
    prefix = pixel;
  }
  write(prefix);
  write(end);
  if (bits > 0) bytes.push(held & 255);
  const blocks: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(block.length);
    for (const byte of block) blocks.push(byte);
  }
  blocks.push(0);
  return Uint8Array.from(blocks);
}
