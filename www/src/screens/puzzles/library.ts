/** Fetches the puzzles: the first file and the list of the packs when the screen is opened, a pack when one of its puzzles is wanted. */
import { inSite } from "../../kept/site.ts";
import { readList, readPuzzles } from "./files.ts";
import type { Listed, Puzzle, PuzzleGame } from "./model.ts";

/** Where the puzzles of a game are: a first file, if it has one, and the folder of its packs. */
const PLACES: Readonly<Record<PuzzleGame, { first: string | undefined; folder: string }>> = {
  progressive: { first: inSite("puzzles.json"), folder: inSite("puzzles/") },
  antichess: { first: undefined, folder: inSite("puzzles/antichess/") },
  chess: { first: undefined, folder: inSite("puzzles/chess/") },
};

export class Library {
  readonly game: PuzzleGame;
  /** Which is that of a day is chosen among them: the same for everybody, whatever else was fetched. */
  readonly daily: readonly Listed[];
  /** All that there are: the first file, then the packs in their order, so that a number once given stays. */
  readonly all: readonly Listed[];
  readonly #packs = new Map<string, Promise<readonly Puzzle[]>>();
  readonly #here = new Map<string, Puzzle>();

  private constructor(game: PuzzleGame, first: readonly Puzzle[], listed: readonly Listed[]) {
    this.game = game;
    this.daily = first.length > 0 ? first : listed;
    this.all = [...first, ...listed];
    for (const one of first) this.#here.set(one.id, one);
  }

  /** Rejects if the first file cannot be had; without the list there are only its puzzles. Where there is no first file, the list is needed. */
  static async open(game: PuzzleGame): Promise<Library> {
    const { first: file, folder } = PLACES[game];
    const listed = fetched(`${folder}list.json`).then(readList);
    const [first, list] = await Promise.all([file === undefined ? [] : fetched(file).then(readPuzzles), file === undefined ? listed : listed.catch(() => undefined)]);
    if (!first || (file === undefined && !list)) throw new Error(`${file ?? folder} is no file of puzzles`);
    return new Library(game, first, list ?? []);
  }

  listed(id: string | undefined): Listed | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** A puzzle, with its pack if that is not here yet. Rejects if the pack cannot be had. */
  async puzzle({ id, pack }: Listed): Promise<Puzzle> {
    if (pack !== undefined && !this.#here.has(id)) await this.pack(pack);
    const puzzle = this.#here.get(id);
    if (!puzzle) throw new Error(`${pack ?? PLACES[this.game].first} has no puzzle ${id}`);
    return puzzle;
  }

  /** Fetches a pack once; what could not be had is tried again the next time. */
  async pack(name: string): Promise<readonly Puzzle[]> {
    let coming = this.#packs.get(name);
    if (!coming) {
      coming = this.#fetch(name);
      this.#packs.set(name, coming);
      coming.catch(() => this.#packs.delete(name));
    }
    return coming;
  }

  async #fetch(name: string): Promise<readonly Puzzle[]> {
    const puzzles = readPuzzles(await fetched(PLACES[this.game].folder + name));
    if (!puzzles) throw new Error(`${name} is no pack of puzzles`);
    for (const one of puzzles) this.#here.set(one.id, { ...one, pack: name });
    return puzzles;
  }

  /** The names of the packs. */
  get packs(): string[] {
    return [...new Set(this.all.flatMap(({ pack }) => pack ?? []))];
  }

  /** What can be put on the board without fetching anything. */
  get here(): Puzzle[] {
    return [...this.#here.values()];
  }
}

async function fetched(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
