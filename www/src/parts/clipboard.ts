/**
 * Copies a text to the clipboard. Returns false where that is not possible: an insecure address has
 * no clipboard, and a browser may not allow it.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
