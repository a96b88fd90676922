/** The progress with the puzzles as one value, for who keeps a copy of everything: what it means is the puzzles’ own business. */

const KEY = "seriatim-puzzles";
/** What came of a puzzle: the more, the better. */
const RANK: Record<string, number> = { failed: 1, shown: 2, solved: 3 };

type Fields = Record<string, unknown>;

export function keptPuzzles(): Fields | undefined {
  try {
    return fields(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return undefined;
  }
}

export function keepPuzzles(puzzles: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzles));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What is here, with what another copy has besides: nothing that was solved is lost. */
export function mergedPuzzles(here: object | undefined, there: object): object {
  const [mine, other] = [fields(here), fields(there) ?? {}];
  if (!mine || mine["version"] !== other["version"]) return mine ?? other;
  const [own, more] = [fields(mine["progress"]) ?? {}, fields(other["progress"]) ?? {}];
  const marks = { ...fields(more["marks"]) };
  for (const [id, mark] of Object.entries(fields(own["marks"]) ?? {})) {
    if (rank(mark) >= rank(marks[id])) marks[id] = mark;
  }
  return { ...other, ...mine, progress: { ...more, ...own, marks, best: Math.max(count(own["best"]), count(more["best"])) } };
}

function rank(mark: unknown): number {
  return RANK[String(mark)] ?? 0;
}

function count(value: unknown): number {
  return typeof value === "number" && value > 0 ? value : 0;
}

function fields(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
