/** Strategies that a person keeps in the browser: names and texts. */
import { NAME_SIGNS } from "./limits.ts";

const KEY = "seriatim-strategies";

/** So many are kept at most, each of so many signs: the longest that the engine reads is far shorter. */
const MOST = 100;
export const STRATEGY_SIGNS = 100_000;

export interface KeptStrategy {
  name: string;
  text: string;
}

export function isKeptStrategy(from: unknown): from is KeptStrategy {
  const { name, text } = (from ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === "string" && name !== "" && name.length <= NAME_SIGNS && typeof text === "string" && text.length <= STRATEGY_SIGNS;
}

/** What was kept; what is damaged is left out. */
export function keptStrategies(): KeptStrategy[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKeptStrategy).slice(0, MOST) : [];
  } catch {
    // Storage may be forbidden or damaged.
    return [];
  }
}

/** Keeps one more, in place of one of the same name. Whether it could be kept. */
export function keepStrategy(one: KeptStrategy): boolean {
  const others = keptStrategies().filter(({ name }) => name !== one.name);
  return others.length < MOST && isKeptStrategy(one) && write([one, ...others]);
}

export function forgetStrategy(name: string): void {
  write(keptStrategies().filter((one) => one.name !== name));
}

function write(all: readonly KeptStrategy[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
