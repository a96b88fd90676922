/**
 * The pages of rules: the sections of each page, and their diagrams. Anchors are the same in every
 * language.
 */
import { familyOf, VARIANT_IDS, type Family, type Variant } from "../../variants.ts";
import type { FigureId } from "./figures.ts";

/** The sections of each page, by anchor and in their order, with their diagrams. */
export const SECTIONS = {
  progressive: {
    short: [],
    turns: ["turn"],
    check: ["answer"],
    italian: ["lastCheck", "italianMate"],
    scottish: ["scottishMate"],
    differences: [],
    "en-passant": ["passing"],
    promotion: ["promotion"],
    mate: [],
    draws: ["stuck", "tooEarly"],
    notation: [],
  },
  antichess: {
    short: [],
    capture: ["must", "choose"],
    king: ["kingTaken"],
    promotion: ["kingMade"],
    "en-passant": ["mustPass"],
    end: ["last", "blocked"],
    draws: ["apart"],
    names: [],
  },
  chess: {
    short: [],
    board: ["start"],
    pieces: ["king", "queen", "rook", "bishop", "knight", "pawn"],
    check: ["mate"],
    castling: ["castles", "noCastling"],
    "en-passant": ["takesPassing"],
    promotion: ["queening"],
    draws: ["stalemate", "dead"],
  },
} as const satisfies Partial<Record<Family, Record<string, readonly FigureId[]>>>;

/** A game with a page of rules. */
export type Ruled = keyof typeof SECTIONS;

export type SectionId<F extends Ruled> = keyof (typeof SECTIONS)[F];

export const RULED = Object.keys(SECTIONS) as readonly Ruled[];

/** The diagram that stands for each game on the page that lists all games. */
export const SHOWN: Record<Ruled, FigureId> = { progressive: "turn", antichess: "choose", chess: "start" };

/** The first lesson of each game. */
export const FIRST_LESSONS: Record<Ruled, string> = { progressive: "turns", antichess: "take", chess: "check-mate" };

export const variantsOf = (family: Ruled): readonly Variant[] => VARIANT_IDS.filter((one) => familyOf(one) === family);

/** The file name of a page. */
export const fileOf = (family: Ruled | undefined): string => (family === undefined ? "index.html" : `${family}.html`);
