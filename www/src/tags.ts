/** Reading of the tags of a game’s text. */

type Tags = readonly (readonly [string, string])[];

/** The value of a tag; undefined if it says nothing. */
export function tagOf(tags: Tags, name: string): string | undefined {
  const value = tags.find(([one]) => one === name)?.[1].trim();
  return value === "" || value === "?" || value?.startsWith("????") ? undefined : value;
}

/** Name of a game: its players, or what else its tags say; undefined if they say nothing. */
export function nameFromTags(tags: Tags): string | undefined {
  const players = ["White", "Black"].map((tag) => tagOf(tags, tag));
  const who = players.some((one) => one !== undefined) ? players.map((one) => one ?? "?").join(" – ") : undefined;
  const parts = [who, tagOf(tags, "Event"), tagOf(tags, "Round"), tagOf(tags, "Date")?.replaceAll(/\.\?\?/g, "")];
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}
