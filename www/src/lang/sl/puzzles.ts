import { counted, formOf } from "../plural.ts";
import { pieceOf } from "../san.ts";
import { PIECE_ACC, written } from "./board.ts";
import type { PuzzlesTexts } from "../puzzles.ts";

const number = counted("sl");
const form = formOf("sl");

export const puzzles: PuzzlesTexts = {
  task: (side) => `${side === "white" ? "Beli" : "Črni"} na potezi matira`,
  taskDetail: (turn, rules) =>
    rules === "italian"
      ? `Poteze zapored: ${turn}; šah sme dati samo zadnja.`
      : `Poteze zapored: največ ${turn}; šah konča serijo.`,
  inCheck: "Šah: ubraniti se ga morate s prvo potezo.",
  loading: "Nalagam naloge …",
  failed: "Nalog ni bilo mogoče naložiti.",
  retry: "Poskusi znova",
  title: (place) => `Naloga ${place}`,
  level: (level) => `Težavnost ${level} od 5`,
  anySeries: "Pravilna je vsaka serija, ki matira: odločajo pravila.",
  attempt: "Vaša serija",
  attemptEmpty: "Premikajte figure na šahovnici. Poteze lahko kadar koli vzamete nazaj.",
  back: "Razveljavi potezo",
  backLabel: "Vzemi nazaj zadnjo potezo",
  restart: "Razveljavi serijo",
  restartLabel: "Vzemi nazaj celo serijo",
  turnRound: "Obrni šahovnico",
  takenBack: "Poteza je vzeta nazaj.",
  solved: "Rešeno: mat je.",
  solvedHelped: "Mat z namigom: ta naloga se še vrne.",
  wrongTitle: "Ni mat",
  wrong: ({ status, moves }) => {
    if (status.result !== undefined) return "Serija konča partijo, a ne z matom.";
    if (!status.inCheck) return "Serija je končana, kralj pa ni v šahu.";
    const some = moves.slice(0, 2).map(({ san }) => san);
    return `Šah je, a obstaja izhod: ${written(some.join(" ali "))}${moves.length > 2 ? ` in še ${moves.length - 2}` : ""}.`;
  },
  again: "Poskusite znova",
  next: "Naslednja naloga",
  allSolved: "Vse naloge so rešene. Odlično!",
  streakNow: (streak) =>
    streak < 2 ? "" : `${number(streak, { one: "naloga", two: "nalogi", few: "naloge", other: "nalog" })} zapored.`,
  help: "Pomoč",
  hint: ["Katera figura gre prva?", "Kam gre?", "Cela serija"],
  hints: ({ steps, squares, san }) => {
    const [from, to] = squares;
    if (san.length === 0) return ["Od tod program ne najde mata: vzemite potezo nazaj."];
    const all = [
      `Premaknite ${PIECE_ACC[pieceOf(san)]}, ki stoji na ${from}.`,
      `Gre na ${to}.`,
      `Rešitev: ${written(san.join(" "))}.`,
    ];
    return all.slice(0, steps);
  },
  showSolution: "Pokaži rešitev",
  compare: "Primerjaj z rešitvijo",
  endsStreak: "Napačna serija, cela serija kot namig in rešitev prekinejo vaš niz.",
  solution: "Rešitev",
  solutionStep: (count, length) => `Rešitev: poteza ${count} od ${length}`,
  solutionDetail: "Ena od rešitev; vaša serija ostane, kakršna je bila.",
  line: "Rešitev, poteza za potezo",
  stepBack: "Korak nazaj",
  stepOn: "Korak naprej",
  backToPuzzle: "Nazaj",
  why: "Zakaj je mat",
  mates: ({ mates, more }) =>
    mates === 1 && !more
      ? "Edini je."
      : `${form(mates, { one: "Možen je", two: "Možna sta", few: "Možni so", other: "Možnih je" })} ${more ? "vsaj " : ""}${number(mates, { one: "mat", two: "različna mata", few: "različni mati", other: "različnih matov" })}.`,
  source: (source) => `Vir: ${source}`,
  progressive: "Vsaka je mat v enem krogu.",
  levels: "Težavnost",
  turn: (turn) => `${turn}. krog`,
  lengths: "Dolžina kroga",
  length: (turn) => number(turn, { one: "poteza", two: "potezi", few: "poteze", other: "potez" }),
  solvedOf: (solved, total) => `${solved} od ${total} rešenih`,
  list: "Naloge",
  none: "Nalog te vrste ni.",
  marks: { failed: "poskušena", shown: "rešitev videna", solved: "rešena" },
  progress: "Vaš napredek",
  streak: "Niz",
  best: "Rekord",
  done: "Rešene",
  ofDay: (day) => `Naloga za ${day}`,
  notKept: "Brskalnik za to stran ničesar ne hrani: ko zaprete stran, bo napredek izgubljen.",
};
