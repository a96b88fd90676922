/** Places of the puzzle files in the site. */
import type { Family } from "../../variants.ts";
import type { PuzzleGame } from "./model.ts";

/** The first file, if there is one; the folder of the packs; and one in it with further packs. */
interface Places {
  first?: string;
  folder: string;
  further?: string;
}

export const PLACES: Readonly<Record<PuzzleGame, Places>> = {
  progressive: { first: "puzzles.json", folder: "puzzles/", further: "two_turns/" },
  antichess: { folder: "puzzles/antichess/" },
  chess: { folder: "puzzles/chess/" },
};

/** The files that the screen reads first; none for a game without puzzles. */
export function firstFiles(game: Family): string[] {
  const places: Places | undefined = (PLACES as Partial<Record<Family, Places>>)[game];
  if (!places) return [];
  const { first, folder, further } = places;
  const lists = ["", further].flatMap((inner) => (inner === undefined ? [] : `${folder}${inner}list.json`));
  return first === undefined ? lists : [first, ...lists];
}
