/** Texts of the backup: everything that is kept, as one file, and its restoring. */
import type { BackupTexts } from "../backup.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("it");

const problems = {
  json: "Il file non è una copia di questa pagina: non si può leggere come JSON.",
  format: "Il file non è una copia di questa pagina.",
  version: "Il file viene da un’altra versione della pagina, e questa non sa leggerlo.",
  missing: "manca",
  wrong: "non si può leggere",
  tooLong: "Il file è troppo lungo.",
};

export const backup: BackupTexts = {
  title: "Tutto in un solo file",
  hint: "Partite, anche quelle sulle scacchiere, partite con amici, capitoli, risultati, problemi, sfide, strategie, lezioni, libro e impostazioni.",
  save: "Salva una copia",
  restore: "Ripristina una copia",
  restoreHint: "Si aggiunge a ciò che c’è: nulla va perso.",
  saved: "La copia è salvata come file.",
  restored: (games, friends, results) =>
    `Ripristinati: ${words.games(games)}, ${number(friends, { one: "partita con un amico", other: "partite con amici" })}, ${number(results, { one: "risultato", other: "risultati" })}. Ciò che c’era già è rimasto com’era.`,
  nothing: "Nulla è cambiato.",
  rest: "Tutto il resto del file è stato ripristinato.",
  fault: (field, problem) =>
    ["missing", "wrong"].includes(problem) ? `«${field}» ${problems[problem]}.` : problems[problem],
  more: (n) => `E altri ${n}.`,
};
