/** Check for a newer version of the page than the running one. */

/** The first file of this version. Its name contains a hash of all that it loads. */
function ownFile(): string {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? "";
  return own.slice(own.lastIndexOf("/") + 1);
}

/**
 * Key under which this tab stores the version from which it reloaded by itself. It does so only
 * once, in case reloading does not help.
 */
const LEFT = "seriatim-left-version";

/** Returns whether a reload gives another version; undefined if there is no network to ask. */
export async function isOutdated(): Promise<boolean | undefined> {
  try {
    const response = await fetch(location.pathname + location.search, { cache: "no-store" });
    return response.ok && !(await response.text()).includes(ownFile());
  } catch {
    return undefined;
  }
}

/** Reloads the page with its present address. Returns false if the page came from such a reload. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(LEFT) === ownFile()) return false;
    sessionStorage.setItem(LEFT, ownFile());
  } catch {
    // The game would be lost where nothing can be stored.
    return false;
  }
  location.reload();
  return true;
}
