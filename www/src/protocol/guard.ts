/**
 * Checks of what a page passes in, before it crosses the worker border. Only shapes are checked here (a string, a list, a
 * count); whether a FEN or a move makes sense is the engine's business.
 */

/** What is wrong with what a page passed in. */
export interface ErrorInfo {
  code: string;
  field: string;
  text: string;
  message: string;
}

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === "string";
const isStrings: Check = (value) => Array.isArray(value) && value.every(isString);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isSeed: Check = (value) => isCount(value) && (value as number) <= 0xffff_ffff;
const isLevel: Check = (value) => isCount(value) && (value as number) >= 1 && (value as number) <= 8;
const isMilliseconds: Check = (value) => typeof value === "number" && value >= 0 && value < Infinity;
const isBoolean: Check = (value) => typeof value === "boolean";
const isFunction: Check = (value) => typeof value === "function";
/** By its parts: a signal of another frame is of another class. */
const isSignal: Check = (value) => typeof value === "object" && value !== null && "aborted" in value && "addEventListener" in value;
const oneOf = (...words: string[]): [Check, string] => [
  (value) => words.includes(value as string),
  words.map((word) => `"${word}"`).join(" or "),
];
const isGame: Check = (value) => Array.isArray(value) && value.every(isStrings);
const isPair: Check = (value) => isStrings(value) && (value as string[]).length === 2;

/** For each known field: what it must be, in code and in words. */
const FIELDS: Record<string, [Check, string]> = {
  fen: [isString, "a string"],
  rules: oneOf("italian", "scottish"),
  variant: oneOf("italian", "scottish", "antichess", "chess"),
  earlier: [isStrings, "a list of strings"],
  moves: [isStrings, "a list of strings"],
  series: [isStrings, "a list of strings"],
  text: [isString, "a string"],
  annotated: [isString, "a string"],
  nodesPerTurn: [isCount, "a whole number, 0 or more"],
  nodes: [isCount, "a whole number, 0 or more"],
  timeMs: [isMilliseconds, "a number of milliseconds, 0 or more"],
  book: [(value) => typeof value === "boolean", "true or false"],
  level: [isLevel, "a whole number from 1 to 8"],
  seed: [isSeed, "a whole number from 0 to 4294967295"],
  games: [isGame, "a list of lists of strings"],
  lines: [(value) => Array.isArray(value) && value.every(isGame), "a list of games, each a list of lists of strings"],
  tags: [(value) => Array.isArray(value) && value.every(isPair), "a list of pairs of strings"],
  signal: [isSignal, "an AbortSignal"],
  onProgress: [isFunction, "a function"],
  notation: oneOf("san", "long"),
  method: oneOf("complete", "depthFirst", "bestFirst", "aStar"),
  heuristic: oneOf("manhattan", "covering", "ghost", "squares"),
  promotion: [isBoolean, "true or false"],
  pin: [isBoolean, "true or false"],
  all: [isCount, "a whole number, 0 or more"],
};

/** Callers from JSON say `null` where others say nothing. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The first field of `input` that has the wrong shape, as an error in words; absent fields are fine. */
export function shapeError(input: object, overrides: Record<string, string> = {}): ErrorInfo | undefined {
  for (const [field, value] of Object.entries(input)) {
    const known = FIELDS[overrides[field] ?? field];
    if (isAbsent(value) || !known) continue;
    const [check, words] = known;
    if (!check(value)) return wrongShape(field, words, value);
  }
  return undefined;
}

/** What takes fields by name must be an object: a string in its place would pass for one without any field. */
export function objectError(name: string, value: unknown): ErrorInfo | undefined {
  return typeof value === "object" && !Array.isArray(value) ? undefined : wrongShape(name, "an object", value);
}

function wrongShape(field: string, words: string, value: unknown): ErrorInfo {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return { code: "command", field, text, message: `${field} must be ${words}, not ${text}.` };
}
