import type { ClockTexts } from "../clock.ts";

export const clock: ClockTexts = {
  title: "Orologio",
  minutes: "Minuti per ciascun giocatore",
  off: "Senza orologio",
  increment: "Secondi in più a ogni turno",
  pace: (minutes, increment) => (increment > 0 ? `${minutes} min + ${increment} s` : `${minutes} min`),
  first: "Parte dopo il primo turno del Bianco.",
  stop: "Ferma l’orologio",
  goOn: "Fai partire l’orologio",
  of: (side) => (side === "white" ? "Orologio del Bianco" : "Orologio del Nero"),
  low: (side) => `${side === "white" ? "Al Bianco" : "Al Nero"} restano 30 secondi.`,
};
