/** Texts of the opening book. */
import { words } from "./words.ts";

export const book = {
  title: "Opening book",
  size: (lines: number, games: number): string => `${words.series(lines)}, ${words.games(games)}`,
  use: "The engine opens from its book",
  hint: "The book learns from every game finished here: losing lines are played less often. It stays in this browser.",
  export: "Export",
  import: "Import",
  reset: "Reset",
  file: "A book to import",
  notKept: "This browser does not let the page keep the book: what it learns is forgotten when the page is closed.",
  unreadable: (why: string): string => `The book that was kept cannot be read: ${why}`,
  confirmReset: "Forget all that the opening book has learnt from games and imports?",
  imported: (series: number): string => `New turns imported: ${series}.`,
  notImported: (why: string): string => `Not imported. ${why}`,
  isReset: "The opening book is back to its original state.",
};
