/** Where the files of the site are that belong to no language: beside the page, or above it where the page is a copy in another language. */
export function inSite(name: string): string {
  // When the site is built there is no document.
  return `${globalThis.document?.documentElement.dataset["root"] ?? "./"}${name}`;
}
