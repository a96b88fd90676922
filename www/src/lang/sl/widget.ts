import type { WidgetTexts } from "../widget.ts";
import { formOf } from "../plural.ts";
import { words } from "./words.ts";
import { written } from "./board.ts";

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
    wrong: "To ni prava poteza.",
  },
  reply: (san) => `Na primer ${written(san)}.`,
  none: "Rešitve ni: iskanje je preizkusilo vse.",
  notFound: "Rešitve ni bilo mogoče najti pravočasno.",
  noSeries: "Program pravočasno ni našel serije. Vzemite potezo nazaj ali začnite znova.",
  reasons: "Zakaj je mat",
  flip: "Obrni šahovnico",
  download: "Prenesi partijo",
  noDownload: 'Če se ni nič shranilo, temu okvirju manjka sandbox="allow-downloads".',
  player: (side, name) => `${capital(sideName(side))}: ${name}`,
  variationAt: (turn) => `Varianta v ${turn}. krogu`,
  variationAtMove: (move) => `Varianta pri ${move}. potezi`,
  incomplete: "Serija ni končana",
  broken: "Te šahovnice ni mogoče prikazati",
  lesson: {
    find: (side) => `Na potezi je ${sideName(side)}`,
    right: "Pravilno.",
    wrong: "To ni prava poteza.",
    solved: "Rešeno.",
    hint: "Namig",
    hints: "Namigi",
    noHint: "Za ta položaj ni namiga.",
    next: "Naprej",
    chapter: "Poglavje",
    comment: "Komentar",
    untitled: (at) => `${at}. poglavje`,
    place: (at, of) => `${at} od ${of}`,
    results: { clean: "rešeno", solved: "rešeno s pomočjo", shown: "rešitev prikazana", read: "prebrano" },
    finished: "Predelali ste vsa poglavja.",
    due: (n) => `Danes za ponovitev: ${n} ${form(n, { one: "naloga", two: "nalogi", few: "naloge", other: "nalog" })}`,
    dueIn: (days) =>
      `Naslednja ponovitev čez ${days} ${form(days, { one: "dan", two: "dneva", few: "dni", other: "dni" })}`,
    notKept: "Brskalnik tukaj ne hrani rezultatov, zato se naloge ne ponavljajo.",
  },
  errors: {
    word: (attribute, text, allowed) => `${attribute}="${text}" ni pravilno: biti mora ${allowed}.`,
    or: "ali",
    chapters: (found, most) => `število partij je ${found}, poglavij pa je lahko največ ${most}`,
    signs: (found, most) => `število znakov v partiji je ${found}, dovoljenih pa je največ ${most}`,
    ply: (text) => `ply="${text}" ni pravilno: biti mora celo število ali "last".`,
    shapes: (text) =>
      `shapes="${text}" ni pravilno: puščice in kroge zapišite kot "Ge2e4, Rf7" (G, R, B ali Y za barvo).`,
    markers: (text) => `markers="${text}" ni pravilno: polja zapišite kot "e4 f7? g2??".`,
    both: (attribute, other) => `Uporabite samo enega: ${attribute} ali ${other}.`,
    noText: 'mode="lesson" potrebuje besedilo partije: v elementu, v "game" ali v "src".',
    src: (address, why) => `src="${address}" ni bilo mogoče naložiti: ${why}`,
    inside: (message) => `Besedilo v elementu ni pravilno: ${message}.`,
    chapter: (at, message) => `v ${at}. poglavju: ${message}`,
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
