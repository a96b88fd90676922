/** The attributes of `<seriatim-board>`, read and checked as far as possible without the rules. */
import type { Side } from "../protocol/messages.ts";
import { VARIANT_IDS, type Variant } from "../variants.ts";
import { OPPONENTS, type OpponentName } from "./opponents.ts";

export const ATTRIBUTES = [
  "fen",
  "game",
  "variant",
  "rules",
  "mode",
  "goal",
  "level",
  "opponent",
  "orientation",
  "lang",
  "theme",
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

export type WidgetMode = "view" | "play" | "solve";
/**
 * Goal of a task. `mate`: the series must mate. `safe`: it must leave the opponent no mate.
 * `series`: it must only be complete.
 */
export type Goal = "mate" | "safe" | "series";
export type ThemeName = "auto" | "light" | "dark";

/** Allowed values of each attribute. The first one applies if the attribute is absent. */
const WORDS = {
  mode: ["view", "play", "solve"],
  variant: VARIANT_IDS,
  /** Short form of `variant` for Progressive chess. */
  rules: ["italian", "scottish"],
  goal: ["mate", "safe", "series"],
  opponent: OPPONENTS,
  theme: ["auto", "light", "dark"],
  orientation: ["white", "black"],
} as const;

export const LEVELS = { least: 1, most: 8, usual: 3 };

export interface Options {
  fen: string | undefined;
  game: string | undefined;
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
  theme: ThemeName;
}

/** An attribute with a wrong value. */
export interface AttributeProblem {
  attribute: AttributeName;
  /** The offending text. */
  text: string;
  problem: { kind: "word"; allowed: readonly string[] } | { kind: "level" };
}

type Reader = (name: AttributeName) => string | null;

/** Reads the attributes. A wrong value is reported and replaced by its default. */
export function readAttributes(read: Reader): { options: Options; problems: AttributeProblem[] } {
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
    variant,
    named: read("variant") !== null || read("rules") !== null,
    mode: word("mode"),
    goal: word("goal"),
    level: readLevel(read("level"), problems),
    opponent,
    orientation: undefined,
    theme: word("theme"),
  };
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

/**
 * Returns whether two sets of options show the same game. If not, the widget must start again;
 * other changes only affect the look of the game and the answers.
 */
export function sameGame(a: Options, b: Options): boolean {
  return (
    a.fen === b.fen &&
    a.game === b.game &&
    a.variant === b.variant &&
    a.named === b.named &&
    a.mode === b.mode &&
    a.goal === b.goal &&
    a.opponent === b.opponent
  );
}
