/** Besedila zaslona, ki presoja izide. */
import type { FairTexts } from "../fair.ts";

export const fair: FairTexts = {
  title: "Je bil izid pravičen?",
  what: "Igralec, ki mu poteče čas, izgubi le, če lahko nasprotnik še matira. Poglejte, kdo lahko.",
  question: "Kdo lahko še zmaga, če poteče čas?",
  judging: "Presojam …",
  sides: { white: "Beli", black: "Črni" },
  can: "lahko še matira, če nasprotnik pomaga.",
  cannot: "ne more nikoli matirati:",
  unknown: "morda še lahko matira: iskanje ni našlo odgovora.",
  reasons: {
    "game-over": "partija je končana.",
    material: "preostale figure ne zadoščajo.",
    wall: "nobena figura ne more doseči polj, potrebnih za mat.",
    exhausted: "nobeno zaporedje dovoljenih potez se ne konča z matom.",
  },
  verdicts: {
    mated: { title: "Šah mat", detail: "Mat na šahovnici je končal partijo: zmaga stran, ki matira." },
    misstated: {
      title: "Napačen izid",
      detail: "Partija se je končala z matom, izid pa pripisuje zmago drugi strani.",
    },
    dead: { title: "Nihče ne more matirati", detail: "Pozicija je mrtva: partija je takoj remi." },
    unfair: {
      title: "Nepravično: to je remi",
      detail: "Zmagovalec ni mogel matirati z nobenim zaporedjem dovoljenih potez.",
    },
    fair: { title: "Pravičen izid", detail: "Zmagovalec je še lahko matiral." },
    one: { title: "Zmaga lahko le ena stran", detail: "Če tej strani poteče čas, je partija remi." },
    both: { title: "Zmagata lahko obe strani", detail: "Igralec, ki mu poteče čas, izgubi." },
    open: { title: "Ni znano", detail: "Iskanje je doseglo omejitev." },
  },
  onTime: (winner, can) => {
    const [low, lost] = winner === "white" ? ["beli", "Črni"] : ["črni", "Beli"];
    if (can === undefined) return `${lost} je izgubil na čas. Iskanje ni ugotovilo, ali bi ${low} še lahko matiral.`;
    return can
      ? `${lost} je izgubil na čas, ${low} pa bi še lahko matiral.`
      : `${lost} je izgubil na čas, ${low} pa ni mogel več matirati: po členu 6.9 pravil FIDE je remi.`;
  },
  conflict: (tag, end) => `Oznaka pravi ${tag}, poteze pa se končajo z ${end}. Presoja se izid iz oznake.`,
  show: "Pokaži mat",
  steps: "Mat, poteza za potezo",
  toMate: "Do mata",
  analyse: "Analiziraj",
  ply: (ply, all) => `Korak ${ply} od ${all}`,
  mate: "Mat",
  paste: "Položaj ali partija",
  judge: "Presodi",
  law: "Pravila FIDE, člen 6.9. Pravilo petdesetih potez in ponavljanje ne štejeta.",
  opened: "Položaj je na analizni šahovnici.",
};
