/** The fewest own moves in which a person mated each bot from each start. Storage may be full, forbidden or damaged; none of it matters. */
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
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] > 0));
  } catch {
    return {};
  }
}

/** Keeps a number of moves if it is fewer than before; all bests after that. */
export function keepBest(challenge: BotChallenge, moves: number): Bests {
  const bests = keptBests();
  const name = nameOf(challenge);
  const now = { ...bests, [name]: Math.min(moves, bests[name] ?? moves) };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It counts until the page is left.
  }
  return now;
}
