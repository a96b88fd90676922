/** Values that are kept in the browser as JSON. */

/**
 * The value kept under a key; undefined if there is none, if it is damaged, or where the browser
 * keeps nothing.
 */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
