/**
 * Progress in learning the rules that win an ending: the rules understood, and the starts of the
 * test won. Storage may be full, forbidden or damaged; the page works without it.
 */
import { keepJson, keptJson } from "./json.ts";
import { isCount } from "./times.ts";

const KEY = "seriatim-learning";

/** Largest seed: 32 bits. */
export const MOST_SEED = 0xffff_ffff;

/** Number of starts that the test of an ending has. */
export const STARTS = 10;

/** Maximum number of parts of a strategy. */
const MOST_PARTS = 1000;

/** Start of the test that was won without help, with the numbers of moves to mate. */
export interface WonStart {
  /** Index of the start, from 0. */
  start: number;
  /** The person's moves. */
  moves: number;
  /** Moves of perfect play. */
  perfect: number;
  /** Moves of the rules; absent if they do not win from there. */
  rules?: number;
}

export interface LearningProgress {
  /** Indices of the understood rules among the parts of the strategy. */
  rules: readonly number[];
  /** Seed of the test's starts. */
  seed: number;
  won: readonly WonStart[];
}

/** Progress by the name of the ending. */
export type LearningByEnding = Readonly<Record<string, LearningProgress>>;

function isWonStart(from: unknown): from is WonStart {
  const { start, moves, perfect, rules } = (from ?? {}) as Partial<Record<string, unknown>>;
  return (
    isCount(start) &&
    start < STARTS &&
    isCount(moves, 1) &&
    isCount(perfect, 1) &&
    (rules === undefined || isCount(rules, 1))
  );
}

function isProgress(from: unknown): from is LearningProgress {
  const { rules, seed, won } = (from ?? {}) as Partial<Record<string, unknown>>;
  return (
    Array.isArray(rules) &&
    rules.every((rule) => isCount(rule) && rule < MOST_PARTS) &&
    isCount(seed) &&
    seed <= MOST_SEED &&
    Array.isArray(won) &&
    won.every(isWonStart) &&
    new Set(won.map(({ start }) => start)).size === won.length
  );
}

/** The valid entries of a stored value. A damaged ending begins afresh. */
export function readLearning(from: object): LearningByEnding {
  return Object.fromEntries(
    Object.entries(from).filter((entry): entry is [string, LearningProgress] => isProgress(entry[1])),
  );
}

export function keptLearning(): LearningByEnding {
  const kept = keptJson(KEY);
  return typeof kept === "object" && kept !== null ? readLearning(kept) : {};
}

/** Keeps the progress of one ending. Returns whether that was possible. */
export function keepLearning(ending: string, progress: LearningProgress): boolean {
  return write({ ...keptLearning(), [ending]: progress });
}

/** Adds the progress of a backup to the kept one, so that nothing learnt is lost. */
export function addLearning(come: LearningByEnding): void {
  const here = keptLearning();
  const both = Object.entries(come).map(([ending, there]) => [ending, merged(here[ending], there)] as const);
  write({ ...here, ...Object.fromEntries(both) });
}

/** The starts belong to their seed: of two tests, the one with more starts won stays. */
function merged(here: LearningProgress | undefined, there: LearningProgress): LearningProgress {
  if (!here) return there;
  const rules = [...new Set([...here.rules, ...there.rules])];
  if (here.seed !== there.seed) return { ...(there.won.length > here.won.length ? there : here), rules };
  const more = there.won.filter(({ start }) => here.won.every((one) => one.start !== start));
  return { ...here, rules, won: [...here.won, ...more] };
}

const write = (all: LearningByEnding): boolean => keepJson(KEY, all);
