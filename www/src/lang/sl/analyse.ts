import { counted, formOf } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

const number = counted("sl");
const form = formOf("sl");

/** At the beginning of a sentence. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const analyse: Texts["analyse"] = {
  game: "Partija",
  noMoves: "Potez še ni. Beli naredi eno potezo, nato črni dve, beli tri: vsak krog je za potezo daljši.",
  noMovesYet: "Potez še ni.",
  lookAtTurn: (turn) => `Poglej ${turn}. krog`,
  turnOf: (turn, side, moves) =>
    `${turn}. krog, ${words.sideName(side)}, ${number(moves, { one: "poteza", two: "potezi", few: "poteze", other: "potez" })}`,
  incomplete: "nedokončana",
  variationAtMove: (n) => `Varianta pri ${n}. potezi`,
  variationAt: (turn) => `Varianta v ${turn}. krogu`,
  here: "Pri prikazani potezi",
  playFromHere: "Igraj od tod",
  playFromHereHint: "Proti programu, s stranjo, ki je na potezi",
  makeMain: "V glavno varianto",
  makeMainHint: "Ta varianta postane glavna",
  deleteFrom: "Izbriši od tod",
  deleteFromHint: "Prikazano potezo in vse, ki ji sledijo",
  keep: "Dodaj kot varianto",
  branchHint: "Poteza na tem mestu začne varianto.",
  entered: (san, variation) => `${san}.${variation ? " Varianta." : ""}`,
  takenBack: "Poteza je vzeta nazaj.",
  deleted: "Poteze so izbrisane.",
  madeMain: "Varianta je zdaj glavna.",
  kept: "Linija je zdaj varianta.",
  playedOn: "Partija se nadaljuje od tod, proti programu.",
  opened: "Partija je zdaj tukaj.",
  misfit: "Variant, ki tem pravilom ne ustrezajo, ni več.",

  live: "Ocena",
  liveSwitch: "Prikaži oceno vsakega položaja",
  balance: (line) => `Ocena: ${line}`,

  ask: "Vprašaj program",
  time: "Čas",
  questions: {
    mate: ["Ali je mat?", "S preostalimi potezami te serije"],
    series: ["Kaj naj igram?", "Najboljša serija in zakaj"],
    threat: ["Kaj grozi?", "Mat, ki bi ga imel nasprotnik zdaj"],
    evaluate: ["Kako dobro je to?", "Vsaka značilnost položaja s svojo težo"],
    explain: ["Zakaj je to mat?", "Kaj daje šah in kaj zapira vse izhode"],
  },
  moveQuestions: {
    mate: ["Ali je mat?", "S to potezo ali z naslednjimi"],
    series: ["Kaj naj igram?", "Najboljša poteza in kaj sledi"],
    threat: ["Kaj grozi?", "Kaj bi nasprotnik odigral zdaj"],
    evaluate: ["Kako dobro je to?", "Vsaka značilnost položaja s svojo težo"],
    explain: ["Zakaj je to mat?", "Kaj daje šah in kaj zapira vse izhode"],
  },
  phases: {
    book: "Gledam v knjigo otvoritev",
    mate: "Iščem mat",
    series: "Primerjam serije",
    prevention: "Preverjam odgovore",
    review: "Pregledujem partijo",
    search: "Gleda naprej",
  },
  stop: "Ustavi",
  timeUsed: "Porabljeni čas",
  nodes: "Vozlišča",
  nodesPerSecond: "Vozlišč/s",
  firstMoves: "Pregledane prve poteze",
  firstMovesHint: "Položaj, do katerega vodi več prvih potez, šteje le za eno od njih",
  doneOf: (done, all) => `${done} od ${all}`,
  positions: "Položaji",
  waiting: "Čaka",
  triedUpTo: "Preizkušeno vse do",

  howToSearch: "Kako iskati:",
  allMatesToo: ", vsi mati",
  forMate: "Za »Ali je mat?«",
  allMates: "Vsi mati",
  allMatesHint: "Prešteje jih in našteje, namesto da bi se ustavilo pri prvem.",
  heuristic: "Hevristika",
  promotion: "Promocija",
  promotionHint: "Štejejo kmetje blizu zadnje vrste in nove dame.",
  pin: "Vezava",
  pinHint: "Štejejo tudi koraki našega kralja na polje, kjer veže nasprotnikovega.",

  closeAnswer: "Zapri odgovor",
  mate: "Mat",
  noMate: "Mata ni",
  notKnown: "Ni znano",
  threat: "Grožnja",
  noThreat: "Ni grožnje",
  aThreat: "Grožnja",
  bestMove: "Najboljša poteza",
  bestSeries: "Najboljša serija",
  stuck: "Brez potez",
  book: "Knjiga otvoritev",
  matesIn: (side, moves) =>
    `${capital(words.sideName(side))} matira v ${moves} ${form(moves, { one: "potezi", two: "potezah", few: "potezah", other: "potezah" })}.`,
  mates: (mates, complete) => {
    const all = number(mates, { one: "mat", two: "različna mata", few: "različni mati", other: "različnih matov" });
    return complete ? all : `Najmanj ${all}`;
  },
  allOfThem: "Vsi",
  firstOfThem: (listed) => `Prvih ${listed}`,
  whyMate: "Zakaj je mat",
  considered: "Obravnavane serije",
  why: "Zakaj ta serija",
  whyMove: "Zakaj ta poteza",
  lineByMove: "Linija, poteza za potezo",
  moveByMove: "Serija, poteza za potezo",
  stepBack: "Korak nazaj",
  stepThrough: "Korak naprej",
  playIt: "Odigraj",
  showOnBoard: "Prikaži na šahovnici",
  safeties: {
    over: "konča partijo",
    proved: "v odgovoru dokazano ni mata",
    notFound: "v odgovoru ni najden mat",
    losing: "dopušča mat",
    unchecked: "odgovori niso preverjeni",
  },
  pointsHint: "Točke; pozitivne so dobre za belega",
  spent: (nodes, time) => `Vozlišč: ${nodes}, čas: ${time}`,

  marksOnBoard: "Oznake na šahovnici",
  marks: {
    checker: "daje šah",
    covered: "nadzorovano",
    ownMan: "lastna figura",
    pinned: "vezana",
    givesCheck: "nedovoljeno: daje šah",
  },
  rays: { pin: "vezava", reply: "nedovoljena poteza", replyCheck: "šah, ki bi ga dala" },

  idle: (features) =>
    number(features, {
      one: "značilnost, ki ne odloča",
      two: "značilnosti, ki ne odločata",
      few: "značilnosti, ki ne odločajo",
      other: "značilnosti, ki ne odločajo",
    }),
  feature: "Značilnost",
  points: "Točke",

  review: "Preglej partijo",
  reviewHint: "Poišči zamujene in dopuščene mate, krog za krogom",
  verdicts: { missedMate: "Zamujen mat", allowedMate: "Dopuščen mat", lost: "Rešitev ni najdena" },
  missedLine: "Zamujen mat",
  allowedLine: "Dopuščeni mat",
  better: "Boljša serija",
  betterLine: "Boljša serija",
  atTurn: (what, turn) => `${what}, ${turn}. krog`,
  reviewing: (turn, turns) => `Pregledujem ${turn}. krog od ${turns}…`,
  turnsReviewed: "Pregledani krogi",
  changedSince: "Partija se je od takrat spremenila: pregledane so le njene prve serije.",
  plot: (turns) => `Ocena po vsakem krogu (${turns}); spodnja tabela ima iste številke`,
  plotSides: "Zgoraj bolje beli, spodaj črni",
  plotTurns: (first, last) => `Krogi ${first}–${last}`,
  dot: (turn, side, value) => `${turn}. krog, ${words.sideName(side)}: ${value}`,
  table: "Ocene v številkah",
  turn: "Krog",
  value: "Ocena",
  finding: "Ugotovitev",
};
