import type { Status } from "../protocol/messages.ts";
import type { Texts } from "./texts.ts";

/** The result of the game in one line; undefined while the game continues. */
export function resultLine({ words }: Texts, status: Status): string | undefined {
  const { title, why } = words.ending(status) ?? {};
  return why === undefined ? title : `${title} ${why}`;
}
