import type { Status } from "../protocol/messages.ts";
import type { Texts } from "./texts.ts";

/** How the game ended, in one line; undefined while it goes on. */
export function resultLine({ words }: Texts, status: Status): string | undefined {
  const { title, why } = words.ending(status) ?? {};
  return why === undefined ? title : `${title} ${why}`;
}
