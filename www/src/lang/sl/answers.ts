import type { Heuristic, MethodName } from "../../protocol/messages.ts";
import { heuristicsOf } from "../mate-search.ts";
import { counted, formOf } from "../plural.ts";
import type { AnswerTexts } from "../answers.ts";
import { words } from "./words.ts";

const number = counted("sl");
const form = formOf("sl");

/** Capitalises the beginning of a sentence. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const methods: Record<MethodName, [string, string]> = {
  complete: ["Popolno iskanje", "Najde mat ali dokaže, da mata ni."],
  depthFirst: ["V globino", "Serija za serijo brez posebnega reda: merilo iz članka."],
  bestFirst: ["Najprej najboljše", "Nadaljuje tam, kjer hevristika obeta največ."],
  aStar: ["A*", "Enako, le da vsaka že odigrana poteza zniža vrednost variante."],
};

const heuristics: Record<Heuristic, string> = {
  covering: "Napadi na kralja in polja okoli njega.",
  ghost: "Število potez, ki bi jih figura potrebovala do kralja, če vmes ne bi bilo ničesar.",
  manhattan: "Razdalje figur do kralja.",
  squares: "Število potez do vsakega polja okoli kralja.",
};

export const answers: AnswerTexts = {
  methods,
  heuristics,
  howLine: (how) => {
    const used = heuristicsOf(how, "sl");
    const [name] = methods[how.method ?? "complete"];
    return used === undefined ? name : `${name}: ${used}`;
  },
  edit: {
    paste: "Prilepi partijo",
    pasteHint: "Odpre polje za partije, položaje in povezave",
    playFromHere: "Igrajte od tu",
    playFromHereHint: "Proti programu, s stranjo, ki je na potezi",
    makeMain: "Nastavi kot glavno",
    makeMainHint: "Ta varianta postane glavna",
    deleteFrom: "Izbriši od tu",
    deleted: "Poteze so izbrisane.",
    madeMain: "Varianta je zdaj glavna.",
    kept: "Dodano kot varianta.",
    playedOn: "Partija se nadaljuje od tu, proti programu.",
    keep: "Dodaj kot varianto",
  },
  live: "Ocena",
  nobody: "Nihče ne more matirati",
  /** Reasons for a value that is no estimate. */
  reasons: {
    held: (side) => `${side === "white" ? "Beli" : "Črni"} ne more zmagati: dokaz utrdbe je preverjen.`,
    proved: "Prisilna zmaga: vsaka poteza je preverjena.",
    table: "Iz tabele z natančno vrednostjo vsakega položaja.",
    mate: "Mat, ki ga je našlo iskanje.",
  },
  liveSwitch: "Prikaži oceno vsakega položaja",

  // Continuous analysis.
  follow: "Analiziraj sproti",
  followHint: "Kjer koli se ustavite: mat, grožnja in najboljše variante, v vsakem prehodu z več časa",
  following: (round, of) => `Vedno globlje: prehod ${round} od ${of}`,
  balance: (line) => `Ocena: ${line}`,

  ask: "Vprašaj program",
  time: "Čas",
  lines: "Variante",
  linesHint: "Koliko najboljših se pokaže, vsaka s svojo oceno",
  questions: {
    mate: ["Mat?", "Ali je s preostalimi potezami tega kroga mogoč mat?"],
    series: ["Najboljše", "Najboljša serija in zakaj"],
    threat: ["Grožnja?", "Mat, ki bi ga imel nasprotnik zdaj"],
    evaluate: ["Ocena?", "Vsaka značilnost položaja s svojo težo"],
    prove: ["Dobljeno?", "Prisilna zmaga ene od strani, z dokazom"],
    fortress: ["Se da zmagati?", "Ali lahko stran v zaostanku vzdrži za vedno, z dokazom"],
    survive: ["Se rešim?", "Ali obstaja serija, po kateri nasprotnik nima mata? Z dokazom"],
    win: ["Zmaga v dveh?", "Ali obstaja serija, po kateri vsak odgovor dopušča mat? Z dokazom"],
    explain: ["Zakaj mat?", "Kaj daje šah in kaj kralju zapira vse izhode"],
  },
  moveQuestions: {
    mate: ["Mat?", "Ali je s to potezo ali z naslednjimi mogoč mat?"],
    series: ["Najboljše", "Najboljša poteza in kaj sledi"],
    threat: ["Grožnja?", "Kaj bi nasprotnik odigral zdaj"],
    evaluate: ["Ocena?", "Vsaka značilnost položaja s svojo težo"],
    prove: ["Dobljeno?", "Prisilna zmaga ene od strani, z dokazom"],
    fortress: ["Se da zmagati?", "Ali lahko stran v zaostanku vzdrži za vedno, z dokazom"],
    survive: ["Se rešim?", "Ali obstaja serija, po kateri nasprotnik nima mata? Z dokazom"],
    win: ["Zmaga v dveh?", "Ali obstaja serija, po kateri vsak odgovor dopušča mat? Z dokazom"],
    explain: ["Zakaj mat?", "Kaj daje šah in kaj kralju zapira vse izhode"],
  },
  phases: {
    book: "Gledam v knjigo otvoritev",
    mate: "Iščem mat",
    series: "Primerjam serije",
    prevention: "Preverjam odgovore",
    review: "Pregledujem partijo",
    search: "Gledam naprej",
    prove: "Iščem prisilno zmago",
    check: "Preverjam dokaz",
    learn: "Učim se uteži",
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
  forMate: "Za „Mat?“",
  allMates: "Vsi mati",
  allMatesHint: "Prešteje in našteje jih, namesto da bi se iskanje ustavilo pri prvem.",
  heuristic: "Hevristika",
  promotion: "Promocija",
  promotionHint: "Štejejo kmetje blizu zadnje vrste in nove dame.",
  pin: "Vezava",
  pinHint: "Štejejo tudi koraki lastnega kralja na polje, s katerega veže nasprotnikovega.",

  twoTurns: {
    searching: { survive: "Iščem varno serijo", win: "Iščem mat v dveh krogih" },
    verdicts: {
      mates: "Mat",
      mateInTwo: "Mat v dveh krogih: dokazano",
      safe: "Varna serija: dokazano",
      lost: "Izgubljeno: dokazano",
      none: "Mata v dveh krogih ni",
      unknown: "Ni znano",
      refused: "To ni dokaz",
    },
    answered: (answered, ends, all, mates) =>
      `Serije z matom v odgovor: ${answered.toLocaleString("sl")}${all ? ` od ${ends.toLocaleString("sl")}` : ""}; različnih matov: ${mates.toLocaleString("sl")}`,
    refuted: (refuted, ends, all) =>
      `Ovržene serije: ${refuted.toLocaleString("sl")} od ${all ? "" : "vsaj "}${ends.toLocaleString("sl")}`,
    escape: "Poskusite se rešiti: na šahovnici odigrajte poljubno serijo in takoj bo sledil mat.",
    accepted: (time) => `Dokaz je preverjen samo s pravili (${time}).`,
  },
  closeAnswer: "Zapri odgovor",
  mate: "Mat",
  noMate: "Mata ni",
  notKnown: "Ni znano",
  mateNotKnown: "Mat: ni znano",
  threatNotKnown: "Grožnja: ni znano",
  threat: "Grožnja",
  noThreat: "Ni grožnje",
  aThreat: "Grožnja",
  bestMove: "Najboljša poteza",
  bestSeries: "Najboljša serija",
  stuck: "Brez potez",
  book: "Knjiga otvoritev",
  matesIn: (side, moves) =>
    moves === 0
      ? "Mat je."
      : `${capital(words.sideName(side))} matira v ${moves} ${form(moves, { one: "potezi", two: "potezah", few: "potezah", other: "potezah" })}.`,
  mates: (mates, complete) => {
    const all = number(mates, { one: "mat", two: "različna mata", few: "različni mati", other: "različnih matov" });
    return complete ? all : `Najmanj ${all}`;
  },
  allOfThem: "Vsi",
  firstOfThem: (listed) => `Prvih ${listed}`,
  considered: "Obravnavane serije",
  why: "Zakaj ta serija",
  whyMove: "Zakaj ta poteza",
  lineByMove: "Varianta, poteza za potezo",
  moveByMove: "Serija, poteza za potezo",
  stepBack: "Korak nazaj",
  stepThrough: "Korak naprej",
  copyLine: "Kopiraj to varianto",
  playIt: "Odigraj",
  safeties: {
    over: "konča partijo",
    proved: "dokazano: v odgovoru ni mata",
    notFound: "v odgovoru mat ni bil najden",
    losing: "dopušča mat",
    unchecked: "odgovori niso preverjeni",
  },
  pointsHint: "Točke; pozitivne so dobre za belega",
  afterReplyHint: "Točke po najboljšem najdenem odgovoru: po njih se serije primerjajo. Pozitivne so dobre za belega",
  noReplyHint: "Vrednost po najboljšem odgovoru ni bila izračunana",
  searchedHint: "Med serijami, proti katerim ni bil najden mat, je izbrana tista, ki je bila preiskana najdlje",

  proved: "dokazano",
  estimate: "Ocena",
  estimated: "ocena",
  seen: "najdeno z iskanjem",
  beside: "Spodnje značilnosti ocenjujejo položaj brez gledanja naprej.",
  groups: {
    men: "Figure",
    pawns: "Kmetje na poti",
    king: "Varnost kraljev",
    activity: "Svoboda figur",
    threats: "Grožnje",
    taking: "Obvezno jemanje",
    turn: "Pravica do poteze",
  },
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
  verdicts: {
    missedMate: "Zamujen mat",
    allowedMate: "Dopuščen mat",
    lost: "Rešitev ni najdena",
    mistake: "Napaka",
    blunder: "Huda napaka",
  },
  nextMistake: "Naslednja napaka",
  accuracy: "Natančnost",
  accuracyHint: "Natančnost: 100 % minus povprečna izguba možnosti za zmago na potezo.",
  missedLine: "Zamujen mat",
  allowedLine: "Dopuščeni mat",
  better: "Boljša serija",
  betterLine: "Boljša serija",
  atTurn: (what, turn) => `${what}, ${turn}. krog`,
  reviewing: (turn, turns) => `Pregledujem ${turn}. krog od ${turns}…`,
  turnsReviewed: "Pregledani krogi",
  changedSince: "Partija se je od takrat spremenila: pregledane so le njene prve serije.",
  reviewOfMoves: {
    reviewHint: "Poišči napake, potezo za potezo",
    better: "Boljša poteza",
    betterLine: "Boljša poteza",
    atTurn: (what, move) => `${what}, ${move}. poteza`,
    reviewing: (move, moves) => `Pregledujem ${move}. potezo od ${moves}…`,
    turnsReviewed: "Pregledane poteze",
    changedSince: "Partija se je od takrat spremenila: pregledane so le njene prve poteze.",
    plot: (moves) => `Ocena po vsaki potezi (${moves}); spodnja tabela ima iste številke`,
    dot: (move, side, value) => `${move}. poteza, ${words.sideName(side)}: ${value}`,
    lookAtTurn: (move) => `Pokaži ${move}. potezo`,
    turn: "Poteza",
  },
  plot: (turns) => `Ocena po vsakem krogu (${turns}); spodnja tabela ima iste številke`,
  plotSides: "Zgoraj bolje za belega, spodaj za črnega",
  dot: (turn, side, value) => `${turn}. krog, ${words.sideName(side)}: ${value}`,
  table: "Ocene v številkah",
  turn: "Krog",
  value: "Ocena",
  finding: "Ugotovitev",
};
