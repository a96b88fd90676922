import type { Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import type { ProofTexts } from "../proof.ts";

const number = counted("sl");

export const proof: ProofTexts = {
  won: (side: Side) => `${side === "white" ? "Beli" : "Črni"} zmaga: dokazano`,
  none: "Nič ni dokazano",
  refused: "To ni dokaz",
  numbers: (toProve, toRefute) => `Odprtih položajev, ki jih je treba dobiti: vsaj ${toProve}; rešiti: ${toRefute}.`,
  walk: "Sprehod po dokazu",
  hint: "Izberite poteze strani, ki izgublja: dokaz ima odgovor na vsako.",
  start: "Na začetek dokaza",
  back: "En odgovor nazaj",
  replies: "Kaj lahko igra stran, ki izgublja",
  moves: (n) =>
    n === 0 ? "konec" : `največ ${number(n, { one: "poteza", two: "potezi", few: "poteze", other: "potez" })}`,
  over: "Tu je partija končana in dobljena.",
  check: "Preveri ta dokaz",
  accepted: (positions, time) =>
    positions === 0
      ? `Sprejeto: nobena poteza ne vodi figure s polj, ki ji jih določa dokaz; preverjeno v ${time}.`
      : `Sprejeto: ${number(positions, { one: "položaj", two: "položaja", few: "položaji", other: "položajev" })}, vsaka varianta odigrana po pravilih v ${time}.`,
  fortress: {
    lab: "Vrednosti po globini in dokaz: laboratorij utrdb",
    searching: "Iskanje utrdbe",
    held: (attacker) => `${attacker === "white" ? "Beli" : "Črni"} ne more zmagati: dokazano`,
    wall: "Stoji v vsakem položaju in se nikoli ne vzame",
    entries: "Kjer bi močnejša stran vdrla, če polje ne bi bilo varovano.",
    walk: "Poskusite jo prebiti",
    hint: "Igrajte z močnejšo stranjo: dokaz ima odgovor na vsako potezo.",
    replies: "Kaj lahko igra močnejša stran",
    finalStep: "ni mogoče vzeti nazaj",
    over: "Remi: tu ne more več zmagati nihče.",
  },
};
