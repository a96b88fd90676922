import type { Texts } from "../texts.ts";

const figures = new Intl.NumberFormat("sl");

const much = (allowed: number, found: number | undefined): string =>
  `${found === undefined ? "" : `${figures.format(found)}; `}prebere se jih največ ${figures.format(allowed)}`;

export const limits: Texts["limits"] = {
  figure: (n) => figures.format(n),
  tooLong: {
    address: (allowed, found) =>
      `Ta povezava je predolga (znakov: ${much(allowed, found)}). Partijo lahko pošljete kot datoteko.`,
    linkedGame: (allowed, found) =>
      `Partija je predolga za povezavo (znakov: ${much(allowed, found)}). Pošljete jo lahko kot datoteko.`,
    game: (allowed, found) => `Ta partija je predolga (znakov: ${much(allowed, found)}).`,
    variations: (allowed, found) => `Ta partija ima preveč variant za šahovnico (variant: ${much(allowed, found)}).`,
    moves: (allowed, found) =>
      `Ta partija ima z variantami vred preveč potez za šahovnico (potez: ${much(allowed, found)}).`,
  },
  longText: (signs) => `Besedilo je predolgo za prikaz (znakov: ${figures.format(signs)}). Prebere ga gumb „Preberi“.`,
  notAGame: "V besedilu ni ne poteze ne oznake.",

  broken: "Ta povezava ne deluje",
  unknownAddress: (address) => `Na naslovu „${address}“ na tej strani ni ničesar.`,
  unknownPuzzle: (id) => `Naloge „${id}“ ni.`,
  cutLink: "Partija v njej je bila na poti skrajšana ali spremenjena.",
  elsewhere: "Na šahovnici je nekaj drugega.",
  ways: "Nadaljujte:",
  toNewGame: "Nova partija",
  toPuzzles: "Naloge",
  toTyping: "Ročni vnos",
};
