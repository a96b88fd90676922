import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

export const book: Texts["book"] = {
  title: "Libro delle aperture",
  size: (lines, games) => `${words.series(lines)}, ${words.games(games)}`,
  use: "Il motore apre con il suo libro",
  hint: "Ogni partita finita qui viene imparata: ciò che perde si gioca meno spesso. Il libro resta in questo browser.",
  export: "Esporta",
  import: "Importa",
  reset: "Azzera",
  file: "Un libro da importare",
  notKept:
    "Questo browser non permette alla pagina di conservare il libro: ciò che impara va perso quando la pagina si chiude.",
  unreadable: (why) => `Il libro conservato non si può leggere: ${why}`,
  confirmReset: "Dimenticare tutto ciò che il libro ha imparato da partite e importazioni?",
  imported: (series) => `Importato: ${series} serie nuove.`,
  notImported: (why) => `Non importato. ${why}`,
  isReset: "Il libro è tornato com’era all’inizio.",
};
