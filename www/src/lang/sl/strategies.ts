import type {
  BoardFeature,
  HoleKind,
  LoneEnding,
  Mover,
  PaperMove,
  Predicate,
  StrategyPartKind,
} from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import type { StrategiesTexts } from "../strategies.ts";
import { written } from "./board.ts";
import { leftAtMost, leftWishes } from "./strategies-left.ts";

const number = counted("sl");
const count = (value: number): string => value.toLocaleString("sl");
const moves = { one: "potezo", two: "potezi", few: "poteze", other: "potez" };
const squares = { one: "polje", two: "polji", few: "polja", other: "polj" };

interface ManForms {
  /** Nominative: who? */
  nom: string;
  /** Genitive: of whom? */
  gen: string;
  /** Accusative: whom? */
  acc: string;
  /** Instrumental: with or before whom? */
  ins: string;
}

const bishop: ManForms = { nom: "lovec", gen: "lovca", acc: "lovca", ins: "lovcem" };
const men: Record<LoneEnding, ManForms> = {
  krk: { nom: "trdnjava", gen: "trdnjave", acc: "trdnjavo", ins: "trdnjavo" },
  kqk: { nom: "dama", gen: "dame", acc: "damo", ins: "damo" },
  kbbk: bishop,
  kbnk: bishop,
};
const manOf = (ending: LoneEnding): ManForms => men[ending];

const two = (ending: LoneEnding): boolean => ending === "kbbk" || ending === "kbnk";

/** Genitive of the corner. */
const cornerOf = (ending: LoneEnding): string =>
  ending === "kbnk" ? "kota lovčeve barve, ki je najbližji črnemu kralju" : "kota, ki je najbližji črnemu kralju";
/** Dative of the corner. */
const toCorner = (ending: LoneEnding): string =>
  ending === "kbnk" ? "kotu lovčeve barve, ki je najbližji črnemu kralju" : "kotu, ki je najbližji črnemu kralju";

const atMost: Partial<Record<BoardFeature, (most: number, man: ManForms, ending: LoneEnding) => string>> = {
  area: (most, man) => `${man.nom} zapira črnega kralja na največ ${number(most, squares)}`,
  room: (most, man) => `linij in vrst, na katere ${man.nom} zapira črnega kralja, je skupaj največ ${most}`,
  region: (most) => `bi črni kralj, če bi beli miroval, lahko dosegel največ ${number(most, squares)}`,
  mobility: (most) => (most === 0 ? "črni kralj nima kam" : `ima črni kralj na voljo največ ${number(most, squares)}`),
  kingsDistance: (most) => `sta kralja oddaljena največ ${number(most, moves)}`,
  kingsSum: (most) => `je med kraljema skupaj največ ${most} linij in vrst`,
  criticalDistance: (most, man) =>
    `je beli kralj največ ${number(most, moves)} od polja diagonalno pred ${man.ins}, proti črnemu kralju`,
  loneManDistance: (most, man) => `je črni kralj največ ${number(most, moves)} od ${man.gen}`,
  kingManDistance: (most, man) => `je beli kralj največ ${number(most, moves)} od ${man.gen}`,
  lineDistance: (most, man) =>
    most === 0
      ? `${man.nom} stoji na isti liniji ali vrsti kot črni kralj`
      : `je bližja linija ali vrsta ${man.gen} od črnega kralja oddaljena največ ${most}`,
  edgeDistance: (most) =>
    most === 0 ? "črni kralj stoji na robu" : `je črni kralj največ ${number(most, moves)} od roba`,
  cornerDistance: (most) =>
    most === 0 ? "črni kralj stoji v kotu" : `je črni kralj od kota skupaj največ ${most} linij in vrst`,
  kingEdgeDistance: (most) =>
    most === 0 ? "beli kralj stoji na robu" : `je beli kralj največ ${number(most, moves)} od roba`,
  opposition: () => "kralja nista v opoziciji",
  nearOpposition: () => "kralja nista za skakačev skok narazen",
  between: (_, man) => `nobena linija ali vrsta ${man.gen} ne teče med kraljema`,
  guarded: (_, man) => `beli kralj ne stoji ob ${man.nom === "dama" ? "dami" : "trdnjavi"}`,
  exposed: (_, man, ending) =>
    two(ending) ? "nobena figura ni nezaščitena in napadena" : `${man.nom} ni nezaščitena in napadena`,
  check: () => "črni kralj ni v šahu",
  menRegion: (most) => `bi črni kralj brez belega kralja lahko dosegel največ ${number(most, squares)}`,
  nearestManDistance: (most) => `je bližja figura največ ${number(most, moves)} od črnega kralja`,
  loneMenDistance: (most) => `je od črnega kralja do obeh figur skupaj največ ${number(most, moves)}`,
  kingMenDistance: (most) => `je od belega kralja do obeh figur skupaj največ ${number(most, moves)}`,
  menDistance: (most) => `je med figurama največ ${number(most, moves)} s kraljem`,
  sideBySide: () => "figuri ne stojita druga ob drugi",
  guardedMen: (most) => (most === 0 ? "nobena figura ni zaščitena" : "nista zaščiteni obe figuri"),
  matingCornerDistance: (most) => `je črni kralj od kota lovčeve barve skupaj največ ${most} linij in vrst`,
  kingCornerDistance: (most, _, ending) => `je beli kralj skupaj največ ${most} linij in vrst od ${cornerOf(ending)}`,
  kingKnightDistance: (most) => `je beli kralj največ ${number(most, moves)} od skakača`,
  loneKnightDistance: (most) => `je črni kralj največ ${number(most, moves)} od skakača`,
  bishopColor: () => "črni kralj ne stoji na polju lovčeve barve",
  ...leftAtMost,
};

const wishes: Record<
  BoardFeature,
  readonly [least: (man: ManForms, ending: LoneEnding) => string, most: (man: ManForms, ending: LoneEnding) => string]
> = {
  area: [
    (man) => `${man.nom} zapira črnega kralja na čim manj polj (šah šteje kot vsa šahovnica)`,
    (man) => `${man.nom} pušča črnemu kralju čim več prostora`,
  ],
  room: [
    (man) => `${man.nom} pušča črnemu kralju čim manj linij in vrst (šah šteje kot vse)`,
    (man) => `${man.nom} pušča črnemu kralju čim več linij in vrst`,
  ],
  region: [() => "črni kralj lahko doseže skupaj čim manj polj", () => "črni kralj lahko doseže skupaj čim več polj"],
  mobility: [() => "ima črni kralj na voljo čim manj polj", () => "ima črni kralj na voljo čim več polj"],
  kingsDistance: [() => "sta kralja čim bliže", () => "sta kralja čim dlje narazen"],
  kingsSum: [() => "je med kraljema čim manj linij in vrst", () => "je med kraljema čim več linij in vrst"],
  criticalDistance: [
    (man) => `je beli kralj čim bliže polju diagonalno pred ${man.ins}`,
    (man) => `je beli kralj čim dlje od polja diagonalno pred ${man.ins}`,
  ],
  loneManDistance: [
    (man) => `je ${man.nom} čim bliže črnemu kralju`,
    (man) => `je ${man.nom} čim dlje od črnega kralja`,
  ],
  kingManDistance: [
    (man) => `je med belim kraljem in ${man.ins} čim manj potez`,
    (man) => `je med belim kraljem in ${man.ins} čim več potez`,
  ],
  lineDistance: [
    (man) => `je bližja linija ali vrsta ${man.gen} čim bliže črnemu kralju`,
    (man) => `je bližja linija ali vrsta ${man.gen} čim dlje od črnega kralja`,
  ],
  edgeDistance: [() => "je črni kralj čim bliže robu", () => "je črni kralj čim dlje od roba"],
  cornerDistance: [() => "je črni kralj čim bliže kotu", () => "je črni kralj čim dlje od kotov"],
  kingEdgeDistance: [() => "je beli kralj čim bliže robu", () => "je beli kralj čim dlje od roba"],
  opposition: [() => "kralja nista v opoziciji", () => "sta kralja v opoziciji"],
  nearOpposition: [() => "kralja nista za skakačev skok narazen", () => "sta kralja za skakačev skok narazen"],
  between: [
    (man) => `nobena linija ali vrsta ${man.gen} ne teče med kraljema`,
    (man) => `linija ali vrsta ${man.gen} teče med kraljema`,
  ],
  guarded: [
    (man) => `beli kralj ne stoji ob ${man.nom === "dama" ? "dami" : "trdnjavi"}`,
    (man) => `beli kralj stoji ob ${man.nom === "dama" ? "dami" : "trdnjavi"}`,
  ],
  exposed: [
    (man, ending) =>
      two(ending) ? "nobena figura ni nezaščitena in napadena" : `${man.nom} ni nezaščitena in napadena`,
    (man, ending) => (two(ending) ? "je kaka figura nezaščitena in napadena" : `${man.nom} je nezaščitena in napadena`),
  ],
  check: [() => "črni kralj ni v šahu", () => "je črni kralj v šahu"],
  worstRegion: [
    () => "lahko črni kralj po vsakem odgovoru doseže skupaj čim manj polj",
    () => "kak odgovor pusti črnemu kralju doseči čim več polj",
  ],
  worstMobility: [
    () => "ima črni kralj po vsakem odgovoru na voljo čim manj polj",
    () => "kak odgovor pusti črnemu kralju na voljo čim več polj",
  ],
  worstRoom: [
    (man) => `${man.nom} po vsakem odgovoru pušča črnemu kralju čim manj linij in vrst`,
    () => "kak odgovor pusti črnemu kralju čim več linij in vrst",
  ],
  worstKingsDistance: [
    () => "ostaneta kralja po vsakem odgovoru čim bliže",
    () => "kak odgovor spravi kralja čim dlje narazen",
  ],
  attackable: [
    (man, ending) =>
      two(ending) ? "noben odgovor ne napade nezaščitene figure" : `noben odgovor ne napade ${man.gen}`,
    (man, ending) => (two(ending) ? "kak odgovor napade nezaščiteno figuro" : `kak odgovor napade ${man.acc}`),
  ],
  mateNext: [() => "mat ne pride z naslednjo potezo", () => "mat pride z naslednjo potezo, kakršen koli je odgovor"],
  menRegion: [
    () => "bi črni kralj brez belega kralja lahko dosegel čim manj polj",
    () => "bi črni kralj brez belega kralja lahko dosegel čim več polj",
  ],
  nearestManDistance: [
    () => "je bližja figura čim bliže črnemu kralju",
    () => "je bližja figura čim dlje od črnega kralja",
  ],
  loneMenDistance: [
    () => "sta figuri skupaj čim bliže črnemu kralju",
    () => "sta figuri skupaj čim dlje od črnega kralja",
  ],
  kingMenDistance: [
    () => "sta figuri skupaj čim bliže belemu kralju",
    () => "sta figuri skupaj čim dlje od belega kralja",
  ],
  menDistance: [() => "sta figuri čim bliže druga drugi", () => "sta figuri čim dlje narazen"],
  sideBySide: [() => "figuri ne stojita druga ob drugi", () => "figuri stojita druga ob drugi"],
  guardedMen: [() => "je zaščitenih čim manj figur", () => "je zaščitenih čim več figur"],
  matingCornerDistance: [
    () => "je črni kralj čim bliže kotu lovčeve barve",
    () => "je črni kralj čim dlje od kotov lovčeve barve",
  ],
  kingCornerDistance: [
    (_, ending) => `je beli kralj čim bliže ${toCorner(ending)}`,
    (_, ending) => `je beli kralj čim dlje od ${cornerOf(ending)}`,
  ],
  kingKnightDistance: [() => "je beli kralj čim bliže skakaču", () => "je beli kralj čim dlje od skakača"],
  loneKnightDistance: [() => "je skakač čim bliže črnemu kralju", () => "je skakač čim dlje od črnega kralja"],
  bishopColor: [() => "črni kralj ne stoji na polju lovčeve barve", () => "črni kralj stoji na polju lovčeve barve"],
  worstEdgeDistance: [
    () => "ostane črni kralj po vsakem odgovoru čim bliže robu",
    () => "kak odgovor spravi črnega kralja čim dlje od roba",
  ],
  worstCornerDistance: [
    (_, ending) => `ostane črni kralj po vsakem odgovoru čim bliže kotu${ending === "kbnk" ? " lovčeve barve" : ""}`,
    (_, ending) => `kak odgovor spravi črnega kralja čim dlje od kotov${ending === "kbnk" ? " lovčeve barve" : ""}`,
  ],
  worstMenRegion: [
    () => "bi črni kralj brez belega kralja po vsakem odgovoru lahko dosegel čim manj polj",
    () => "kak odgovor pusti črnemu kralju brez belega doseči čim več polj",
  ],
  nextRegion: [
    () => "lahko beli z naslednjo potezo zapre črnega kralja na čim manj polj",
    () => "lahko črni kralj tudi po naslednji beli potezi doseže čim več polj",
  ],
  nextMobility: [
    () => "lahko naslednja bela poteza pusti črnemu kralju čim manj polj",
    () => "ima črni kralj tudi po naslednji beli potezi čim več polj",
  ],
  nextEdgeDistance: [
    () => "lahko naslednja bela poteza zadrži črnega kralja čim bliže robu",
    () => "pride črni kralj tudi po naslednji beli potezi čim dlje od roba",
  ],
  nextCornerDistance: [
    (_, ending) =>
      `lahko naslednja bela poteza zadrži črnega kralja čim bliže kotu${ending === "kbnk" ? " lovčeve barve" : ""}`,
    (_, ending) =>
      `pride črni kralj tudi po naslednji beli potezi čim dlje od kotov${ending === "kbnk" ? " lovčeve barve" : ""}`,
  ],
  ...leftWishes,
};

const predicates: Record<Predicate, string> = {
  kingsInOpposition: "sta kralja v opoziciji",
  kingsCloseToOpposition: "sta kralja za skakačev skok narazen",
  kingOnEdge: "črni kralj stoji na robu",
  oneEmptyFieldToBlackKing: "bi imel črni kralj, če bi bil na potezi, eno samo dovoljeno potezo",
  distanceBKWK3: "sta kralja tri poteze narazen",
  noEmptyFieldToBlackKing: "črni kralj, če bi bil na potezi, ne bi imel dovoljene poteze",
  possibleControlOfEscapeLine: "trdnjava gre lahko varno ob črnega kralja in mu vzame polja",
  possibleLateralCheck: "trdnjava lahko varno da šah s strani",
  controlOfLineBeetweenKings: "linija ali vrsta trdnjave teče med kraljema",
  threatenedRook: "je trdnjava nezaščitena in napadena",
  protectedRook: "beli kralj stoji ob trdnjavi",
  possibleProtectionOfRook: "kraljeva poteza zaščiti trdnjavo",
  possibleProtectionOfRookWithOpposition: "kraljeva poteza zaščiti trdnjavo in vzame opozicijo",
};

const actions: Record<PaperMove, string> = {
  protectRook: "Pojdite s kraljem ob trdnjavo.",
  nearlyOpposition: "Pojdite s kraljem za skakačev skok od črnega kralja.",
  distantOpposition: "Približajte kralja črnemu kralju.",
  controlEscapeLine: "Postavite trdnjavo ob črnega kralja, varno in brez šaha, kjer mu vzame največ polj.",
  lateralMove: "Premaknite trdnjavo po njeni liniji, stran od črnega kralja.",
  controlLineBeetweenKings: "Postavite trdnjavo na linijo med kraljema, najbližjo črnemu.",
  lateralCheck: "Dajte šah s strani, od čim dlje.",
  moveAwayToFreeBK: "Umaknite trdnjavo čim dlje od črnega kralja.",
};

const movers: Record<Mover, (man: ManForms, ending: LoneEnding) => string> = {
  any: (man, ending) =>
    ending === "kbnk" ? "Premaknite kralja, lovca ali skakača" : `Premaknite kralja ali ${man.acc}`,
  king: () => "Premaknite kralja",
  man: (man) => `Premaknite ${man.acc}`,
  other: () => "Premaknite skakača",
};

function clause(what: StrategyPartKind, ending: LoneEnding): string {
  if (what.kind === "holds") return predicates[what.predicate];
  return what.kind === "atMost" ? (atMost[what.feature]?.(what.most, manOf(ending), ending) ?? "") : "";
}

export const strategies: StrategiesTexts = {
  title: "Strategije",
  what: "Strategija je kratek seznam pravil, ki matira z malo figurami, na primer s kraljem in trdnjavo. Glejte, kako se razvija, preizkušena v vsakem položaju.",
  valuing: "Pripravljajo se tabele.",
  winsAll: (of) => `Ta strategija dobi vseh ${count(of)} položajev`,
  winsSome: (won, of) => `Ta strategija dobi ${count(won)} od ${count(of)} položajev`,
  worth: (mean, ratio, longest) =>
    `Število potez do mata proti najboljši obrambi${ratio === undefined ? ", kjer strategija zmaga" : ""}: povprečno ${mean}${ratio === undefined ? "" : ` (${ratio} × popolna igra)`}, največ ${longest}.`,
  worthTable: (won, mean, ratio) =>
    `Proti tabelam: dobljeni položaji ${won}, povprečno število potez ${mean}${ratio === undefined ? "" : ` (${ratio} × popolna igra)`}.`,
  size: (leaves, classes) =>
    `${number(leaves, { one: "pravilo", two: "pravili", few: "pravila", other: "pravil" })}; ${["gleda samo šahovnico po svoji potezi", "gleda en odgovor naprej", "gleda naprej do mata v naslednji potezi", "gleda dve potezi naprej", "gleda tri poteze naprej"][classes] ?? ""}.`,
  proved: "Dokazano: vsaka partija je bila preigrana do konca, kar koli črni odgovori.",
  evolve: "Razvoj",
  start: "Začnite z",
  ending: "Končnica",
  endings: {
    krk: "Kralj in trdnjava",
    kqk: "Kralj in dama",
    kbbk: "Kralj in dva lovca",
    kbnk: "Kralj, lovec in skakač",
  },
  starts: {
    random: "naključna drevesa",
    paper: "naključna drevesa z besedami članka",
    this: "prikazana strategija",
    best5: "5 pravil, ki zmagajo",
    best7: "7 pravil, ki zmagajo",
    best20: "20 pravil, ki zmagajo",
    best40: "40 pravil, ki zmagajo",
    queen12: "dama: 12 pravil, ki zmagajo",
    bishops30: "dva lovca: 30 pravil",
  },
  leaves: "Največ pravil",
  seed: "Naključno seme",
  breed: "Začni razvoj",
  anew: "Začni nov razvoj",
  on: "Nadaljuj",
  pause: "Premor",
  progress: (trials, generations) => `preizkušene strategije: ${count(trials)}, generacije: ${count(generations)}`,
  first: (trials) => `Prva je vse položaje dobila strategija ${count(trials)}.`,
  share: "Dobljeni položaji",
  plot: "Položaji, ki jih dobi najboljša strategija, po preizkušenih strategijah",
  plotWon: "vsi dobljeni",
  table: "V številkah",
  tried: "Preizkušene",
  won: "Dobljeni",
  ratio: "× popolno",
  archive: "Najboljša vsake velikosti",
  archiveRow: (leaves, classes) =>
    `${number(leaves, { one: "pravilo", two: "pravili", few: "pravila", other: "pravil" })}, gleda ${number(classes, { one: "polpotezo", two: "polpotezi", few: "polpoteze", other: "polpotez" })} naprej`,
  show: "Pokaži",
  strategy: "Strategija",
  views: { words: "Z besedami", tree: "Drevo", text: "Besedilo" },
  preface: (ending) =>
    `Matirajte, če lahko. Sicer nikoli ne pustite, da bi vam črni lahko vzel ${two(ending) ? "figuro" : manOf(ending).acc}, in nikoli ne dajte pata, če se temu da izogniti. Nato:`,
  ties: (ending) =>
    `Med enakimi potezami je prva tista, po kateri je ${two(ending) ? "bližja figura" : manOf(ending).nom} najdlje od črnega kralja. Nato tista, po kateri je med kraljema najmanj linij in vrst. Nato se premakne ${two(ending) ? "figura" : manOf(ending).nom} pred kraljem. Nato pride prvo polje po vrstnem redu a1, b1 … h8${ending === "kbnk" ? ", lovec pred skakačem" : ""}. Za to obrnite šahovnico tako, da črni kralj stoji v trikotniku a1, d1, d4. Če gre to na dva načina, stoji beli kralj na polju, ki je prej na vrsti.`,
  clause,
  if: (what, ending) => `Če ${clause(what, ending)}:`,
  otherwise: "Sicer:",
  rule: (what, ending) =>
    what.kind === "play"
      ? actions[what.action]
      : what.kind === "prefer"
        ? `${movers[what.mover](manOf(ending), ending)}, tako da${what.wishes.length > 1 ? ", po tem vrstnem redu" : ""}:`
        : "",
  wish: (feature, most, ending) => wishes[feature][most ? 1 : 0](manOf(ending), ending),
  used: (percent) => `${percent} % potez`,
  lost: (lost) => `vsakič izgubi ${lost} poteze`,
  unused: "nikoli uporabljeno",
  treeLabel:
    "Strategija kot drevo: krogi so vprašanja, kvadrati poteze, pogosteje rabljene veje so širše. Ista strategija je zapisana z besedami.",
  treeHint:
    "Krogi so vprašanja, kvadrati poteze. Na levo: da; na desno: ne. Čim širša je veja, tem več partij gre po njej. Pritisnite del, da ga vidite.",
  example: "Položaj tega dela",
  text: "Strategija kot besedilo",
  textHint: "Spremenite ga: vsa končnica se takoj znova ovrednoti.",
  faulty: "To še ni strategija:",
  hole: "Pokaži položaj, ki ga ne dobi",
  holes: {
    impossible: "Tu poteza pravila ni mogoča.",
    taken: "Črni vzame figuro.",
    stalemate: "Pat.",
    repetition: "Vrne se prvi položaj: tako se ponavlja v nedogled.",
  } as Record<HoleKind, string>,
  longest: "Najdaljša partija",
  play: "Igrajte proti njej",
  playing: "Imate črnega kralja. Premaknite ga.",
  white: "Igrajte z belimi",
  whiteBegin: (perfect) => `Imate bele, črni se brani popolno. Število potez do mata po popolni igri: ${perfect}.`,
  whiteMove: (lost, strategy) =>
    `${lost === 0 ? "Popolno" : `Izgubljenih potez: ${lost}`}${strategy === undefined ? ", kakor igra strategija." : `; strategija igra ${written(strategy)}.`}`,
  whiteCount: (played, left, over) =>
    `Odigranih ${played}, še ${left}${over === 0 ? ": doslej popolno." : `: ${over} več kakor po popolni igri.`}`,
  whiteLost: "Dobljenega položaja ni več.",
  whiteMated: (played, perfect) => `Mat, odigranih potez: ${played}; po popolni igri: ${perfect}.`,
  whiteDrawn: "Remi: dobljenega položaja ni več.",
  hint: "Kaj igra strategija",
  watch: "Glejte",
  defender: "Kdo se brani",
  defenders: { response: "Najboljša obramba", table: "Tabele" },
  another: "Drug položaj",
  inMoves: (left) => (left === 0 ? "Mat." : `Število potez do mata po strategiji: ${left}`),
  perfect: (left) => `po popolni igri: ${left}.`,
  notWon: "Od tod strategija ne zmaga.",
  because: "Zakaj ta poteza",
  steps: "Pomikanje po partiji",
  end: "Konec partije",
  playOut: "Odigrajte jo",
  analyse: "Analiziraj",
  opened: "Partija je na šahovnici.",
  mated: "Mat.",
  drawn: "Remi: strategija ni zmagala.",
  /** Ista pravila na šahovnicah drugih velikosti. */
  anyBoard: {
    open: "Šahovnice vseh velikosti",
    what: "Kralj in trdnjava zmagata tudi na šahovnici 4 × 4 ali 16 × 16. Teh sedem pravil zmaga na vseh.",
    title: "Sedem pravil za trinajst šahovnic",
    side: "Linije in vrste",
    sides: (side: number): string => `${side} × ${side}`,
    coming: "Iščem najboljšo obrambo …",
    left: (left: number): string => (left === 0 ? "" : `potez do mata: ${left}`),
    wins: (positions: number, mean: string, longest: string): string =>
      `Na tej šahovnici pravila zmagajo v vseh položajih (${count(positions)}). Proti najboljši obrambi matirajo povprečno v ${mean} potezah, najdlje v ${longest}.`,
    beside: (
      [perfect, perfectLongest]: readonly [string, string],
      [proved, provedLongest]: readonly [string, string],
    ): string =>
      `Popolna igra potrebuje povprečno ${perfect} potez, največ ${perfectLongest}. Strategija, ki so jo Janičić, Marić in Maliković dokazali za vse šahovnice, potrebuje ${proved} in ${provedLongest}.`,
    rules: "Vseh sedem pravil",
    figures: "Vse šahovnice v številkah",
    board: "Šahovnica",
    positions: "Položaji",
    perfect: "Popolna igra",
    ours: "Ta pravila",
    theirs: "Dokazana za vse",
    mean: "povprečno",
    longest: "največ",
    source:
      "Poteze do mata proti najboljši obrambi, iz vseh položajev. Vse tri zmagajo v vseh položajih teh šahovnic. Dokazana strategija zmaga tudi na vseh večjih šahovnicah: „Computer-assisted proving of combinatorial conjectures over finite domains“, Janičić, Marić in Maliković, 2019.",
    paper: "Poišči članek",
  },
  learn: {
    open: "Naučite se pravil",
    what: "Naučite se pravil enega za drugim. Nato zmagajte iz desetih naključnih položajev proti popolni obrambi.",
    back: "Vse strategije",
    stages: {
      rules: (done, of) => `Pravila: ${done} od ${of}`,
      test: (done, of) => `Preizkus: ${done} od ${of}`,
    },
    stage: "Pravila ali preizkus",
    find: (rule, of, position, positions) =>
      `Pravilo ${rule} od ${of}, položaj ${position} od ${positions}: poiščite potezo belega.`,
    findMore: (rule, of) => `Pravilo ${rule} od ${of}: poiščite potezo belega.`,
    right: (san) => `Pravilno: pravilo igra ${written(san)}.`,
    perfect: (san) => `Tudi to je popolna igra. Pravilo igra ${written(san)}.`,
    wrong: (san) => `${written(san)} ni poteza pravila. Preberite, kaj igrati, in poskusite znova.`,
    hinted: "Bila je pokazana, zato sledi še en položaj.",
    understood: "To pravilo znate.",
    when: "Kdaj pravilo velja",
    always: "Vedno.",
    test: (said, holds) => `${said}: ${holds ? "da" : "ne"}`,
    play: "Kaj igrati",
    ties: "Če je več potez enako dobrih",
    show: "Pokaži potezo",
    nextPosition: "Naslednji položaj",
    nextRule: "Naslednje pravilo",
    toTest: "Na preizkus",
    nextStart: "Naslednji začetek",
    otherStart: "Drug začetek",
    mate: (start, of, move) => `Začetek ${start} od ${of}, poteza ${move}: imate bele. Matirajte črnega kralja.`,
    waits: "Črni razmišlja …",
    playOn: "Igraj naprej",
    onward: (move) => `Poteza ${move}: imate bele. Igrajte naprej po pravilih do mata.`,
    won: (played, perfect, rules) =>
      `Mat, odigranih potez: ${played}; po popolni igri: ${perfect}${rules === undefined ? "" : `, po pravilih: ${rules}`}.`,
    helped: "Poteza je bila pokazana, zato ta začetek pride znova.",
    lost: "Dobljenega položaja ni več.",
    drawn: "Remi.",
    long: (most) => `Potez brez mata: ${most}.`,
    comesAgain: "Ta začetek pride znova.",
    learnt: (mine, perfect, rules) =>
      `Naučeno: dobili ste vseh deset začetkov. Povprečno število potez: vi ${mine}, popolna igra ${perfect}${rules === undefined ? "" : `, pravila ${rules}`}.`,
    hints: "Igrajte brez pomoči: začetek, v katerem prosite za potezo, ne šteje.",
    list: "Vsa pravila",
    number: (rule, known) => `Pravilo ${rule}${known ? ", znate" : ""}`,
    again: "Začni znova",
    cleared: "Napredek v tej končnici je izbrisan.",
  },
  keep: "Shrani in deli",
  name: "Ime",
  keepIt: "Shrani",
  kept: "Shranjene v tem brskalniku",
  keptAs: (name) => `Shranjeno kot „${name}“.`,
  full: "Brskalnik ne more shraniti še ene. Najprej katero odstranite.",
  none: "Nič še ni shranjeno.",
  open: "Odpri",
  remove: (name) => `Odstrani: ${name}`,
  copyLink: "Kopiraj povezavo",
  copied: "Kopirano.",
  byHand: "Za ročno kopiranje",
  badLink: "V tej povezavi ni berljive strategije.",
  notFetched: "Strategije ni bilo mogoče naložiti.",
  source:
    "Po članku „Genetically Programmed Strategies for Chess Endgame“ (Lassabe, Sanchez, Luga in Duthen, 2006); te strategije so dobile vsako odigrano partijo. Tu ni vzorca partij: štejejo vsi položaji.",
};
