/**
 * Names of chess openings. They are fetched once a game of chess is on the board, and kept for use
 * without a network. `tools/opening_names.py` makes the file and says how it is built.
 */
import { keepForLater } from "../../kept/offline.ts";
import { seriesAt } from "../../table/line.ts";
import { cursorOf, previewOf, type TableState } from "../../table/state.ts";

const NAME = "opening_names";
const FILE = new URL("../../../data/opening_names.txt", import.meta.url).href;

/** Maximum number of moves, of both sides, after which an opening can still have a name. */
const LONGEST = 40;

/** FNV-1a of placement, side to move and castling rights of a FEN, as an unsigned number. */
function keyOf(fen: string): number {
  let key = 0x811c9dc5;
  for (const sign of fen.split(" ", 3).join(" ")) key = Math.imul(key ^ sign.charCodeAt(0), 0x01000193);
  return key >>> 0;
}

/** Reads the file of names: ECO code and name by key. */
export function readNames(text: string): Map<number, string> {
  const [keys = "", ...names] = text.trimEnd().split("\n");
  const bytes = Uint8Array.from(atob(keys), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return new Map(names.map((name, at) => [view.getUint32(4 * at, true), name]));
}

/** Name of the last of the positions that has one. */
export function nameOf(names: ReadonlyMap<number, string>, fens: readonly string[]): string | undefined {
  for (const fen of fens.toReversed()) {
    const name = names.get(keyOf(fen));
    if (name !== undefined) return name;
  }
  return undefined;
}

export class OpeningNames {
  readonly #changed: () => void;
  #names: ReadonlyMap<number, string> | "none" | "coming" = "none";
  /** Position for which the name was looked up last, and the name. */
  #last: { fen: string; name: string | undefined } | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Opening that the board shows. Undefined as long as the names are not there. */
  shown(table: TableState | undefined): string | undefined {
    if (!table || table.game.about.variant !== "chess" || !table.game.standard) return undefined;
    // A line that is looked at leaves the name of the position it begins at.
    if (previewOf(table)) return this.#last?.name;
    const { game, shown } = table;
    const index = cursorOf(table)?.index ?? game.played.length;
    if (game.played.length === 0) return undefined;
    if (this.#names === "none") void this.#fetch();
    if (typeof this.#names === "string") return undefined;
    const { fen } = shown.status;
    if (this.#last?.fen !== fen) {
      const before = Array.from({ length: Math.min(index, LONGEST) }, (_, at) => seriesAt(game, at).fen);
      this.#last = {
        fen,
        name: nameOf(this.#names, index > LONGEST ? before : [...before, seriesAt(game, index).fen, fen]),
      };
    }
    return this.#last.name;
  }

  async #fetch(): Promise<void> {
    this.#names = "coming";
    try {
      const response = await fetch(FILE);
      if (!response.ok) return;
      this.#names = readNames(await response.text());
    } catch {
      // Without a network, openings have no names until the next visit.
      return;
    }
    keepForLater(NAME);
    this.#changed();
  }
}
