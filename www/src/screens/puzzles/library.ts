/**
 * Fetching of puzzles. The first file and the list of the packs are fetched when the screen is
 * opened; a pack when one of its puzzles is chosen.
 */
import { inSite } from "../../kept/site.ts";
import { readList, readPuzzles } from "./files.ts";
import { isTwoTurns, type Listed, type Puzzle, type PuzzleGame } from "./model.ts";
import { PLACES } from "./places.ts";

export class Library {
  readonly game: PuzzleGame;
  /**
   * Puzzles from which the daily ones are chosen: the same for everybody, whatever else was
   * fetched.
   */
  readonly daily: readonly Listed[];
  /**
   * All puzzles: the first file, then the packs in order. So the number of a puzzle does not
   * change.
   */
  readonly all: readonly Listed[];
  readonly #packs = new Map<string, Promise<readonly Puzzle[]>>();
  readonly #here = new Map<string, Puzzle>();

  private constructor(game: PuzzleGame, first: readonly Puzzle[], listed: readonly Listed[]) {
    this.game = game;
    this.daily = first.length > 0 ? first : listed;
    this.all = [...first, ...listed];
    for (const one of first) this.#here.set(one.id, one);
  }

  /**
   * Opens the puzzles of a game. Without the list of packs, only the first file is used. Rejects if
   * the first file cannot be fetched, or if there is no first file and no list.
   */
  static async open(game: PuzzleGame): Promise<Library> {
    const { first: file, folder, further } = PLACES[game];
    const listed = fetched(`${folder}list.json`).then((read) => readList(read));
    const more =
      further === undefined ? [] : fetched(`${folder}${further}list.json`).then((read) => readList(read, further));
    const [first, list, others] = await Promise.all([
      file === undefined ? [] : fetched(file).then(readPuzzles),
      file === undefined ? listed : listed.catch(() => undefined),
      Promise.resolve(more).catch(() => undefined),
    ]);
    if (!first || (file === undefined && !list)) throw new Error(`${file ?? folder} is no file of puzzles`);
    return new Library(game, first, [...(list ?? []), ...(others ?? [])]);
  }

  listed(id: string | undefined): Listed | undefined {
    return this.all.find((one) => one.id === id);
  }

  /**
   * Returns a puzzle, after fetching its pack if necessary. Rejects if the pack cannot be fetched.
   */
  async puzzle({ id, pack }: Listed): Promise<Puzzle> {
    if (pack !== undefined && !this.#here.has(id)) await this.pack(pack);
    const puzzle = this.#here.get(id);
    if (!puzzle) throw new Error(`${pack ?? PLACES[this.game].first} has no puzzle ${id}`);
    return puzzle;
  }

  /** Fetches a pack once. A failed download is tried again at the next call. */
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

  /** Names of the packs of puzzles within one turn. */
  get packs(): string[] {
    return [...new Set(this.all.filter((one) => !isTwoTurns(one)).flatMap(({ pack }) => pack ?? []))];
  }

  /** Puzzles within one turn that are already loaded. */
  get here(): Puzzle[] {
    return [...this.#here.values()].filter((one) => !isTwoTurns(one));
  }
}

async function fetched(file: string): Promise<unknown> {
  const response = await fetch(inSite(file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json();
}
