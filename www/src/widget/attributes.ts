/** The attributes of `<seriatim-board>`, read and checked as far as that goes without the rules. */
import type { Side } from "../protocol/messages.ts";
import { VARIANT_IDS, type Variant } from "../variants.ts";
import { OPPONENTS, type OpponentName } from "./opponents.ts";

export const ATTRIBUTES = ["fen", "game", "variant", "rules", "mode", "goal", "level", "opponent", "orientation", "lang", "theme"] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

export type WidgetMode = "view" | "play" | "solve";
/** What a series must do to solve the task: mate, leave the opponent no mate, or only be complete. */
export type Goal = "mate" | "safe" | "series";
export type ThemeName = "auto" | "light" | "dark";

/** The words that an attribute may have, the one for an absent attribute first. */
const WORDS = {
  mode: ["view", "play", "solve"],
  variant: VARIANT_IDS,
  /** A short form for Progressive chess. */
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
  /** An attribute says so. */
  named: boolean;
  mode: WidgetMode;
  goal: Goal;
  /** How well the engine plays. */
  level: number;
  /** Who answers. */
  opponent: OpponentName;
  /** The side at the bottom; undefined if nothing is said. */
  orientation: Side | undefined;
  theme: ThemeName;
}

/** An attribute that is wrong. */
export interface AttributeProblem {
  attribute: AttributeName;
  /** The offending text. */
  text: string;
  problem: { kind: "word"; allowed: readonly string[] } | { kind: "level" };
}

type Reader = (name: AttributeName) => string | null;

/** What the attributes say; those that are wrong take their default, and are told. */
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
  // The others play chess alone.
  const usual = opponent !== "engine" && read("rules") === null ? "chess" : word("rules");
  const variant = read("variant") === null ? usual : word("variant");
  if (opponent !== "engine" && variant !== "chess") problems.push({ attribute: "opponent", text: opponent, problem: { kind: "word", allowed: ["engine"] } });
  const options: Options = {
    // What is wrong with it is for the engine to say.
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

/** What has to begin anew when it changes; the rest only changes how the same game looks and is answered. */
export function sameGame(a: Options, b: Options): boolean {
  return a.fen === b.fen && a.game === b.game && a.variant === b.variant && a.named === b.named && a.mode === b.mode && a.goal === b.goal && a.opponent === b.opponent;
}
