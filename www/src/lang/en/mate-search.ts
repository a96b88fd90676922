/** Names of the mate searches and of their heuristics. */
import type { Heuristic, MateHow, MethodName } from "../../protocol/messages.ts";

/** The mate searches: name, and what each does. */
const methods: Record<MethodName, [string, string]> = {
  complete: ["Complete search", "Finds the mate or proves there is none."],
  depthFirst: ["Depth-first", "One turn after another, in no special order: the paper’s baseline."],
  bestFirst: ["Best-first", "Goes on where the heuristic sees most promise."],
  aStar: ["A*", "Best-first, but every move already made counts against a line."],
};

/** The heuristics of best-first search and A*: name, and what each measures. */
const heuristics: Record<Heuristic, [string, string]> = {
  covering: ["Covering", "Attacks on the king and the squares round it."],
  ghost: ["Ghost", "Moves each piece needs to reach the king if nothing stood between."],
  manhattan: ["Manhattan", "Distances of the pieces to the king."],
  squares: ["Squares", "Moves needed to reach each square round the king."],
};

export const mateSearch = {
  methods,
  heuristics,
  /** Name of the search that was used: "A* with Covering, Promotion and Pin" */
  howLine: ({ method = "complete", heuristic, promotion, pin }: MateHow): string => {
    const [name] = methods[method];
    if (!heuristic) return method === "complete" ? name : `${name} search`;
    const parts = [heuristics[heuristic][0], ...(promotion ? ["Promotion"] : []), ...(pin ? ["Pin"] : [])];
    const last = parts.pop() ?? "";
    return `${name} with ${parts.length > 0 ? `${parts.join(", ")} and ${last}` : last}`;
  },
};
