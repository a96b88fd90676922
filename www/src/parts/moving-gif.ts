/**
 * A game as an animated GIF, for places that show no SVG: the pictures of its positions, drawn by
 * the browser.
 */
import { GifWriter, paletteOf } from "./gif.ts";
import type { Frame, MovingOptions } from "./moving-picture.ts";
import { pictureOf } from "./picture.ts";

/** Heights in pixels: the board, and the strip below it with the moves and the players. */
const [BOARD, STRIP] = [480, 40];
/** Milliseconds: before the first move, for a move, after the last move. */
const [FIRST, PACE, LAST] = [1200, 1000, 3000];

export async function movingGif(
  frames: readonly Frame[],
  { orientation = "white", players = "" }: MovingOptions,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [BOARD, BOARD + STRIP];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  const drawn = async ({ fen, move, said = "" }: Frame): Promise<Uint8ClampedArray> => {
    const marked = move === undefined ? [] : [move.slice(0, 2), move.slice(2, 4)];
    const svg = pictureOf(fen, { orientation, marked }) ?? "";
    const image = new Image(BOARD, BOARD);
    // Not every browser draws an SVG without a size of its own.
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg ", `<svg width="${BOARD}" height="${BOARD}" `))}`;
    await image.decode();
    context.fillStyle = "#fff";
    context.fillRect(0, 0, BOARD, BOARD + STRIP);
    context.drawImage(image, 0, 0, BOARD, BOARD);
    write(context, said, players);
    return context.getImageData(0, 0, BOARD, BOARD + STRIP).data;
  };
  const [first, last] = [frames[0], frames.at(-1)];
  const writer = new GifWriter(
    BOARD,
    BOARD + STRIP,
    paletteOf(await Promise.all([first, frames[1], last].filter((one) => one !== undefined).map(drawn))),
  );
  for (const frame of frames)
    writer.add({ pixels: await drawn(frame), ms: frame === last ? LAST : frame === first ? FIRST : PACE });
  return writer.finish();
}

function write(context: CanvasRenderingContext2D, said: string, players: string): void {
  const line = BOARD + 26;
  context.fillStyle = "#23211e";
  context.font = "600 18px sans-serif";
  context.textAlign = "left";
  context.fillText(said, 9, line);
  const taken = context.measureText(said).width + 24;
  context.fillStyle = "#64605a";
  context.font = "400 15px sans-serif";
  context.textAlign = "right";
  context.fillText(players, BOARD - 9, line, Math.max(40, BOARD - 9 - taken));
}
