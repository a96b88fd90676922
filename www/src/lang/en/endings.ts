/** Texts of endings with known values from tables. */
export const endings = {
  title: "Solved ending",
  working: "Making the tables of this ending…",
  moves: "The result of every move",
  /** Until the tables are made. */
  searched: "By search:",
  left: (seconds: number): string =>
    `About ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left.`,
  stop: "Stop",
  stopped: "The tables of this ending are not finished.",
  goOn: "Finish the tables",
};
