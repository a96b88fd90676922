/** Strategies that a person keeps in the browser: names and texts. */
import { keepJson, keptJson } from "./json.ts";
import { NAME_SIGNS } from "./limits.ts";

const KEY = "seriatim-strategies";

/**
 * Maximum number of kept strategies, and maximum length of each in characters. The longest that the
 * engine reads is far shorter.
 */
const MOST = 100;
export const STRATEGY_SIGNS = 100_000;

export interface KeptStrategy {
  name: string;
  text: string;
}

export function isKeptStrategy(from: unknown): from is KeptStrategy {
  const { name, text } = (from ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof name === "string" &&
    name !== "" &&
    name.length <= NAME_SIGNS &&
    typeof text === "string" &&
    text.length <= STRATEGY_SIGNS
  );
}

/** The kept strategies; damaged ones are left out. */
export function keptStrategies(): KeptStrategy[] {
  const stored = keptJson(KEY);
  return Array.isArray(stored) ? stored.filter(isKeptStrategy).slice(0, MOST) : [];
}

/** Keeps a strategy, in place of one with the same name. Returns whether that was possible. */
export function keepStrategy(one: KeptStrategy): boolean {
  const others = keptStrategies().filter(({ name }) => name !== one.name);
  return others.length < MOST && isKeptStrategy(one) && write([one, ...others]);
}

export function forgetStrategy(name: string): void {
  write(keptStrategies().filter((one) => one.name !== name));
}

const write = (all: readonly KeptStrategy[]): boolean => keepJson(KEY, all);
