/** Texts of setting up a position. */
import type { Right, Tool } from "../../screens/editor/setup.ts";
import type { Side } from "../../protocol/messages.ts";
import { words } from "./words.ts";

const { sideName } = words;

const tools: Record<Tool, string> = {
  hand: "Move pieces",
  erase: "Remove pieces",
  K: "White king",
  Q: "White queen",
  R: "White rook",
  B: "White bishop",
  N: "White knight",
  P: "White pawn",
  k: "Black king",
  q: "Black queen",
  r: "Black rook",
  b: "Black bishop",
  n: "Black knight",
  p: "Black pawn",
};

const rights: Record<Right, string> = {
  K: "White, king’s side",
  Q: "White, queen’s side",
  k: "Black, king’s side",
  q: "Black, queen’s side",
};

export const editor = {
  title: "Set up a position",
  tools,
  choice: { white: "White pieces", black: "Black pieces" } satisfies Record<Side, string>,
  toolLine: {
    hand: "Move the pieces: drag, or click the piece and then the square. Drag a piece off the board to remove it.",
    erase: "Click a piece to remove it.",
    man: (name: string): string => `${name}: click the squares where it is to stand, or drag.`,
  },
  keys: "On the board: arrows and Enter; letters as in a FEN (K a white king, k a black one); Delete removes a piece.",
  start: "Starting position",
  clear: "Empty board",
  undo: "Undo",
  flip: "Turn the board round",
  fields: "Details of the position",
  turn: "Turn",
  turnHint: "The turn number says who moves, and how many moves.",
  toMove: "To move",
  number: "Move number",
  numberHint: "White’s move and Black’s answer count as one.",
  earlier: "One turn earlier",
  later: "One turn later",
  quiet: "Quiet turns before",
  quietHint: "Turns in a row without a capture or a pawn move; after ten the next turn must mate.",
  halfMoves: "Half-moves before",
  halfMovesHint: "Moves of either side in a row without a capture or a pawn move; after a hundred the game is drawn.",
  castling: "Castling",
  rights,
  noRight: (right: Right): string => {
    const side = right === right.toUpperCase() ? "White" : "Black";
    const rank = side === "White" ? "1" : "8";
    return `${side}’s king does not stand on e${rank}, or ${side} has no rook on ${right.toUpperCase() === "K" ? "h" : "a"}${rank}.`;
  },
  targets: "En passant",
  targetsHint: "The squares that pawns passed in the last turn; there can be several.",
  targetHint: "The square that a pawn has just passed with a double step.",
  noTargets: (side: Side): string =>
    `None is possible: no ${side === "white" ? "black" : "white"} pawn stands where a double step ends, with an empty square behind it.`,
  fen: "FEN",
  readFen: "Read it",
  copyFen: "Copy FEN",
  copyLink: "Copy link",
  copied: { fen: "FEN copied.", link: "Link copied: it opens this position." },
  unreadable: "This is not a FEN.",
  notCopied: "The browser does not allow copying; the text is in the box.",
  asking: "Asking the engine…",
  kingsTouch: (one: string, other: string): string =>
    `The kings stand next to each other, on ${one} and ${other}: neither may ever go beside the other.`,
  doubtful: (why: string): string => `No game can lead to this position: ${why}\n\nUse this position anyway?`,
  legal: "The position is legal.",
  over: "The position is legal, but the game is already over.",
  wrong: "This cannot be played yet:",
  analyse: "Analyse",
  play: "Play from here",
  solve: "Is there a mate?",
  set: "The position is on the board.",
  turnNote: ({ written, side, taken }: { written: number; side: Side; taken: number }): string =>
    `The last field is ${written}, but ${sideName(side)} is to move: so this is read as turn ${taken}. Other sites count moves in that field; correct the turn if needed.`,
};
