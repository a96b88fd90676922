/**
 * Built-in positions: figures of Guid & Bratko (2012), families made from their description, and
 * public test positions. The texts hold their names.
 */
export const PLACES = {
  figure1: "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50",
  figure1Before: "2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 46",
  figure1Taken: "2k5/8/1p1p4/pPpPp1pp/2P1Pp2/P4PbP/KQ4P1/8 w - - 0 47",
  figure2: "8/6k1/5bp1/8/5KP1/8/8/R7 w - - 0 1",
  figure3: "6k1/R7/4K1p1/5p1p/5P1P/6P1/1b6/8 w - - 0 1",
  locked: "k1b5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8/K1B5 w - - 0 1",
  noWayIn: "8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8 w - - 0 1",
  queenAgainstTwo: "5KQ1/8/8/8/3n4/8/1b6/k7 w - - 0 1",
  cagedQueen: "8/1p6/1p6/kPp2P1K/2P5/N1Pp4/q2P4/1N6 w - - 0 1",
  rudolph: "3B4/1r2p3/r2p1p2/bkp1P1p1/1p1P1PPp/p1P1K2P/PPB5/8 w - - 0 1",
  shirov: "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
} as const;

export type PlaceName = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES) as PlaceName[];
