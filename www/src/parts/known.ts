/**
 * The knowledge about a position and its certainty. A proof takes precedence over a table, a table
 * over a mate that a search has seen, and that mate over an estimate.
 */
import { otherSide } from "./sides.ts";
import type { Side, Value } from "../protocol/messages.ts";

/** Sources of a value, least certain first. */
export const HOWS = ["estimate", "mate", "table", "proved"] as const;
export type How = (typeof HOWS)[number];

/** A value, and its source. */
export interface Valued {
  how: How;
  value: Value;
}

/**
 * All knowledge about a position. A proof may only say which side cannot win; that limits any
 * value.
 */
export interface Known {
  valued: Valued | undefined;
  /** Sides that provably cannot win. */
  held: readonly Side[];
}

/** Value to show. `held` only says that `side` cannot win. */
export type ShownValue = Value | { kind: "held"; side: Side };

export interface ShownKnown {
  how: How;
  value: ShownValue;
}

export const NOTHING: Known = { valued: undefined, held: [] };

export function known(how: How, value: Value): Known {
  return { valued: { how, value }, held: [] };
}

export function heldBy(attacker: Side): Known {
  return { valued: undefined, held: [attacker] };
}

/**
 * Combines two pieces of knowledge. The more certain value stays, of equally certain ones the
 * later. A side cannot win if one of the two says so.
 */
export function merge(before: Known, later: Known): Known {
  const [a, b] = [before.valued, later.valued];
  const valued = a && (!b || HOWS.indexOf(a.how) > HOWS.indexOf(b.how)) ? a : b;
  return {
    valued,
    held: (["white", "black"] as const).filter((side) => before.held.includes(side) || later.held.includes(side)),
  };
}

/** The side that a value favours. */
export function favoured(value: ShownValue): Side | undefined {
  if (value.kind === "mate" || value.kind === "win") return value.winner;
  if (value.kind !== "points" || value.points === 0) return undefined;
  return value.points > 0 ? "white" : "black";
}

/** The value to show for a position; never an estimate that a proof contradicts. */
export function shownOf({ valued, held }: Known): ShownKnown | undefined {
  if (valued?.how === "proved" || valued?.how === "table") return valued;
  const [side, both] = held;
  if (side && both) return { how: "proved", value: { kind: "draw" } };
  if (!side) return valued;
  return valued && favoured(valued.value) !== side ? valued : { how: "proved", value: { kind: "held", side } };
}

/**
 * The value to show for a move: for the side to move it is never better than the known value of the
 * position.
 */
export function shownMove(position: Known, mover: Side, value: Value): ShownValue {
  const told = shownOf(position);
  if (!told || told.how === "estimate" || told.how === "mate") return value;
  const lost = favoured(told.value) === otherSide(mover);
  if (lost) return value.kind === "mate" || value.kind === "win" ? value : withoutMoves(told.value);
  const bounded = told.value.kind === "draw" || (told.value.kind === "held" && told.value.side === mover);
  return bounded && favoured(value) === mover ? told.value : value;
}

/** The value without its number of moves, because another move may take longer. */
function withoutMoves(value: ShownValue): ShownValue {
  return value.kind === "mate" || value.kind === "win" ? { kind: value.kind, winner: value.winner } : value;
}

/**
 * White's share of a bar, from the points: a half at 0, nearly all of it at ten points. A side that
 * cannot win has at most half.
 */
export function share(total: ShownValue): number {
  if (total.kind === "mate" || total.kind === "win") return total.winner === "white" ? 1 : 0;
  return total.kind === "points" ? 1 / (1 + Math.exp(-total.points / 3)) : 0.5;
}
