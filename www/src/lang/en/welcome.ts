/** Texts of the first visit to a game: what the game is. */
import type { Family } from "../../variants.ts";

export interface WelcomeTexts {
  title: string;
  line: string;
  /** Text for each turn of the example. */
  turns: string[];
}

/** Introductions of the games. For a game without one, its name and its description are shown. */
const games: Partial<Record<Family, WelcomeTexts>> = {
  progressive: {
    title: "Progressive chess",
    line: "White plays one move, Black two in a row, White three, and so on. The first to mate wins.",
    turns: ["White plays 1 move …", "… Black 2 in a row …", "… White 3, and that is mate."],
  },
  antichess: {
    title: "Antichess",
    line: "Chess the other way round: if you can capture, you must. You win when you have lost all your pieces or cannot move.",
    turns: [
      "White offers the rook.",
      "Black can capture it, so Black must.",
      "White offers the last piece.",
      "Captured. White has no pieces left and wins.",
    ],
  },
  chess: {
    title: "Chess",
    line: "The game that everybody knows, against an engine with eight levels. You have White: make your first move.",
    turns: [],
  },
};

export const welcome = {
  games,
  example: "An example, on the board",
  watch: "Watch the example",
  pause: "Pause the example",
  step: "Next move of the example",
  play: "Play",
  learn: "Learn in a minute",
  today: "Solve today’s puzzle",
};
