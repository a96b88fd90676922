/** Loads a text file that a page names, with the reason if that fails. */
import { whyNotLoaded } from "../protocol/load-module.ts";
import { lackingIn } from "../protocol/policy.ts";

/** A file could not be loaded. `lacks` is the directive of the page's policy that refused it. */
export class NoTextError extends Error {
  readonly lacks: string | undefined;

  constructor(message: string, lacks?: string) {
    super(message);
    this.lacks = lacks;
  }
}

/** Rejects with a `NoTextError`. A relative address is resolved against the page's address. */
export async function loadText(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(new URL(address, document.baseURI));
  } catch (error) {
    const why = await whyNotLoaded(error, String(error instanceof Error ? error.message : error));
    throw new NoTextError(why, lackingIn(why));
  }
  if (!response.ok) throw new NoTextError(`${response.status} ${response.statusText}`.trim());
  return response.text();
}
