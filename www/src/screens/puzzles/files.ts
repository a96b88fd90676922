/**
 * Puzzle files: the first file, further packs, and the list of the packs. Invalid files are
 * refused.
 */
import { PUZZLE_RULES, THEMES, type Listed, type Puzzle, type PuzzleTheme } from "./model.ts";

/** Version of the files that this page can read. */
const VERSION = 1;

/**
 * Puzzles of a file, in the order in which they should be solved. Undefined if the file is invalid.
 */
export function readPuzzles(file: unknown): Puzzle[] | undefined {
  const { version, puzzles } = fields(file);
  if (version !== VERSION || !Array.isArray(puzzles)) return undefined;
  const read = puzzles.map(readPuzzle);
  return read.every((puzzle) => puzzle !== undefined) ? read : undefined;
}

function readPuzzle(from: unknown): Puzzle | undefined {
  const {
    id,
    rules,
    turn,
    level,
    points,
    fen,
    solution,
    mates,
    more,
    firsts,
    themes,
    source,
    certificate,
    ends,
    safe,
  } = fields(from);
  if (typeof fen !== "string" || typeof solution !== "string") return undefined;
  // The mates of a puzzle were counted, its win was proved, or the ends of its turn were.
  if (typeof mates !== "number" && typeof certificate !== "string" && typeof ends !== "number") return undefined;
  const listed = readListed([id, rules, turn, level, points, themes], undefined);
  return (
    listed && {
      ...listed,
      fen,
      solution: solution.split(" "),
      mates: typeof mates === "number" ? mates : 0,
      more: more === true,
      firsts: typeof firsts === "number" ? firsts : undefined,
      source: typeof source === "string" ? source : undefined,
      certificate: typeof certificate === "string" ? certificate : undefined,
      ends: typeof ends === "number" ? ends : undefined,
      safe: typeof safe === "number" ? safe : undefined,
    }
  );
}

/**
 * Puzzles in the packs, which lie in `folder` beside the first list. Undefined if the list is
 * invalid.
 */
export function readList(file: unknown, folder = ""): Listed[] | undefined {
  const { version, packs } = fields(file);
  if (version !== VERSION || !Array.isArray(packs)) return undefined;
  const listed: Listed[] = [];
  for (const pack of packs) {
    const { file: name, puzzles } = fields(pack);
    if (typeof name !== "string" || !/^\w+\.json$/.test(name) || !Array.isArray(puzzles)) return undefined;
    for (const row of puzzles) {
      const one = Array.isArray(row) ? readListed(row, folder + name) : undefined;
      if (!one) return undefined;
      listed.push(one);
    }
  }
  return listed;
}

function readListed([id, rules, turn, level, points, themes]: unknown[], pack: string | undefined): Listed | undefined {
  const of = PUZZLE_RULES.find((one) => one === rules);
  if (typeof id !== "string" || !of) return undefined;
  if (typeof turn !== "number" || typeof level !== "number" || typeof points !== "number") return undefined;
  return { id, rules: of, turn, level, points, themes: readThemes(themes), pack };
}

/**
 * Known themes of a puzzle. A pack may be newer than the page, so themes without words are left
 * out.
 */
function readThemes(from: unknown): PuzzleTheme[] {
  return Array.isArray(from) ? THEMES.filter((theme) => from.includes(theme)) : [];
}

function fields(from: unknown): Record<string, unknown> {
  return typeof from === "object" && from !== null ? (from as Record<string, unknown>) : {};
}
