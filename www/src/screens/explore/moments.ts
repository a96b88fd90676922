/** Entries of the screen, each with a picture and the address of its best moment. */
import { hashOf } from "../route.ts";
import type { Opening } from "../page.ts";
import type { Variant } from "../../variants.ts";

/** Moments shown on the analysis screen: the position and the question about it. */
export const MOMENTS = {
  wins: {
    variant: "antichess",
    fen: "r6r/p2k1ppp/8/4p3/6n1/4P3/P3KP1P/R4B1R w - - 0 1",
    series: [],
    how: { ask: "prove" },
  },
  openings: { variant: "antichess", series: [["e2e4"]], how: { lostOpening: "e2e4" } },
  endings: { variant: "chess", fen: "8/4k3/8/3K4/4P3/8/8/8 w - - 0 1", series: [], how: {} },
} as const satisfies Record<string, Moment>;

interface Moment {
  variant: Variant;
  fen?: string;
  series: readonly (readonly string[])[];
  how: Opening;
}

export type MomentName = keyof typeof MOMENTS;

export const isMoment = (name: string): name is MomentName => name in MOMENTS;

export type ExhibitName = MomentName | "fortress" | "fair" | "bot" | "strategies" | "weights";

export interface Exhibit {
  name: ExhibitName;
  game: Variant;
  /** Address of the best moment. */
  shows: string;
  /** Position of the picture and its tinted squares. Undefined: the picture shows weights. */
  picture: { fen: string; marked?: readonly string[] } | undefined;
}

const moment = (name: MomentName, picture: Exhibit["picture"]): Exhibit => ({
  name,
  game: MOMENTS[name].variant,
  shows: hashOf("explore", name),
  picture,
});

/** Entries by their result: a proof, or something learned. */
export const ENTRIES = {
  proved: [
    {
      name: "fortress",
      game: "chess",
      shows: hashOf("fortress", "noWayIn/try"),
      picture: { fen: "8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8" },
    },
    {
      name: "fair",
      game: "chess",
      shows: hashOf("fair"),
      picture: { fen: "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8" },
    },
    moment("wins", { fen: MOMENTS.wins.fen }),
    moment("openings", { fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", marked: ["e2", "e4"] }),
    moment("endings", { fen: MOMENTS.endings.fen }),
  ],
  learned: [
    {
      name: "bot",
      game: "chess",
      shows: hashOf("bot", "try"),
      picture: { fen: "r1bq1knr/pppp1Q1p/2nbp3/4Np2/3P1B2/2N3P1/PPP2P1P/2KR1B1R", marked: ["h5", "f7"] },
    },
    {
      name: "strategies",
      game: "chess",
      shows: hashOf("strategies", "try"),
      picture: { fen: "R5k1/8/6K1/8/8/8/8/8", marked: ["a1", "a8"] },
    },
    { name: "weights", game: "antichess", shows: hashOf("weights", "try"), picture: undefined },
  ],
} as const satisfies Record<string, readonly Exhibit[]>;
