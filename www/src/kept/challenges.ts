/**
 * The fewest own moves in which a person mated each bot from each start. Storage may be full,
 * forbidden or damaged; the page works without it.
 */
import { keepJson, keptJson } from "./json.ts";
import { isCount } from "./times.ts";

const KEY = "seriatim-challenges";

/** A challenge: the bot and the position to beat it from. */
export interface BotChallenge {
  opponent: string;
  fen: string;
}

/** Number of moves, by bot and position. */
export type Bests = Readonly<Record<string, number>>;

const nameOf = ({ opponent, fen }: BotChallenge): string => `${opponent} ${fen}`;

export const bestOf = (bests: Bests, challenge: BotChallenge): number | undefined => bests[nameOf(challenge)];

export function keptBests(): Bests {
  const kept = keptJson(KEY);
  return typeof kept === "object" && kept !== null ? readBests(kept) : {};
}

/** The valid entries of a stored value. */
export function readBests(from: object): Bests {
  return Object.fromEntries(Object.entries(from).filter((entry): entry is [string, number] => isCount(entry[1], 1)));
}

/** Keeps a number of moves if it is fewer than before. Returns all bests. */
export function keepBest(challenge: BotChallenge, moves: number): Bests {
  return keepBests({ [nameOf(challenge)]: moves });
}

/** Keeps several bests, as `keepBest` does for one. */
export function keepBests(more: Bests): Bests {
  const bests = keptBests();
  const fewest = Object.entries(more).map(([name, moves]) => [name, Math.min(moves, bests[name] ?? moves)] as const);
  const now = { ...bests, ...Object.fromEntries(fewest) };
  // Without storage it counts until the page is left.
  keepJson(KEY, now);
  return now;
}
