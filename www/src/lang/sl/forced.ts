import type { ForcedTexts } from "../forced.ts";
import { counted } from "../plural.ts";

const number = counted("sl");
const moves = (count: number): string => number(count, { one: "poteza", two: "potezi", few: "poteze", other: "potez" });

export const forced: ForcedTexts = {
  game: "Igra",
  checking: "Preverjam dokaz …",
  left: (count) => `Do zmage največ: ${moves(count)}`,
  goesOn: ({ moves: left, other }) => `${other ? "To ni poteza dokaza, a tudi zmaga: pravkar dokazano. " : "Pravilno. "}Še največ: ${moves(left)}.`,
  wrong: ({ loses }) => (loses ? "Po tem prisiljeno zmaga druga stran: dokazano; odgovori s prvo potezo dokaza." : "Po tem zmaga ni bila najdena."),
  proved: (positions) =>
    `Dokazano; pozicij, preverjenih po samih pravilih na vaši napravi: ${positions}. Za vsako drugo potezo ob vsaki zahtevani je dokazano, da zmage ni več.`,
  playOut: "Odigraj do konca",
  playedOut: "Odigrano do konca: zmagali ste.",
  instead: {
    task: (side) => `${side === "white" ? "Beli" : "Črni"} na potezi zmaga`,
    taskDetail: (turn) => `Izgubiti vse figure ali ostati brez poteze: prisiljeno, število potez največ ${turn}. Vsaka zahtevana poteza je edina, ki zmaga.`,
    anySeries: "Nasprotnik se upira, dokler mu dokaz dopušča. Zadnja edina poteza reši nalogo; ostalo lahko odigrate do konca in tam je pravilna vsaka poteza, ki zmaga.",
    attempt: "Vaše poteze",
    restart: "Znova",
    restartLabel: "Vzemi nazaj vse poteze",
    solved: "Rešeno: nobena druga poteza ne bi zmagala.",
    solvedHelped: "Rešeno s pomočjo: ta naloga bo še prišla.",
    wrongTitle: "To ne zmaga",
    hint: ["Katera figura gre?", "Kam gre?", "Vsa pot"],
    hints: ({ steps, squares, san }) => {
      const [from, to] = squares;
      if (san.length === 0) return ["Od tod zmaga ni znana: vzemite potezo nazaj."];
      return [`Na vrsti je figura na ${from}.`, `Gre na ${to}.`, `Najdaljša pot: ${san.join(" ")}.`].slice(0, steps);
    },
    endsStreak: "Napačna poteza, vsa pot kot namig in rešitev prekinejo vaš niz.",
    solutionDetail: "Najdaljša pot dokaza; vaše poteze ostanejo, kjer so bile.",
    progressive: "Vsaka je prisiljena zmaga z dokazom, ki ga preveri vaša naprava; vsaka zahtevana poteza je edina, ki zmaga.",
    turns: "Poteze do zmage",
    anyTurn: "Vse dolžine",
    turn: (turn) => moves(turn),
  },
  training: {
    has: "Za kaj gre",
    oneFirst: "",
    runHow: "Čim več zmag, najprej lahke. Tri napačne poteze končajo reševanje.",
  },
};
