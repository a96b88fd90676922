import type { WidgetTexts } from "../widget.ts";
import { formOf } from "../plural.ts";
import { words } from "./words.ts";

const { moves, sideName } = words;
const form = formOf("sl");

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** "v 1 potezi", "v 2 potezah" */
const inMoves = (n: number): string => `v ${n} ${form(n, { one: "potezi", other: "potezah" })}`;

export const widget: WidgetTexts["widget"] = {
  controls: "Gumbi",
  moves: "Poteze",
  first: "Na začetek",
  back: "Potezo nazaj",
  on: "Potezo naprej",
  last: "Na konec",
  /** Notes of a file on a move. */
  clock: "Preostali čas",
  spent: "Porabljeni čas",
  evaluation: "Ocena v datoteki",
  takeBack: "Vzemi nazaj",
  again: "Znova",
  solution: "Rešitev",
  retry: "Poskusite znova",
  loading: "Nalagam program …",
  thinking: "Program razmišlja …",
  checking: "Iščem: ali ima nasprotnik mat?",
  solving: "Iščem rešitev …",
  proving: "Iščem dokaz: ali lahko nasprotnik še zmaga?",
  held: "Dokazano: tu ni mogoče zmagati, kar koli poskusite.",
  unheld: "Dokaza, da se položaj obdrži, ni bilo mogoče najti.",
  past: (turn, move) => `${turn}. krog, ${move}. poteza od ${turn}`,
  start: "Začetek",
  pastStart: (turn) => `${turn}. krog, začetek`,
  tasks: {
    mate: ({ turn, side }) => `${capital(sideName(side))} matira ${inMoves(turn)}`,
    safe: ({ turn, side }) => `${capital(sideName(side))} naredi ${moves(turn)} in ne dovoli mata`,
    series: ({ turn, side }) => `${capital(sideName(side))} naredi ${moves(turn)}`,
    beat: ({ side }) => `${capital(sideName(side))} naj matira`,
    hold: ({ side }) => `${capital(sideName(side))} naj reši partijo`,
  },
  solved: {
    mate: "Rešeno: mat.",
    safe: "Rešeno: nasprotnik nima mata. Iskanje je preizkusilo vse.",
    series: "Dobro: serija je končana.",
    beat: "Rešeno: mat.",
    hold: "Rešeno: dokazano je, da nasprotnik ne more zmagati.",
  },
  failed: {
    noMate: "Serija je končana, mata pa ni.",
    draw: "Dovoljene poteze ni več: remi.",
    reply: "Zdaj ima nasprotnik mat.",
    unproved: "Iskanje ni pravočasno ugotovilo, ali ima nasprotnik mat.",
    lost: "Nasprotnik je zmagal.",
    shown: "To je ena od rešitev. Preglejte jo potezo za potezo.",
  },
  reply: (san) => `Na primer ${san}.`,
  none: "Rešitve ni: iskanje je preizkusilo vse.",
  notFound: "Rešitve ni bilo mogoče najti pravočasno.",
  noSeries: "Program pravočasno ni našel serije. Vzemite potezo nazaj ali začnite znova.",
  reasons: "Zakaj je mat",
  errors: {
    word: (attribute, text, allowed) => `${attribute}="${text}" ni pravilno: biti mora ${allowed}.`,
    or: "ali",
    lost: (why) => `Program ni na voljo: ${why}`,
    policy: (what) =>
      `Stran, na kateri stoji ta šahovnica, tega ne dovoli: v njeni Content-Security-Policy manjka ${what}.`,
    notLoaded: "nekaterih njegovih datotek ni bilo mogoče naložiti; morda pomaga, če stran osvežite.",
    noWasm:
      "Ta šahovnica potrebuje WebAssembly, ki je v tem brskalniku izklopljen. V načinu Lockdown (Zaklep) izvzemite to stran: v Safariju meni strani, Nastavitve spletnega mesta. Sicer uporabite novejši ali drug brskalnik. Nato znova naložite stran.",
    level: (text) => `level="${text}" ni pravilno: biti mora celo število od 1 do 8.`,
    engine: (attribute, message) => `${attribute} ni pravilno: ${message}.`,
  },
};
