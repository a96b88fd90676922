/** Addresses of the page that open a position or a game. */
import { packText } from "../model/link.ts";
import type { RulesName } from "../model/page.ts";

function address(hash: string): string {
  return `${location.origin}${location.pathname}${location.search}${hash}`;
}

/** The address that opens a position. */
export function linkTo(fen: string, rules: RulesName): string {
  const named = new URLSearchParams({ fen, ...(rules === "scottish" && { rules }) });
  // A FEN reads better with its own signs, and the page reads them.
  return address(`#${named.toString().replaceAll("%2F", "/")}`);
}

/** The address that opens a game. */
export async function linkToGame(text: string): Promise<string> {
  return address(`#game=${await packText(text)}`);
}
