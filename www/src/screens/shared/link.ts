/** Addresses of the page that open a position or a game. */
import { packText } from "../../kept/link.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

function address(hash: string): string {
  return `${location.origin}${location.pathname}${location.search}${hash}`;
}

/** Address that opens a position. */
export function linkTo(fen: string, variant: Variant): string {
  const named = new URLSearchParams({ fen, ...(variant !== "italian" && { variant }) });
  // A FEN is easier to read with its slashes, and the page can read them.
  return address(`#${named.toString().replaceAll("%2F", "/")}`);
}

/** Address for a friend, who plays the side `you`. */
export async function linkToFriend(
  text: string,
  { id, variant, you }: { id: string; variant: Variant; you: Side },
): Promise<string> {
  const named = new URLSearchParams({ friend: id, you, variant, game: await packText(text) });
  return address(`#${named.toString()}`);
}

/** Address that opens a game. */
export async function linkToGame(text: string, variant: Variant): Promise<string> {
  const packed = await packText(text);
  return address(variant === "italian" ? `#game=${packed}` : `#variant=${variant}&game=${packed}`);
}
