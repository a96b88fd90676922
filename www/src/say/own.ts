/** The page's own words for cases in which the engine's catalogue may be missing. */
import type { Say } from "../protocol/messages.ts";
import type { Said, Says } from "./reader.ts";

export type { Said } from "./reader.ts";

/**
 * Message for a file of the page that could not be loaded. No catalogue has it, because the
 * catalogue may be the missing file.
 */
export const NOT_LOADED = Object.freeze({ id: "notLoaded" }) as unknown as Say;

/**
 * `says`, with the text `notLoaded` where the catalogue cannot give it: for files of the page, and
 * for an engine that is missing together with its catalogue.
 */
export function withOwn(says: Says, notLoaded: string): Says {
  return (said) => {
    const [first] = Array.isArray(said) ? (said as readonly Say[]) : [said as Exclude<Said, readonly Say[]>];
    if (first === NOT_LOADED) return notLoaded;
    const text = says(said);
    return text === "" && typeof first === "object" && first.id.startsWith("engine") ? notLoaded : text;
  };
}
