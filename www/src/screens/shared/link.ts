/** Addresses of the page that open a position or a game. */
import { packText } from "../../kept/link.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

function address(hash: string): string {
  return `${location.origin}${location.pathname}${location.search}${hash}`;
}

/** The address that opens a position. */
export function linkTo(fen: string, variant: Variant): string {
  const named = new URLSearchParams({ fen, ...(variant !== "italian" && { variant }) });
  // A FEN reads better with its own signs, and the page reads them.
  return address(`#${named.toString().replaceAll("%2F", "/")}`);
}

/** The address that a friend is given, who plays `you`. */
export async function linkToFriend(text: string, { id, variant, you }: { id: string; variant: Variant; you: Side }): Promise<string> {
  const named = new URLSearchParams({ friend: id, you, variant, game: await packText(text) });
  return address(`#${named.toString()}`);
}

/** The address that opens a game. */
export async function linkToGame(text: string, variant: Variant): Promise<string> {
  const packed = await packText(text);
  return address(variant === "italian" ? `#game=${packed}` : `#variant=${variant}&game=${packed}`);
}
