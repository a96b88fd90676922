/** Texts of the list of kept games, its filters, and the preview of a game. */
export const games = {
  filters: "Narrow the list",
  variant: "Game",
  everyVariant: "All kinds",
  result: "Result",
  everyResult: "All results",
  results: { "1-0": "White won", "0-1": "Black won", "1/2-1/2": "Drawn", open: "Unfinished" },
  opponent: "Played against",
  everyOpponent: "All opponents",
  opponents: { engine: "The engine", friend: "A friend", others: "Others" },
  noneLikeThis: "No game matches.",
  showAll: "Show all",

  emptyTitle: "Your games will appear here",
  playOne: "Play a game",
  importFile: "Import a file",
  importBackup: "Import a backup",

  preview: "The chosen game",
  toList: "All games",
  show: (name: string): string => `Show “${name}”`,
  steps: "Step through the game",
  copyLink: "Copy link",
  choose: "Choose a game to look at it.",
};
