/**
 * Texts of the fortress screen, which asks whether a position can be won: values by depth, the
 * search for a proof, and the attempt to break a fortress.
 */
import { otherSide } from "../../parts/sides.ts";
import type { CurveMovesName, CurvePreset, CurveReason, FortressFeature, Side } from "../../protocol/messages.ts";
import type { MarkName } from "../../screens/fortress/state.ts";
import type { PlaceName } from "../../screens/fortress/places.ts";
import { plain, signed } from "../../parts/numbers.ts";
import { listed } from "../listed.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");
const { sideName } = words;
const either = listed("en");
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Reasons for an estimate, with the attacking side. */
type ReasonTexts = Record<FortressFeature, (reason: CurveReason, side: Side) => string>;

export const fortress = {
  title: "Can it be won?",
  what: "A fortress is a position that the stronger side cannot win, however far ahead it is. Have one proved, then try to break it.",
  look: "Find out",
  again: "Look again",
  stop: "Stop",
  looking: "Looking…",
  building: "Working out this ending…",
  left: (seconds: number): string =>
    `About ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left.`,
  depthOf: (depth: number): string => `Depth ${depth} is done.`,
  proved: "proved",
  exact: "exact, from the table of this ending",
  estimate: "an estimate, not a proof",
  verdicts: {
    proved: (side: Side): string => `${sideName(side)} cannot win`,
    dead: (side: Side): string => `${sideName(side)} cannot mate, even with help`,
    held: (side: Side): string => `${sideName(side)} cannot win`,
    won: (side: Side): string => `${sideName(side)} wins`,
    likely: (): string => "Probably a fortress",
    winning: (): string => "Probably a win",
    rising: (): string => "There may be a way through",
    mated: (side: Side): string => `${sideName(side)} mates`,
    mate: (side: Side): string => `${sideName(side)} mates`,
    even: (): string => "Nobody is far ahead",
    unknown: (): string => "Not known",
  },
  estimated: (chance: number, holds: boolean): string =>
    holds
      ? `Not proved. A fortress is ${chance} % likely, mostly because:`
      : `Not proved. A win is ${chance} % likely, mostly because:`,
  reasons: {
    level: ({ value }, side): string => `${sideName(side)} is ${plain(value)} points ahead.`,
    growth: ({ value }): string => `In the deeper half of the search the best value changes by ${signed(value)}.`,
    range: ({ value }): string => `In the deeper half of the search the best value varies by ${plain(value)}.`,
    flat: ({ value }): string => `The best value stays the same over ${percent(value)} of the depths.`,
    late: ({ value }): string => `Over the last two depths the best value changes by ${signed(value)}.`,
    equal: ({ value }): string => `${percent(value)} of the moves are worth as much as the best one.`,
    rising: ({ value }): string => `The value of ${percent(value)} of the moves rises.`,
    mate: ({ value }): string => (value > 0 ? "The search sees a mate." : "The search sees no mate."),
    quiet: ({ value }): string =>
      value >= 1
        ? "The best line has no capture or pawn move at all."
        : value > 0
          ? `The first ${percent(value)} of the best line have no capture or pawn move.`
          : "The best line begins with a capture or a pawn move.",
    blocked: ({ value, of = 0 }): string =>
      `${value} of ${number(of, { one: "pawn is", other: "pawns are" })} blocked by a pawn.`,
    reach: ({ value, of = 32 }, side): string =>
      `${sideName(side)}’s king can reach ${value} of the ${of} squares of the other half if no other piece moves.`,
    free: ({ value }, side): string =>
      `${sideName(otherSide(side))} has ${number(value, { one: "move that loses", other: "moves that lose" })} nothing at once.`,
    bishops: ({ value }): string =>
      value > 0 ? "The bishops stand on squares of different colours." : "There are no bishops of different colours.",
    tries: ({ value }, side): string =>
      `${sideName(side)} has ${number(value, { one: "capture or pawn move that loses", other: "captures and pawn moves that lose" })} nothing at once.`,
    pawns: ({ value }, side): string => `${sideName(side)} has ${number(value, { one: "pawn", other: "pawns" })}.`,
    thin: ({ value }, side): string =>
      value > 0
        ? `${sideName(side)} has no pawn and is at most a minor piece ahead.`
        : `${sideName(side)} has pawns or is more than a minor piece ahead.`,
    wrongCorner: ({ value }): string =>
      value > 0
        ? "All pawns stand on one outer file, and no bishop controls their promotion square."
        : "Not all pawns stand on one outer file, or a bishop controls their promotion square.",
  } as ReasonTexts,
  position: "Position",
  own: "Your own position",
  paste: "Or paste a FEN or a game",
  read: "Read",
  places: {
    figure1: "Fig. 1, right: queen against bishop",
    figure1Before: "Fig. 1, left: Petrosian – Hazai 1970",
    figure1Taken: "Fig. 1 after 1.Nxb6+ cxb6",
    figure2: "Like Fig. 2: the bishop guards g5",
    figure3: "Like Fig. 3: 1.g4 breaks through",
    locked: "A locked wall of pawns",
    noWayIn: "No way in for White",
    queenAgainstTwo: "Queen against bishop and knight",
    cagedQueen: "A caged queen",
    rudolph: "Rudolph 1912: 1.Ba4+",
    shirov: "Topalov – Shirov 1998: 1…Bh3",
  } as Record<PlaceName, string>,
  setUp: "Set this position up",
  analyse: "Analyse",
  opened: "The position is on the board.",
  curves: "Values by depth",
  curvesHint:
    "In a won position values grow with the depth. In a fortress they stay the same, and several moves are equal.",
  toDepth: "To depth",
  which: "Moves",
  whichNames: { all: "All", best: "The best" } as Record<CurveMovesName, string>,
  preset: "Judged by",
  presets: { classical: "Features", material: "Material only", play: "As the engine plays" } as Record<
    CurvePreset,
    string
  >,
  plot: "Values of the best moves by depth",
  seenBy: (side: Side): string => `Points from ${sideName(side)}’s view, by depth in half-moves (moves of one player).`,
  level: "Level",
  flatFrom: "Flat from depth",
  range: "Range",
  growth: "Growth",
  equal: "Equal moves",
  moves: "The best moves; press one for its line on the board",
  rises: "rises",
  follow: (san: string): string => `The replies to ${san}`,
  csv: "Values as CSV",
  table: "In figures",
  depth: "Depth",
  best: "Best",
  nodes: "Nodes",
  work: "Work by depth",
  workHint: "Nodes searched up to each depth; each grid line is ten times the one below.",
  proof: "Proof",
  searching: "Looking for a set of positions that the stronger side cannot leave",
  size: (positions: number, placements: number): string =>
    `${number(positions, { one: "position", other: "positions" })}, none lost. The weaker side needs only ${number(placements, { one: "arrangement", other: "arrangements" })} of its pieces.`,
  marks: "Shown on the board",
  markNames: {
    wall: "fixed pawns and pieces",
    reach: "where the king can get to",
    entries: "entry squares, and who guards them",
    shuttle: "squares between which the other pieces move",
  } as Record<MarkName, string>,
  breakIt: "Try to break it",
  breakHint: (side: Side): string =>
    `Try to break in: play ${sideName(side)}, on the board or here. The proof has an answer to every move.`,
  heldMove: (side: Side, reply: string): string => `Held: ${sideName(side)} answers ${reply}.`,
  noEntry: (squares: readonly string[]): string => `The king can never get to ${either(squares)}.`,
  wallStays: "The fixed pawns and pieces can never be captured.",
  tries: (side: Side): string => `What ${sideName(side)} can play`,
  finalStep: "cannot be taken back",
  over: "A draw: here nobody can win any more.",
  toStart: "Start again",
  back: "Try another move",
  giveUp: "Stop trying",
  misjudged: {
    origin: "Where they come from",
    origins: { all: "All", games: "Games", table: "Table" },
    title: "Fortresses that Stockfish misjudges",
    hint: "From games that our engine played, and from the exact table of queen against bishop and knight; the largest error first. After seven million nodes Stockfish 19 lite still values each at one pawn or more. Each is proved: the side that leads cannot win.",
    one: (side: Side, points: string): string => `${sideName(side)} ${points}`,
    more: (left: number): string => `Show more (${left})`,
    failed: "The list could not be loaded. Check your connection and open it again.",
  },
  check: "Check the proof again",
  keep: "Save the proof as a file",
  acceptedWall: "Accepted: no move leaves the squares that the proof allows each piece, and no mate is possible there.",
  accepted: (positions: string): string => `Accepted: ${positions} positions checked by the rules alone.`,
  method: "How it is judged",
  methodLines: [
    "After Guid & Bratko, “Detecting Fortresses in Chess” (2012): values that no longer change from some depth on suggest a fortress. A move whose value rises deserves a closer look, even if the value is low.",
    "Each value is the mean of two neighbouring depths. Flat means: within 0.20 over at least the last six depths. Rising means: 0.50 more over six depths, and not in one jump.",
    "That is an estimate. A proof is a set of positions without mate. It contains every move of the stronger side and one answer to each. A separate program checks the whole set before the page says “proved”.",
  ],
};
