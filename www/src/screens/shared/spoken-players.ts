/** The players of a game as one speaks of them: "You – Seriatim, level 3". Its file says "Person" and which version played. */
import type { Texts } from "../../lang/texts.ts";

const isPlayer = (tag: string): boolean => tag === "White" || tag === "Black";

/** Where two play at one board, nobody is "you". */
export function spokenPlayers({ keep: words }: Pick<Texts, "keep">, tags: readonly (readonly [string, string])[]): [string, string][] {
  const persons = tags.filter(([tag, value]) => isPlayer(tag) && value === words.person).length;
  const spoken = (value: string): string => (value === words.person && persons === 1 ? words.you : value.replace(/^Seriatim \d[\d.]*/, "Seriatim"));
  return tags.map(([tag, value]) => [tag, isPlayer(tag) ? spoken(value) : value]);
}
