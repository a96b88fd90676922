/** Texts of the page as an app. */
export const install = {
  install: "Install as an app",
  ready: "A new version of Seriatim is ready. Your game is kept.",
  use: "Use it now",
  later: "Later",
  /** Files of the page could not be loaded. */
  missing: {
    newer:
      "There is a new version of Seriatim, and some files of the old one are gone. Reload the page: your game is kept.",
    offline: "This part of the page has not been loaded yet, and there is no network. Your game is kept.",
    unknown: "This part of the page could not be loaded. Reloading the page may help: your game is kept.",
  },
  cannotShow:
    "This part of the page cannot be shown. Your games and results are safe, and you can save them as a file.",
  reload: "Reload",
  again: "Try again",
};
