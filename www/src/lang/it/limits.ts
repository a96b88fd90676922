import type { Texts } from "../texts.ts";

const figures = new Intl.NumberFormat("it");

const much = (allowed: number, found: number | undefined): string =>
  `${found === undefined ? "" : `${figures.format(found)}; `}se ne leggono fino a ${figures.format(allowed)}`;

export const limits: Texts["limits"] = {
  figure: (n) => figures.format(n),
  tooLong: {
    address: (allowed, found) =>
      `Questo link è troppo lungo (caratteri: ${much(allowed, found)}). La partita si può mandare come file.`,
    linkedGame: (allowed, found) =>
      `La partita è troppo lunga per un link (caratteri: ${much(allowed, found)}). Si può mandare come file.`,
    game: (allowed, found) => `Questa partita è troppo lunga (caratteri: ${much(allowed, found)}).`,
    variations: (allowed, found) => `Questa partita ha troppe varianti per la scacchiera (${much(allowed, found)}).`,
    moves: (allowed, found) =>
      `Questa partita, con le sue varianti, ha troppe mosse per la scacchiera (${much(allowed, found)}).`,
  },
  longText: (signs) =>
    `Un testo di ${figures.format(signs)} caratteri, troppo lungo per essere mostrato qui. «Leggi» lo legge.`,
  notAGame: "Il testo non contiene né una mossa né un’etichetta.",

  broken: "Questo link non funziona",
  unknownAddress: (address) => `In questa pagina non c’è nulla all’indirizzo «${address}».`,
  unknownPuzzle: (id) => `Il problema «${id}» non esiste.`,
  cutLink: "La partita che contiene è stata tagliata o cambiata per strada.",
  elsewhere: "La scacchiera mostra qualcos’altro.",
  ways: "Continua con",
  toNewGame: "Una nuova partita",
  toPuzzles: "I problemi",
  toTyping: "L’inserimento a mano",
};
