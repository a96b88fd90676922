/** Texts around every screen. */
import type { ScreenName } from "../../screens/route.ts";
import type { Theme } from "../../kept/settings.ts";

const screens: Record<ScreenName, string> = {
  play: "Play",
  puzzles: "Puzzles",
  analyse: "Analyse",
  explore: "Explore",
  editor: "Set up",
  games: "Games",
  weights: "Weights",
  bot: "Bots",
  strategies: "Strategies",
  fortress: "Fortress",
  fair: "Fair result",
};

const themes: Record<Theme, string> = {
  system: "Colours: as the system. Change to light",
  light: "Colours: light. Change to dark",
  dark: "Colours: dark. Change to the system’s",
};

export const shell = {
  screens,
  navigation: "Parts of the site",
  learn: "Learn",
  themes,
  theme: "Colours of the page",
  themeNames: { system: "As the system", light: "Light", dark: "Dark" } as Record<Theme, string>,
  soundsOn: "Sounds are off. Switch on",
  soundsOff: "Sounds are on. Switch off",
  variant: "Which game is played",
  language: "Language",
  newGame: "New game",
  private: "Everything runs in your browser; nothing is sent anywhere.",
  /** Link to the page that shows how to use the board on other pages. */
  authors: "For authors",
  /** Link to the page with the rules of a game. */
  rules: "The rules",
  /** Shown until the engine is loaded. */
  coming: "The engine is on its way. You can move already.",
  /** Reason why there is no engine, and what helps. */
  noWasm: {
    title: "No engine in this browser",
    help: "WebAssembly is off here. In Lockdown Mode, exclude this site: in Safari, page menu, Website Settings. Otherwise use a newer or another browser. Then reload.",
  },
  engine: (version: string): string => `Engine ${version}.`,
  about: "About this page",
  notices: "Notices",
  keys: ["Keys:", "step through the game,", "turns the board; on the board, arrows and Enter."],
  saveCopy: "Save all that is kept here as a file",
  undo: "Undo",
  close: "Close",
  cancel: "Cancel",
};
