/**
 * Names of the players for texts, such as “You – Seriatim, level 3”. The game's file says “Person”
 * and the engine's version.
 */
import type { Texts } from "../../lang/texts.ts";

const isPlayer = (tag: string): boolean => tag === "White" || tag === "Black";

/** If two persons play at one board, none of them is “you”. */
export function spokenPlayers(
  { keep: words }: Pick<Texts, "keep">,
  tags: readonly (readonly [string, string])[],
): [string, string][] {
  const persons = tags.filter(([tag, value]) => isPlayer(tag) && value === words.person).length;
  const spoken = (value: string): string =>
    value === words.person && persons === 1 ? words.you : value.replace(/^Seriatim \d[\d.]*/, "Seriatim");
  return tags.map(([tag, value]) => [tag, isPlayer(tag) ? spoken(value) : value]);
}
