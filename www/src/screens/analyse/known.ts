/** What is proved of a position goes before what its features are worth. */
import { otherSide } from "../../parts/sides.ts";
import type { TurnReview, Value } from "../../protocol/messages.ts";
import { placeOf } from "../../table/game.ts";
import { heldBy, known, merge, NOTHING, type Known } from "../../parts/known.ts";
import type { At } from "../../table/place.ts";
import { cursorOf, previewOf } from "../../table/state.ts";
import type { AnalyseState, Finding } from "./state.ts";

/** What a reviewed turn has led to: a mate that the opponent was found to have is known, the value of the features is not. */
export function valueOf({ side, value, reply }: Pick<TurnReview, "side" | "value" | "reply">): Value {
  if (value.kind !== "points" || reply?.outcome !== "mate") return value;
  return { kind: "mate", winner: otherSide(side), moves: reply.series.length };
}

/** The same with how it is known. Where a turn is a series the mate was played by the rules; elsewhere a search has seen it. */
export function knownOf(turn: Pick<TurnReview, "side" | "value" | "reply">, series: boolean): Known {
  const value = valueOf(turn);
  if (value.kind === "points") return known("estimate", value);
  // The search of chess says of a draw only that it sees no further.
  const over = value.kind !== "draw" && value.moves === 0;
  return known(series || over ? "proved" : value.kind === "draw" ? "estimate" : "mate", value);
}

/** What an answer proves of the position that it is about. */
export function provedBy(finding: Finding): Known {
  const { side, question, answer } = finding;
  if (question === "mate" && answer.outcome === "mate") return known("proved", { kind: "mate", winner: side, moves: answer.series.length });
  if (question === "prove") {
    const { winner, moves } = answer;
    return winner ? known("proved", { kind: "win", winner, ...(moves !== undefined && { moves }) }) : NOTHING;
  }
  if (question === "fortress") return answer.verdict === "fortress" ? heldBy(answer.attacker) : NOTHING;
  const [line] = question === "series" ? answer.lines : [];
  if (question !== "series" || !line) return NOTHING;
  if (answer.kind === "mate") return known("proved", { kind: "mate", winner: side, moves: line.series.length });
  const { value, safety, principal } = line;
  // A series that ends the game or loses is the best that was found: others may be better.
  if (value.kind === "points" || principal === undefined) return NOTHING;
  // A draw that is proved says that whoever moves can have it.
  if (value.kind === "draw") return safety === "proved" ? heldBy(otherSide(side)) : NOTHING;
  return known(safety === "unchecked" || safety === "notFound" ? "mate" : "proved", value);
}

/** What has been proved so far, by position. */
export type Proved = ReadonlyMap<string, Known>;

export function withProof(proved: Proved, finding: Finding): Proved {
  return withKnown(proved, finding.at, provedBy(finding));
}

/** Something more is known of a position. */
export function withKnown(proved: Proved, at: At, more: Known): Proved {
  const before = proved.get(keyOf(at)) ?? NOTHING;
  const all = merge(before, more);
  return all.valued === before.valued && all.held.length === before.held.length ? proved : new Map([...proved, [keyOf(at), all]]);
}

function keyOf({ variant, fen, moves }: At): string {
  return `${variant} ${fen} ${moves.join(" ")}`;
}

/** What is known of a position in which a turn begins. */
export function knownAt(proved: Proved, variant: At["variant"], fen: string): Known {
  return proved.get(keyOf({ variant, fen, moves: [] })) ?? NOTHING;
}

/** What is known of the position that an answer is about. */
export function knownThere(proved: Proved, at: At): Known {
  return proved.get(keyOf(at)) ?? NOTHING;
}

/** What is known of the position on the board, by the rules, by an answer or by the review. */
export function knownShown({ table, review, proved }: Pick<AnalyseState, "table" | "review" | "proved">): Known {
  if (!table) return NOTHING;
  const { variant, series } = table.game.about;
  // Of a line that is shown, the position that it begins at.
  const line = previewOf(table);
  const { fen } = table.shown.status;
  const place = line?.at ?? placeOf(table.game, cursorOf(table));
  const here = knownThere(proved, place);
  if (line) return here;
  // A turn that is complete and the beginning of the next are one position.
  let all = merge(here, knownAt(proved, variant, fen));
  for (const turn of review.kind === "done" ? review.answer.turns : []) {
    if (turn.fen === fen && turn.mate?.outcome === "mate") {
      all = merge(known(series ? "proved" : "mate", { kind: "mate", winner: turn.side, moves: turn.mate.series.length }), all);
    }
    if (turn.finalFen === fen) all = merge(knownOf(turn, series), all);
  }
  return all.valued?.how === "estimate" ? { ...all, valued: undefined } : all;
}
