/** Texts of chapters: several games or positions that are kept together. */
import type { ChaptersTexts } from "../chapters.ts";

export const chapters: ChaptersTexts = {
  title: "Capitoli",
  hint: "Più partite o posizioni tenute insieme: varianti di un’apertura, un incontro, esercizi. Quando cominci un nuovo capitolo, la partita sulla scacchiera diventa il capitolo 1. Tutti i capitoli formano un solo file, e un file di più partite si apre come capitoli.",
  chapter: (n) => `Capitolo ${n}`,
  add: "Nuovo capitolo",
  name: "Nome di questo capitolo",
  up: "Prima",
  down: "Dopo",
  remove: "Elimina questo capitolo",
  removed: (name) => `«${name}» è stato eliminato.`,
  download: "Scarica tutti i capitoli",
  open: "Apri un file",
  opened: (n) => (n === 1 ? "Aperto 1 capitolo." : `Aperti ${n} capitoli.`),
  fault: (n, problem) => `Partita ${n}: ${problem}`,
};
