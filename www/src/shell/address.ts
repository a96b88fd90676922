/** The part of the page's address after `#`, as it may be used. */
import { ADDRESS_SIGNS } from "../kept/limits.ts";
import type { Texts } from "../lang/texts.ts";
import { shortened } from "../parts/numbers.ts";
import { hashOf, isUnknown, routeOf } from "../screens/route.ts";

/** Undefined if it is too long to be read. */
export function addressNow(): string | undefined {
  const { hash } = location;
  return hash.length > ADDRESS_SIGNS ? undefined : hash;
}

/** Shows an address without a step in the history. */
export function showAddress(hash: string): void {
  history.replaceState(null, "", location.pathname + location.search + hash);
}

/**
 * The address, or that of the screen that it names at least, with the error. An address that names
 * nothing is replaced.
 */
export function checkedAddress({ limits }: Texts): { hash: string; trouble?: string } {
  const hash = addressNow();
  // `#main` and similar addresses are places on the page.
  if (hash !== undefined && (!isUnknown(hash) || document.getElementById(hash.slice(1)))) return { hash };
  const trouble =
    hash === undefined
      ? limits.tooLong.address(ADDRESS_SIGNS, location.hash.length)
      : limits.unknownAddress(shortened(hash));
  // The first part of the address may name an existing screen all the same.
  const route = routeOf(hash ?? "");
  const known = route ? hashOf(route.screen) : "";
  showAddress(known);
  return { hash: known, trouble };
}
