/** Names of the heuristics of the mate search, which are those of the paper in every language. */
import type { Heuristic, MateHow } from "../protocol/messages.ts";

export const HEURISTIC_NAMES: Record<Heuristic, string> = {
  covering: "Covering",
  ghost: "Ghost",
  manhattan: "Manhattan",
  squares: "Squares",
};

/** Heuristics of a search: "Covering, Promotion and Pin"; undefined if it has none. */
export function heuristicsOf({ heuristic, promotion, pin }: MateHow, lang: string): string | undefined {
  if (!heuristic) return undefined;
  const parts = [HEURISTIC_NAMES[heuristic], ...(promotion ? ["Promotion"] : []), ...(pin ? ["Pin"] : [])];
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(parts);
}
