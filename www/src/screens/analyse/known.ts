/** What is proved of a position goes before what its features are worth. */
import { otherSide } from "../../parts/sides.ts";
import type { TurnReview, Value } from "../../protocol/messages.ts";
import { placeOf } from "../../table/game.ts";
import type { At } from "../../table/place.ts";
import { cursorOf, previewOf } from "../../table/state.ts";
import type { AnalyseState, Finding } from "./state.ts";

/** What a reviewed turn has led to: a mate that the opponent was found to have is known, the value of the features is not. */
export function valueOf({ side, value, reply }: Pick<TurnReview, "side" | "value" | "reply">): Value {
  if (value.kind !== "points" || reply?.outcome !== "mate") return value;
  return { kind: "mate", winner: otherSide(side), moves: reply.series.length };
}

/** What an answer proves of the position that it is about; undefined if it proves nothing. */
export function provedBy(finding: Finding): Value | undefined {
  const { side } = finding;
  if (finding.question === "mate" && finding.answer.outcome === "mate") return { kind: "mate", winner: side, moves: finding.answer.series.length };
  if (finding.question === "prove") {
    const { winner, moves } = finding.answer;
    return winner && { kind: "win", winner, ...(moves !== undefined && { moves }) };
  }
  if (finding.question !== "series") return undefined;
  const [line] = finding.answer.lines;
  if (!line) return undefined;
  if (line.value.kind !== "points") return line.value;
  return finding.answer.kind === "mate" ? { kind: "mate", winner: side, moves: line.series.length } : undefined;
}

/** What has been proved so far, by position. */
export type Proved = ReadonlyMap<string, Value>;

export function withProof(proved: Proved, finding: Finding): Proved {
  const value = provedBy(finding);
  return value ? withValue(proved, finding.at, value) : proved;
}

/** What the tables of an ending say of a position. */
export function withValue(proved: Proved, at: At, value: Value): Proved {
  return new Map([...proved, [keyOf(at), value]]);
}

function keyOf({ variant, fen, moves }: At): string {
  return `${variant} ${fen} ${moves.join(" ")}`;
}

/** What is known of the position on the board, by an answer or by the review; undefined if there is only an estimate. */
export function knownValue({ table, review, proved }: Pick<AnalyseState, "table" | "review" | "proved">): Value | undefined {
  if (!table) return undefined;
  const { variant } = table.game.about;
  // Of a line that is shown, the position that it begins at.
  const line = previewOf(table);
  const { fen } = table.shown.status;
  const place = line?.at ?? placeOf(table.game, cursorOf(table));
  // A turn that is complete and the beginning of the next are one position.
  const known = proved.get(keyOf(place)) ?? (line ? undefined : proved.get(keyOf({ variant, fen, moves: [] })));
  if (known || line) return known;
  for (const turn of review.kind === "done" ? review.answer.turns : []) {
    if (turn.fen === fen && turn.mate?.outcome === "mate") return { kind: "mate", winner: turn.side, moves: turn.mate.series.length };
    const value = turn.finalFen === fen ? valueOf(turn) : undefined;
    if (value && value.kind !== "points") return value;
  }
  return undefined;
}
