/** What the tags of a game’s text say. */

type Tags = readonly (readonly [string, string])[];

/** The value of a tag; undefined if it says nothing. */
export function tagOf(tags: Tags, name: string): string | undefined {
  const value = tags.find(([one]) => one === name)?.[1].trim();
  return value === "" || value === "?" || value?.startsWith("????") ? undefined : value;
}

/** The players and what else a text says of the game, as its name; undefined if it says nothing. */
export function nameFromTags(tags: Tags): string | undefined {
  const players = ["White", "Black"].map((tag) => tagOf(tags, tag));
  const who = players.some((one) => one !== undefined) ? players.map((one) => one ?? "?").join(" – ") : undefined;
  const parts = [who, tagOf(tags, "Event"), tagOf(tags, "Round"), tagOf(tags, "Date")?.replaceAll(/\.\?\?/g, "")];
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}
