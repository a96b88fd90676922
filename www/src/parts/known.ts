/** What is known of a position, and how: a proof goes before a table, that before a mate which a search has seen, that before an estimate. */
import { otherSide } from "./sides.ts";
import type { Side, Value } from "../protocol/messages.ts";

/** How a value came to be known, the least sure first. */
export const HOWS = ["estimate", "mate", "table", "proved"] as const;
export type How = (typeof HOWS)[number];

/** A value, and how it is known. */
export interface Valued {
  how: How;
  value: Value;
}

/** All that is known of a position. A proof may tell only who cannot win: that bounds the value, whatever it is. */
export interface Known {
  valued: Valued | undefined;
  /** Sides that provably cannot win. */
  held: readonly Side[];
}

/** What is shown for a value: that this side cannot win may be all that is known. */
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

/** Both together: what is surer stays, of equals the later one; who cannot win, cannot win. */
export function merge(before: Known, later: Known): Known {
  const [a, b] = [before.valued, later.valued];
  const valued = a && (!b || HOWS.indexOf(a.how) > HOWS.indexOf(b.how)) ? a : b;
  return { valued, held: (["white", "black"] as const).filter((side) => before.held.includes(side) || later.held.includes(side)) };
}

/** Whom a value speaks for. */
export function favoured(value: ShownValue): Side | undefined {
  if (value.kind === "mate" || value.kind === "win") return value.winner;
  if (value.kind !== "points" || value.points === 0) return undefined;
  return value.points > 0 ? "white" : "black";
}

/** What is to be shown of a position; never an estimate that a proof contradicts. */
export function shownOf({ valued, held }: Known): ShownKnown | undefined {
  if (valued?.how === "proved" || valued?.how === "table") return valued;
  const [side, both] = held;
  if (side && both) return { how: "proved", value: { kind: "draw" } };
  if (!side) return valued;
  return valued && favoured(valued.value) !== side ? valued : { how: "proved", value: { kind: "held", side } };
}

/** What is shown of a move: it is worth no more to whoever makes it than the position is known to be. */
export function shownMove(position: Known, mover: Side, value: Value): ShownValue {
  const told = shownOf(position);
  if (!told || told.how === "estimate" || told.how === "mate") return value;
  const lost = favoured(told.value) === otherSide(mover);
  if (lost) return value.kind === "mate" || value.kind === "win" ? value : withoutMoves(told.value);
  const bounded = told.value.kind === "draw" || (told.value.kind === "held" && told.value.side === mover);
  return bounded && favoured(value) === mover ? told.value : value;
}

/** Another move may take longer. */
function withoutMoves(value: ShownValue): ShownValue {
  return value.kind === "mate" || value.kind === "win" ? { kind: value.kind, winner: value.winner } : value;
}

/** White's share of a bar, from the points: a half at 0, nearly all of it at ten points. Whoever cannot win has half of it at most. */
export function share(total: ShownValue): number {
  if (total.kind === "mate" || total.kind === "win") return total.winner === "white" ? 1 : 0;
  return total.kind === "points" ? 1 / (1 + Math.exp(-total.points / 3)) : 0.5;
}
