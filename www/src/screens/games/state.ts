/** The kept games, as the screen of them shows them. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { Said } from "../../say/reader.ts";
import type { DamagedGame, SavedGame, StoreTrouble } from "../../kept/records.ts";

export interface ImportReport {
  imported: number;
  failed: { file: string | undefined; number: number; line: number; error: ErrorInfo }[];
}

/** What is going on with an import. */
export type Importing = { kind: "none" } | { kind: "reading"; done: number; of: number } | { kind: "done"; report: ImportReport };

export interface GamesState {
  /** Undefined until they are read. */
  games: SavedGame[] | undefined;
  damaged: DamagedGame[];
  trouble: StoreTrouble | undefined;
  importing: Importing;
  /** The game whose name is being changed. */
  renaming: string | undefined;
  /** What was taken away last and can be had back. */
  deleted: { id: string; name: string; record: unknown } | undefined;
  /** A kept game that could not be opened. */
  unreadable: { id: string; message: Said } | undefined;
  /** What is looked for in the names. */
  search: string;
  /** The text in the box for an import. */
  typed: string;
}

export const NOTHING_YET: GamesState = {
  games: undefined,
  damaged: [],
  trouble: undefined,
  importing: { kind: "none" },
  renaming: undefined,
  deleted: undefined,
  unreadable: undefined,
  search: "",
  typed: "",
};

/** Those whose name has every word of `search`, the latest first. */
export function listed(games: readonly SavedGame[], search: string): SavedGame[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ name }: SavedGame) => words.every((word) => name.toLocaleLowerCase().includes(word));
  return games.filter(has).toSorted((a, b) => b.saved - a.saved || a.name.localeCompare(b.name));
}
