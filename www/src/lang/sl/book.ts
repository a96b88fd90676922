import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

export const book: Texts["book"] = {
  title: "Knjiga otvoritev",
  size: (lines, games) => `${words.series(lines)}, ${words.games(games)}`,
  use: "Program v otvoritvi igra iz knjige",
  hint: "Iz vsake tu končane partije se program uči: kar izgublja, igra redkeje. Knjiga ostane v tem brskalniku.",
  export: "Izvozi",
  import: "Uvozi",
  reset: "Ponastavi",
  file: "Knjiga za uvoz",
  notKept: "Ta brskalnik strani ne dovoli shraniti knjige: kar se nauči, se izgubi, ko stran zaprete.",
  unreadable: (why) => `Shranjene knjige ni mogoče prebrati: ${why}`,
  confirmReset: "Naj program pozabi vse, kar se je naučil iz partij in uvozov?",
  imported: (series) => `Uvoženo; novih serij: ${series}.`,
  notImported: (why) => `Ni uvoženo. ${why}`,
  isReset: "Knjiga je spet takšna kot na začetku.",
};
