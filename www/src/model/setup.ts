/**
 * A position that is being set up: any men anywhere. What the rules say of it is for the engine; here is what a FEN says,
 * which castling and which en passant targets the men leave possible, and what can be counted without rules.
 */
import type { RulesName, Side } from "../protocol/messages.ts";

export const WHITE_MEN = ["K", "Q", "R", "B", "N", "P"] as const;
export const BLACK_MEN = ["k", "q", "r", "b", "n", "p"] as const;

/** A man as a FEN writes it: White's in capitals. */
export type Man = (typeof WHITE_MEN)[number] | (typeof BLACK_MEN)[number];

/** What a click on a square does: moves the man there, puts one down, or takes it away. */
export type Tool = "hand" | "erase" | Man;

export const RIGHTS = ["K", "Q", "k", "q"] as const;
export type Right = (typeof RIGHTS)[number];

export interface Setup {
  /** By the name of the square. */
  men: Readonly<Partial<Record<string, Man>>>;
  /**
   * The rights and targets that are wanted. Those that the men do not allow now are not written, but stay wanted: a king
   * that is taken up and put back loses nothing.
   */
  castling: readonly Right[];
  targets: readonly string[];
  /** Turns in a row without a capture or a pawn move. */
  quiet: number;
  /** Its number also says who is to move: odd turns are White's. */
  turn: number;
  rules: RulesName;
}

/** The setting up as the page shows it. */
export interface Editing {
  setup: Setup;
  tool: Tool;
  /** What the engine says of it; undefined while it is asked. */
  verdict: Verdict | undefined;
  /** What stood there before, to be had back; the latest last. */
  before: readonly Setup[];
  /** The text in the box for a FEN, while it is not that of the position. */
  typed: string | undefined;
  /** What is wrong with that text, or worth knowing about it. */
  note: FenNote | undefined;
}

export type Verdict = { legal: true; over: boolean } | { legal: false; faults: Fault[] };

/** What is wrong, in parts, to be said in any language. */
export type Fault =
  | { kind: "noKing"; side: Side }
  | { kind: "kings"; side: Side; squares: string[] }
  | { kind: "pawns"; squares: string[] }
  | { kind: "check"; side: Side }
  | { kind: "turn"; text: string }
  | { kind: "other"; field: string | undefined; message: string };

export type FenNote =
  /** What the engine says of a text that is no FEN. */
  | { kind: "error"; message: string }
  /** The FEN named a side to which the number of its turn does not belong. */
  | { kind: "turn"; written: number; side: Side; taken: number };

export interface EditorActions {
  choose(tool: Tool): void;
  place(square: string, man: Man | undefined): void;
  move(from: string, to: string): void;
  setTurn(turn: number): void;
  setQuiet(quiet: number): void;
  setRules(rules: RulesName): void;
  setRight(right: Right, wanted: boolean): void;
  setTarget(square: string, wanted: boolean): void;
  clear(): void;
  start(): void;
  flip(): void;
  undo(): void;
  type(text: string): void;
  read(): void;
  analyse(): void;
  play(): void;
  solve(): void;
  copyFen(): void;
  copyLink(): void;
}

export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
export const MAX_TURN = 9999;

const FILES = "abcdefgh";
const MEN: string = [...WHITE_MEN, ...BLACK_MEN].join("");

export function sideOf({ turn }: Pick<Setup, "turn">): Side {
  return turn % 2 === 1 ? "white" : "black";
}

export function emptySetup(rules: RulesName): Setup {
  return { men: {}, castling: [], targets: [], quiet: 0, turn: 1, rules };
}

export function startSetup(rules: RulesName): Setup {
  return readFen(START_FEN, rules)?.setup ?? emptySetup(rules);
}

/** The setup with `man` on a square, or with nothing there. */
export function place(setup: Setup, square: string, man: Man | undefined): Setup {
  const { [square]: _, ...others } = setup.men;
  return { ...setup, men: man ? { ...others, [square]: man } : others };
}

export function move(setup: Setup, from: string, to: string): Setup {
  const man = setup.men[from];
  return man && from !== to ? place(place(setup, from, undefined), to, man) : setup;
}

/** Whether king and rook stand where they castle from. */
export function canHaveRight({ men }: Setup, right: Right): boolean {
  const white = right === right.toUpperCase();
  const rank = white ? "1" : "8";
  const corner = right.toUpperCase() === "K" ? "h" : "a";
  return men[`e${rank}`] === (white ? "K" : "k") && men[`${corner}${rank}`] === (white ? "R" : "r");
}

/** The squares that a pawn of the other side can have passed with a double step, in file order. */
export function possibleTargets({ men, turn }: Setup): string[] {
  const [rank, pawnRank, pawn] = turn % 2 === 1 ? ["6", "5", "p"] : ["3", "4", "P"];
  return [...FILES].filter((file) => men[file + pawnRank] === pawn && !men[file + rank]).map((file) => file + rank);
}

/** What of the wanted rights and targets is possible, and is written. */
export function rightsOf(setup: Setup): Right[] {
  return RIGHTS.filter((right) => setup.castling.includes(right) && canHaveRight(setup, right));
}

export function targetsOf(setup: Setup): string[] {
  return possibleTargets(setup).filter((square) => setup.targets.includes(square));
}

export function withRight(setup: Setup, right: Right, wanted: boolean): Setup {
  const others = setup.castling.filter((one) => one !== right);
  return { ...setup, castling: wanted ? [...others, right] : others };
}

export function withTarget(setup: Setup, square: string, wanted: boolean): Setup {
  const others = setup.targets.filter((one) => one !== square);
  return { ...setup, targets: wanted ? [...others, square] : others };
}

/** The first field of a FEN. */
export function placementOf(men: Setup["men"]): string {
  const row = (rank: number) => [...FILES].map((file) => men[`${file}${rank}`] ?? "1").join("");
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => row(rank).replaceAll(/1+/g, (gap) => String(gap.length)));
  return rows.join("/");
}

export function fenOf(setup: Setup): string {
  const side = sideOf(setup) === "white" ? "w" : "b";
  const { men, quiet, turn } = setup;
  return `${placementOf(men)} ${side} ${rightsOf(setup).join("") || "-"} ${targetsOf(setup).join("") || "-"} ${quiet} ${turn}`;
}

/** The men of the first field of a FEN; undefined if it is not one. */
export function readPlacement(text: string): Setup["men"] | undefined {
  const rows = text.split("/");
  if (rows.length !== 8) return undefined;
  const men: Partial<Record<string, Man>> = {};
  for (const [index, row] of rows.entries()) {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) {
        file += Number(letter);
      } else {
        const name = FILES[file];
        if (!MEN.includes(letter) || name === undefined) return undefined;
        men[`${name}${8 - index}`] = letter as Man;
        file++;
      }
    }
    if (file !== 8) return undefined;
  }
  return men;
}

/**
 * The setup that a FEN describes, however impossible its position; undefined if the FEN cannot be read. Where the number
 * of the turn is not of the side to move, the next number that is takes its place, and `note` says so.
 */
export function readFen(fen: string, rules: RulesName): { setup: Setup; note: FenNote | undefined } | undefined {
  const [board, side, castling, targets, quiet, number, ...more] = fen.trim().split(/\s+/);
  const men = board === undefined ? undefined : readPlacement(board);
  if (!men || more.length > 0 || !/^[wb]$/.test(side ?? "") || !isNumber(quiet) || !isNumber(number)) return undefined;
  const rights = castling === "-" ? [] : RIGHTS.filter((right) => castling?.includes(right));
  if (castling !== "-" && rights.length !== castling?.length) return undefined;
  if (!/^(?:-|(?:[a-h][1-8])+)$/.test(targets ?? "")) return undefined;
  const wanted: Side = side === "w" ? "white" : "black";
  const written = Number(number);
  const turn = written > 0 && sideOf({ turn: written }) === wanted ? written : Math.min(written + 1, MAX_TURN - (wanted === "white" ? 0 : 1));
  const setup: Setup = { men, castling: rights, targets: targets?.match(/[a-h][1-8]/g) ?? [], quiet: Number(quiet), turn, rules };
  return { setup, note: turn === written ? undefined : { kind: "turn", written, side: wanted, taken: turn } };
}

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,4}$/.test(text);
}

function squaresOf({ men }: Setup, ...kinds: Man[]): string[] {
  return Object.keys(men).filter((square) => kinds.includes(men[square] as Man)).toSorted();
}

/** What can be seen to be wrong by counting; the engine, which is asked too, stops at the first thing. */
export function countedFaults(setup: Setup): Fault[] {
  const faults: Fault[] = [];
  for (const [side, king] of [["white", "K"], ["black", "k"]] as const) {
    const squares = squaresOf(setup, king);
    if (squares.length === 0) faults.push({ kind: "noKing", side });
    if (squares.length > 1) faults.push({ kind: "kings", side, squares });
  }
  const pawns = squaresOf(setup, "P", "p").filter((square) => /[18]$/.test(square));
  if (pawns.length > 0) faults.push({ kind: "pawns", squares: pawns });
  return faults;
}

/** What is wrong: what was counted, and what the engine refused the position for if that is something else. */
export function faultsOf(setup: Setup, refused: { field?: string; text?: string; message: string }): Fault[] {
  const counted = countedFaults(setup);
  if (counted.length > 0) return counted;
  if (refused.field === "side to move") return [{ kind: "check", side: sideOf({ turn: setup.turn + 1 }) }];
  if (refused.field === "turn number") return [{ kind: "turn", text: refused.text ?? String(setup.turn) }];
  return [{ kind: "other", field: refused.field, message: refused.message }];
}
