/** What stands around every screen. */
import type { ScreenName } from "../../screens/route.ts";
import type { Theme } from "../../kept/settings.ts";

const screens: Record<ScreenName, string> = {
  play: "Play",
  puzzles: "Puzzles",
  analyse: "Analyse",
  editor: "Set up",
  games: "Games",
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
  variant: "Which game is played",
  language: "Language",
  newGame: "New game",
  private: "Everything runs in your browser; nothing is sent anywhere.",
  engine: (version: string): string => `Engine ${version}.`,
  notices: "Notices",
  keys: ["Keys:", "step through the game,", "turns the board; on the board, arrows and Enter."],
  undo: "Undo",
  close: "Close",
};
