/**
 * A position as a picture: an SVG file of its own. The pieces are drawn in this project, so a
 * published picture needs no mention of another licence.
 */
import { OUTLINES } from "../board/men/plain.ts";
import type { Side } from "../protocol/messages.ts";
import { readPlacement } from "../board/placement.ts";

export interface PictureOptions {
  orientation?: Side;
  /** Shows letters and numbers at the edge. */
  coordinates?: boolean;
  /** Squares to tint, for example those of the last turn. */
  marked?: readonly string[];
  /** Description for people who do not see the picture. */
  title?: string;
}

/** A square is 100 wide; the pieces are drawn within it. */
export const SQUARE = 100;
const COLOURS = { light: "#ebe8df", dark: "#8fa39a", mark: "#d9a514", letter: "#3b4a43" };

/** Style of pieces and letters. */
export const PICTURE_STYLE =
  `.w{fill:#fff;stroke:#23211e}.b{fill:#35312d;stroke:#171513}.w,.b{stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}` +
  `.w .d{stroke:#23211e}.b .d{stroke:#f1efe9}.d{fill:none}text{font:600 19px sans-serif;fill:${COLOURS.letter}}`;

/** The upper left corner of a square. */
export function placeIn(square: string, orientation: Side): [number, number] {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return orientation === "white" ? [file * SQUARE, (7 - rank) * SQUARE] : [(7 - file) * SQUARE, rank * SQUARE];
}

/** The squares, with letters and numbers at the edge. */
export function boardOf(orientation: Side, coordinates = true): string {
  const squares = `<path fill="${COLOURS.light}" d="M0 0h${8 * SQUARE}v${8 * SQUARE}H0z"/><path fill="${COLOURS.dark}" d="${darkSquares()}"/>`;
  return coordinates ? squares + letters(orientation) : squares;
}

/** The drawings of pieces, to be used by their names. */
export function symbols(men: Iterable<string>): string {
  return [...new Set(men)]
    .toSorted()
    .map((man) => symbol(man))
    .join("");
}

/** The picture of the pieces that the first field of `fen` names; undefined if it names none. */
export function pictureOf(fen: string, options: PictureOptions = {}): string | undefined {
  if (fen.split("/").length !== 8) return undefined;
  const men = readPlacement(fen.trim());
  const { orientation = "white", coordinates = true, marked = [], title } = options;
  const at = (square: string) => placeIn(square, orientation);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${8 * SQUARE} ${8 * SQUARE}" role="img">`,
    title === undefined ? "" : `<title>${escaped(title)}</title>`,
    `<style>${PICTURE_STYLE}</style>`,
    `<defs>${symbols(men.values())}</defs>`,
    boardOf(orientation, false),
    ...marked.map((square) => {
      const [x, y] = at(square);
      return `<path fill="${COLOURS.mark}" fill-opacity=".5" d="M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z"/>`;
    }),
    coordinates ? letters(orientation) : "",
    ...[...men].map(([square, man]) => {
      const [x, y] = at(square);
      return `<use href="#${nameOf(man)}" x="${x}" y="${y}"/>`;
    }),
    "</svg>",
  ].join("");
}

/** The picture as an address for an `img`. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Name of a piece's drawing. */
export function nameOf(man: string): string {
  return (man === man.toUpperCase() ? "w" : "b") + man.toLowerCase();
}

function symbol(man: string): string {
  const name = nameOf(man);
  return `<g id="${name}" class="${name[0]}">${OUTLINES[man.toLowerCase()]}</g>`;
}

function darkSquares(): string {
  const squares: string[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      if ((row + column) % 2 === 1) squares.push(`M${column * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`);
    }
  }
  return squares.join("");
}

function letters(orientation: Side): string {
  const files = orientation === "white" ? "abcdefgh" : "hgfedcba";
  const ranks = orientation === "white" ? "87654321" : "12345678";
  const below = [...files].map(
    (file, index) => `<text x="${index * SQUARE + 84}" y="${8 * SQUARE - 6}">${file}</text>`,
  );
  const beside = [...ranks].map((rank, index) => `<text x="5" y="${index * SQUARE + 21}">${rank}</text>`);
  return below.join("") + beside.join("");
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
