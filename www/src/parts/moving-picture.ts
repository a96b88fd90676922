/**
 * A game as an animated picture: an SVG file of its own. Pieces glide at one move per second, the
 * last position stays for a while, and the animation repeats. Users who want no motion see the end.
 * The pieces are those of `picture.ts`.
 */
import type { Side } from "../protocol/messages.ts";
import { readPlacement, settle, type Man } from "../board/placement.ts";
import { boardOf, escaped, nameOf, PICTURE_STYLE, placeIn, SQUARE, symbols } from "./picture.ts";

/** A position, and the move that led to it. */
export interface Frame {
  fen: string;
  /** The move in UCI; absent at the beginning of the game. */
  move?: string;
  /** Text below the board: the moves of the turn so far. */
  said?: string;
}

export interface MovingOptions {
  orientation?: Side;
  /** Description for people who do not see the picture. */
  title: string;
  /** The players, written below the board. */
  players?: string;
}

/** Seconds: before the first move, for a move, for the glide of a piece, after the last move. */
const [FIRST, PACE, GLIDE, LAST] = [1.2, 1, 0.25, 3];
/** Height of the strip below the board. */
const STRIP = 64;

/** Square of a piece from a frame on; without a square it was captured. */
interface Stay {
  frame: number;
  square: string | undefined;
}

/** A piece as long as it looks the same: a pawn that promotes is another piece from then on. */
interface Track {
  letter: string;
  stays: Stay[];
}

export function movingPicture(
  frames: readonly Frame[],
  { orientation = "white", title, players = "" }: MovingOptions,
): string {
  const begins = (frame: number) => (frame === 0 ? 0 : FIRST + (frame - 1) * PACE);
  const whole = Number((begins(frames.length - 1) + LAST).toFixed(2));
  const share = (time: number) => `${Number(((100 * Math.min(time, whole)) / whole).toFixed(3))}%`;
  const tracks = tracksOf(frames);
  const size = 8 * SQUARE;
  const moving = tracks.map((track, index) => manOf(track, index, orientation, { begins, share, whole }));
  /** Class for something that is visible in one frame only. */
  const inFrame = (frame: number, last: boolean) => {
    const kind = last ? "l" : frame === 0 ? "f" : "n";
    return `class="o" style="animation:${kind} ${whole}s step-end ${-Number((whole - begins(frame)).toFixed(2))}s infinite${last ? ";opacity:1" : ""}"`;
  };
  const shown = (name: string, time: number) =>
    `@keyframes ${name}{0%{opacity:1}${share(time)}{opacity:0}100%{opacity:0}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + STRIP}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${PICTURE_STYLE}.o{opacity:0}.s{font:600 28px sans-serif;fill:#23211e}.p{font:400 24px sans-serif;fill:#64605a}` +
      `${shown("f", FIRST)}${shown("n", PACE)}${shown("l", LAST)}${moving.map(({ style }) => style).join("")}` +
      `@media (prefers-reduced-motion:reduce){*{animation:none!important}}</style>`,
    `<defs>${symbols(new Set(tracks.map(({ letter }) => letter)))}</defs>`,
    `<path fill="#fff" d="M0 0h${size}v${size + STRIP}H0z"/>`,
    boardOf(orientation),
    ...frames.map(({ move }, at) =>
      move === undefined ? "" : `<g ${inFrame(at, at === frames.length - 1)}>${tinted(move, orientation)}</g>`,
    ),
    ...moving.map(({ picture }) => picture),
    ...frames.map(({ said }, at) =>
      said === undefined
        ? ""
        : `<g ${inFrame(at, at === frames.length - 1)}><text class="s" x="14" y="${size + 42}">${escaped(said)}</text></g>`,
    ),
    `<text class="p" x="${size - 14}" y="${size + 41}" text-anchor="end">${escaped(players)}</text>`,
    "</svg>",
  ].join("");
}

/** The tracks of all pieces through the game. */
function tracksOf(frames: readonly Frame[]): Track[] {
  const tracks: Track[] = [];
  let now = new Map<number, Track>();
  let men: readonly Man[] = [];
  for (const [frame, { fen }] of frames.entries()) {
    men = settle(men, readPlacement(fen));
    const next = new Map<number, Track>();
    for (const { id, letter, square } of men) {
      const before = now.get(id);
      const track = before?.letter === letter ? before : { letter, stays: [] };
      if (track !== before) tracks.push(track);
      if (track.stays.at(-1)?.square !== square) track.stays.push({ frame, square });
      next.set(id, track);
    }
    for (const track of now.values())
      if (![...next.values()].includes(track)) track.stays.push({ frame, square: undefined });
    now = next;
  }
  return tracks;
}

interface Times {
  begins(frame: number): number;
  share(time: number): string;
  whole: number;
}

function manOf(
  { letter, stays }: Track,
  index: number,
  orientation: Side,
  { begins, share, whole }: Times,
): { style: string; picture: string } {
  const at = (square: string) =>
    placeIn(square, orientation)
      .map((far) => `${far}px`)
      .join(",");
  const [first] = stays;
  const seen = stays.filter(({ square }) => square !== undefined);
  const stands = (square: string | undefined) => `transform:translate(${at(square ?? "a1")})`;
  const end = stays.at(-1);
  const hidden = end?.square === undefined;
  const picture = (moves: string) =>
    `<g style="${moves}${stands(seen.at(-1)?.square)}${hidden ? ";opacity:0" : ""}"><use href="#${nameOf(letter)}"/></g>`;
  if (stays.length === 1 && first?.frame === 0) return { style: "", picture: picture("") };
  const keys: string[] = [];
  let square = first?.square;
  // A piece that appears later, such as a promoted pawn, is hidden before.
  keys.push(`0%{${stands(square)};opacity:${first?.frame === 0 ? 1 : 0}}`);
  if (first && first.frame > 0) {
    const time = begins(first.frame) + GLIDE;
    keys.push(`${share(time - 0.01)}{opacity:0}${share(time)}{${stands(square)};opacity:1}`);
  }
  for (const stay of stays.slice(1)) {
    const time = begins(stay.frame);
    const before = `${share(time)}{${stands(square)};opacity:1}`;
    if (stay.square === undefined)
      keys.push(
        `${share(time + GLIDE - 0.01)}{${stands(square)};opacity:1}${share(time + GLIDE)}{${stands(square)};opacity:0}`,
      );
    else {
      keys.push(`${before}${share(time + GLIDE)}{${stands(stay.square)};opacity:1}`);
      square = stay.square;
    }
  }
  keys.push(`100%{${stands(square)}${hidden ? ";opacity:0" : ";opacity:1"}}`);
  return {
    style: `@keyframes m${index}{${keys.join("")}}`,
    picture: picture(`animation:m${index} ${whole}s linear infinite;`),
  };
}

/** The first and the last square of a move, tinted. */
function tinted(move: string, orientation: Side): string {
  return [move.slice(0, 2), move.slice(2, 4)]
    .map((square) => {
      const [x, y] = placeIn(square, orientation);
      return `<path fill="#d9a514" fill-opacity=".5" d="M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z"/>`;
    })
    .join("");
}
