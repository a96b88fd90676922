/** Texts of endings with known values from tables. */
export const endings = {
  title: "Known ending",
  working: "This ending is being worked out to its end…",
  moves: "Every move and what it is worth",
  /** Shown until the tables are made. */
  searched: "By search:",
  left: (seconds: number): string => `About ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left.`,
  stop: "Stop",
  stopped: "The tables of this ending are not finished.",
  goOn: "Work it out to its end",
};
