/** Proved facts of positions, which take precedence over the static evaluation. */
import { otherSide } from "../../parts/sides.ts";
import type { Side, TurnReview, TwoTurnsAnswer, Value } from "../../protocol/messages.ts";
import { placeOf } from "../../table/line.ts";
import { heldBy, known, merge, NOTHING, type Known } from "../../parts/known.ts";
import type { At } from "../../table/place.ts";
import { cursorOf, previewOf } from "../../table/state.ts";
import type { AnalyseState, Finding } from "./state.ts";

/**
 * Value of the position after a reviewed turn. If the review found a mate for the opponent, that
 * mate replaces the static evaluation.
 */
export function valueOf({ side, value, reply }: Pick<TurnReview, "side" | "value" | "reply">): Value {
  if (value.kind !== "points" || reply?.outcome !== "mate") return value;
  return { kind: "mate", winner: otherSide(side), moves: reply.series.length };
}

/**
 * Value after a reviewed turn, with its certainty. In Progressive chess a mate is proved, since its
 * moves were played by the rules. In other variants only a search has seen it.
 */
export function knownOf(turn: Pick<TurnReview, "side" | "value" | "reply">, series: boolean): Known {
  const value = valueOf(turn);
  if (value.kind === "points") return known("estimate", value);
  // A draw value in chess only means that the search saw no further.
  const over = value.kind !== "draw" && value.moves === 0;
  return known(series || over ? "proved" : value.kind === "draw" ? "estimate" : "mate", value);
}

/** Facts that an answer proves of its position. */
export function provedBy(finding: Finding): Known {
  const { side, question, answer } = finding;
  if (question === "mate" && answer.outcome === "mate")
    return known("proved", { kind: "mate", winner: side, moves: answer.series.length });
  if (question === "prove") {
    const { winner, moves } = answer;
    return winner ? known("proved", { kind: "win", winner, ...(moves !== undefined && { moves }) }) : NOTHING;
  }
  if (question === "survive" || question === "win") return twoTurnsProve(side, answer);
  if (question === "fortress") return answer.verdict === "fortress" ? heldBy(answer.attacker) : NOTHING;
  const [line] = question === "series" ? answer.lines : [];
  if (question !== "series" || !line) return NOTHING;
  if (line.fromTable) return known("table", line.value);
  if (answer.kind === "mate") return known("proved", { kind: "mate", winner: side, moves: line.series.length });
  const { value, safety, principal } = line;
  // A turn that ends the game or loses is only the best one found. Others may be better.
  if (value.kind === "points" || principal === undefined) return NOTHING;
  // A proved draw says that the side to move can hold it.
  if (value.kind === "draw") return safety === "proved" ? heldBy(otherSide(side)) : NOTHING;
  return known(safety === "unchecked" || safety === "notFound" ? "mate" : "proved", value);
}

/** Facts that an answer about two turns proves. A safe turn says nothing about later turns. */
function twoTurnsProve(side: Side, { verdict, series }: TwoTurnsAnswer): Known {
  if (verdict === "mates") return known("proved", { kind: "mate", winner: side, moves: series.length });
  if (verdict === "mateInTwo") return known("proved", { kind: "win", winner: side });
  return verdict === "lost" ? known("proved", { kind: "win", winner: otherSide(side) }) : NOTHING;
}

/** Facts proved so far, by position. */
export type Proved = ReadonlyMap<string, Known>;

export function withProof(proved: Proved, finding: Finding): Proved {
  return withKnown(proved, finding.at, provedBy(finding));
}

/** Adds a known fact of a position. */
export function withKnown(proved: Proved, at: At, more: Known): Proved {
  const before = proved.get(keyOf(at)) ?? NOTHING;
  const all = merge(before, more);
  return all.valued === before.valued && all.held.length === before.held.length
    ? proved
    : new Map([...proved, [keyOf(at), all]]);
}

function keyOf({ variant, fen, moves }: At): string {
  return `${variant} ${fen} ${moves.join(" ")}`;
}

/** Known facts of a position at the start of a turn. */
export function knownAt(proved: Proved, variant: At["variant"], fen: string): Known {
  return proved.get(keyOf({ variant, fen, moves: [] })) ?? NOTHING;
}

/** Known facts of the position that an answer is about. */
export function knownThere(proved: Proved, at: At): Known {
  return proved.get(keyOf(at)) ?? NOTHING;
}

/** Known facts of the position on the board, from the rules, an answer or the review. */
export function knownShown({ table, review, proved }: Pick<AnalyseState, "table" | "review" | "proved">): Known {
  if (!table) return NOTHING;
  const { variant, series } = table.game.about;
  // For a previewed line, the position at which the line begins.
  const line = previewOf(table);
  const { fen } = table.shown.status;
  const place = line?.at ?? placeOf(table.game, cursorOf(table));
  const here = knownThere(proved, place);
  if (line) return here;
  // The position after a complete turn and the position at the start of the next turn are the same.
  let all = merge(here, knownAt(proved, variant, fen));
  for (const turn of review.kind === "done" ? review.answer.turns : []) {
    if (turn.fen === fen && turn.mate?.outcome === "mate") {
      all = merge(
        known(series ? "proved" : "mate", { kind: "mate", winner: turn.side, moves: turn.mate.series.length }),
        all,
      );
    }
    if (turn.finalFen === fen) all = merge(knownOf(turn, series), all);
  }
  return all.valued?.how === "estimate" ? { ...all, valued: undefined } : all;
}
