/**
 * A position as a picture: an SVG that stands alone. The men are drawn here and belong to this project, so that whoever
 * publishes a picture has nobody else's licence to mention.
 */
import type { Side } from "../protocol/messages.ts";
import { readPlacement } from "../screens/editor/setup.ts";

export interface PictureOptions {
  orientation?: Side;
  /** Letters and numbers at the edge. */
  coordinates?: boolean;
  /** Squares to be tinted: those of the last series, say. */
  marked?: readonly string[];
  /** Says what is seen to who does not see it. */
  title?: string;
}

/** A square is 100 wide; the men are drawn within that. */
const SQUARE = 100;
const COLOURS = { light: "#ebe8df", dark: "#8fa39a", mark: "#d9a514", letter: "#3b4a43" };

const BASE = '<path d="M25 87h50v-6q0-5-6-6H31q-6 1-6 6z"/>';

/** Outlines by kind; what is class `d` is a detail, drawn in the colour of the other side. */
const MEN: Record<string, string> = {
  p: `<path d="M50 19a13 13 0 0 1 8.5 22.8Q60 60 68 75H32q8-15 9.5-33.2A13 13 0 0 1 50 19z"/>${BASE}`,
  r: `<path d="M27 18h11v8h7v-8h10v8h7v-8h11v19l-8 7v31H35V44l-8-7z"/><path class="d" d="M35 44h30"/>${BASE}`,
  n: `<path d="M34 75c-1-13 13-19 14-30-5 6-10 6-13 10-3 5-9 4-11 0-2-3-1-6 1-9 5-7 5-16 13-22l1-11 9 8c20 1 28 21 25 54z"/><path class="d" d="M41 32l.1.1M57 29c9 7 12 21 11 37"/>${BASE}`,
  b: `<path d="M50 22c11 7 19 16 19 27 0 7-4 11-8 14q2 6 6 12H33q4-6 6-12c-4-3-8-7-8-14 0-11 8-20 19-27z"/><circle cx="50" cy="17" r="5"/><path class="d" d="M50 38v16M42 46h16M39 63h22"/>${BASE}`,
  q: `<path d="M19 35l13 20 3-31 9 27 6-31 6 31 9-27 3 31 13-20-10 40H29z"/><circle cx="18" cy="31" r="4.5"/><circle cx="35" cy="20" r="4.5"/><circle cx="50" cy="16" r="4.5"/><circle cx="65" cy="20" r="4.5"/><circle cx="82" cy="31" r="4.5"/><path class="d" d="M31 65h38"/>${BASE}`,
  k: `<path d="M50 9v18M42 16h16"/><path d="M50 33c-7-10-28-8-28 9 0 12 10 16 12 33h32c2-17 12-21 12-33 0-17-21-19-28-9z"/><path class="d" d="M50 35v28M35 66q15-6 30 0"/>${BASE}`,
};

/** The picture of the men that the first field of `fen` names; undefined if it names none. */
export function pictureOf(fen: string, options: PictureOptions = {}): string | undefined {
  const men = readPlacement(fen.trim().split(/\s/, 1)[0] ?? "");
  if (!men) return undefined;
  const { orientation = "white", coordinates = true, marked = [], title } = options;
  const at = (square: string): [number, number] => {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    return orientation === "white" ? [file * SQUARE, (7 - rank) * SQUARE] : [(7 - file) * SQUARE, rank * SQUARE];
  };
  const used = [...new Set(Object.values(men))].toSorted();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${8 * SQUARE} ${8 * SQUARE}" role="img">`,
    title === undefined ? "" : `<title>${escaped(title)}</title>`,
    `<style>.w{fill:#fff;stroke:#23211e}.b{fill:#35312d;stroke:#171513}.w,.b{stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}` +
      `.w .d{stroke:#23211e}.b .d{stroke:#f1efe9}.d{fill:none}text{font:600 19px sans-serif;fill:${COLOURS.letter}}</style>`,
    `<defs>${used.map((man) => symbol(man as string)).join("")}</defs>`,
    `<path fill="${COLOURS.light}" d="M0 0h${8 * SQUARE}v${8 * SQUARE}H0z"/>`,
    `<path fill="${COLOURS.dark}" d="${darkSquares()}"/>`,
    ...marked.map((square) => {
      const [x, y] = at(square);
      return `<path fill="${COLOURS.mark}" fill-opacity=".5" d="M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z"/>`;
    }),
    coordinates ? letters(orientation) : "",
    ...Object.entries(men).map(([square, man]) => {
      const [x, y] = at(square);
      return `<use href="#${nameOf(man as string)}" x="${x}" y="${y}"/>`;
    }),
    "</svg>",
  ].join("");
}

/** The picture as an address that an `img` takes. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function nameOf(man: string): string {
  return (man === man.toUpperCase() ? "w" : "b") + man.toLowerCase();
}

function symbol(man: string): string {
  const name = nameOf(man);
  return `<g id="${name}" class="${name[0]}">${MEN[man.toLowerCase()]}</g>`;
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
  const below = [...files].map((file, index) => `<text x="${index * SQUARE + 84}" y="${8 * SQUARE - 6}">${file}</text>`);
  const beside = [...ranks].map((rank, index) => `<text x="5" y="${index * SQUARE + 21}">${rank}</text>`);
  return below.join("") + beside.join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
