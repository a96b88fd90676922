import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

const number = counted("sl");

export const keep: Texts["keep"] = {
  setUp: "Postavi položaj",
  position: "Odpri položaj ali partijo",
  variant: "Igra",
  paste: "Prilepite FEN ali partijo",
  pasteExample: "rnbqkbnr/pppppppp/… ali 1.e4 2.d5 Nf6 …",
  read: "Preberi",
  readAsGame: "Preberi kot:",
  whichTurn: "Kateri krog je?",
  turn: "Krog",
  set: "Nastavi",
  change: "Spremeni",
  readAs: (turnLine) => `Prebrano kot „${turnLine}“.`,
  askTurn: "Zadnje polje v FEN je tu številka kroga; drugod šteje poteze.",
  positionOnBoard: "Položaj je na šahovnici.",
  gameOnBoard: "Partija je na šahovnici.",
  positionRead: (turnLine) => `Prebrano kot ${turnLine}.`,
  gameRead: (series, turns, turnLine) =>
    `Prebrano: ${series ? words.series(turns) : words.fullMoves(Math.ceil(turns / 2))}. ${turnLine}.`,
  severalGames: (n) => `Tu je več partij (${n}). Zaslon „Partije“ uvozi vse.`,
  badLink:
    "Partije iz te povezave ni mogoče prebrati: povezava je bila na poti skrajšana ali spremenjena. Tu je, kar je od nje ostalo.",

  share: "Shrani in deli",
  keepHere: "Shrani v tem brskalniku kot",
  namePlaceholder: (series, n) => `${n}. ${series ? "krog" : "poteza"} …`,
  keepIt: "Shrani",
  kept: (name) => `Shranjeno kot „${name}“.`,
  keptAlready: (name) => `Je že shranjeno, kot „${name}“.`,
  nameOf: (players, series, n, date) =>
    [players, `${n}. ${series ? "krog" : "poteza"}`, date].filter(Boolean).join(", "),
  person: "Človek",
  you: "Vi",
  friend: "Prijatelj",
  engine: (name, level) => `${name}, ${level}. stopnja`,
  copy: "Kopiraj",
  fen: "FEN",
  san: "SAN",
  long: "Dolga",
  game: "Partija",
  link: "Povezava",
  svg: "SVG",
  copyFen: "Kopiraj FEN",
  copySan: "Kopiraj poteze v zapisu SAN: Nf3",
  copyLong: "Kopiraj poteze: Dolga algebrska notacija, Ng1-f3",
  copyGame: "Kopiraj: Partija, kakor stoji v datoteki",
  copyLink: "Kopiraj: Povezava, ki vsebuje vso partijo",
  copySvg: "Kopiraj sliko položaja kot SVG",
  byHand: "Za ročno kopiranje",
  download: "Prenesi",
  downloadGame: "Prenesi: Partija",
  downloadSvg: "Prenesi sliko položaja kot SVG",
  moving: "Animacija",
  downloadMoving: "Prenesi partijo kot gibljivo sliko (Animacija v SVG)",
  gif: "GIF",
  downloadGif: "Prenesi partijo kot animirano sliko GIF",
  notation: "Zapis potez",
  short: "Nf3 (kratko)",
  longer: "Ng1-f3 (dolgo)",
  edit: "Spremeni položaj",
  fenCopied: ({ turn, left }, series) => {
    const made = series ? turn - left : 0;
    if (made === 0) return "FEN je kopiran.";
    return `FEN je kopiran. FEN ne pove, koliko potez kroga je že odigranih (${made} od ${turn}); kopirana partija pove.`;
  },
  movesCopied: "Poteze so kopirane.",
  gameCopied: "Partija je kopirana.",
  linkCopied: "Povezava je kopirana. Vsebuje vso partijo.",
  svgCopied: "Slika je kopirana, kot SVG.",
  cannotCopy: "Brskalnik ne dovoli kopiranja; besedilo lahko kopirate ročno.",
  pictureTitle: (status, series) => `${words.turnLine(status, series)}. ${status.fen}`,

  title: "Partije",
  stays: "Shranjene v tem brskalniku in nikjer drugje.",
  trouble: {
    refused:
      "Ta brskalnik strani ne dovoli shranjevati partij (zasebna okna tega pogosto ne dovolijo). Vseeno lahko igrate; kar je pomembno, prenesite ali kopirajte.",
    full: "Brskalnik nima več prostora za to stran. Nič ni izgubljeno: prenesite nekaj partij in jih izbrišite, nato shranite to še enkrat.",
    busy: "Shrambo partij zaseda drug zavihek te strani. Nič ni izgubljeno: zaprite druge zavihke in poskusite znova.",
  },
  reading: "Branje…",
  none: "Shranjenih partij še ni. Shranite partijo s šahovnice, uvozite datoteko ali končajte partijo: končana se shrani sama.",
  notFound: "Nobena partija nima takega imena.",
  search: "Išči po imenu",
  open: "Odpri",
  openNamed: (name) => `Odpri „${name}“`,
  opened: (name) => `„${name}“ je na šahovnici.`,
  analyse: "Analiziraj",
  watch: "Oglejte si",
  playOn: "Igrajte naprej",
  rename: (name) => `Preimenuj „${name}“`,
  newName: "Novo ime",
  setName: "Preimenuj",
  remove: "Izbriši",
  removeNamed: (name) => `Izbriši „${name}“`,
  deleted: (name) => `„${name}“ je izbrisana.`,
  gone: "Ta partija je bila izbrisana v drugem zavihku.",
  downloadNamed: (name) => `Prenesi „${name}“`,
  downloadAll: "Prenesi vse v eni datoteki",
  damaged: (name) =>
    `Kar je shranjeno kot „${name}“, je poškodovano in ga ni mogoče prebrati. Druge partije so nepoškodovane.`,
  moreDamaged: (n) =>
    `Še ${number(n, { one: "partija je poškodovana.", two: "partiji sta poškodovani.", few: "partije so poškodovane.", other: "partij je poškodovanih." })} Druge partije so nepoškodovane.`,
  cannotOpen: (name, why) => `„${name}“ ni mogoče prebrati: ${why} Druge partije so nepoškodovane.`,
  onlyPosition: "položaj",
  atTurn: (turn) => `${turn}. krog`,
  atMove: (n) => `${n}. poteza`,
  importTitle: "Uvoz",
  importHint: "Datoteke s poljubno mnogo partijami: izberite jih, spustite jih kamor koli na stran ali jih prilepite.",
  chooseFiles: "Izberi datoteke",
  importPaste: "Ali prilepite partije ali FEN",
  import: "Uvozi",
  importing: (done, share) => `Branje: ${words.games(done)}, ${Math.floor(share * 100)} %`,
  exporting: (share) => `Zapisovanje: ${Math.floor(share * 100)} %`,
  stop: "Ustavi",
  stopped: "Ustavljeno.",
  tryAgain: "Poskusi znova",
  more: (n) => `In še ${n}.`,
  shown: (n) =>
    number(n, { one: "najdena partija.", two: "najdeni partiji.", few: "najdene partije.", other: "najdenih partij." }),
  imported: (n) =>
    number(n, { one: "partija uvožena.", two: "partiji uvoženi.", few: "partije uvožene.", other: "partij uvoženih." }),
  notImported: (n) =>
    `Ni bilo mogoče prebrati: ${number(n, { one: "partija", two: "partiji", few: "partije", other: "partij" })}.`,
  failedGame: (file, game, line) =>
    `${file === undefined ? "" : `${file}, `}${game}. partija${line === undefined ? "" : `, od vrstice ${line}`}:`,
  /** A file that is not in UTF-8. */
  converted: (file: string | undefined, encoding: string): string =>
    `${file === undefined ? "Datoteka" : `„${file}“`} ni bila v UTF-8: prebrana je kot ${encoding}.`,
  assumed: (game: string): string => `V besedilu ni navedeno, katera igra je; prebrano je kot ${game}.`,
  otherRules: (name: string, game: string): string =>
    `„${name}“ je prebrano kot ${game}. Kdo zmaga, ko igralec nima poteze, je tam lahko določeno drugače; tu zmaga ta igralec.`,
  assumedGames: (games: number, game: string): string =>
    `${words.games(games)} brez oznake igre: prebrano kot ${game}.`,
  keeping: "Shranjevanje",
  keepFinished: "Shrani vsako končano partijo",
  drop: "Spustite datoteke s partijami za uvoz",
  notLoaded: "Tega dela strani ni bilo mogoče naložiti.",
};
