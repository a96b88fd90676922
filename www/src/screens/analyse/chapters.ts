/**
 * Chapters: several games or positions that are kept together. One chapter is on the board; the
 * others are kept as the texts of their files. One file can hold all chapters.
 */
import { joinGames, type GameText } from "../../kept/game-files.ts";
import { keepChapters, MOST_CHAPTERS, NO_CHAPTERS, type Chapter, type ChapterList } from "../../kept/chapters.ts";
import { textOf } from "../../kept/decoding.ts";
import { GAME_SIGNS, mustFit, NAME_SIGNS } from "../../kept/limits.ts";
import { chaptersTexts } from "../../lang/chapters.ts";
import { download } from "../../parts/download.ts";
import { hasMoves } from "../../table/line.ts";
import type { Variant } from "../../variants.ts";
import { NAME_TAG, named, standingGame, withStanding } from "../shared/chapter-text.ts";
import { gameOfText, readAnyGame } from "../shared/game-text.ts";
import { newGame } from "../shared/kept-game.ts";
import { told } from "../shared/told.ts";
import { nameFromTags, tagOf } from "../../tags.ts";
import type { AnalyseScreen } from "./actions.ts";

export class Chapters {
  readonly #screen: AnalyseScreen;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  get #words() {
    return chaptersTexts.of(this.#screen.page);
  }

  get #state(): ChapterList {
    return this.#screen.state.chapters;
  }

  #set(chapters: ChapterList): void {
    this.#screen.update({ chapters });
    keepChapters(chapters);
  }

  /**
   * All chapters, with the current one as it is on the board now. Without chapters, the game on the
   * board is the first.
   */
  #written(): readonly Chapter[] {
    const { page, table, remarksToWrite } = this.#screen;
    const { list, at } = this.#state;
    const standing = table.state ? { game: table.state.game, remarks: remarksToWrite } : standingGame(page);
    return standing ? withStanding(page, list, at, this.#words.chapter(1), standing) : list;
  }

  /** Puts chapter `to` of `list` on the board. Throws if the chapter cannot be read. */
  #show(list: readonly Chapter[], to: number): void {
    const chapter = list[to];
    if (!chapter) return;
    const game = gameOfText(this.#screen.page, chapter.text, chapter.variant);
    this.#screen.update({ review: { kind: "none" } });
    this.#screen.replace(game, undefined);
    this.#set({ list, at: to });
  }

  open(to: number): void {
    if (to === this.#state.at) return;
    this.#show(this.#written(), to);
    this.#screen.table.toStart();
    this.#screen.page.announce(this.#state.list[this.#state.at]?.name ?? "");
  }

  /**
   * Starts a new chapter for the next game, so that the game on the board keeps its own. False if
   * there are too many chapters.
   */
  begin(variant: Variant, name?: string): boolean {
    const list = this.#written();
    if (list.length >= MOST_CHAPTERS) return false;
    this.#set({
      list: [...list, { name: name ?? this.#words.chapter(list.length + 1), variant, text: "" }],
      at: list.length,
    });
    return true;
  }

  /** Adds a chapter with the starting position. */
  add(): void {
    const { page, table } = this.#screen;
    const variant = table.state?.game.about.variant ?? page.settings.variant;
    // An untouched board becomes the first chapter; it needs no separate one.
    const { game: here } = table.state ?? {};
    if (
      this.#state.list.length === 0 &&
      here &&
      !hasMoves(here) &&
      here.standard &&
      this.#screen.state.remarks.size === 0
    ) {
      this.#set({ list: this.#written(), at: 0 });
      return;
    }
    const game = newGame(page, variant);
    if (this.begin(variant)) this.#screen.replace(game, undefined);
  }

  /**
   * Starts a chapter for a game from elsewhere, so that no chapter is replaced. False if there are
   * no chapters.
   */
  arrive(variant: Variant): boolean {
    return this.#state.list.length > 0 && this.begin(variant);
  }

  /**
   * Appends the games of a file as chapters. Unreadable games are skipped, and the returned texts
   * say why. Throws if no game can be read.
   */
  take(games: readonly GameText[], variant: Variant): readonly string[] {
    const { page, table } = this.#screen;
    const here = table.state?.game;
    const nothingHere = this.#state.list.length === 0 && (!here || (!hasMoves(here) && here.standard));
    const before = nothingHere ? [] : this.#written();
    if (before.length + games.length > MOST_CHAPTERS) throw new Error(page.texts.keep.severalGames(games.length));
    const come: Chapter[] = [];
    const faults: string[] = [];
    for (const [index, { text }] of games.entries()) {
      try {
        mustFit("game", text.length, GAME_SIGNS);
        const read = readAnyGame(page, text, variant);
        const name =
          tagOf(read.tags, NAME_TAG) ?? nameFromTags(read.tags) ?? this.#words.chapter(before.length + index + 1);
        come.push({ name: name.slice(0, NAME_SIGNS), variant: read.variant, text });
      } catch (error) {
        faults.push(this.#words.fault(index + 1, page.texts.says(told(page.texts, error).message)));
      }
    }
    if (come.length === 0) throw new Error(faults.join("\n"));
    this.#show([...before, ...come], before.length);
    page.toast([this.#words.opened(come.length), ...faults].join(" "));
    return faults;
  }

  rename(name: string): void {
    const { list, at } = this.#state;
    const chapter = list[at];
    const wanted = name.trim().slice(0, NAME_SIGNS);
    if (chapter && wanted !== "") this.#set({ list: list.with(at, { ...chapter, name: wanted }), at });
    else this.#screen.page.draw();
  }

  /** Moves the chapter on the board by `by` places in the list. */
  move(by: number): void {
    const { list, at } = this.#state;
    const chapter = list[at];
    const to = at + by;
    if (chapter && to >= 0 && to < list.length)
      this.#set({ list: list.toSpliced(at, 1).toSpliced(to, 0, chapter), at: to });
  }

  /**
   * Deletes the chapter on the board and shows the next one. When the last is deleted, its game
   * stays as a game without chapters.
   */
  remove(): void {
    const { page } = this.#screen;
    const before = this.#written();
    const { at } = this.#state;
    const left = before.toSpliced(at, 1);
    if (left.length === 0) this.#set(NO_CHAPTERS);
    else this.#show(left, Math.min(at, left.length - 1));
    page.toast(this.#words.removed(before[at]?.name ?? ""), () => this.#show(before, at));
  }

  /** Opens a file that a person chose: one game, several games, or a position. */
  async openFile(file: File): Promise<void> {
    const { page, pasting } = this.#screen;
    mustFit("game", file.size, 4 * GAME_SIGNS);
    const { text, other } = await textOf(file);
    if (other !== undefined) page.toast(page.texts.keep.converted(file.name, other));
    await pasting.readText(text, this.#screen.chosen);
  }

  downloadAll(): void {
    download(
      joinGames(this.#written().map(({ text, name }) => named(text, name))),
      "chapters",
      "pgn",
      "application/x-chess-pgn",
    );
  }
}
