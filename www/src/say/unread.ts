import type { Says } from "./reader.ts";

/** Before the catalogue of a language and its reader have come: the page’s own texts alone. */
export const unread: Says = (said) => (typeof said === "string" ? said : "");
