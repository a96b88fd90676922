/**
 * Progressive chess as a list of 64 men and nothing clever: a second opinion on puzzles, which shares no line and no language with the engine that
 * found them. Slow, and written from the rules alone: Italian, where only the last move of a series may give check and a check that can be met
 * only by giving check is mate; Scottish, where a check ends the series.
 */
export interface Plain {
  /** By square, a1 first: `P` white, `p` black, a blank for none. */
  men: readonly string[];
  white: boolean;
  turn: number;
  /** Moves of this turn that were made. */
  made: number;
  castling: string;
  /** Squares that pawns of the other side have just passed, for the first move of a series. */
  passed: readonly number[];
  /** Squares that pawns have passed in this series. */
  passing: readonly number[];
  italian: boolean;
}

export interface PlainMove {
  from: number;
  to: number;
  promotion: string;
}

const ROOK = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;
const BISHOP = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
const KNIGHT = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]] as const;
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
  const men = rows.join("").replace(/\d/g, (count) => " ".repeat(Number(count))).split("");
  const squares = passed === "-" ? [] : (passed.match(/../g) ?? []).map(squareOf);
  return { men, white: side === "w", turn: Number(turn), made: 0, castling, passed: squares, passing: [], italian: rules === "italian" };
}

export function readMove(uci: string): PlainMove {
  return { from: squareOf(uci), to: squareOf(uci.slice(2)), promotion: uci.slice(4) };
}

export function writeMove({ from, to, promotion }: PlainMove): string {
  return nameOf(from) + nameOf(to) + promotion;
}

/** The squares that one comes to by a step, again and again where the man slides. */
function reached(men: readonly string[], from: number, [file, rank]: readonly [number, number], far: boolean): number[] {
  const found: number[] = [];
  for (let [x, y] = [(from % 8) + file, Math.floor(from / 8) + rank]; x >= 0 && x < 8 && y >= 0 && y < 8; [x, y] = [x + file, y + rank]) {
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

/** Every move by the way the men go, castling and taking in passing among them. */
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
  const ways = [["K", [1, 2], [1, 2]], ["Q", [-1, -2, -3], [-1, -2]]] as const;
  for (const [letter, empty, safe] of ways) {
    if (!castling.includes(white ? letter : letter.toLowerCase()) || inCheck(men, white)) continue;
    if (empty.every((by) => men[king + by] === " ") && safe.every((by) => !attacked(men, king + by, !white))) add(king, king + 2 * safe[0]);
  }
  return found;
}

/** The men after a move. */
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

/** The legal moves: no king is left in check, and by Italian rules none is given before the last move. */
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
  const castling = [...position.castling].filter((right) => CORNERS[right] !== undefined && !touched.has(CORNERS[right]) && !touched.has(right === right.toUpperCase() ? 4 : 60)).join("");
  const double = position.men[move.from]?.toLowerCase() === "p" && Math.abs(move.to - move.from) === 16;
  const passing = double ? [...position.passing, (move.from + move.to) / 2] : position.passing;
  const now = { ...position, men, castling, passing, made: made + 1 };
  if (made + 1 < turn && (italian || !inCheck(men, !white))) return now;
  // A pawn that passed a square and has gone on, or is gone, cannot be taken there; nor where the square is taken.
  const stands = (square: number): boolean => men[square] === " " && men[square + (white ? 8 : -8)] === (white ? "P" : "p");
  return { ...now, white: !white, turn: turn + 1, made: 0, passed: passing.filter(stands), passing: [] };
}

/** Whether the side to move has been mated: it is at the start of its turn, in check, and has no move. */
export function isMate(position: Plain): boolean {
  return position.made === 0 && inCheck(position.men, position.white) && legal(position).length === 0;
}

/** The first moves after which the turn can end with a mate, by trying everything. */
export function firstMoves(start: Plain): string[] {
  return legal(start).filter((move) => mates(play(start, move), start.turn, new Set())).map(writeMove);
}

function mates(position: Plain, turn: number, seen: Set<string>): boolean {
  if (position.turn !== turn) return isMate(position);
  const key = [position.made, position.men.join(""), position.castling, position.passing.join()].join("|");
  if (seen.has(key)) return false;
  seen.add(key);
  return legal(position).some((move) => mates(play(position, move), turn, seen));
}
