import type { ClockTexts } from "../clock.ts";

export const clock: ClockTexts = {
  title: "Ura",
  minutes: "Minut za vsakega igralca",
  off: "Brez ure",
  increment: "Dodatne sekunde za vsak krog",
  pace: (minutes, increment) => (increment > 0 ? `${minutes} min + ${increment} s` : `${minutes} min`),
  first: "Ura steče po prvem krogu belega.",
  stop: "Ustavi uro",
  goOn: "Poženi uro",
  of: (side) => (side === "white" ? "Ura belega" : "Ura črnega"),
  low: (side) => `${side === "white" ? "Belemu" : "Črnemu"} je ostalo 30 sekund.`,
};
