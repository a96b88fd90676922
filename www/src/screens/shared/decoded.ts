/** Reading of what a person or a link wrote into an address, which may be anything. */

/** Text of a part of an address. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** FEN in an address, where `_` stands for a space. */
export const fenIn = (text: string): string => decoded(text).replaceAll("_", " ");
