/** The screens of the page, and how the address names them: `#/analyse`, `#/puzzles/m12`. */

export const SCREENS = ["play", "puzzles", "analyse", "editor", "games"] as const;
export type Screen = (typeof SCREENS)[number];

export interface Route {
  screen: Screen;
  /** What follows the name of the screen in the address, without the slash. */
  rest: string;
}

/** The screen that a location hash names; undefined if it names none. */
export function routeOf(hash: string): Route | undefined {
  const [, name, rest = ""] = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  const screen = SCREENS.find((one) => one === name);
  return screen && { screen, rest };
}

export function hashOf(screen: Screen, rest = ""): string {
  return rest === "" ? `#/${screen}` : `#/${screen}/${rest}`;
}
