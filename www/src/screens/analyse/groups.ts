/**
 * Groups of evaluation features, named as a person would name them. Features of one group often
 * cancel each other: five pawns that can promote cost points, and their few steps to promotion
 * bring these back. Only the sum is meaningful.
 */
import type { FeatureAnswer } from "../../protocol/messages.ts";

export const GROUPS = ["men", "pawns", "king", "activity", "threats", "taking", "turn"] as const;
export type Group = (typeof GROUPS)[number];

const MEMBERS: Record<Group, readonly string[]> = {
  men: ["queen", "rook", "knight", "bishop", "pawn", "king", "bishopPair", "bishopsOfOneColour"],
  pawns: [
    "promotablePawns",
    "noPromotablePawn",
    "squaresToPromotion",
    "pawnAdvance",
    "freePawns",
    "pawnsInCentre",
    "doubledPawns",
    "isolatedPawns",
    "backwardPawns",
    "phalanx",
    "defendedPawns",
    "passedToFourth",
    "passedOnFifth",
    "passedOnSixth",
    "passedOnSeventh",
    "passedDefended",
    "passedBlocked",
    "passedFree",
    "passedFarFromKing",
    "passedFarFromOwnKing",
    "unstoppable",
    "pawnsOnBishopColour",
  ],
  king: [
    "kingOnSecondRank",
    "airAroundKing",
    "bishopBeforeKing",
    "openLines",
    "check",
    "checkmate",
    "kingCentre",
    "shelterNear",
    "shelterFar",
    "openFilesAtKing",
    "stormingPawns",
    "kingAttack",
    "kingAttackers",
    "safeChecks",
    "openLinesToKing",
    "castlingRights",
    "driving",
  ],
  activity: [
    "rookMobility",
    "bishopMobility",
    "knightMobility",
    "queenMobility",
    "menOnLastTwoRanks",
    "menInBishopsReach",
    "crampedPieces",
    "knightCentre",
    "bishopCentre",
    "queenCentre",
    "knightAdvance",
    "rookAdvance",
    "undeveloped",
    "outposts",
    "rookOnOpenFile",
    "rookOnHalfOpenFile",
    "onSeventhRank",
    "space",
    "squares",
    "moves",
    "movesRoot",
    "waitingRoot",
    "stuck",
    "openFiles",
    "centre",
  ],
  threats: ["attackedMen", "pawnThreats", "pieceThreats", "hanging", "pinned"],
  taking: ["mustTake", "captures", "offered", "offers"],
  turn: ["toMove"],
};

const BY_ID = new Map(GROUPS.flatMap((group) => MEMBERS[group].map((id) => [id, group] as const)));

export interface Sum {
  group: Group;
  /** In points, for White. */
  product: number;
  features: FeatureAnswer[];
}

/** Group of a feature. New features belong to the activity of the pieces. */
export function groupOf(id: string): Group {
  return BY_ID.get(id) ?? "activity";
}

export function isKnownFeature(id: string): boolean {
  return BY_ID.has(id);
}

/** Groups that have features, the largest absolute sum first. */
export function sumsOf(features: readonly FeatureAnswer[]): Sum[] {
  const sums = GROUPS.map((group) => {
    const own = features.filter(({ id }) => groupOf(id) === group);
    return { group, features: own, product: own.reduce((sum, { product }) => sum + product, 0) };
  });
  return sums.filter((sum) => sum.features.length > 0).toSorted((a, b) => Math.abs(b.product) - Math.abs(a.product));
}
