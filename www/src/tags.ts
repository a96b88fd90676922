/** Reading of the tags of a game’s text. */
import type { Side } from "./protocol/messages.ts";

type Tags = readonly (readonly [string, string])[];

/** The value of a tag; undefined if it says nothing. */
export function tagOf(tags: Tags, name: string): string | undefined {
  const value = tags.find(([one]) => one === name)?.[1].trim();
  return value === "" || value === "?" || value?.startsWith("????") ? undefined : value;
}

/** The side that won because the other one's time ran out, as a game's text says. */
export function timeWinner(tags: Tags, result: string | undefined): Side | undefined {
  if (!/\btime\b/i.test(tagOf(tags, "Termination") ?? "")) return undefined;
  return ({ "1-0": "white", "0-1": "black" } as const)[result as "1-0" | "0-1"];
}

/** Name of a game: its players, or what else its tags say; undefined if they say nothing. */
export function nameFromTags(tags: Tags): string | undefined {
  const players = ["White", "Black"].map((tag) => tagOf(tags, tag));
  const who = players.some((one) => one !== undefined) ? players.map((one) => one ?? "?").join(" – ") : undefined;
  const parts = [who, tagOf(tags, "Event"), tagOf(tags, "Round"), tagOf(tags, "Date")?.replaceAll(/\.\?\?/g, "")];
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}
