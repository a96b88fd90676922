/** A move in SAN, split into parts so that each language can say it aloud. */

export type SanLetter = "K" | "Q" | "R" | "B" | "N";

export interface SanParts {
  /** Absent for a pawn. */
  piece: SanLetter | undefined;
  /** Origin of the move, as far as SAN gives it: a file, a rank, a square or an empty text. */
  from: string;
  takes: boolean;
  to: string;
  promotion: SanLetter | undefined;
  castles: "short" | "long" | undefined;
  ends: "check" | "mate" | undefined;
}

/** Squares up to p16: boards have at most 16 files. */
const SAN = /^([KQRBN])?([a-p]?(?:[1-9]|1[0-6])?)(x)?([a-p](?:[1-9]|1[0-6]))(?:=([KQRBN]))?$/;

/** The parts of a move; undefined if it is not written in SAN. */
export function sanParts(san: string): SanParts | undefined {
  const ends = san.endsWith("#") ? "mate" : san.endsWith("+") ? "check" : undefined;
  const bare = san.replace(/[+#]$/, "");
  if (bare === "O-O" || bare === "O-O-O") {
    return {
      piece: "K",
      from: "",
      takes: false,
      to: "",
      promotion: undefined,
      castles: bare === "O-O" ? "short" : "long",
      ends,
    };
  }
  const [, piece, from = "", takes, to, promotion] = SAN.exec(bare) ?? [];
  if (to === undefined) return undefined;
  const letters = { piece: piece as SanLetter | undefined, promotion: promotion as SanLetter | undefined };
  return { ...letters, from, takes: takes !== undefined, to, castles: undefined, ends };
}

const PIECES = { K: "king", O: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" } as const;

/** The piece of the first of some moves in SAN. */
export function pieceOf([first = ""]: readonly string[]): (typeof PIECES)[keyof typeof PIECES] | "pawn" {
  return PIECES[first.charAt(0) as keyof typeof PIECES] ?? "pawn";
}

/**
 * Text with moves in SAN, with other letters for the pieces: `3. Cf3` for `3. Nf3`. What is copied
 * keeps the English letters, which every program reads.
 */
export function writtenSan(
  text: string,
  letterOf: (piece: "king" | "queen" | "rook" | "bishop" | "knight") => string,
): string {
  return text.replace(/\b[KQRBN](?=[a-h1-8x]|[i-p]\d)|=[KQRBN]/g, (found) => {
    const letter = found.at(-1) as SanLetter;
    return found.slice(0, -1) + letterOf(PIECES[letter]);
  });
}

interface SpokenWords {
  pieces: Record<SanLetter, string>;
  takes: string;
  becomes: string;
  castles: Record<"short" | "long", string>;
  ends: Record<"check" | "mate", string>;
}

/** "Nxf6+" → "knight takes f6, check", in the given words. Text that is not SAN stays as it is. */
export function spokenSan(san: string, words: SpokenWords): string {
  const parts = sanParts(san);
  if (!parts) return san;
  const { piece, from, takes, to, promotion, castles, ends } = parts;
  const move = castles
    ? words.castles[castles]
    : [
        piece && words.pieces[piece],
        from,
        takes && words.takes,
        to,
        promotion && `${words.becomes} ${words.pieces[promotion]}`,
      ]
        .filter((part) => part !== undefined && part !== "" && part !== false)
        .join(" ");
  return ends ? `${move}, ${words.ends[ends]}` : move;
}
