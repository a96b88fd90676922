/** The page as an app. */
export const install = {
  install: "Install as an app",
  ready: "A new version of Seriatim is ready. Your game is kept.",
  use: "Use it now",
  later: "Later",
};
