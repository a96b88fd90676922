/** The attributes of `<seriatim-board>`, read and checked as far as possible without the rules. */
import type { MenName, Shape } from "../board/board-element.ts";
import type { Side } from "../protocol/messages.ts";
import { shapesIn } from "../table/remarks.ts";
import { VARIANT_IDS, type Variant } from "../variants.ts";
import { OPPONENTS, type OpponentName } from "./opponent-names.ts";

export const ATTRIBUTES = [
  "fen",
  "game",
  "src",
  "solution",
  "variant",
  "rules",
  "mode",
  "goal",
  "level",
  "opponent",
  "orientation",
  "ply",
  "pieces",
  "shapes",
  "markers",
  "repeat",
  "lang",
  "theme",
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

/**
 * Use of the board. `view`: shows a position or a game. `play`: against the engine. `solve`: a
 * task. `lesson`: chapters to read, some of which ask the reader for moves.
 */
export type WidgetMode = "view" | "play" | "solve" | "lesson";
/**
 * Goal of a task. `mate`: the series must mate. `safe`: it must leave the opponent no mate.
 * `series`: it must only be complete.
 */
export type Goal = "mate" | "safe" | "series";
export type ThemeName = "auto" | "light" | "dark";

/** Allowed values of each attribute. The first one applies if the attribute is absent. */
const WORDS = {
  mode: ["view", "play", "solve", "lesson"],
  variant: VARIANT_IDS,
  /** Short form of `variant` for Progressive chess. */
  rules: ["italian", "scottish"],
  goal: ["mate", "safe", "series"],
  opponent: OPPONENTS,
  theme: ["auto", "light", "dark"],
  orientation: ["white", "black"],
  pieces: ["classic", "plain", "wooden", "counters"] satisfies MenName[],
} as const;

export const LEVELS = { least: 1, most: 8, usual: 3 };

/** A square with a frame, or with a badge that judges the move which ended there. */
export interface SquareMarker {
  square: string;
  kind: "named" | "mistake" | "blunder";
}

export interface Options {
  fen: string | undefined;
  game: string | undefined;
  /** Game text that stands inside the element. */
  text: string | undefined;
  /** Address of a file with one or several games. */
  src: string | undefined;
  /** Moves that solve the task, with the author's comments and variations. */
  solution: string | undefined;
  variant: Variant;
  /** True if an attribute names the variant. */
  named: boolean;
  mode: WidgetMode;
  goal: Goal;
  /** Strength of the engine, 1 to 8. Default: 3. */
  level: number;
  /** The opponent that answers on the board. */
  opponent: OpponentName;
  /** The side at the bottom; undefined if no attribute says it. */
  orientation: Side | undefined;
  /** Number of moves of the game made at first. `Infinity`: all. Default: 0. */
  ply: number;
  pieces: MenName;
  /** The author's arrows and circles. */
  shapes: readonly Shape[];
  markers: readonly SquareMarker[];
  /** Name under which the reader's results are kept for repetition; undefined if they are not. */
  repeat: string | undefined;
  theme: ThemeName;
}

/** An attribute with a wrong value. */
export interface AttributeProblem {
  attribute: AttributeName;
  /** The offending text. */
  text: string;
  problem:
    | { kind: "word"; allowed: readonly string[] }
    | { kind: "level" | "ply" | "shapes" | "markers" }
    /** `attribute` and `other` exclude each other. */
    | { kind: "both"; other: AttributeName };
}

type Reader = (name: AttributeName) => string | null;

/**
 * Reads the attributes. A wrong value is reported and replaced by its default. `inside` is the game
 * text that stands inside the element.
 */
export function readAttributes(read: Reader, inside?: string): { options: Options; problems: AttributeProblem[] } {
  const problems: AttributeProblem[] = [];
  const word = <K extends keyof typeof WORDS>(attribute: K): (typeof WORDS)[K][number] => {
    const text = read(attribute);
    const allowed: readonly (typeof WORDS)[K][number][] = WORDS[attribute];
    const found = allowed.find((one) => one === text?.trim().toLowerCase());
    if (text !== null && found === undefined) problems.push({ attribute, text, problem: { kind: "word", allowed } });
    return found ?? WORDS[attribute][0];
  };
  const opponent = word("opponent");
  // The other opponents play only chess.
  const usual = opponent !== "engine" && read("rules") === null ? "chess" : word("rules");
  const variant = read("variant") === null ? usual : word("variant");
  if (opponent !== "engine" && variant !== "chess")
    problems.push({ attribute: "opponent", text: opponent, problem: { kind: "word", allowed: ["engine"] } });
  const options: Options = {
    // The engine reports what is wrong with the FEN.
    fen: read("fen")?.trim(),
    game: read("game") ?? undefined,
    text: inside,
    src: read("src")?.trim() || undefined,
    solution: read("solution") ?? undefined,
    variant,
    named: read("variant") !== null || read("rules") !== null,
    mode: word("mode"),
    goal: word("goal"),
    level: readLevel(read("level"), problems),
    opponent,
    orientation: undefined,
    ply: readPly(read("ply"), problems),
    pieces: word("pieces"),
    shapes: readList("shapes", read("shapes"), shapesIn, problems),
    markers: readList("markers", read("markers"), markersIn, problems),
    repeat: read("repeat") ?? undefined,
    theme: word("theme"),
  };
  if (options.solution !== undefined && options.src !== undefined)
    problems.push({ attribute: "solution", text: options.solution, problem: { kind: "both", other: "src" } });
  const orientation = word("orientation");
  if (read("orientation") !== null) options.orientation = orientation;
  return { options, problems };
}

function readLevel(text: string | null, problems: AttributeProblem[]): number {
  if (text === null) return LEVELS.usual;
  const level = /^\d$/.test(text) ? Number(text) : 0;
  if (level >= LEVELS.least && level <= LEVELS.most) return level;
  problems.push({ attribute: "level", text, problem: { kind: "level" } });
  return LEVELS.usual;
}

function readPly(text: string | null, problems: AttributeProblem[]): number {
  const said = text?.trim().toLowerCase() ?? "0";
  if (said === "last") return Number.POSITIVE_INFINITY;
  if (/^\d{1,4}$/.test(said)) return Number(said);
  problems.push({ attribute: "ply", text: text ?? "", problem: { kind: "ply" } });
  return 0;
}

function readList<T>(
  attribute: "shapes" | "markers",
  text: string | null,
  read: (text: string) => readonly T[] | undefined,
  problems: AttributeProblem[],
): readonly T[] {
  const list = read(text ?? "");
  if (!list) problems.push({ attribute, text: text ?? "", problem: { kind: attribute } });
  return list ?? [];
}

const MARKS = { "": "named", "?": "mistake", "??": "blunder" } as const;

/** Parses `e4 f7? g2??`; undefined if it is something else. */
export function markersIn(text: string): readonly SquareMarker[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (!words.every((word) => /^[a-h][1-8]\??\??$/.test(word))) return undefined;
  return words.map((word) => ({ square: word.slice(0, 2), kind: MARKS[word.slice(2) as keyof typeof MARKS] }));
}

/**
 * Returns whether two sets of options show the same game. If not, the widget must start again;
 * other changes only affect the look of the game and the answers.
 */
export function sameGame(a: Options, b: Options): boolean {
  return (
    a.fen === b.fen &&
    a.game === b.game &&
    a.text === b.text &&
    a.src === b.src &&
    a.solution === b.solution &&
    a.ply === b.ply &&
    a.repeat === b.repeat &&
    a.variant === b.variant &&
    a.named === b.named &&
    a.mode === b.mode &&
    a.goal === b.goal &&
    a.opponent === b.opponent
  );
}
