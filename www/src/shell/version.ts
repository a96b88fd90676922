/** Whether there is a newer version of the page than the one that runs here. */

/** The file that this version begins with. Its name has a hash of all that it loads. */
function ownFile(): string {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? "";
  return own.slice(own.lastIndexOf("/") + 1);
}

/** The version from which this tab began anew by itself: it does so once, should that not help. */
const LEFT = "seriatim-left-version";

/** Whether a reload gives another version; undefined if there is no network to ask. */
export async function isOutdated(): Promise<boolean | undefined> {
  try {
    const response = await fetch(location.pathname + location.search, { cache: "no-store" });
    return response.ok && !(await response.text()).includes(ownFile());
  } catch {
    return undefined;
  }
}

/** Loads the page anew, with the address that it has now; false if it came from doing so already. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(LEFT) === ownFile()) return false;
    sessionStorage.setItem(LEFT, ownFile());
  } catch {
    // Where nothing is kept the game would be lost.
    return false;
  }
  location.reload();
  return true;
}
