/**
 * The diagrams of the pages of rules: positions and moves, without words. When the pages are drawn,
 * the rules give the squares of each arrow and the squares that a piece can reach.
 */
import type { Variant } from "../../variants.ts";

export interface Figure {
  variant: Variant;
  /** The position, at the start of a turn. */
  fen: string;
  /** The moves of a turn in SAN, drawn as numbered arrows. */
  moves?: readonly string[];
  /** Alternative moves in SAN, drawn as arrows without numbers. */
  ways?: readonly string[];
  /** Square of a piece; dots show the squares that it can reach. */
  reaches?: string;
  /** Squares that the caption mentions. */
  marked?: readonly string[];
}

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export const FIGURES = {
  // Progressive chess.
  turn: {
    variant: "italian",
    fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
    moves: ["Nf6", "Nxe4"],
  },
  answer: {
    variant: "italian",
    fen: "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4",
    moves: ["c6", "Qb6", "Ne4", "Qxf2#"],
  },
  lastCheck: {
    variant: "italian",
    fen: "rnbqkbnr/ppppp2p/5p2/6p1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq g6 0 3",
    moves: ["Nc3", "d4", "Qh5#"],
  },
  italianMate: { variant: "italian", fen: "r7/k6R/8/K7/8/8/8/8 b - - 0 2", marked: ["b8"] },
  scottishMate: {
    variant: "scottish",
    fen: "r1bqkbnr/ppp1pppp/2n5/3p4/6P1/P4P1P/1PPPP3/RNBQKBNR b KQkq g3 0 4",
    moves: ["e5", "Qh4#"],
  },
  passing: {
    variant: "italian",
    fen: "r2qkbnr/1pp1p1p1/p1n1b2p/3pPp2/3P4/5N2/PPP2PPP/RNBQKB1R w KQkq d6f6 0 5",
    ways: ["exd6", "exf6"],
  },
  promotion: {
    variant: "italian",
    fen: "8/7p/8/2P1K2k/2r1p3/2P5/8/8 w - - 0 5",
    moves: ["Kf6", "c6", "c7", "c8=Q", "Qh3#"],
  },
  stuck: { variant: "italian", fen: "8/7p/8/7P/8/p7/P1k5/K7 w - - 0 3", moves: ["h6"] },
  tooEarly: { variant: "italian", fen: "7N/8/8/4k3/8/p1n5/P7/K7 w - - 0 3", marked: ["f7", "g6"] },
  // Antichess.
  must: { variant: "antichess", fen: "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", ways: ["Bxb5"] },
  choose: { variant: "antichess", fen: "8/8/8/2p1r3/3P4/8/7P/8 w - - 0 1", ways: ["dxc5", "dxe5"] },
  kingTaken: { variant: "antichess", fen: "4r3/8/8/8/8/8/P3K3/8 b - - 0 1", ways: ["Rxe2"] },
  kingMade: { variant: "antichess", fen: "8/2P5/8/8/8/8/6p1/8 w - - 0 1", ways: ["c8=K"] },
  mustPass: { variant: "antichess", fen: "n7/8/8/3pP3/8/8/8/7R w - d6 0 2", ways: ["exd6"] },
  last: { variant: "antichess", fen: "8/8/p7/3p4/1P6/8/8/8 w - - 0 2", ways: ["b5"] },
  blocked: { variant: "antichess", fen: "8/8/8/p6p/P6P/8/8/8 w - - 0 1" },
  apart: { variant: "antichess", fen: "8/8/2b5/8/8/4B3/8/8 w - - 0 1" },
  // Chess.
  start: { variant: "chess", fen: START },
  king: { variant: "chess", fen: "4k3/7p/8/8/3K4/8/8/8 w - - 0 1", reaches: "d4" },
  queen: { variant: "chess", fen: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", reaches: "d4" },
  rook: { variant: "chess", fen: "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", reaches: "d4" },
  bishop: { variant: "chess", fen: "4k3/7p/8/8/3B4/8/8/4K3 w - - 0 1", reaches: "d4" },
  knight: { variant: "chess", fen: "4k3/7p/8/8/3N4/8/8/4K3 w - - 0 1", reaches: "d4" },
  pawn: { variant: "chess", fen: "4k3/8/8/8/8/2n5/3P4/4K3 w - - 0 1", reaches: "d2" },
  mate: { variant: "chess", fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", moves: ["Rd8#"] },
  castles: { variant: "chess", fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ways: ["O-O", "O-O-O"] },
  noCastling: { variant: "chess", fen: "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", ways: ["O-O-O"], marked: ["f1"] },
  takesPassing: { variant: "chess", fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", ways: ["exd6"] },
  queening: { variant: "chess", fen: "6k1/3P1ppp/8/8/8/8/8/6K1 w - - 0 1", moves: ["d8=Q#"] },
  stalemate: { variant: "chess", fen: "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1" },
  dead: { variant: "chess", fen: "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1" },
} as const satisfies Record<string, Figure>;

export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = Object.keys(FIGURES) as readonly FigureId[];
export const figureOf = (id: FigureId): Figure => FIGURES[id];
