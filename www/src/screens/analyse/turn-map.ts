/**
 * Map of turn 4 of Progressive chess: for each first move and each reply the number of White's
 * turns that mate, that are safe, and after which Black mates at once. `seriatim lab map` makes the
 * file. It is fetched when the explorer first needs it, and kept for use without a network.
 */
import { keepForLater } from "../../kept/offline.ts";
import type { Variant } from "../../variants.ts";

/** Files of the variants that have a map. */
const FILES: Partial<Record<Variant, { name: string; address: string }>> = {
  italian: {
    name: "turn_map_italian",
    address: new URL("../../../data/turn_map_italian.txt", import.meta.url).href,
  },
  scottish: {
    name: "turn_map_scottish",
    address: new URL("../../../data/turn_map_scottish.txt", import.meta.url).href,
  },
};

/** White's different turns by their result. */
export interface TurnCounts {
  mates: number;
  safe: number;
  loses: number;
}

/** Reply to a first move, in UCI notation. */
export interface MappedReply extends TurnCounts {
  reply: string[];
}

/** Replies to a first move that are counted, and the number of all. */
export interface MappedMove {
  all: number;
  replies: MappedReply[];
}

/** First moves in UCI notation. */
export type TurnMap = ReadonlyMap<string, MappedMove>;

/**
 * Reads the file: a line about it, then each first move, and below it its replies. Undefined if the
 * number of replies is not the one in the first line.
 */
export function readTurnMap(text: string): TurnMap | undefined {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const map = new Map<string, MappedMove>();
  let replies: MappedReply[] = [];
  let count = 0;
  for (const line of lines) {
    const [moves = "", ...rest] = line.split(",");
    const numbers = rest.map(Number);
    const [mates = 0, safe = 0, loses = 0] = numbers;
    if (numbers.length === 1) {
      replies = [];
      map.set(moves, { all: mates, replies });
    } else {
      replies.push({ reply: moves.split(" "), mates, safe, loses });
      count += 1;
    }
  }
  return count === Number(head.split(",")[1]) ? map : undefined;
}

/** Sum over the replies to a first move. Undefined if a reply is not counted. */
export function sumOf({ all, replies }: MappedMove): TurnCounts | undefined {
  if (replies.length < all) return undefined;
  const sum = { mates: 0, safe: 0, loses: 0 };
  for (const one of replies) {
    sum.mates += one.mates;
    sum.safe += one.safe;
    sum.loses += one.loses;
  }
  return sum;
}

/** Share of White's turns that are safe. */
const share = ({ safe, loses }: TurnCounts): number => safe / Math.max(safe + loses, 1);

/** Counted replies after which White has the smallest share of safe turns and no mate. */
export function hardest(replies: readonly MappedReply[], most: number): MappedReply[] {
  return replies
    .filter(({ mates }) => mates === 0)
    .toSorted((a, b) => share(a) - share(b))
    .slice(0, most);
}

const fetched = new Map<Variant, Promise<TurnMap | undefined>>();

/**
 * Returns the map of a variant; undefined if there is none, or no network. A failed download is
 * tried again at the next call.
 */
export function turnMap(variant: Variant): Promise<TurnMap | undefined> {
  const known = fetched.get(variant);
  if (known) return known;
  const coming = load(variant).catch(() => undefined);
  fetched.set(variant, coming);
  void coming.then((map) => map ?? fetched.delete(variant));
  return coming;
}

async function load(variant: Variant): Promise<TurnMap | undefined> {
  const file = FILES[variant];
  if (!file) return undefined;
  const response = await fetch(file.address);
  if (!response.ok) return undefined;
  const map = readTurnMap(await response.text());
  if (map) keepForLater(file.name);
  return map;
}
