/** The engine's answer to "what should I play?", as callers get it. */
import type { Reason, SeriesAnswer } from "../protocol/messages.ts";
import type { SeriesResult } from "./api.ts";

/** Moves the chosen line to the top level of the answer; the protocol's `choice` becomes `kind`. */
export function flattenSeries({ reason, ...answer }: SeriesAnswer & { reason: Reason }): SeriesResult {
  const chosen = answer.lines[0];
  return {
    kind: answer.choice,
    series: chosen?.series ?? [],
    san: chosen?.san ?? [],
    ...(chosen && { value: chosen.value, safety: chosen.safety }),
    lines: answer.lines,
    ...(answer.book && { book: answer.book }),
    nodes: answer.nodes,
    ms: answer.ms,
    say: answer.say,
    ...(answer.explanation && { explanation: answer.explanation }),
    reason,
  };
}
