/** Values that are kept in the browser as JSON. Storage may be full, forbidden or damaged. */

/**
 * The value kept under a key; undefined if there is none, if it is damaged, or where the browser
 * keeps nothing.
 */
export const keptJson = (key: string): unknown => parsed(() => localStorage.getItem(key));

/** The value that this tab keeps under a key; if it keeps none, that of the browser. */
export const tabJson = (key: string): unknown => parsed(() => sessionStorage.getItem(key) ?? localStorage.getItem(key));

/** Keeps a value under a key. Returns whether that was possible. */
export function keepJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function parsed(read: () => string | null): unknown {
  try {
    return JSON.parse(read() ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
