/** Answer to the question whether a side can still win (FIDE Laws of Chess, 6.9). */
export type CanWin =
  | {
      canWin: true;
      /** Legal moves in UCI notation that end in mate. */
      line: string[];
      nodes: number;
    }
  | {
      canWin: false;
      reason: "game-over" | "material" | "wall" | "exhausted";
      /** Proof as text, which `seriatim check` accepts. */
      certificate: string;
      nodes: number;
    }
  | {
      /** Not decided within the limit. */
      canWin: null;
      nodes: number;
    };

/**
 * Can `side` still mate by any series of legal moves, even with the other side's help? The limit is
 * a number of positions (default 400,000). Throws an `Error` that names all faulty fields of the FEN with their text.
 */
export function canWin(fen: string, side: "white" | "black", limit?: number): CanWin;

/** Returns true if neither side can win, and null if that is not decided within the limit. */
export function isDead(fen: string, limit?: number): boolean | null;
