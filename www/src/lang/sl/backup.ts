/** Texts of the backup: everything that is kept, as one file, and its restoring. */
import type { BackupTexts } from "../backup.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("sl");

const problems = {
  json: "Datoteka ni varnostna kopija te strani: ni je mogoče prebrati kot JSON.",
  format: "Datoteka ni varnostna kopija te strani.",
  version: "Datoteka je iz druge različice te strani in je ta ne zna prebrati.",
  missing: "manjka",
  wrong: "ni berljivo",
  tooLong: "Datoteka je predolga.",
};

export const backup: BackupTexts = {
  title: "Vse v eni datoteki",
  hint: "Partije, tudi tiste na šahovnicah, partije s prijatelji, poglavja, izidi, naloge, izzivi, strategije, lekcije, knjiga in nastavitve.",
  save: "Shrani varnostno kopijo",
  restore: "Obnovi iz kopije",
  restoreHint: "Doda se k temu, kar je tukaj: nič se ne izgubi.",
  saved: "Varnostna kopija je shranjena kot datoteka.",
  restored: (games, friends, results) =>
    `Obnovljeno: ${words.games(games)}, ${number(friends, { one: "partija s prijateljem", two: "partiji s prijateljem", few: "partije s prijateljem", other: "partij s prijateljem" })}, ${number(results, { one: "izid", two: "izida", few: "izidi", other: "izidov" })}. Kar je bilo tu že prej, je ostalo, kakršno je bilo.`,
  nothing: "Nič se ni spremenilo.",
  rest: "Vse drugo iz datoteke je obnovljeno.",
  fault: (field, problem) =>
    ["missing", "wrong"].includes(problem) ? `„${field}“ ${problems[problem]}.` : problems[problem],
  more: (n) => `In še ${n}.`,
};
