/** Več partij ali položajev, ki so shranjene skupaj. */
import type { ChaptersTexts } from "../chapters.ts";
import { counted } from "../plural.ts";

const number = counted("sl");

export const chapters: ChaptersTexts = {
  title: "Poglavja",
  hint: "Več partij ali položajev skupaj: variante otvoritve, dvoboj, vaje. Ko začnete novo poglavje, partija na šahovnici postane 1. poglavje. Vsa poglavja so ena datoteka in datoteka z več partijami se odpre kot poglavja.",
  chapter: (n) => `Poglavje ${n}`,
  add: "Novo poglavje",
  name: "Ime tega poglavja",
  up: "Prej",
  down: "Pozneje",
  remove: "Izbriši to poglavje",
  removed: (name) => `„${name}“ je izbrisano.`,
  download: "Prenesi vsa poglavja",
  open: "Odpri datoteko",
  opened: (n) => `Odprto: ${number(n, { one: "poglavje", two: "poglavji", few: "poglavja", other: "poglavij" })}.`,
  fault: (n, problem) => `${n}. partija: ${problem}`,
};
