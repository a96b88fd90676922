/** What a page says itself where the engine's catalogue may be missing, in the page's own words. */
import type { Say } from "../protocol/messages.ts";
import type { Said, Says } from "./reader.ts";

export type { Said } from "./reader.ts";

/** Stands for: a file of the page could not be had. No catalogue has it, as that may be the missing file. */
export const NOT_LOADED = Object.freeze({ id: "notLoaded" }) as unknown as Say;

/** `says`, with `notLoaded` where the catalogue cannot say it: of files of the page, and of an engine that is missing together with its words. */
export function withOwn(says: Says, notLoaded: string): Says {
  return (said) => {
    const [first] = Array.isArray(said) ? (said as readonly Say[]) : [said as Exclude<Said, readonly Say[]>];
    if (first === NOT_LOADED) return notLoaded;
    const text = says(said);
    return text === "" && typeof first === "object" && first.id.startsWith("engine") ? notLoaded : text;
  };
}
