import { otherSide } from "../../parts/sides.ts";
import type { CurveMovesName, CurvePreset, Side } from "../../protocol/messages.ts";
import type { MarkName } from "../../screens/fortress/state.ts";
import type { PlaceName } from "../../screens/fortress/places.ts";
import type { FortressTexts } from "../fortress.ts";
import { plain, signed } from "../../parts/numbers.ts";
import { listed } from "../listed.ts";
import { counted, formOf } from "../plural.ts";
import { words } from "./words.ts";
import { written } from "./board.ts";

const number = counted("sl");
const form = formOf("sl");
const { sideName } = words;
const either = listed("sl");
const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** “belega”, “črnega” */
const ofSide = (side: Side): string => (side === "white" ? "belega" : "črnega");
/** At the beginning of a sentence. */
const subject = (side: Side): string => sideName(side).replace(/^./, (first) => first.toUpperCase());

export const fortress: FortressTexts = {
  title: "Je dobljeno?",
  what: "Utrdba je položaj, ki ga močnejša stran ne more dobiti, naj ima še tako prednost. Program naj jo dokaže, nato jo poskusite prebiti.",
  look: "Ugotovi",
  again: "Poglej znova",
  stop: "Ustavi",
  looking: "Iskanje …",
  building: "Ta končnica se računa …",
  left: (seconds: number): string =>
    `Še približno ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}.`,
  depthOf: (depth: number): string => `Globina ${depth} je končana.`,
  proved: "dokazano",
  exact: "natančno, iz tabele te končnice",
  estimate: "ocena, ne dokaz",
  verdicts: {
    proved: (side: Side): string => `${subject(side)} ne more zmagati`,
    dead: (side: Side): string => `${subject(side)} ne more matirati niti s pomočjo`,
    held: (side: Side): string => `${subject(side)} ne more zmagati`,
    won: (side: Side): string => `${subject(side)} zmaga`,
    likely: (): string => "Verjetno utrdba",
    winning: (): string => "Verjetno zmaga",
    rising: (): string => "Morda obstaja preboj",
    mated: (side) => `${subject(side)} matira`,
    mate: (side: Side): string => `${subject(side)} matira`,
    even: (): string => "Nihče nima velike prednosti",
    unknown: (): string => "Ni znano",
  },
  estimated: (chance: number, holds: boolean): string =>
    holds
      ? `Ni dokazano: utrdba (verjetnost ${chance} %), predvsem zato:`
      : `Ni dokazano: zmaga (verjetnost ${chance} %), predvsem zato:`,
  reasons: {
    level: ({ value }, side): string => `${subject(side)} ima ${plain(value)} točk prednosti.`,
    growth: ({ value }): string => `V globlji polovici iskanja se najboljša vrednost spremeni za ${signed(value)}.`,
    range: ({ value }): string => `V globlji polovici iskanja najboljša vrednost niha za ${plain(value)}.`,
    flat: ({ value }): string => `Najboljša vrednost ostane enaka na ${percent(value)} globin.`,
    late: ({ value }): string => `Na zadnjih dveh globinah se najboljša vrednost spremeni za ${signed(value)}.`,
    equal: ({ value }): string => `Enako vredne kot najboljša: ${percent(value)} potez.`,
    rising: ({ value }): string => `Vrednost raste pri ${percent(value)} potez.`,
    mate: ({ value }): string => (value > 0 ? "Iskanje vidi mat." : "Iskanje ne vidi mata."),
    quiet: ({ value }): string =>
      value >= 1
        ? "V najboljši varianti ni ne jemanja ne poteze kmeta."
        : value > 0
          ? `V prvih ${percent(value)} najboljše variante ni ne jemanja ne poteze kmeta.`
          : "Najboljša varianta se začne z jemanjem ali potezo kmeta.",
    blocked: ({ value, of = 0 }): string => `Kmetje, ki jih zapira kmet: ${value} od ${of}.`,
    reach: ({ value, of = 32 }, side): string =>
      `Če druge figure mirujejo, pride kralj ${ofSide(side)} do ${value} od ${of} polj druge polovice.`,
    free: ({ value }, side): string =>
      `${subject(otherSide(side))} ima ${number(value, { one: "potezo", two: "potezi", few: "poteze", other: "potez" })} brez takojšnje izgube.`,
    bishops: ({ value }): string =>
      value > 0 ? "Lovca stojita na poljih različnih barv." : "Ni lovcev na poljih različnih barv.",
    tries: ({ value }, side): string => `Jemanja in poteze kmetov brez takojšnje izgube (${sideName(side)}): ${value}.`,
    pawns: ({ value }, side): string =>
      `${subject(side)} ima ${number(value, { one: "kmeta", two: "kmeta", few: "kmete", other: "kmetov" })}.`,
    thin: ({ value }, side): string =>
      value > 0
        ? `${subject(side)} nima kmeta in ima kvečjemu lahko figuro več.`
        : `${subject(side)} ima kmete ali več kot lahko figuro več.`,
    wrongCorner: ({ value }): string =>
      value > 0
        ? "Kmetje so samo na eni robni liniji, lovca barve njihovega promocijskega polja pa ni."
        : "Kmetje niso samo na eni robni liniji.",
  },
  position: "Položaj",
  own: "Vaš položaj",
  paste: "Ali prilepite FEN ali partijo",
  read: "Preberi",
  places: {
    figure1: "Sl. 1, desno: dama proti lovcu",
    figure1Before: "Sl. 1, levo: Petrosian – Hazai 1970",
    figure1Taken: "Sl. 1 po 1.Sxb6+ cxb6",
    figure2: "Kot sl. 2: lovec varuje g5",
    figure3: "Kot sl. 3: preboj 1.g4",
    locked: "Zaklenjen zid kmetov",
    noWayIn: "Beli nima vstopa",
    queenAgainstTwo: "Dama proti lovcu in skakaču",
    cagedQueen: "Dama v kletki",
    rudolph: "Rudolph 1912: 1.La4+",
    shirov: "Topalov – Širov 1998: 1…Lh3",
  } as Record<PlaceName, string>,
  setUp: "Spremeni ta položaj",
  analyse: "Analiziraj",
  opened: "Položaj je na šahovnici.",
  curves: "Vrednosti po globini",
  curvesHint: "V dobljenem položaju vrednosti z globino rastejo. V utrdbi ostanejo enake in več potez je enakovrednih.",
  toDepth: "Do globine",
  which: "Poteze",
  whichNames: { all: "Vse", best: "Najboljša" } as Record<CurveMovesName, string>,
  preset: "Ocenjeno po",
  presets: { classical: "Merilih", material: "Figurah", play: "Kot igra" } as Record<CurvePreset, string>,
  plot: "Vrednosti najboljših potez po globini",
  seenBy: (side: Side): string => `Točke z vidika ${ofSide(side)}, po globini v polpotezah (potezah enega igralca).`,
  level: "Raven",
  flatFrom: "Ravno od globine",
  range: "Razpon",
  growth: "Rast",
  equal: "Enakovredne poteze",
  moves: "Najboljše poteze; pritisnite eno za njeno varianto na šahovnici",
  rises: "raste",
  follow: (san: string): string => `Odgovori na ${written(san)}`,
  csv: "Vrednosti kot CSV",
  table: "V številkah",
  depth: "Globina",
  best: "Najboljša",
  nodes: "Vozlišča",
  work: "Delo po globini",
  workHint: "Vozlišča do vsake globine; vsaka črta je desetkrat toliko kot tista pod njo.",
  proof: "Dokaz",
  searching: "Išče se množica položajev, ki je močnejša stran ne more zapustiti",
  size: (positions: number, placements: number): string =>
    `${number(positions, { one: "položaj", two: "položaja", few: "položaji", other: "položajev" })}, nobeden izgubljen. Šibkejši strani ${form(placements, { one: "zadošča", two: "zadoščata", few: "zadoščajo", other: "zadošča" })} ${number(placements, { one: "postavitev", two: "postavitvi", few: "postavitve", other: "postavitev" })} figur.`,
  marks: "Prikazano na šahovnici",
  markNames: {
    wall: "nepremični kmetje in figure",
    reach: "kamor lahko pride kralj",
    entries: "vstopna polja in kdo jih varuje",
    shuttle: "polja, med katerimi se premikajo druge figure",
  } as Record<MarkName, string>,
  breakIt: "Poskusite jo prebiti",
  breakHint: (side: Side): string =>
    `Poskusite prodreti: igrajte ${side === "white" ? "z belimi" : "s črnimi"}, na šahovnici ali tu. Dokaz ima odgovor na vsako potezo.`,
  heldMove: (side, reply) => `Drži: ${sideName(side).toLowerCase()} odgovori ${written(reply)}.`,
  noEntry: (squares) => `Kralj ne more nikoli priti na ${either(squares)}.`,
  wallStays: "Nepremičnih kmetov in figur ni mogoče nikoli vzeti.",
  tries: (side: Side): string => `Kaj lahko igra ${sideName(side).toLowerCase()}`,
  finalStep: "ni mogoče vzeti nazaj",
  over: "Remi: tu nihče več ne more zmagati.",
  toStart: "Začni znova",
  back: "Poskusi drugo potezo",
  giveUp: "Končaj poskus",
  misjudged: {
    origin: "Od kod so",
    origins: { all: "Vse", games: "Partije", table: "Tabela" },
    title: "Utrdbe, ki jih Stockfish napačno oceni",
    hint: "Iz partij, ki jih je odigral naš program, in iz natančne tabele končnice dame proti lovcu in skakaču; največja napaka je prva. Stockfish 19 lite vsako tudi po sedmih milijonih vozlišč oceni z vsaj enim kmetom. Vsaka je dokazana: stran v prednosti ne more zmagati.",
    one: (side: Side, points: string): string => `${subject(side)} ${points}`,
    more: (left: number): string => `Pokaži več (${left})`,
    failed: "Seznam se ni naložil. Preverite povezavo in ga odprite znova.",
  },
  check: "Znova preveri dokaz",
  keep: "Shrani v datoteko",
  acceptedWall: "Sprejeto: nobena poteza ne vodi figure s polj, ki ji jih določa dokaz, in na njih ni mata.",
  accepted: (positions: string): string => `Sprejeto; število položajev, preverjenih samo po pravilih: ${positions}.`,
  method: "Kako se presoja",
  methodLines: [
    "Po članku Guida in Bratka „Detecting Fortresses in Chess“ (2012): vrednosti, ki od neke globine ostanejo enake, kažejo na utrdbo, in poteza, katere vrednost raste, zasluži pozornost, čeprav je še tako nizko.",
    "Vsaka vrednost je povprečje dveh sosednjih globin. Ravno pomeni: znotraj 0,20 vsaj zadnjih šest globin. Raste pomeni: 0,50 več v šestih globinah, in ne v enem skoku.",
    "To je ocena. Dokaz je nekaj drugega: množica položajev, ki vsebuje vsako potezo močnejše strani in en odgovor na vsako, brez mata. Program, ki z iskanjem nima nič skupnega, jo v celoti preveri, preden velja za dokazano.",
  ],
};
