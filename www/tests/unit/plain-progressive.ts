/**
 * Progressive chess on a list of 64 squares, without any optimisation. It is a second opinion on
 * the puzzles: it shares neither code nor programming language with the engine that found them. It
 * is slow and written from the rules alone. Italian: only the last move of a turn may give check,
 * and a check that can be met only by giving check is mate. Scottish: a check ends the turn.
 */
export interface Plain {
  /** Piece on each square, a1 first: `P` white, `p` black, a blank for none. */
  men: readonly string[];
  white: boolean;
  turn: number;
  /** Number of moves already made in this turn. */
  made: number;
  castling: string;
  /**
   * Squares that the opponent’s pawns passed in the last turn; capturing there is possible only
   * with the first move of a turn.
   */
  passed: readonly number[];
  /** Squares that pawns have passed in this turn. */
  passing: readonly number[];
  italian: boolean;
}

export interface PlainMove {
  from: number;
  to: number;
  promotion: string;
}

const ROOK = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const BISHOP = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const KNIGHT = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;
const KING = [...ROOK, ...BISHOP];
const SLIDES: Record<string, readonly (readonly [number, number])[]> = { r: ROOK, b: BISHOP, q: KING };
const LEAPS: Record<string, readonly (readonly [number, number])[]> = { n: KNIGHT, k: KING };

const squareOf = (name: string): number => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
const nameOf = (square: number): string => String.fromCharCode(97 + (square % 8), 49 + Math.floor(square / 8));
const isWhite = (man: string): boolean => man !== " " && man === man.toUpperCase();
const isOf = (man: string, white: boolean): boolean => man !== " " && isWhite(man) === white;

export function readPlain(fen: string, rules: string): Plain {
  const [board = "", side, castling = "-", passed = "-", , turn] = fen.split(" ");
  const rows = board.split("/").toReversed();
  const men = rows
    .join("")
    .replace(/\d/g, (count) => " ".repeat(Number(count)))
    .split("");
  const squares = passed === "-" ? [] : (passed.match(/../g) ?? []).map(squareOf);
  return {
    men,
    white: side === "w",
    turn: Number(turn),
    made: 0,
    castling,
    passed: squares,
    passing: [],
    italian: rules === "italian",
  };
}

export function readMove(uci: string): PlainMove {
  return { from: squareOf(uci), to: squareOf(uci.slice(2)), promotion: uci.slice(4) };
}

export function writeMove({ from, to, promotion }: PlainMove): string {
  return nameOf(from) + nameOf(to) + promotion;
}

/**
 * Squares reached by repeating one step; `far` is true for sliding pieces, others make one step.
 */
function reached(
  men: readonly string[],
  from: number,
  [file, rank]: readonly [number, number],
  far: boolean,
): number[] {
  const found: number[] = [];
  for (
    let [x, y] = [(from % 8) + file, Math.floor(from / 8) + rank];
    x >= 0 && x < 8 && y >= 0 && y < 8;
    [x, y] = [x + file, y + rank]
  ) {
    found.push(x + 8 * y);
    if (!far || men[x + 8 * y] !== " ") break;
  }
  return found;
}

function attacked(men: readonly string[], square: number, byWhite: boolean): boolean {
  return men.some((man, from) => isOf(man, byWhite) && attacks(men, from, man).includes(square));
}

function attacks(men: readonly string[], from: number, man: string): number[] {
  const kind = man.toLowerCase();
  if (kind === "p") return [-1, 1].flatMap((file) => reached(men, from, [file, isWhite(man) ? 1 : -1], false));
  const [slides, leaps] = [SLIDES[kind], LEAPS[kind]];
  return (slides ?? leaps ?? []).flatMap((step) => reached(men, from, step, slides !== undefined));
}

export function inCheck(men: readonly string[], white: boolean): boolean {
  return attacked(men, men.indexOf(white ? "K" : "k"), !white);
}

/** Pseudo-legal moves, including castling and en passant. */
function moves({ men, white, castling, passed, made }: Plain): PlainMove[] {
  const found: PlainMove[] = [];
  const add = (from: number, to: number): void => {
    const last = men[from]?.toLowerCase() === "p" && (to < 8 || to >= 56);
    for (const promotion of last ? ["q", "r", "b", "n"] : [""]) found.push({ from, to, promotion });
  };
  men.forEach((man, from) => {
    if (!isOf(man, white)) return;
    if (man.toLowerCase() !== "p") {
      for (const to of attacks(men, from, man)) if (!isOf(men[to] ?? " ", white)) add(from, to);
      return;
    }
    const on = white ? 8 : -8;
    if (men[from + on] === " ") {
      add(from, from + on);
      if (Math.floor(from / 8) === (white ? 1 : 6) && men[from + 2 * on] === " ") add(from, from + 2 * on);
    }
    for (const to of attacks(men, from, man)) {
      if (isOf(men[to] ?? " ", !white) || (made === 0 && passed.includes(to))) add(from, to);
    }
  });
  const king = white ? 4 : 60;
  const ways = [
    ["K", [1, 2], [1, 2]],
    ["Q", [-1, -2, -3], [-1, -2]],
  ] as const;
  for (const [letter, empty, safe] of ways) {
    if (!castling.includes(white ? letter : letter.toLowerCase()) || inCheck(men, white)) continue;
    if (empty.every((by) => men[king + by] === " ") && safe.every((by) => !attacked(men, king + by, !white)))
      add(king, king + 2 * safe[0]);
  }
  return found;
}

/** Board after a move. */
function moved({ men, white }: Plain, { from, to, promotion }: PlainMove): string[] {
  const after = [...men];
  const man = men[from] ?? " ";
  const kind = man.toLowerCase();
  after[from] = " ";
  after[to] = promotion === "" ? man : white ? promotion.toUpperCase() : promotion;
  if (kind === "p" && from % 8 !== to % 8 && men[to] === " ") after[to + (white ? -8 : 8)] = " ";
  if (kind === "k" && Math.abs(to - from) === 2) {
    const [corner, beside] = to > from ? [from + 3, from + 1] : [from - 4, from - 1];
    after[beside] = men[corner] ?? " ";
    after[corner] = " ";
  }
  return after;
}

/**
 * Legal moves: none leaves the own king in check, and by Italian rules only the turn’s last move
 * may give check.
 */
export function legal(position: Plain): PlainMove[] {
  const { white, turn, made, italian } = position;
  return moves(position).filter((move) => {
    const men = moved(position, move);
    return !inCheck(men, white) && !(italian && made + 1 < turn && inCheck(men, !white));
  });
}

const CORNERS: Record<string, number> = { K: 7, Q: 0, k: 63, q: 56 };

export function play(position: Plain, move: PlainMove): Plain {
  const { white, turn, made, italian } = position;
  const men = moved(position, move);
  const touched = new Set([move.from, move.to]);
  const castling = [...position.castling]
    .filter(
      (right) =>
        CORNERS[right] !== undefined &&
        !touched.has(CORNERS[right]) &&
        !touched.has(right === right.toUpperCase() ? 4 : 60),
    )
    .join("");
  const double = position.men[move.from]?.toLowerCase() === "p" && Math.abs(move.to - move.from) === 16;
  const passing = double ? [...position.passing, (move.from + move.to) / 2] : position.passing;
  const now = { ...position, men, castling, passing, made: made + 1 };
  if (made + 1 < turn && (italian || !inCheck(men, !white))) return now;
  // A pawn cannot be captured en passant if it has moved on or is gone, nor if the square it passed
  // is occupied.
  const stands = (square: number): boolean =>
    men[square] === " " && men[square + (white ? 8 : -8)] === (white ? "P" : "p");
  return { ...now, white: !white, turn: turn + 1, made: 0, passed: passing.filter(stands), passing: [] };
}

/**
 * Returns true if the side to move is mated: it is at the start of its turn, in check, and has no
 * move.
 */
export function isMate(position: Plain): boolean {
  return position.made === 0 && inCheck(position.men, position.white) && legal(position).length === 0;
}

/** First moves after which the turn can end with a mate, found by trying all turns. */
export function firstMoves(start: Plain): string[] {
  return legal(start)
    .filter((move) => mates(play(start, move), start.turn, new Set()))
    .map(writeMove);
}

function mates(position: Plain, turn: number, seen: Set<string>): boolean {
  if (position.turn !== turn) return isMate(position);
  const key = [position.made, position.men.join(""), position.castling, position.passing.join()].join("|");
  if (seen.has(key)) return false;
  seen.add(key);
  return legal(position).some((move) => mates(play(position, move), turn, seen));
}
