import type { Right, Tool } from "../../screens/editor/setup.ts";
import type { EditorTexts } from "../editor.ts";

const tools: Record<Tool, string> = {
  hand: "Premikaj figure",
  erase: "Odstrani figure",
  K: "Beli kralj",
  Q: "Bela dama",
  R: "Bela trdnjava",
  B: "Beli lovec",
  N: "Beli skakač",
  P: "Beli kmet",
  k: "Črni kralj",
  q: "Črna dama",
  r: "Črna trdnjava",
  b: "Črni lovec",
  n: "Črni skakač",
  p: "Črni kmet",
};

const rights: Record<Right, string> = {
  K: "Beli, mala rokada",
  Q: "Beli, velika rokada",
  k: "Črni, mala rokada",
  q: "Črni, velika rokada",
};

export const editor: EditorTexts = {
  title: "Postavi položaj",
  tools,
  choice: { white: "Bele figure", black: "Črne figure" },
  toolLine: {
    hand: "Premikajte figure: povlecite jih ali kliknite figuro in nato polje. Figuro odstranite tako, da jo povlečete s šahovnice.",
    erase: "Kliknite figuro, da jo odstranite.",
    man: (name) => `${name}: kliknite polja, kjer naj stoji, ali povlecite.`,
  },
  keys: "Na šahovnici: puščice in Enter; črke kakor v FEN (K beli kralj, k črni kralj); Delete odstrani figuro.",
  start: "Začetni položaj",
  clear: "Prazna šahovnica",
  undo: "Razveljavi",
  flip: "Obrni šahovnico",
  fields: "Kaj spada k položaju",
  turn: "Krog",
  turnHint: "Številka pove, kdo je na potezi in koliko potez naredi.",
  toMove: "Na potezi",
  number: "Številka poteze",
  numberHint: "Kakor šteje šah: poteza belega in odgovor črnega štejeta za eno.",
  earlier: "Krog prej",
  later: "Krog pozneje",
  quiet: "Mirni krogi pred tem",
  quietHint: "Krogi zapored brez jemanja in brez poteze s kmetom; po desetih mora naslednja serija matirati.",
  halfMoves: "Polpoteze pred tem",
  halfMovesHint: "Poteze obeh zapored brez jemanja in brez poteze s kmetom; po stotih je partija remi.",
  castling: "Rokada",
  rights,
  noRight: (right) => {
    const white = right === right.toUpperCase();
    const rank = white ? "1" : "8";
    const corner = right.toUpperCase() === "K" ? "h" : "a";
    return `${white ? "Beli" : "Črni"} kralj ne stoji na e${rank} ali njegove trdnjave ni na ${corner}${rank}.`;
  },
  targets: "Jemanje mimogrede",
  targetsHint: "Polja, ki so jih kmetje preskočili v zadnjem krogu: serija jih lahko pusti več.",
  targetHint: "Polje, ki ga je kmet pravkar preskočil z dvojnim korakom.",
  noTargets: (mover) =>
    `Nobeno ni mogoče: noben ${mover === "white" ? "črni" : "beli"} kmet ne stoji tam, kjer se konča dvojni korak, s praznim poljem za seboj.`,
  fen: "FEN",
  readFen: "Preberi",
  copyFen: "Kopiraj FEN",
  copyLink: "Kopiraj povezavo",
  copied: { fen: "FEN je kopiran.", link: "Povezava je kopirana: odpre ta položaj." },
  unreadable: "To ni FEN.",
  notCopied: "Brskalnik ne dovoli kopiranja; besedilo je v okencu.",
  asking: "Program preverja…",
  kingsTouch: (one, other) =>
    `Kralja stojita drug ob drugem, na ${one} in ${other}: kralja nikoli ne smeta stati drug ob drugem.`,
  doubtful: (why) => `Do tega položaja ne pripelje nobena partija: ${why}\n\nŽelite vseeno nadaljevati?`,
  legal: "Položaj je dovoljen.",
  over: "Položaj je dovoljen, a partija je v njem že končana.",
  wrong: "Tako še ni mogoče igrati:",
  analyse: "Analiziraj",
  play: "Igrajte od tu",
  solve: "Je mogoč mat?",
  set: "Položaj je na šahovnici.",
  turnNote: ({ written, side, taken }) =>
    `Zadnje polje je ${written}, na potezi pa je ${side === "white" ? "beli" : "črni"}: krog je nastavljen na ${taken}. Drugod to polje šteje poteze; po potrebi ga popravite.`,
};
