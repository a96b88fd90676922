/** The fewest own moves in which a person mated each bot from each start. Storage may be full, forbidden or damaged; none of it matters. */
import { isCount } from "./times.ts";

const KEY = "seriatim-challenges";

/** What was to be beaten. */
export interface BotChallenge {
  opponent: string;
  fen: string;
}

/** Moves, by bot and position. */
export type Bests = Readonly<Record<string, number>>;

const nameOf = ({ opponent, fen }: BotChallenge): string => `${opponent} ${fen}`;

export const bestOf = (bests: Bests, challenge: BotChallenge): number | undefined => bests[nameOf(challenge)];

export function keptBests(): Bests {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? readBests(kept) : {};
  } catch {
    return {};
  }
}

/** What makes sense of it. */
export function readBests(from: object): Bests {
  return Object.fromEntries(Object.entries(from).filter((entry): entry is [string, number] => isCount(entry[1], 1)));
}

/** Keeps a number of moves if it is fewer than before; all bests after that. */
export function keepBest(challenge: BotChallenge, moves: number): Bests {
  return keepBests({ [nameOf(challenge)]: moves });
}

/** The same of several. */
export function keepBests(more: Bests): Bests {
  const bests = keptBests();
  const fewest = Object.entries(more).map(([name, moves]) => [name, Math.min(moves, bests[name] ?? moves)] as const);
  const now = { ...bests, ...Object.fromEntries(fewest) };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It counts until the page is left.
  }
  return now;
}
