/**
 * Files of the site that are kept for offline use only after their first use, or never because
 * visitors do not open them.
 */

/** Patterns of the files that hosts, search engines and other sites read. */
export const FOR_OTHERS = [
  "404.html",
  "LICENSE-APACHE.txt",
  "LICENSE-MIT.txt",
  "_headers",
  "robots.txt",
  "sitemap.xml",
  "social.png",
  "screenshots/*",
];

/** Matches the address of a file, relative to the site, whose name changes with its content. */
export const HASHED = /^assets\/.*-[\w-]{8}\.\w+$/;

/**
 * The name of a data file, which one screen reads: `antichess_games` of
 * `assets/antichess_games-D7GgmzTA.txt`.
 */
export function dataName(url: string): string | undefined {
  return /\bassets\/(\w+)-[\w-]{8}\.txt$/.exec(url)?.[1];
}

/**
 * Returns whether a path is a pack of puzzles. A pack is kept after its first use, and checked for
 * a newer version in the background, because its name has no version.
 */
export const isPack = (path: string): boolean => /(?:^|\/)puzzles\/(?:\w+\/)?\d+\.json$/.test(path);

/**
 * Returns whether a page names only files of a version, given by their names without the folder. A
 * page that names others belongs to another version: the site is just being published.
 */
export const isOfVersion = (page: string, names: ReadonlySet<string>): boolean =>
  [...page.matchAll(/\bassets\/([\w.-]+)/g)].every(([, name = ""]) => names.has(name));
